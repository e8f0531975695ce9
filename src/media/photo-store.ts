import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { FileStore } from '@/server/files/port'
import {
  type FetchPictureOptions,
  fetchPicture,
  type PictureFailure,
  type PictureVersion,
} from './fetch-picture'

type PhotoFailure = PictureFailure | 'TOO_MANY_PIXELS' | 'DAMAGED'
export type KeptPhoto =
  /**
   * `stale` says why the host did not tell whether the photo is another by now; `since` from when (Unix
   * seconds) the address has this file in place of another.
   */
  | { ok: true; file: string; since?: number; stale?: PhotoFailure }
  | { ok: false; error: PhotoFailure; message: string }

/** Milliseconds after which a host is asked again whether the photo at an address has changed. */
const RECHECK_MS = 86_400_000
/** Milliseconds for which a photo stays that no car has: the car may come back with the next feed. */
const KEPT_UNUSED = 30 * 86_400_000
/** A car's photo has a tenth of this; a picture of more is a mistake or an attack. */
const MOST_PIXELS = 60_000_000
const extensions: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  heif: 'avif',
}

/**
 * Photos of other hosts, stored among the files from which the image route serves `stock/…` in its
 * sizes. A file is named by its content, so that the same picture is stored once; which address it came
 * from is remembered, so that it is fetched once. Dealers replace photos at their addresses: a day
 * later the host is asked whether its photo is still the same.
 */
export class PhotoStore {
  readonly #files: FileStore
  readonly #options: Omit<FetchPictureOptions, 'allowedHosts'>

  /** @param options Limits; `internalHosts` is for tests on loopback alone. */
  constructor(files: FileStore, options: Omit<FetchPictureOptions, 'allowedHosts'> = {}) {
    this.#files = files
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
    const before = await this.#readNote(noteOf(address))
    const isKept = before !== null && (await this.#isThere(before.file))
    if (isKept && (!mayAsk || now.getTime() - before.asked < RECHECK_MS)) return keptAs(before)
    if (!mayAsk) return { ok: false, error: 'NOT_REACHABLE', message: 'The host was not asked.' }
    const fetched = await this.#fetch(address, allowedHosts, isKept ? before : {})
    if (fetched.ok) {
      const isOther = before !== null && before.file !== fetched.note.file
      const made = {
        ...fetched.note,
        since: isOther ? Math.floor(now.getTime() / 1000) : before?.since,
      }
      await this.#writeNote(noteOf(address), made, now)
      return keptAs(made)
    }
    if (!isKept) return fetched
    await this.#writeNote(noteOf(address), before, now)
    if (fetched.error === 'NOT_MODIFIED') return keptAs(before)
    return { ...keptAs(before), stale: fetched.error }
  }

  async #fetch(
    address: string,
    allowedHosts: readonly string[],
    { etag, lastModified }: PictureVersion,
  ): Promise<(KeptPhoto & { ok: false }) | { ok: true; note: Note }> {
    if (!URL.canParse(address))
      return { ok: false, error: 'NOT_ALLOWED', message: 'This is no address.' }
    const url = new URL(address)
    // Hosts that still write http answer https as well; nothing is fetched in the open.
    if (url.protocol === 'http:' && !this.#options.internalHosts) url.protocol = 'https:'
    const have = { etag, lastModified }
    const fetched = await fetchPicture(url, { ...this.#options, allowedHosts, have })
    if (!fetched.ok) return fetched
    const checked = await kindOf(fetched.bytes)
    if (!checked.ok) return checked
    const file = `feed-${sha256(fetched.bytes).slice(0, 40)}.${checked.extension}`
    if (!(await this.#isThere(file))) await this.#files.write(file, fetched.bytes)
    return { ok: true, note: { file, ...fetched.version } }
  }

  /**
   * Deletes the photos that no car has had for a month, and what is remembered of where they came from.
   * Files that a dealer put there stay.
   *
   * @param used what `photosNamedIn` returns for every car
   */
  async sweep(used: ReadonlySet<number>, now = new Date()): Promise<{ photos: number }> {
    const before = await this.#remembered()
    const unused: Record<string, number> = {}
    let photos = 0
    for await (const { name } of this.#files.list('feed-')) {
      const [photo] = photosNamedIn(name)
      if (photo === undefined || used.has(photo)) continue
      const since = before[name] ?? now.getTime()
      if (now.getTime() - since < KEPT_UNUSED) {
        unused[name] = since
        continue
      }
      await this.#files.remove(name)
      photos += 1
    }
    await this.#files.write(UNUSED, Buffer.from(JSON.stringify(unused)))
    if (photos > 0) await this.#forgetLost(now)
    return { photos }
  }

  /** Forgets the addresses whose photo is no longer there. */
  async #forgetLost(now: Date): Promise<void> {
    for await (const { name } of this.#files.list(SOURCES)) {
      const note = await this.#readNote(name)
      // Of a car that is in stock the host was asked since.
      if (note === null || now.getTime() - note.asked < KEPT_UNUSED) continue
      if (!(await this.#isThere(note.file))) await this.#files.remove(name)
    }
  }

  async #isThere(file: string): Promise<boolean> {
    return (await this.#files.facts(file)) !== null
  }

  /** The note with the time (ms since 1970) at which the host was asked; null for none. */
  async #readNote(name: string): Promise<AskedNote | null> {
    const text = (await this.#files.read(name))?.toString()
    if (text === undefined) return null
    // A file's name alone is a note from before versions were stored.
    const note: Note & { asked?: number } = text.startsWith('{') ? JSON.parse(text) : { file: text }
    // Before it was in the note, a note's own time was when the host was asked.
    const asked = note.asked ?? (await this.#files.facts(name))?.modified.getTime() ?? 0
    return { ...note, asked }
  }

  async #writeNote(name: string, note: Note, asked: Date): Promise<void> {
    const text = JSON.stringify({ ...note, asked: asked.getTime() })
    await this.#files.write(name, Buffer.from(text))
  }

  /** Since when (ms since 1970) no car has had a photo; of a memory that was lost it is counted anew. */
  async #remembered(): Promise<Record<string, number>> {
    try {
      return JSON.parse((await this.#files.read(UNUSED))?.toString() ?? '{}')
    } catch (error) {
      if (error instanceof SyntaxError) return {}
      throw error
    }
  }
}

/** Notes of where photos came from, in folders of their first two letters. */
const SOURCES = '.sources/'
const UNUSED = '.unused.json'

function noteOf(address: string): string {
  const name = sha256(Buffer.from(address))
  return `${SOURCES}${name.slice(0, 2)}/${name.slice(2, 42)}`
}

/**
 * The stored photos that a text names, such as the record of a car: a number for each, as a platform may have
 * millions. Two that share one both stay.
 */
export function photosNamedIn(text: string): number[] {
  const names = text.matchAll(/\bfeed-([0-9a-f]{12})[0-9a-f]{28}\.(?:jpg|png|webp|avif)\b/g)
  return Array.from(names, ([, digits = '']) => Number.parseInt(digits, 16))
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

/** Where a photo came from: its file, since when in place of another, and what the host called that version. */
type Note = PictureVersion & { file: string; since?: number | undefined }
type AskedNote = Note & { asked: number }

const keptAs = ({ file, since }: Note) => ({ ok: true, file, ...(since && { since }) }) as const
