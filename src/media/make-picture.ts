import sharp from 'sharp'

export type PictureFormat = 'avif' | 'webp'

// Its memory of what it did last: no picture is made twice in a row here.
sharp.cache(false)

/** More pixels than any camera of the trade has; decoding more is refused. */
const MAX_PIXELS = 60_000_000

/** Whether the bytes are a drawing, which may hold what no photo does, whatever their host called them. */
export async function isDrawing(bytes: Buffer): Promise<boolean> {
  const { format } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ format: undefined }))
  return format === 'svg'
}

/**
 * A picture at a width, never larger than it is, turned upright, without the camera's notes.
 * Null when the bytes are no picture that may be decoded. IMG-13
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
