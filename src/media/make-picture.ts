import sharp from 'sharp'

/** JPEG for mails alone. */
export type PictureFormat = 'avif' | 'webp' | 'jpeg'

// libvips caches recent operations: useless here, no picture is resized twice in a row.
sharp.cache(false)

/** More pixels than any dealer's camera has; pictures with more are not decoded. */
const MAX_PIXELS = 60_000_000

/** Whether the bytes are SVG, which can contain scripts, whatever content type their host sent. */
export async function isDrawing(bytes: Buffer): Promise<boolean> {
  const { format } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ format: undefined }))
  return format === 'svg'
}

/**
 * Resizes a picture to a width in pixels, never above its own, turned upright, without metadata. Null if the
 * bytes are no picture or have too many pixels. IMG-13
 */
export async function makePicture(
  bytes: Buffer,
  width: number,
  format: PictureFormat,
): Promise<Buffer | null> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width, withoutEnlargement: true })
    // JPEG has no transparency: what is clear would be black.
    if (format === 'jpeg')
      return await image
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 80, mozjpeg: true })
        .toBuffer()
    // AVIF at its cheapest is still smaller than WebP, and quick enough for a first view.
    return await (format === 'avif'
      ? image.avif({ quality: 55, effort: 1 })
      : image.webp({ quality: width <= 390 ? 74 : 80, effort: 4 })
    ).toBuffer()
  } catch (error) {
    if (error instanceof Error && !('syscall' in error)) return null
    throw error
  }
}
