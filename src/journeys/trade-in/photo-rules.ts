/** TRADE-10 */
export const MOST_PHOTOS = 10
/** A photo is smaller than this, in bytes. TRADE-10 */
export const PHOTO_BYTES = 10_000_000

/** TRADE-10 */
const photoTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/heic'] as const
/** What a file dialog offers; some browsers know no type for HEIC. */
export const ACCEPTED = [...photoTypes, '.jpg', '.jpeg', '.png', '.gif', '.heic'].join(',')

/** ERR-28, also of a wrong type: AMB-72 */
export const UNFIT_PHOTO = 'Please upload an image file under 10MB'
/** ERR-29 */
export const TOO_MANY_PHOTOS = `You can only upload ${MOST_PHOTOS} images`

type NamedFile = { name: string; type: string; size: number }

export const isFitPhoto = ({ name, type, size }: NamedFile): boolean =>
  size < PHOTO_BYTES &&
  (photoTypes.some((each) => each === type) ||
    (type === '' && /\.(jpe?g|png|gif|heic)$/i.test(name)))

/** The photos after some were added, and what the shopper reads about those that were not. ERR-28 ERR-29 */
export function withPhotos<T extends NamedFile>(
  kept: readonly T[],
  added: readonly T[],
): { photos: readonly T[]; message: string | null } {
  const fit = added.filter(isFitPhoto)
  const photos = [...kept, ...fit]
  if (photos.length > MOST_PHOTOS) {
    return { photos: photos.slice(0, MOST_PHOTOS), message: TOO_MANY_PHOTOS }
  }
  return { photos, message: fit.length < added.length ? UNFIT_PHOTO : null }
}
