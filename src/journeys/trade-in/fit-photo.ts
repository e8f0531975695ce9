import 'server-only'
import sharp from 'sharp'

/** As long as its longer side may be, in pixels: enough to see a scratch. */
const LONGEST = 2000
const MOST_PIXELS = 100_000_000

/**
 * A shopper's photo as it is kept: a JPEG without the place where it was taken. HEIC that no browser
 * turned into one stays what it is, for no decoder of ours reads it. Null for what is no picture. TRADE-10
 */
export async function fitPhoto(
  bytes: Uint8Array,
): Promise<{ type: string; bytes: Uint8Array } | null> {
  if (isHeic(bytes)) return { type: 'image/heic', bytes }
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
    const { format } = await image.metadata()
    if (!['jpeg', 'png', 'gif'].includes(format)) return null
    const jpeg = await image
      .rotate()
      .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer()
    return { type: 'image/jpeg', bytes: jpeg }
  } catch {
    // Whatever sharp cannot read is no photo to anybody.
    return null
  }
}

/** ISO 14496-12: the box "ftyp" with a brand of HEIF. */
function isHeic(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return /^....ftyp(heic|heix|heim|heis|mif1|msf1)/s.test(head)
}
