import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isFeedFile } from './readers/read-feed'

/** How a file looked when it was last seen. */
type Seen = { size: number; mtimeMs: number; at: number }

/** A file counts as whole when nothing about it moved for this long. Milliseconds. */
const SETTLED_AFTER = 10_000

/** Whether a file that looks like this now is no longer being written. */
const isSettled = (before: Seen | undefined, now: Seen): boolean =>
  before !== undefined &&
  before.size === now.size &&
  before.mtimeMs === now.mtimeMs &&
  now.at - before.at >= SETTLED_AFTER

export type InboxBatch = { dealership: string; folder: string; files: string[] }

/**
 * The folder in which dealers' systems put their feeds: `inbox/<dealership>/…`. The files that lie
 * there together are the dealership's whole stock and become one run, once all are written.
 */
export class FeedInbox {
  readonly #root: string

  /** @param root Folder of the feeds, `DATA_DIR/feeds`. */
  constructor(root: string) {
    this.#root = root
  }

  folderOf(state: 'inbox' | 'working' | 'done' | 'failed', dealership: string): string {
    return join(this.#root, state, dealership)
  }

  /**
   * Looks through the inbox and takes what is settled, out of the way of the next delivery.
   * @param now Milliseconds.
   * @returns what was taken, and whether files lie there that may still be written.
   */
  async take(now: number): Promise<{ batches: InboxBatch[]; unsettled: boolean }> {
    const memory = join(this.#root, 'inbox', '.seen.json')
    const before = await remembered(memory)
    const seen: Record<string, Seen> = {}
    const batches: InboxBatch[] = []
    let unsettled = false
    for (const dealership of await subfolders(join(this.#root, 'inbox'))) {
      const inbox = this.folderOf('inbox', dealership)
      const files = (await readdir(inbox)).filter((name) => isFeedFile(name)).sort()
      const looks = await Promise.all(
        files.map(async (name) => {
          const { size, mtimeMs } = await stat(join(inbox, name))
          const key = `${dealership}/${name}`
          const look = { size, mtimeMs, at: now }
          const settled = isSettled(before[key], look)
          const same = before[key]?.size === size && before[key]?.mtimeMs === mtimeMs
          seen[key] = same && before[key] ? before[key] : look
          return settled
        }),
      )
      if (looks.includes(false)) unsettled = true
      if (files.length === 0 || looks.includes(false)) continue
      const folder = join(this.folderOf('working', dealership), stamp(now))
      await mkdir(folder, { recursive: true })
      for (const name of files) {
        await rename(join(inbox, name), join(folder, name))
        delete seen[`${dealership}/${name}`]
      }
      batches.push({ dealership, folder, files })
    }
    await mkdir(join(this.#root, 'inbox'), { recursive: true })
    await writeFile(memory, JSON.stringify(seen))
    return { batches, unsettled }
  }

  /** Folders that were being worked on when their worker ended. */
  async unfinished(): Promise<{ dealership: string; folder: string }[]> {
    const found: { dealership: string; folder: string }[] = []
    for (const dealership of await subfolders(join(this.#root, 'working')))
      for (const name of await subfolders(this.folderOf('working', dealership)))
        found.push({ dealership, folder: join(this.folderOf('working', dealership), name) })
    return found
  }

  /** Moves a finished batch with its report beside it; where it lies now. */
  async file(
    folder: string,
    dealership: string,
    state: 'done' | 'failed',
    report: { text: string; json: string },
  ): Promise<string> {
    // In a folder of their own: a batch that is run again must not take its report for a feed.
    const beside = join(folder, 'report')
    await mkdir(beside, { recursive: true })
    await writeFile(join(beside, 'report.txt'), `${report.text}\n`)
    await writeFile(join(beside, 'report.json'), `${report.json}\n`)
    const target = join(this.folderOf(state, dealership), basename(folder))
    if (target === folder) return folder
    await mkdir(this.folderOf(state, dealership), { recursive: true })
    await rm(target, { recursive: true, force: true })
    await rename(folder, target)
    return target
  }
}

/** "20260302T010000123": sorts by time, fits every file system. */
const stamp = (now: number) => new Date(now).toISOString().replace(/[-:.Z]/g, '')

async function subfolders(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true })
    return entries
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

async function remembered(path: string): Promise<Record<string, Seen>> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Record<string, Seen>
  } catch (error) {
    // Nothing is lost with it: each file is looked at once more.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT')
      return {}
    throw error
  }
}
