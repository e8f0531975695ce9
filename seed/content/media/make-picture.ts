import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type PhotoManifest, photoSource } from '../../photos/manifest'
import { cutOut, readShot, recolour } from '../../photos/recolour'

/** A picture of the demo's pages, made from the photo pack when the demo is seeded. */
export type PictureRecipe = { alt: string } & (
  | { kind: 'photo' | 'wide' | 'cut-out'; variant: string; angle: string; paint: string }
  | { kind: 'plain'; name: string }
)

const WEBP = { quality: 86, effort: 2 } as const
/** Of a stage across the page. */
const WIDE = 21 / 9

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
  if (recipe.kind === 'photo') {
    return recolour(manifest, shot, recipe.paint, options).webp(WEBP).toBuffer()
  }
  if (recipe.kind === 'wide') {
    const side = Math.round((shot.height * WIDE - shot.width) / 2)
    // The studio's walls and floor go on to both sides as they are at the edges.
    return recolour(manifest, shot, recipe.paint, options)
      .extend({ left: side, right: side, extendWith: 'copy' })
      .webp(WEBP)
      .toBuffer()
  }
  const picture = cutOut(manifest, shot, recipe.paint, options)
  // Trimmed after it is turned: sharp trims before it mirrors.
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: info })
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 1 })
    .webp({ ...WEBP, quality: 88, alphaQuality: 92 })
    .toBuffer()
}
