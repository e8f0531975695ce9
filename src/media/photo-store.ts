import { createHash } from 'node:crypto'
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { type FetchFailure, type GuardedFetchOptions, guardedFetch } from './guarded-fetch'

export type KeptPhoto =
  | { ok: true; file: string }
  | { ok: false; error: FetchFailure | 'TOO_MANY_PIXELS' | 'DAMAGED'; message: string }

/** A car's photo has a tenth of this; a picture of more is a mistake or an attack. */
const MOST_PIXELS = 60_000_000
const extensions: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  heif: 'avif',
}

/**
 * Photos from elsewhere, kept in the folder from which the image route answers `stock/…` in its
 * sizes. A file is named by its content, so that the same picture is kept once; which address it came
 * from is remembered, so that it is fetched once.
 */
export class PhotoStore {
  readonly #directory: string
  readonly #options: Omit<GuardedFetchOptions, 'allowedHosts'>

  /** @param options Limits; the allowances for loopback are for tests alone. */
  constructor(directory: string, options: Omit<GuardedFetchOptions, 'allowedHosts'> = {}) {
    this.#directory = directory
    this.#options = options
  }

  /** The photo at the address as a file of the folder; what is wrong with it is a value. IMG-13 */
  async keep(address: string, allowedHosts: readonly string[]): Promise<KeptPhoto> {
    const note = this.#noteOf(address)
    const before = await readIfThere(note)
    if (before !== null && (await isThere(join(this.#directory, before))))
      return { ok: true, file: before }
    if (!URL.canParse(address))
      return { ok: false, error: 'HOST_NOT_ALLOWED', message: 'This is no address.' }
    const url = new URL(address)
    // Hosts that still write http answer https as well; nothing is fetched in the open.
    if (url.protocol === 'http:' && !this.#options.allowHttp) url.protocol = 'https:'
    const fetched = await guardedFetch(url, { ...this.#options, allowedHosts })
    if (!fetched.ok) return fetched
    const checked = await kindOf(fetched.bytes)
    if (!checked.ok) return checked
    const file = `feed-${sha256(fetched.bytes).slice(0, 40)}.${checked.extension}`
    const path = join(this.#directory, file)
    if (!(await isThere(path))) await writeWhole(path, fetched.bytes)
    await writeWhole(note, Buffer.from(file))
    return { ok: true, file }
  }

  #noteOf(address: string): string {
    const name = sha256(Buffer.from(address))
    return join(this.#directory, '.sources', name.slice(0, 2), name.slice(2, 42))
  }
}

/** What the bytes are, whatever the host called them. */
async function kindOf(
  bytes: Buffer,
): Promise<(KeptPhoto & { ok: false }) | { ok: true; extension: string }> {
  try {
    // Looked at without a limit first: reading the head alone costs nothing.
    const head = await sharp(bytes, { limitInputPixels: false }).metadata()
    const extension = extensions[head.format ?? '']
    if (!extension || (head.format === 'heif' && head.compression !== 'av1'))
      return {
        ok: false,
        error: 'NOT_AN_IMAGE',
        message: `The picture is a ${head.format ?? 'file'}; JPEG, PNG, WebP and AVIF are shown.`,
      }
    if ((head.width ?? 0) * (head.height ?? 0) > MOST_PIXELS)
      return {
        ok: false,
        error: 'TOO_MANY_PIXELS',
        message: `The picture has ${head.width} × ${head.height} pixels.`,
      }
    await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
      .resize({ width: 64 })
      .raw()
      .toBuffer()
    return { ok: true, extension }
  } catch (error) {
    // What is named a picture need not be one.
    if (!(error instanceof Error) || 'syscall' in error) throw error
    return { ok: false, error: 'DAMAGED', message: 'The picture is damaged or is no picture.' }
  }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

let unfinished = 0
/** Under its name only when it is whole. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const part = `${path}.${process.pid}.${unfinished++}.part`
  await writeFile(part, bytes)
  await rename(part, path)
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
