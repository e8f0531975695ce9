import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isFeedFile } from '../readers/read-feed'

/** How a file looked when it was last seen. */
type Seen = { size: number; mtimeMs: number; at: number }

/** A file counts as whole when nothing about it moved for this long. Milliseconds. */
const SETTLED_AFTER = 10_000

/** Behind the name of a folder into which files are still being moved. */
const PART = '.part'

const isSame = (before: Seen | undefined, look: Seen): before is Seen =>
  before !== undefined && before.size === look.size && before.mtimeMs === look.mtimeMs

/** Whether a file that has looked like this since then is no longer being written. */
const isSettled = (since: Seen | undefined, now: number): boolean =>
  since !== undefined && now - since.at >= SETTLED_AFTER

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
   * Looks through the inbox and takes what is settled, out of the way of the next delivery. A folder that
   * cannot be read or emptied is left for the next look; the others do not wait for it.
   * @param now Milliseconds.
   * @returns what was taken, whether files lie there that may still be written, and what failed.
   */
  async take(now: number): Promise<{
    batches: InboxBatch[]
    unsettled: boolean
    failures: { dealership: string; error: unknown }[]
  }> {
    const memory = join(this.#root, 'inbox', '.seen.json')
    const before = await remembered(memory)
    const seen: Record<string, Seen> = {}
    const batches: InboxBatch[] = []
    const failures: { dealership: string; error: unknown }[] = []
    let unsettled = false
    for (const dealership of await subfolders(join(this.#root, 'inbox'))) {
      try {
        const looks = await this.#look(dealership, now)
        const files = Object.keys(looks)
        for (const [name, look] of Object.entries(looks)) {
          const key = `${dealership}/${name}`
          seen[key] = isSame(before[key], look) ? before[key] : look
        }
        const settled = files.every((name) => isSettled(seen[`${dealership}/${name}`], now))
        if (!settled) unsettled = true
        if (files.length === 0 || !settled) continue
        batches.push(await this.#moveOut(dealership, files, now))
        for (const name of files) delete seen[`${dealership}/${name}`]
      } catch (error) {
        failures.push({ dealership, error })
      }
    }
    await mkdir(join(this.#root, 'inbox'), { recursive: true })
    await writeFile(memory, JSON.stringify(seen))
    return { batches, unsettled, failures }
  }

  /** The feed files of a dealership as they lie there now, by their names. */
  async #look(dealership: string, now: number): Promise<Record<string, Seen>> {
    const inbox = this.folderOf('inbox', dealership)
    const files = await feedFilesOf(inbox)
    const looks = files.map(async (name) => {
      const { size, mtimeMs } = await stat(join(inbox, name))
      return [name, { size, mtimeMs, at: now }] as const
    })
    return Object.fromEntries(await Promise.all(looks))
  }

  /** All of the files or none: a part of them would count as the dealership's whole stock. */
  async #moveOut(dealership: string, files: string[], now: number): Promise<InboxBatch> {
    const folder = join(this.folderOf('working', dealership), stamp(now))
    const part = folder + PART
    await mkdir(part, { recursive: true })
    try {
      for (const name of files)
        await rename(join(this.folderOf('inbox', dealership), name), join(part, name))
      await rename(part, folder)
    } catch (error) {
      await this.#putBack(dealership, part)
      throw error
    }
    return { dealership, folder, files }
  }

  /** What was delivered meanwhile under the same name is newer, and stays. */
  async #putBack(dealership: string, part: string): Promise<void> {
    const inbox = this.folderOf('inbox', dealership)
    await mkdir(inbox, { recursive: true })
    const there = new Set(await readdir(inbox))
    for (const name of await readdir(part))
      if (!there.has(name)) await rename(join(part, name), join(inbox, name))
    await rm(part, { recursive: true })
  }

  /** Folders that were being worked on when their worker ended; of one that it was filling the files go back. */
  async unfinished(): Promise<{ dealership: string; folder: string }[]> {
    const found: { dealership: string; folder: string }[] = []
    for (const dealership of await subfolders(join(this.#root, 'working')))
      for (const name of await subfolders(this.folderOf('working', dealership))) {
        const folder = join(this.folderOf('working', dealership), name)
        if (name.endsWith(PART)) await this.#putBack(dealership, folder)
        else found.push({ dealership, folder })
      }
    return found
  }

  /**
   * Deletes what was imported, or failed, before then. The last feed of each dealership that was imported
   * stays: the index can be built from it.
   * @param before Milliseconds.
   * @returns the folders that are gone
   */
  async clear(before: number): Promise<string[]> {
    const gone: string[] = []
    for (const state of ['done', 'failed'] as const)
      for (const dealership of await subfolders(join(this.#root, state))) {
        const names = await subfolders(this.folderOf(state, dealership))
        const old = (state === 'done' ? names.slice(0, -1) : names).filter(
          (name) => name < stamp(before),
        )
        for (const name of old) {
          const folder = join(this.folderOf(state, dealership), name)
          await rm(folder, { recursive: true, force: true })
          gone.push(folder)
        }
      }
    return gone
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

/** The feed files in a folder, in the order of their names. */
export const feedFilesOf = async (folder: string) =>
  (await readdir(folder)).filter((name) => isFeedFile(name)).sort()

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
