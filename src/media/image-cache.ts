import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Finished pictures on disk, the least used ones thrown out beyond a size. Names are fingerprints, so
 * no request can choose a path.
 */
export class ImageCache {
  readonly #directory: string
  readonly #maxBytes: number
  #written = 0
  #sweeping: Promise<void> | null = null

  constructor(directory: string, maxBytes: number) {
    this.#directory = directory
    this.#maxBytes = maxBytes
  }

  /** A fingerprint of what the picture is made from. */
  static key(...parts: readonly (string | number)[]): string {
    return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40)
  }

  #path(key: string): string {
    return join(this.#directory, key.slice(0, 2), key)
  }

  async get(key: string): Promise<Buffer | null> {
    try {
      const bytes = await readFile(this.#path(key))
      // Its time says when it was last wanted; the sweep goes by that.
      const now = new Date()
      await utimes(this.#path(key), now, now).catch(ignoreMissing)
      return bytes
    } catch (error) {
      ignoreMissing(error)
      return null
    }
  }

  /** Resolves when the picture is on disk whole. */
  async put(key: string, bytes: Buffer): Promise<void> {
    const path = this.#path(key)
    await mkdir(join(this.#directory, key.slice(0, 2)), { recursive: true })
    const unfinished = `${path}.${process.pid}.${this.#written}.part`
    await writeFile(unfinished, bytes)
    await rename(unfinished, path)
    this.#written += bytes.length
    // Looked over after each twentieth part of the size, and after a start.
    if (this.#written >= this.#maxBytes / 20) {
      this.#written = 0
      await this.sweep()
    }
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
        if (found) files.push({ path, size: found.size, used: found.mtimeMs })
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
