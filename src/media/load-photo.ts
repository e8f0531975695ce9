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
  const bytes = await originalOf(site, src, size.width)
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

/**
 * A logo of this site as a PNG for paper, with its size in pixels, 240 high at most. Null as above.
 */
export async function loadLogo(
  site: Site,
  src: string,
): Promise<{ png: Buffer; width: number; height: number } | null> {
  const bytes = await originalOf(site, src, 1120)
  if (!bytes) return null
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: 60_000_000, density: 300 })
      .rotate()
      .resize({ width: 960, height: 240, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { png: data, width: info.width, height: info.height }
  } catch (error) {
    if (error instanceof Error && !('syscall' in error)) return null
    throw error
  }
}

/** By the same address as a browser, so that the same rules decide what the site may show. */
async function originalOf(site: Site, src: string | null, pixels: number) {
  const [, , width, ...source] = src === null ? [] : photoUrl(src, pixels).split('/')
  const wanted = parseImageRequest(width ?? '', source)
  const original = wanted && (await findOriginal(wanted, imageServicesOf(site)))
  return original?.read()
}
