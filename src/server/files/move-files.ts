import { createHash } from 'node:crypto'
import type { FileFolder, FileStore } from './port'

/** What an installation's files are, folder by folder; the watched folder of feeds is one machine's own. */
export const movedFiles: readonly { folder: FileFolder; prefix: string }[] = [
  { folder: 'media', prefix: '' },
  { folder: 'brand-marks', prefix: '' },
  { folder: 'photos', prefix: '' },
  { folder: 'videos', prefix: '' },
  { folder: 'feeds', prefix: 'uploads/' },
]

/** Files on their way at once. */
const AT_ONCE = 8

export type Moved = {
  copied: number
  /** Were there already, with the same bytes. */
  there: number
  bytes: number
  /** Files that did not arrive, and why. */
  failed: { name: string; why: string }[]
}

/**
 * Copies the files whose names begin like this from one place to another. Each is read back and compared
 * by its SHA-256, those that were there already too, so a run that broke off is simply run again. The
 * files stay where they were.
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  options: { prefix?: string; onFile?: (moved: Moved) => void } = {},
): Promise<Moved> {
  const moved: Moved = { copied: 0, there: 0, bytes: 0, failed: [] }
  const running = new Set<Promise<void>>()
  for await (const { name, size } of from.list(options.prefix)) {
    const one = copyFile(from, to, name)
      .then((done) => {
        if (done === null) return
        moved[done] += 1
        moved.bytes += size
      })
      .catch((error: unknown) => {
        moved.failed.push({ name, why: error instanceof Error ? error.message : String(error) })
      })
      .finally(() => {
        running.delete(one)
        options.onFile?.(moved)
      })
    running.add(one)
    if (running.size >= AT_ONCE) await Promise.race(running)
  }
  await Promise.all(running)
  return moved
}

/** Null for a file that went away meanwhile. @throws Error where the copy is not the same. */
async function copyFile(
  from: FileStore,
  to: FileStore,
  name: string,
): Promise<'copied' | 'there' | null> {
  const wanted = await checksumOf(from, name)
  if (wanted === null) return null
  if ((await checksumOf(to, name)) === wanted) return 'there'
  const body = await from.stream(name)
  if (!body) return null
  await to.write(name, body)
  if ((await checksumOf(to, name)) === wanted) return 'copied'
  await to.remove(name)
  throw new Error('What arrived is not what was sent; it was deleted there.')
}

/** Null where there is no such file. */
export async function checksumOf(files: FileStore, name: string): Promise<string | null> {
  const body = await files.stream(name)
  if (!body) return null
  const hash = createHash('sha256')
  for await (const piece of body) hash.update(piece as Buffer)
  return hash.digest('hex')
}
