import 'server-only'
import sharp from 'sharp'
import { photoUrl } from '@/sites/photo-url'
import type { Site } from '@/sites/site'
import { parseImageRequest } from './image-source'
import { findOriginal } from './serve-image'
import { imageServicesOf } from './site-images'

/**
 * A picture of this site as a JPEG that fills the size (pixels), for papers and share cards. Null when
 * there is none, it is not this site's, or it cannot be read.
 */
export async function loadPhoto(
  site: Site,
  src: string | null,
  size: { width: number; height: number },
): Promise<Buffer | null> {
  // By the same address as a browser, so that the same rules decide what the site may show.
  const [, , width, ...source] = src === null ? [] : photoUrl(src, size.width).split('/')
  const wanted = parseImageRequest(width ?? '', source)
  const original = wanted && (await findOriginal(wanted, imageServicesOf(site)))
  const bytes = await original?.read()
  if (!bytes) return null
  try {
    return await sharp(bytes, { limitInputPixels: 60_000_000 })
      .rotate()
      .resize({ ...size, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer()
  } catch (error) {
    // What is named a picture need not be one.
    if (error instanceof Error && !('syscall' in error)) return null
    throw error
  }
}
