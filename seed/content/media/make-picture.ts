import sharp from 'sharp'
import { drawCaravan } from '../../photos/draw-caravan'
import { drawMotorcycle, type MotorcycleShape } from '../../photos/draw-motorcycle'
import { drawnPhoto } from '../../photos/drawn-vehicles'
import { type PhotoManifest, photoSource } from '../../photos/manifest'
import { recolour } from '../../photos/recolour'
import { cutOut } from './cut-out'

/** A picture of the demo's pages, made from the photo pack when the demo is seeded. */
export type PictureRecipe = { alt: string } & (
  | { kind: 'photo' | 'cut-out'; variant: string; angle: string; paint: string }
  | { kind: 'detail'; name: string }
  | { kind: 'caravan' | 'caravan-photo'; stripe: string; popTop?: boolean }
  | { kind: 'motorcycle' | 'motorcycle-photo'; shape: MotorcycleShape; paint: string }
)

const WEBP = { quality: 86 } as const
const drawing = (content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 1200 800">${content}</svg>`,
  )

/**
 * The file of a picture, WebP.
 * @throws Error for a variant, angle or detail that the pack does not have.
 */
export async function makePicture(manifest: PhotoManifest, recipe: PictureRecipe): Promise<Buffer> {
  switch (recipe.kind) {
    case 'photo':
    case 'cut-out': {
      const shot = manifest.variants[recipe.variant]?.angles[recipe.angle]
      if (!shot) throw new Error(`The pack has no ${recipe.variant} from ${recipe.angle}.`)
      const options = { mirror: shot.mirror }
      if (recipe.kind === 'cut-out') return cutOut(manifest, shot.file, recipe.paint, options)
      const picture = await recolour(manifest, shot.file, recipe.paint, options)
      return picture.webp(WEBP).toBuffer()
    }
    case 'detail': {
      const plain = manifest.plain[recipe.name]
      if (!plain) throw new Error(`The pack has no detail called ${recipe.name}.`)
      return sharp(`${photoSource}/${plain.file}`).webp(WEBP).toBuffer()
    }
    case 'caravan':
      return sharp(drawing(drawCaravan(recipe.stripe, recipe.popTop ?? false)))
        .trim()
        .webp(WEBP)
        .toBuffer()
    case 'caravan-photo':
      return drawnPhoto({
        shape: recipe.popTop ? 'poptop' : 'caravan',
        paint: recipe.stripe,
        angle: 'side',
      })
        .webp(WEBP)
        .toBuffer()
    case 'motorcycle':
      return sharp(drawing(drawMotorcycle(recipe.shape, recipe.paint)))
        .trim()
        .webp(WEBP)
        .toBuffer()
    case 'motorcycle-photo':
      return drawnPhoto({ shape: recipe.shape, paint: recipe.paint, angle: 'side' })
        .webp(WEBP)
        .toBuffer()
  }
}
