import { statfs } from 'node:fs/promises'
import { extname } from 'node:path'
import { APIError, type CollectionBeforeOperationHook } from 'payload'
import type { Metadata } from 'sharp'
import sharp from 'sharp'
import { env } from '@/server/env'
import { s3Settings } from '@/server/files/files'
import { slugify } from '@/ui/text-format'
import { weightFault } from './picture-weight'

/**
 * Refuses a picture that could not be published with any page, before it is stored.
 *
 * @throws APIError that says how heavy it may be.
 */
export const refuseHeavyPicture: CollectionBeforeOperationHook = ({ args, req }) => {
  const { file } = req
  const isPicture = file?.mimetype.startsWith('image/')
  const fault = isPicture ? weightFault(file?.name, file?.size ?? 0, file?.mimetype) : null
  if (fault?.tooHeavy) throw new APIError(fault.words, 400, null, true)
  return args
}

/** Bytes that stay free for the database, which must go on when no file is taken any more. */
const ROOM_TO_KEEP = 200_000_000

/** What is said of a file of this size for which the disk has no room; null where it has. All in bytes. */
export const roomFault = (size: number, free: number): string | null =>
  // Beside a picture its sizes are stored.
  free > 2 * size + ROOM_TO_KEEP
    ? null
    : 'The disk is full, so nothing was stored. Whoever runs the platform has to free some space; then try again.'

/**
 * Refuses a file for which the disk has no room: the CMS would write a part of it and leave it there.
 *
 * @throws APIError 507.
 */
export const refuseWithoutRoom: CollectionBeforeOperationHook = async ({
  args,
  operation,
  req,
}) => {
  const isWritten = operation === 'create' || operation === 'update'
  if (!isWritten || !req.file || s3Settings()) return args
  const { bavail, bsize } = await statfs(env().dataDir)
  const fault = roomFault(req.file.size, bavail * bsize)
  if (fault) throw new APIError(fault, 507, null, true)
  return args
}

/** Letters of a name before its extension; the CMS adds a number to a name that is taken. */
const LONGEST = 100

/**
 * "Käufer & Freunde 50% off?.JPG" → "kaufer-and-freunde-50-off.jpg": a name that needs no encoding in an
 * address. A per cent sign in a name was decoded as an escape, and shoppers saw no picture.
 */
export function asciiFileName(name: string): string {
  const ending = extname(name)
  const stem = slugify(ending ? name.slice(0, -ending.length) : name).slice(0, LONGEST)
  return `${stem.replace(/-+$/, '') || 'file'}${ending.toLowerCase()}`
}

/** Renames an upload with {@link asciiFileName}. IMG-13 */
export const renameToAscii: CollectionBeforeOperationHook = ({ args, req }) => {
  if (req.file) req.file.name = asciiFileName(req.file.name)
  return args
}

const NO_FILE = 'Choose a file: its address alone is not enough.'

/**
 * Says so before the CMS looks at the address, whose refusal it would answer as a failure of its own.
 *
 * @throws APIError 400.
 */
export const refuseAddress: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  const { duplicateFromID } = args as { duplicateFromID?: unknown }
  // The CMS has taken it out of the arguments by now.
  if (operation === 'create' && !req.file && req.data?.url && !duplicateFromID) {
    throw new APIError(NO_FILE, 400, null, true)
  }
  return args
}

/**
 * Option of an upload collection: accepts files, not addresses. Payload would download the address into
 * memory, from any public host, without the rules for files; it calls this filter before each such download.
 *
 * @throws APIError 400.
 */
export const filesOnly = {
  pasteURL: false,
  externalFileHeaderFilter: () => {
    throw new APIError(NO_FILE, 400, null, true)
  },
} as const

const MAX_PIXELS = 100_000_000

/**
 * The same picture in the same format and size, turned upright, without the metadata of cameras and
 * programs: place, time, owner. The colour profile stays. Null if there is nothing
 * to remove, so that a clean picture is stored byte for byte.
 *
 * @throws Error for bytes that sharp does not read as a picture.
 */
export async function withoutMetadata(bytes: Uint8Array): Promise<Buffer | null> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const
  const metadata = await sharp(bytes, options).metadata()
  if (!hasMetadata(metadata)) return null
  const isAnimated = (metadata.pages ?? 1) > 1
  const picture = sharp(bytes, { ...options, animated: isAnimated }).keepIccProfile()
  // A turn is written by cameras, into pictures of one frame.
  const upright = isAnimated ? picture : picture.rotate()
  switch (metadata.format) {
    case 'jpeg':
      return await upright.jpeg({ quality: 85 }).toBuffer()
    case 'webp':
      return await upright.webp({ quality: 85 }).toBuffer()
    case 'heif':
      return await upright.avif({ quality: 75 }).toBuffer()
    case 'png':
      return await upright.png({ palette: Boolean(metadata.isPalette) }).toBuffer()
    case 'gif':
      return await upright.gif().toBuffer()
    default:
      return null
  }
}

const hasMetadata = ({ exif, iptc, xmp, tifftagPhotoshop, comments }: Metadata): boolean =>
  [exif, iptc, xmp, tifftagPhotoshop].some(Boolean) || (comments?.length ?? 0) > 0

/** Strips metadata before an upload is stored, because originals are public under their own address. IMG-13 */
export const stripMetadata: CollectionBeforeOperationHook = async ({ args, req }) => {
  const { file } = req
  if (!file?.mimetype.startsWith('image/') || file.mimetype === 'image/svg+xml') return args
  try {
    const stripped = await withoutMetadata(file.data)
    if (stripped) Object.assign(file, { data: stripped, size: stripped.length })
  } catch {
    throw new APIError(
      'This file cannot be read as a picture. Export it again as JPEG, PNG or WebP.',
      400,
      null,
      true,
    )
  }
  return args
}
