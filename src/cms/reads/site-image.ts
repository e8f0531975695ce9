import type { BrandMark, Media } from '@/payload-types'
import type { SiteImage } from '@/sites/site'

/** The size that browsers assume for a picture without one. */
const unknownSize = { width: 300, height: 150 }

/** Fields of a picture that shoppers need; other fields stay out of the cache. */
export const pictureFields = {
  alt: true,
  filename: true,
  width: true,
  height: true,
  mimeType: true,
  focalX: true,
  focalY: true,
} as const

/**
 * A file of the CMS as a path on the site's own host; null if it is deleted or not populated.
 * `findMediaFile` serves the path.
 */
export function siteImageOf(file: number | Media | null | undefined): SiteImage | null {
  // Rich text populates pictures in the trash, too.
  const isInTrash = typeof file === 'object' && Boolean(file?.deletedAt)
  return isInTrash ? null : pictureAt('/media/', file)
}

/** The logo of a manufacturer; see {@link siteImageOf}. */
export function brandMarkOf(file: number | BrandMark | null | undefined): SiteImage | null {
  return pictureAt('/media/brands/', file)
}

function pictureAt(
  folder: string,
  file: number | Media | BrandMark | null | undefined,
): SiteImage | null {
  if (!file || typeof file === 'number' || !file.filename) return null
  return {
    url: `${folder}${encodeURIComponent(file.filename)}`,
    alt: file.alt,
    width: file.width ?? unknownSize.width,
    height: file.height ?? unknownSize.height,
    ...focusOf(file),
  }
}

/** The focal point that an editor chose; the CMS stores the middle by itself. */
function focusOf({ focalX, focalY }: Media | BrandMark): Pick<SiteImage, 'focus'> {
  const [x, y] = [focalX ?? 50, focalY ?? 50]
  return x === 50 && y === 50 ? {} : { focus: `${x}% ${y}%` }
}
