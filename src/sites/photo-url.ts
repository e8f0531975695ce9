/**
 * Where a picture is answered in a width: `/images/<width>/<kind>/<name>` on the site's own host.
 * IMG-13
 *
 * Mails ask for `/images/<width>/jpeg/<kind>/<name>`: mail programs take no WebP and no AVIF, and name no
 * formats that they would take. One width only.
 *
 * A source is what records and the CMS hold: "stock/suv-a-red-front34.webp" (a photo that came with
 * the feed), "/media/hero.webp" (a file of the CMS) or "https://…" (a photo on the feed's own host).
 */

/** Widths that are made, in pixels. */
export const photoWidths = [180, 390, 560, 820, 1120, 1640] as const
export type PhotoWidth = (typeof photoWidths)[number]

/** The width of pictures in mails, in pixels. */
export const mailPhotoWidth: PhotoWidth = 560

/** The smallest width that is made and at least as wide; the widest for more. */
function photoWidthFor(width: number): PhotoWidth {
  return photoWidths.find((made) => made >= width) ?? 1640
}

const drawing = /\.svgz?$/i

/** The picture's path after `/images/<width>/`; null for one that is not resized. */
function resizedPath(src: string): string | null {
  if (drawing.test(src.split(/[?#]/)[0]!)) return null
  if (/^https:\/\//i.test(src)) return `remote/${base64url(src)}`
  const own = /^\/?(stock|media)\/(.+)$/.exec(src)
  if (!own) return null
  // Of a feed we have the file's name, of the CMS its address.
  return own[1] === 'stock' ? `stock/${encodeURIComponent(own[2]!)}` : `media/${own[2]}`
}

/** The address of a picture at (at least) this many pixels; other sources come back as they are. */
export function photoUrl(src: string, width: number): string {
  const path = resizedPath(src)
  return path === null ? src : `/images/${photoWidthFor(width)}/${path}`
}

/** The address of a picture as a JPEG, for mails; null for a drawing, which mail programs do not show. */
export function mailPhotoUrl(src: string): string | null {
  const path = resizedPath(src)
  return path === null ? null : `/images/${mailPhotoWidth}/jpeg/${path}`
}

/** `srcset` over all widths, or those that a slot can use; null for a picture that is not resized. */
export function photoSrcSet(
  src: string,
  widths: readonly PhotoWidth[] = photoWidths,
): string | null {
  const path = resizedPath(src)
  return path === null
    ? null
    : widths.map((width) => `/images/${width}/${path} ${width}w`).join(', ')
}

function base64url(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
