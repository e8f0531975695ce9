import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

/** Milliseconds; as long as browsers cache the response. */
const LOST_FOR = 60_000

/**
 * Finished pictures on disk, the least used ones thrown out beyond a size. Names are fingerprints, so
 * no request can choose a path.
 */
export class ImageCache {
  readonly #directory: string
  readonly #maxBytes: number
  readonly #onFailure: (cause: unknown) => void
  /** Addresses of other hosts that recently had no picture, because such a host may be slow to answer. */
  readonly #lost = new LRUCache<string, true>({ max: 10_000, ttl: LOST_FOR })
  #written = 0
  #sweeping: Promise<void> | null = null

  /** @param onFailure is called with why a picture could not be cached */
  constructor(directory: string, maxBytes: number, onFailure: (cause: unknown) => void = () => {}) {
    this.#directory = directory
    this.#maxBytes = maxBytes
    this.#onFailure = onFailure
  }

  /** A fingerprint of what the picture is made from. */
  static key(...parts: readonly (string | number)[]): string {
    return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40)
  }

  #path(key: string): string {
    return join(this.#directory, key.slice(0, 2), key)
  }

  /** The picture and when it was made (ms since 1970). Null also for one that cannot be read. */
  async get(key: string): Promise<{ bytes: Buffer; made: number } | null> {
    try {
      const path = this.#path(key)
      const [bytes, { mtime }] = await Promise.all([readFile(path), stat(path)])
      // The sweep goes by when it was last wanted.
      await utimes(path, new Date(), mtime).catch(() => {})
      return { bytes, made: mtime.getTime() }
    } catch {
      return null
    }
  }

  isLost(address: string): boolean {
    return this.#lost.has(address)
  }

  lose(address: string): void {
    this.#lost.set(address, true)
  }

  /** Resolves once the picture is on disk. A full disk is reported to `onFailure`, and does not fail the response. */
  async put(key: string, bytes: Buffer): Promise<void> {
    try {
      await this.#write(key, bytes)
      // Looked over after each twentieth part of the size, and after a start.
      if (this.#written >= this.#maxBytes / 20) {
        this.#written = 0
        await this.sweep()
      }
    } catch (cause) {
      this.#onFailure(cause)
    }
  }

  async #write(key: string, bytes: Buffer): Promise<void> {
    const path = this.#path(key)
    await mkdir(join(this.#directory, key.slice(0, 2)), { recursive: true })
    const unfinished = `${path}.${process.pid}.${this.#written}.part`
    try {
      await writeFile(unfinished, bytes)
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    this.#written += bytes.length
  }

  /** Brings the folder under nine tenths of its size, oldest use first. */
  sweep(): Promise<void> {
    this.#sweeping ??= this.#sweep().finally(() => {
      this.#sweeping = null
    })
    return this.#sweeping
  }

  async #sweep(): Promise<void> {
    const files: { path: string; size: number; used: number }[] = []
    for (const folder of await readdir(this.#directory).catch(() => []))
      for (const name of await readdir(join(this.#directory, folder)).catch(() => [])) {
        const path = join(this.#directory, folder, name)
        const found = await stat(path).catch(ignoreMissing)
        if (found) files.push({ path, size: found.size, used: found.atimeMs })
      }
    let total = files.reduce((sum, file) => sum + file.size, 0)
    if (total <= this.#maxBytes) return
    for (const file of files.sort((a, b) => a.used - b.used)) {
      if (total <= this.#maxBytes * 0.9) break
      await rm(file.path, { force: true })
      total -= file.size
    }
  }
}

function ignoreMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}
