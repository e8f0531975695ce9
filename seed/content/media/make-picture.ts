import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type PhotoManifest, photoSource } from '../../photos/manifest'
import { placeOf } from '../../photos/photo-name'
import { cutOut, parkIn, readPlace, readShot, recolour } from '../../photos/recolour'

/** A picture of the demo's pages, made from the photo pack when the demo is seeded. */
export type PictureRecipe = { alt: string } & (
  | {
      kind: 'photo' | 'wide' | 'cut-out'
      variant: string
      angle: string
      paint: string
      /** Of the light of its angle ("forecourt.evening.car"); else where its look always is. */
      place?: string
    }
  | { kind: 'plain'; name: string }
)

const nothing = { r: 0, g: 0, b: 0, alpha: 0 }
const WEBP = { quality: 86, effort: 2 } as const

/**
 * The file of a picture, WebP.
 * @throws Error for a variant, angle or plain picture that the pack does not have.
 */
export async function makePicture(manifest: PhotoManifest, recipe: PictureRecipe): Promise<Buffer> {
  if (recipe.kind === 'plain') {
    const plain = manifest.plain[recipe.name]
    if (!plain) throw new Error(`The pack has no picture called ${recipe.name}.`)
    return readFile(join(photoSource, plain.file))
  }
  const angle = manifest.variants[recipe.variant]?.angles[recipe.angle]
  if (!angle) throw new Error(`The pack has no ${recipe.variant} from ${recipe.angle}.`)
  const shot = await readShot(angle.file)
  const options = { mirror: angle.mirror }
  if (recipe.kind !== 'cut-out') {
    const place = recipe.place ?? placeOf(manifest, recipe.variant, recipe.paint, recipe.angle)
    const wide = recipe.kind === 'wide'
    if (place === null && wide) throw new Error('Only a picture outdoors can be wide.')
    const picture =
      place === null
        ? recolour(manifest, shot, recipe.paint, options)
        : parkIn(await readPlace(place), manifest, shot, recipe.paint, { ...options, wide })
    return picture.webp(WEBP).toBuffer()
  }
  const picture = await cutOut(manifest, shot, recipe.paint, options)
  // Trimmed after it is turned: sharp trims before it mirrors.
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return (
    sharp(data, { raw: info })
      .trim({ background: nothing, threshold: 1 })
      // What is left of a shadow at the edge would show a frame.
      .extend({ left: 2, right: 2, bottom: 2, background: nothing })
      .webp({ ...WEBP, quality: 88, alphaQuality: 92 })
      .toBuffer()
  )
}
