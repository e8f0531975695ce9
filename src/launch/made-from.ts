import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** A hash of files by their names and contents: those of the places, and of the folders among them. */
export async function fingerprint(
  places: readonly string[],
  isSource = (_file: string) => true,
): Promise<string> {
  const hash = createHash('sha256')
  for (const place of places) {
    for (const file of (await filesOf(place)).filter(isSource)) {
      hash.update(file).update(await readFile(file))
    }
  }
  return hash.digest('hex')
}

async function filesOf(place: string): Promise<string[]> {
  const entries = await readdir(place, { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return null
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  if (entries === null) return [place]
  const nested = await Promise.all(entries.map((entry) => filesOf(path.join(place, entry.name))))
  return nested.flat().sort()
}

/** Makes a folder anew, unless it was made from the sources that have this fingerprint. */
export async function makeUnlessFresh(
  folder: string,
  from: string,
  make: () => Promise<void>,
): Promise<void> {
  const stamp = path.join(folder, 'MADE_FROM')
  if ((await readFile(stamp, 'utf8').catch(() => null)) === from) return
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await make()
  await writeFile(stamp, from)
}
