import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { type PhotoManifest, photoSource } from './manifest'

/*
 * In linear light a photo is `base + colour * light`: `base` holds everything but the paint's own
 * colour (reflections, glass, wheels, studio), `light` the light that falls on the paint.
 */

const STEPS = 4096
const linear = new Float32Array(256)
for (let i = 0; i < 256; i++) {
  const value = i / 255
  linear[i] = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const gamma = (value: number) =>
  Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055))

/** Values above the knee roll off softly instead of clipping. */
const KNEE = 0.82
const shoulder = (value: number) =>
  value <= KNEE ? value : KNEE + (1 - KNEE) * (1 - Math.exp(-(value - KNEE) / (1 - KNEE)))
const onPaint = new Uint8Array(STEPS + 1)
const offPaint = new Uint8Array(STEPS + 1)
for (let i = 0; i <= STEPS; i++) {
  onPaint[i] = gamma(shoulder(i / STEPS))
  offPaint[i] = gamma(i / STEPS)
}
/** Weak reflections on paint are pulled down, which keeps dark and strong colours deep. */
const veiled = linear.map((value) => value * (0.38 + 0.62 * Math.min(1, value / 0.22)))
/** Below this the light channel says "no paint here". */
const PAINT_FROM = 3

/**
 * One file of the pack in one of the manifest's paints, ready to be resized and encoded.
 * @throws Error for a paint that the manifest does not have; sharp's own errors for a missing file.
 */
export async function recolour(
  manifest: PhotoManifest,
  file: string,
  paint: string,
  options: { mirror?: boolean } = {},
): Promise<Sharp> {
  const colour = manifest.colours[paint]
  if (!colour) throw new Error(`There is no paint called "${paint}".`)
  const [base, light] = await Promise.all([
    sharp(join(photoSource, 'base', `${file}.webp`))
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
    sharp(join(photoSource, 'light', `${file}.webp`))
      .removeAlpha()
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  ])
  const { width, height, channels } = base.info
  if (light.info.width !== width || light.info.height !== height)
    throw new Error(`The two layers of "${file}" differ in size.`)
  const flakes = manifest.metallic.includes(paint)
  const out = Buffer.alloc(width * height * 3)
  const lightStep = light.info.channels
  for (let pixel = 0; pixel < width * height; pixel++) {
    const raw = light.data[pixel * lightStep]!
    const from = pixel * channels
    const to = pixel * 3
    if (raw < PAINT_FROM) {
      for (let c = 0; c < 3; c++) out[to + c] = offPaint[(linear[base.data[from + c]!]! * STEPS) | 0]!
      continue
    }
    let strength = linear[raw]! * manifest.lightScale * manifest.exposure
    if (flakes) strength *= 0.45 + 0.62 * strength
    for (let c = 0; c < 3; c++) {
      const value = veiled[base.data[from + c]!]! + colour[c]! * strength
      out[to + c] = onPaint[value >= 1 ? STEPS : (value * STEPS) | 0]!
    }
  }
  const image = sharp(out, { raw: { width, height, channels: 3 } })
  return options.mirror ? image.flop() : image
}
