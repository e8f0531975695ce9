import sharp from 'sharp'
import type { PictureFormat } from './make-picture'
import { silhouetteFor } from './silhouettes'

/**
 * Renders a vehicle's body in outline as a JPEG of the size (pixels), for brochures and share cards of a
 * vehicle without photos. Pages render `NoPhotoPicture`.
 *
 * @param body `simple_body` of the vehicle
 */
export async function silhouettePicture(
  body: string | null,
  size: { width: number; height: number },
  colours: { ground: string; ink: string; glass: string },
): Promise<Buffer> {
  const { body: outline, glass, wheels } = silhouetteFor(body)
  const circle = ([x, y, r]: readonly [number, number, number], part: number, look: string) =>
    `<circle cx="${x}" cy="${y}" r="${r * part}" ${look}/>`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="60 92 1080 720">
    <g fill="${colours.ink}" opacity=".34"><ellipse cx="600" cy="628" rx="500" ry="20" opacity=".35"/><path d="${outline}"/></g>
    <path d="${glass}" fill="${colours.glass}" opacity=".6"/>
    ${wheels.map((wheel) => circle(wheel, 1, `fill="${colours.ink}" opacity=".55"`) + circle(wheel, 0.55, `fill="${colours.glass}" opacity=".7"`)).join('')}
  </svg>`
  return sharp(Buffer.from(drawing)).flatten({ background: colours.ground }).jpeg().toBuffer()
}

/** An empty picture frame, for any background. */
const frame = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 240" fill="none" stroke="#858b91" stroke-width="4" stroke-linejoin="round" stroke-linecap="round">
  <rect x="142" y="89" width="76" height="62" rx="6"/><circle cx="163" cy="110" r="6"/><path d="M142 145l26-22 14 12 18-20 18 18"/>
</svg>`
const frames = new Map<string, Promise<Buffer>>()

/**
 * The body of a 404 for a photo: browsers show the picture of a 404, and without one a broken image. IMG-13
 */
export function missingPicture(width: number, format: PictureFormat): Promise<Buffer> {
  const key = `${width} ${format}`
  const made =
    frames.get(key) ??
    sharp(Buffer.from(frame), { density: 288 })
      .resize({ width })
      .flatten(format === 'jpeg' ? { background: '#ffffff' } : false)
      .toFormat(format)
      .toBuffer()
  frames.set(key, made)
  return made
}
