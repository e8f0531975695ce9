import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { type PhotoManifest, photoSource } from './manifest'

/*
 * A photo is put together in linear light: `ground * shadow * (1 - alpha) + alpha * (base + colour *
 * light)`. `base` holds everything but the paint's own colour (reflections, glass, wheels) with the
 * outline of the vehicle, `light` the light that falls on the paint, `shadow` what is left of the
 * floor's light. The ground is the grey studio or, outdoors, the picture of a place, whose sun and sky
 * have colours of their own.
 */

const STEPS = 4096
/** Paint in full light is brighter than white. */
const BRIGHTEST = 4
const linear = new Float32Array(256)
for (let i = 0; i < 256; i++) {
  const value = i / 255
  linear[i] = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const gamma = (value: number) =>
  Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055))
/** Values above the knee roll off softly instead of clipping. */
const KNEE = 0.78
const shoulder = (value: number) =>
  value <= KNEE ? value : KNEE + (1 - KNEE) * (1 - Math.exp(-(value - KNEE) / (1 - KNEE)))

const straight = new Uint8Array(STEPS + 1)
for (let i = 0; i <= STEPS; i++) straight[i] = gamma(i / STEPS)
const rolledOff = new Uint8Array(STEPS * BRIGHTEST + 1)
for (let i = 0; i < rolledOff.length; i++) rolledOff[i] = gamma(shoulder(i / STEPS))
const encoded = (value: number) => straight[value >= 1 ? STEPS : (value * STEPS) | 0]!
const exposed = (value: number) =>
  rolledOff[value >= BRIGHTEST ? rolledOff.length - 1 : (value * STEPS) | 0]!

/** Below this the light layer says "no paint here". */
const PAINT_FROM = 3

/**
 * What paint mirrors of the studio has more contrast than it was rendered with, around this value:
 * black is black where it mirrors the wall, and gleams where it mirrors a light.
 */
const MIRRORED_AROUND = 0.05
const MIRRORED_CONTRAST = 1.35
/** Of the light layer: less is the rim of something that is not paint. */
const MIRRORS_FROM = 40
const mirrored = Float32Array.from(
  linear,
  (value) => MIRRORED_AROUND * (value / MIRRORED_AROUND) ** MIRRORED_CONTRAST,
)

/** Brightness of the studio's wall and floor, from the top of the picture to its bottom. */
const studioAt = (down: number) => {
  const share = Math.min(1, Math.max(0, (down - 0.15) / 0.65))
  return 0.66 + 0.14 * share * share * (3 - 2 * share)
}

/** What a vehicle was rendered as from one angle; its paints share it. */
export type Shot = {
  width: number
  height: number
  /** Straight sRGB and alpha, four bytes a pixel. */
  base: Buffer
  /** sRGB-encoded light on the paint, so many `bands` a pixel. */
  light: Buffer
  /** sRGB-encoded share of the floor's light, so many `bands` a pixel. */
  shadow: Buffer
  /** Of light and shadow: grey in the studio, red, green and blue outdoors. */
  bands: 1 | 3
}

/** The picture of a place, straight sRGB, three bytes a pixel. */
export type Place = { width: number; height: number; pixels: Buffer }

/** @throws sharp's own errors for a missing file. */
export async function readPlace(file: string): Promise<Place> {
  const { data, info } = await sharp(join(photoSource, 'places', `${file}.webp`))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}

/** A place's light by its share that is left. */
const shaded = Uint8Array.from({ length: 256 * 256 }, (_, at) =>
  encoded(linear[at >> 8]! * linear[at & 255]!),
)

/** Light and shadow of a shot outdoors have colours. */
const isOutdoors = (file: string) => file.includes('.outdoor')

/** @throws sharp's own errors for a missing file. */
export async function readShot(file: string): Promise<Shot> {
  const base = await sharp(join(photoSource, 'base', `${file}.webp`))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = base.info
  const bands = isOutdoors(file) ? 3 : 1
  // One channel before it is enlarged: that is a third of the work.
  const only = (picture: Sharp) =>
    bands === 1 ? picture.extractChannel(0) : picture.removeAlpha().toColourspace('srgb')
  const layer = async (name: string) => {
    const { data, info } = await only(sharp(join(photoSource, name, `${file}.webp`)))
      .raw()
      .toBuffer({ resolveWithObject: true })
    if (info.width === width && info.height === height) return data
    return only(sharp(data, { raw: info }).resize(width, height, { fit: 'fill', kernel: 'cubic' }))
      .raw()
      .toBuffer()
  }
  const [light, shadow] = await Promise.all([layer('light'), layer('shadow')])
  return { width, height, base: base.data, light, shadow, bands }
}

/**
 * The vehicle in its paint, straight sRGB and alpha, four bytes a pixel.
 * @throws Error for a paint that the manifest does not have.
 */
function painted(manifest: PhotoManifest, shot: Shot, paint: string): Buffer {
  const colour = manifest.colours[paint]
  if (!colour) throw new Error(`There is no paint called "${paint}".`)
  const { light, bands } = shot
  const flakes = manifest.metallic.includes(paint)
  // The sun is brighter than the studio, where flakes double the brightest light.
  const [dull, bright] = bands === 1 ? [0.5, 0.6] : [0.46, 0.16]
  // What the paint adds to each colour at each value of the light layer.
  const [red, green, blue] = colour.map((share) =>
    Float32Array.from(linear, (value, raw) => {
      const strength = raw < PAINT_FROM ? 0 : value * manifest.lightScale
      return share * (flakes ? strength * (dull + bright * strength) : strength)
    }),
  ) as [Float32Array, Float32Array, Float32Array]
  const vehicle = Buffer.from(shot.base)
  const [g, b] = bands === 1 ? [0, 0] : [1, 2]
  for (let from = 0, at = 0; at < vehicle.length; from += bands, at += 4) {
    if (vehicle[at + 3] === 0) continue
    const raw = light[from]!
    // Outdoors what is mirrored has all the contrast of the sky.
    const base = raw < MIRRORS_FROM || bands === 3 ? linear : mirrored
    vehicle[at] = exposed(base[vehicle[at]!]! + red[raw]!)
    vehicle[at + 1] = exposed(base[vehicle[at + 1]!]! + green[light[from + g]!]!)
    vehicle[at + 2] = exposed(base[vehicle[at + 2]!]! + blue[light[from + b]!]!)
  }
  return vehicle
}

