import sharp from 'sharp'
import { type PhotoManifest, photoSource } from '../../photos/manifest'
import { recolour } from '../../photos/recolour'

/** Brightness (0 to 255) above which the studio itself is seen, in the layer without paint. */
const STUDIO = 118
/** The same under the car, where its own shadow is the darkest part of the floor. */
const FLOOR = 64
/** Light on the paint above which a pixel is paint. */
const PAINT = 4
/** Share of the height below which floor can be under a car. */
const UNDERBODY = 0.62
/** Chrome is as bright as the studio: channels narrower than twice this are part of the car. px */
const LEAK = 3
/** Radius in which the grain of a shadow evens out. px */
const GRAIN = 2.5
/** Pixels of the outline that mix with the studio. */
const SEAM = 2
/** From here on a shadow on the floor is too faint to keep. */
const FAINT = 196

/**
 * A render without its studio: the car opaque, its shadow black with the darkness that it had, the
 * rest transparent. The layer without paint says where the studio is: there every body is dark, so
 * the ground can be flooded from the edges up to the outline.
 */
export async function cutOut(
  manifest: PhotoManifest,
  file: string,
  paint: string,
  options: { mirror?: boolean } = {},
): Promise<Buffer> {
  const [base, light] = await Promise.all(
    ['base', 'light'].map((layer) => {
      const picture = sharp(`${photoSource}/${layer}/${file}.webp`).removeAlpha()
      const turned = options.mirror ? picture.flop() : picture
      return turned.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
    }),
  )
  if (!base || !light) throw new Error(`The pack has no ${file}.`)
  const { width, height } = base.info
  // Shadows are grainy: under the car the floor is judged by its surroundings.
  const calm = await sharp(base.data, { raw: base.info })
    .blur(GRAIN)
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const under = Math.round(height * UNDERBODY) * width
  // Paint is never studio, however brightly it mirrors it.
  const ground = base.data.map((value, at) => {
    if ((light.data[at] ?? 0) > PAINT) return 0
    return at < under ? value : (calm[at] ?? value)
  })
  const opened = widened(narrowed(flood(ground, width, height), width, height), width, height)
  const outside = settled(opened, ground, width, height)
  const picture = await recolour(manifest, file, paint, options)
  const { data } = await picture
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const rgba = Buffer.alloc(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    if (outside[at]) {
      const darkness = Math.max(0, (FAINT - (base.data[at] ?? 255)) / FAINT)
      rgba[at * 4 + 3] = Math.round(255 * Math.min(1, darkness * 1.15))
      continue
    }
    rgba[at * 4] = data[at * 3] ?? 0
    rgba[at * 4 + 1] = data[at * 3 + 1] ?? 0
    rgba[at * 4 + 2] = data[at * 3 + 2] ?? 0
    rgba[at * 4 + 3] = 255
  }
  return await softened(rgba, width, height)
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 12 })
    .webp({ quality: 88, alphaQuality: 92 })
    .toBuffer()
}

/** 1 for each pixel of the studio that is joined to the edge of the picture. */
function flood(brightness: Uint8Array, width: number, height: number): Uint8Array {
  const outside = new Uint8Array(width * height)
  const queue = new Int32Array(width * height)
  const under = Math.round(height * UNDERBODY) * width
  let end = 0
  const enter = (at: number) => {
    const darkest = at >= under ? FLOOR : STUDIO
    if (outside[at] || (brightness[at] ?? 0) < darkest) return
    outside[at] = 1
    queue[end++] = at
  }
  for (let x = 0; x < width; x++) {
    enter(x)
    enter((height - 1) * width + x)
  }
  for (let y = 0; y < height; y++) {
    enter(y * width)
    enter(y * width + width - 1)
  }
  for (let next = 0; next < end; next++) {
    const at = queue[next] ?? 0
    const x = at % width
    if (x > 0) enter(at - 1)
    if (x < width - 1) enter(at + 1)
    if (at >= width) enter(at - width)
    if (at < width * (height - 1)) enter(at + width)
  }
  return outside
}

/** The studio without the edges that lie within LEAK of the car. */
const narrowed = (mask: Uint8Array, width: number, height: number) =>
  spread(mask, width, height, 0, LEAK)

/** The studio grown back, a little further than it was, over the bright seam of the outline. */
const widened = (mask: Uint8Array, width: number, height: number) =>
  spread(mask, width, height, 1, LEAK + SEAM)

/** Lets the pixels of one value grow over the others by `reach`, across and then down. */
function spread(
  mask: Uint8Array,
  width: number,
  height: number,
  value: 0 | 1,
  reach: number,
): Uint8Array {
  const pass = (from: Uint8Array, step: number, span: number, lines: number, lineStep: number) => {
    const to = Uint8Array.from(from)
    for (let line = 0; line < lines; line++) {
      const start = line * lineStep
      for (let at = 0; at < span; at++) {
        if (from[start + at * step] !== value) continue
        const last = Math.min(span - 1, at + reach)
        for (let near = Math.max(0, at - reach); near <= last; near++) {
          to[start + near * step] = value
        }
      }
    }
    return to
  }
  return pass(pass(mask, 1, width, height, width), width, height, width, 1)
}

/** Bright crumbs that the opening left along the outline go to the studio as well. */
function settled(mask: Uint8Array, ground: Uint8Array, width: number, height: number) {
  let outside = mask
  for (let round = 0; round < 2 * LEAK; round++) {
    const next = Uint8Array.from(outside)
    for (let at = width; at < width * (height - 1); at++) {
      const touches =
        outside[at - 1] || outside[at + 1] || outside[at - width] || outside[at + width]
      if (touches && (ground[at] ?? 0) >= STUDIO) next[at] = 1
    }
    outside = next
  }
  return outside
}

/** The outline without its steps: the alpha channel, and nothing else, is blurred by a hair. */
function softened(rgba: Buffer, width: number, height: number) {
  const alpha = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return 0
    return rgba[(y * width + x) * 4 + 3] ?? 0
  }
  const soft = Buffer.from(rgba)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const around = alpha(x - 1, y) + alpha(x + 1, y) + alpha(x, y - 1) + alpha(x, y + 1)
      const own = alpha(x, y)
      if (around !== own * 4) soft[(y * width + x) * 4 + 3] = Math.round((own * 4 + around) / 8)
    }
  }
  return sharp(soft, { raw: { width, height, channels: 4 } })
}
