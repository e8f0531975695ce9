import { createHash } from 'node:crypto'
import type { FileFolder, FileStore } from './port'

/** What an installation's files are, folder by folder; the watched folder of feeds is one machine's own. */
export const movedFiles: readonly { folder: FileFolder; prefix: string }[] = [
  { folder: 'media', prefix: '' },
  { folder: 'brand-marks', prefix: '' },
  { folder: 'photos', prefix: '' },
  { folder: 'videos', prefix: '' },
  { folder: 'feeds', prefix: 'uploads/' },
  { folder: 'maps', prefix: '' },
]

/** Files on their way at once. */
const AT_ONCE = 8

export type Moved = {
  copied: number
  /** Were there already, with the same bytes. */
  there: number
  /** Were changed at the target after the original was, and left as they are. */
  newer: string[]
  bytes: number
  /** Files that did not arrive, and why. */
  failed: { name: string; why: string }[]
}

/**
 * Copies the files whose names begin like this from one place to another. Each is read back and compared
 * by its SHA-256, those that were there already too, so a run that broke off is simply run again. The
 * files stay where they were.
 *
 * @param options.keepNewer a file that was changed at the target after its original was is left there
 * @param options.without names that begin like this are left out
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  options: {
    prefix?: string
    without?: string | undefined
    keepNewer?: boolean
    onFile?: (moved: Moved) => void
  } = {},
): Promise<Moved> {
  const moved: Moved = { copied: 0, there: 0, newer: [], bytes: 0, failed: [] }
  const running = new Set<Promise<void>>()
  for await (const { name, size } of from.list(options.prefix)) {
    if (options.without !== undefined && name.startsWith(options.without)) continue
    const one = copyFile(from, to, name, options.keepNewer ?? false)
      .then((done) => {
        if (done === null) return
        if (done === 'newer') moved.newer.push(name)
        else moved[done] += 1
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
  keepNewer: boolean,
): Promise<'copied' | 'there' | 'newer' | null> {
  const wanted = await checksumOf(from, name)
  if (wanted === null) return null
  const present = await checksumOf(to, name)
  if (present === wanted) return 'there'
  if (keepNewer && present !== null && (await isNewer(to, from, name))) return 'newer'
  const body = await from.stream(name)
  if (!body) return null
  await to.write(name, body)
  if ((await checksumOf(to, name)) === wanted) return 'copied'
  await to.remove(name)
  throw new Error('What arrived is not what was sent; it was deleted there.')
}

async function isNewer(files: FileStore, than: FileStore, name: string): Promise<boolean> {
  const [here, there] = await Promise.all([files.facts(name), than.facts(name)])
  return here !== null && there !== null && here.modified > there.modified
}

/** Null where there is no such file. */
export async function checksumOf(files: FileStore, name: string): Promise<string | null> {
  const body = await files.stream(name)
  if (!body) return null
  const hash = createHash('sha256')
  for await (const piece of body) hash.update(piece as Buffer)
  return hash.digest('hex')
}
