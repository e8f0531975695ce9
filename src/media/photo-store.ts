import { createHash } from 'node:crypto'
import { access, mkdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import {
  type FetchFailure,
  type GuardedFetchOptions,
  guardedFetch,
  type PictureVersion,
} from './guarded-fetch'

type PhotoFailure = FetchFailure | 'TOO_MANY_PIXELS' | 'DAMAGED'
export type KeptPhoto =
  /**
   * `stale` says why the host did not tell whether the photo is another by now; `since` from when (Unix
   * seconds) the address has this file in place of another.
   */
  | { ok: true; file: string; since?: number; stale?: PhotoFailure }
  | { ok: false; error: PhotoFailure; message: string }

/** Milliseconds after which a host is asked whether another photo stands at the address by now. */
const ASK_AGAIN = 86_400_000
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
 * from is remembered, so that it is fetched once. Dealers replace photos at their addresses: a day
 * later the host is asked whether its photo is still the same.
 */
export class PhotoStore {
  readonly #directory: string
  readonly #options: Omit<GuardedFetchOptions, 'allowedHosts'>

  /** @param options Limits; the allowances for loopback are for tests alone. */
  constructor(directory: string, options: Omit<GuardedFetchOptions, 'allowedHosts'> = {}) {
    this.#directory = directory
    this.#options = options
  }

  /**
   * The photo at the address as a file of the folder; what is wrong with it is a value. A photo that is
   * there stays while its host has no other. IMG-13
   *
   * @param mayAsk false: only what is there
   */
  async keep(
    address: string,
    allowedHosts: readonly string[],
    mayAsk = true,
    now = new Date(),
  ): Promise<KeptPhoto> {
    const note = this.#noteOf(address)
    const before = await readNote(note)
    const isKept = before !== null && (await isThere(join(this.#directory, before.file)))
    if (isKept && (!mayAsk || now.getTime() - before.asked < ASK_AGAIN)) return keptAs(before)
    if (!mayAsk) return { ok: false, error: 'NOT_REACHABLE', message: 'The host was not asked.' }
    const fetched = await this.#fetch(address, allowedHosts, isKept ? before : {})
    if (fetched.ok) {
      const isOther = before !== null && before.file !== fetched.note.file
      const made = {
        ...fetched.note,
        since: isOther ? Math.floor(now.getTime() / 1000) : before?.since,
      }
      await writeWhole(note, Buffer.from(JSON.stringify(made)))
      return keptAs(made)
    }
    if (!isKept) return fetched
    await utimes(note, now, now)
    if (fetched.error === 'NOT_MODIFIED') return keptAs(before)
    return { ...keptAs(before), stale: fetched.error }
  }

  async #fetch(
    address: string,
    allowedHosts: readonly string[],
    { etag, lastModified }: PictureVersion,
  ): Promise<(KeptPhoto & { ok: false }) | { ok: true; note: Note }> {
    if (!URL.canParse(address))
      return { ok: false, error: 'HOST_NOT_ALLOWED', message: 'This is no address.' }
    const url = new URL(address)
    // Hosts that still write http answer https as well; nothing is fetched in the open.
    if (url.protocol === 'http:' && !this.#options.allowHttp) url.protocol = 'https:'
    const have = { etag, lastModified }
    const fetched = await guardedFetch(url, { ...this.#options, allowedHosts, have })
    if (!fetched.ok) return fetched
    const checked = await kindOf(fetched.bytes)
    if (!checked.ok) return checked
    const file = `feed-${sha256(fetched.bytes).slice(0, 40)}.${checked.extension}`
    const path = join(this.#directory, file)
    if (!(await isThere(path))) await writeWhole(path, fetched.bytes)
    return { ok: true, note: { file, ...fetched.version } }
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

/** Where a photo came from: its file, since when in place of another, and what the host called that version. */
type Note = PictureVersion & { file: string; since?: number }

const keptAs = ({ file, since }: Note) => ({ ok: true, file, ...(since && { since }) }) as const

/** The note with the time (ms since 1970) at which the host was asked; null for none. */
async function readNote(path: string): Promise<(Note & { asked: number }) | null> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(path, 'utf8'), stat(path)])
    // A file's name alone is a note of before versions were kept.
    const note: Note = text.startsWith('{') ? JSON.parse(text) : { file: text }
    return { ...note, asked: mtimeMs }
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
