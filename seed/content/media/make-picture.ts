import sharp from 'sharp'
import { type PhotoManifest, photoSource } from '../../photos/manifest'
import { cutOut, recolour } from '../../photos/recolour'

/** A picture of the demo's pages, made from the photo pack when the demo is seeded. */
export type PictureRecipe = { alt: string } & (
  | { kind: 'photo' | 'wide' | 'cut-out'; variant: string; angle: string; paint: string }
  | { kind: 'plain'; name: string }
)

const WEBP = { quality: 86 } as const
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
    return sharp(`${photoSource}/${plain.file}`).webp(WEBP).toBuffer()
  }
  const shot = manifest.variants[recipe.variant]?.angles[recipe.angle]
  if (!shot) throw new Error(`The pack has no ${recipe.variant} from ${recipe.angle}.`)
  const options = { mirror: shot.mirror }
  if (recipe.kind === 'photo') {
    const picture = await recolour(manifest, shot.file, recipe.paint, options)
    return picture.webp(WEBP).toBuffer()
  }
  if (recipe.kind === 'wide') {
    const picture = sharp(
      await (await recolour(manifest, shot.file, recipe.paint, options)).png().toBuffer(),
    )
    const { width, height } = await picture.metadata()
    const side = Math.round((height * WIDE - width) / 2)
    // The studio's walls and floor go on to both sides as they are at the edges.
    return picture.extend({ left: side, right: side, extendWith: 'copy' }).webp(WEBP).toBuffer()
  }
  const picture = await cutOut(manifest, shot.file, recipe.paint, options)
  // Trimmed after it is turned: sharp trims before it mirrors.
  return sharp(await picture.png().toBuffer())
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 1 })
    .webp({ quality: 88, alphaQuality: 92 })
    .toBuffer()
}
