import path from 'node:path'
import { Worker } from 'node:worker_threads'

/** Pixels that a decoder writes, in RGBA. */
export type DecodedPicture = { width: number; height: number; data: Uint8ClampedArray }

export type DecodeLimits = {
  /** An iPhone takes 48 million. */
  mostPixels: number
  /** Until the decoder's thread is ended. */
  milliseconds: number
}

const limits: DecodeLimits = { mostPixels: 50_000_000, milliseconds: 30_000 }

/** ISO 14496-12: the box "ftyp" with a brand of HEIF. What follows may be anything. */
export function startsLikeHeic(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(4, 12))
  return /^ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)$/.test(head)
}

/**
 * The first picture of a HEIC file, turned upright. Null for a file that the decoder does not read, within its
 * limits. sharp has no HEVC, so libheif decodes, compiled to WebAssembly, in a thread that can be ended.
 *
 * @throws Error if so many pictures wait already that this one would come too late.
 */
export function decodeHeic(
  bytes: Uint8Array,
  given: Partial<DecodeLimits> = {},
): Promise<DecodedPicture | null> {
  if (waiting >= MOST_WAITING) throw new Error('Too many HEIC pictures are being decoded')
  waiting += 1
  const decoded = before.then(() => inThread(bytes, { ...limits, ...given }))
  // One that fails stops none behind it.
  before = decoded
    .catch(() => null)
    .finally(() => {
      waiting -= 1
    })
  return decoded
}

/** A picture takes up to half a gigabyte while it is decoded: one at a time. */
let before: Promise<unknown> = Promise.resolve()
let waiting = 0
const MOST_WAITING = 8

function inThread(
  bytes: Uint8Array,
  { mostPixels, milliseconds }: DecodeLimits,
): Promise<DecodedPicture | null> {
  // By its path and not by an import, so that no bundler packs the thread's code.
  const thread = new Worker(path.join(process.cwd(), 'src/media/heic-thread.mjs'), {
    workerData: { bytes, mostPixels },
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    // The decoder prints what it thinks of a damaged file.
    stdout: true,
    stderr: true,
    execArgv: [],
  })
  let clock: NodeJS.Timeout | undefined
  const decoded = new Promise<DecodedPicture | null>((resolve) => {
    clock = setTimeout(() => resolve(null), milliseconds)
    thread.on('message', resolve)
    thread.on('error', () => resolve(null))
    thread.on('exit', () => resolve(null))
  })
  return decoded.finally(() => {
    clearTimeout(clock)
    return thread.terminate()
  })
}
