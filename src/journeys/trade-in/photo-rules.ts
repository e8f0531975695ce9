/** TRADE-10 */
export const MOST_PHOTOS = 10
/** A photo is smaller than this, in bytes. TRADE-10 */
export const PHOTO_BYTES = 10_000_000

/** What a file dialog offers; browsers name HEIC in several ways, or not at all. TRADE-10 */
export const ACCEPTED =
  'image/jpeg,image/png,image/gif,image/heic,image/heif,.jpg,.jpeg,.png,.gif,.heic,.heif'

/** ERR-28, also of a wrong type: AMB-72 */
export const UNFIT_PHOTO = 'Please upload an image file under 10MB'
/** ERR-29 */
export const TOO_MANY_PHOTOS = `You can only upload ${MOST_PHOTOS} images`

/** How files of the documented types begin: JPEG, PNG, GIF, HEIC. TRADE-10 */
const beginnings = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^GIF8[79]a/,
  /^.{4}ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/s,
]

/**
 * Whether a file may be sent. Its own first bytes decide: one browser calls a HEIC `image/heif`, another
 * `application/octet-stream`. The server decodes it.
 */
export async function isFitPhoto(file: Blob): Promise<boolean> {
  if (file.size >= PHOTO_BYTES) return false
  try {
    const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()))
    return beginnings.some((beginning) => beginning.test(head))
  } catch {
    // A file that was moved since, or that the phone cannot load from its cloud.
    return false
  }
}

/**
 * The photos after some were added, and what the shopper reads about those that were not. ERR-28 ERR-29
 *
 * @param kept the photos of the moment when the files have been read
 */
export async function withPhotos<T extends Blob>(
  kept: () => readonly T[],
  added: readonly T[],
): Promise<{ photos: readonly T[]; message: string | null }> {
  const judged = await Promise.all(
    added.map(async (file) => ((await isFitPhoto(file)) ? file : [])),
  )
  const fit = judged.flat() as T[]
  const photos = [...kept(), ...fit]
  if (photos.length > MOST_PHOTOS) {
    return { photos: photos.slice(0, MOST_PHOTOS), message: TOO_MANY_PHOTOS }
  }
  return { photos, message: fit.length < added.length ? UNFIT_PHOTO : null }
}