/**
 * A shot outdoors in one of the manifest's paints, in a place of its light: a picture as large as the
 * shot, or with `wide` as wide as the place, the vehicle in its middle.
 * @throws Error for a paint that the manifest does not have, or a place of another height than the shot.
 */
export function parkIn(
  place: Place,
  manifest: PhotoManifest,
  shot: Shot,
  paint: string,
  options: { mirror?: boolean; wide?: boolean } = {},
): Sharp {
  const { width, height, shadow } = shot
  if (place.height !== height || place.width < width)
    throw new Error('A place must be as high as its shots and at least as wide.')
  const vehicle = painted(manifest, shot, paint)
  const left = (place.width - width) >> 1
  const out = Buffer.from(place.pixels)
  for (let y = 0, pixel = 0; y < height; y++) {
    let to = (y * place.width + left) * 3
    for (let x = 0; x < width; x++, pixel++, to += 3) {
      const from = pixel * 4
      const opacity = vehicle[from + 3]!
      if (opacity === 255) {
        out[to] = vehicle[from]!
        out[to + 1] = vehicle[from + 1]!
        out[to + 2] = vehicle[from + 2]!
        continue
      }
      const alpha = opacity / 255
      for (let c = 0; c < 3; c++) {
        const ground = shaded[(out[to + c]! << 8) | shadow[pixel * 3 + c]!]!
        out[to + c] =
          opacity === 0
            ? ground
            : encoded(linear[ground]! * (1 - alpha) + linear[vehicle[from + c]!]! * alpha)
      }
    }
  }
  const image = sharp(out, { raw: { width: place.width, height, channels: 3 } })
  if (!options.wide) image.extract({ left, top: 0, width, height })
  return options.mirror ? image.flop() : image
}

/**
 * A shot in one of the manifest's paints in the studio, ready to be resized and encoded.
 * @throws Error for a paint that the manifest does not have.
 */
export function recolour(
  manifest: PhotoManifest,
  shot: Shot,
  paint: string,
  options: { mirror?: boolean } = {},
): Sharp {
  const { width, height, shadow } = shot
  const vehicle = painted(manifest, shot, paint)
  const out = Buffer.allocUnsafe(width * height * 3)
  for (let y = 0, pixel = 0; y < height; y++) {
    const studio = studioAt(y / height)
    for (let x = 0; x < width; x++, pixel++) {
      const from = pixel * 4
      const to = pixel * 3
      const opacity = vehicle[from + 3]!
      if (opacity === 255) {
        out[to] = vehicle[from]!
        out[to + 1] = vehicle[from + 1]!
        out[to + 2] = vehicle[from + 2]!
        continue
      }
      const ground = studio * linear[shadow[pixel]!]!
      if (opacity === 0) {
        const grey = encoded(ground)
        out[to] = grey
        out[to + 1] = grey
        out[to + 2] = grey
        continue
      }
      const alpha = opacity / 255
      for (let c = 0; c < 3; c++)
        out[to + c] = encoded(ground * (1 - alpha) + linear[vehicle[from + c]!]! * alpha)
    }
  }
  const image = sharp(out, { raw: { width, height, channels: 3 } })
  return options.mirror ? image.flop() : image
}

/** The floor's darkness so far from a vehicle that a cut-out would show its frame. */
const FAINT = 0.06

/** How far a shadow spreads on plain ground, as shares of the picture's width: near the tyres, and around. */
const SPREAD = [1 / 270, 1 / 55]

/**
 * The same shot without the studio: the vehicle, its shadow as black of its own darkness, which ends
 * softly because nothing on a plain ground throws a hard one, and nothing around them. For heroes and
 * promo cards of any ground.
 * @throws as recolour does.
 */
export async function cutOut(
  manifest: PhotoManifest,
  shot: Shot,
  paint: string,
  options: { mirror?: boolean } = {},
): Promise<Sharp> {
  const { width, height, shadow, bands } = shot
  const vehicle = painted(manifest, shot, paint)
  const hard = Uint8Array.from({ length: width * height }, (_, at) => 255 - shadow[at * bands]!)
  const [near, around] = await Promise.all(
    SPREAD.map((share) =>
      sharp(hard, { raw: { width, height, channels: 1 } })
        .blur(width * share)
        .extractChannel(0)
        .raw()
        .toBuffer(),
    ),
  )
  const out = Buffer.alloc(width * height * 4)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const alpha = vehicle[pixel * 4 + 3]! / 255
    const soft = (near![pixel]! + around![pixel]!) / 2 / 255
    const darkness = Math.max(0, (soft - FAINT) / (1 - FAINT))
    const total = alpha + (1 - alpha) * darkness
    out[pixel * 4 + 3] = Math.round(total * 255)
    if (total > 0)
      for (let c = 0; c < 3; c++)
        out[pixel * 4 + c] = Math.round((vehicle[pixel * 4 + c]! * alpha) / total)
  }
  const image = sharp(out, { raw: { width, height, channels: 4 } })
  return options.mirror ? image.flop() : image
}
