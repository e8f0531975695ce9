import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { type PhotoManifest, photoSource, readPhotoManifest } from './manifest'
import { photoRecipe } from './photo-name'
import { recolour } from './recolour'

/** One photo of the pack as a sharp image. */
async function photo(manifest: PhotoManifest, name: string): Promise<Sharp> {
  const recipe = photoRecipe(manifest, name)
  if (recipe.kind === 'plain') return sharp(join(photoSource, recipe.file))
  return recolour(manifest, recipe.file, recipe.paint, { mirror: recipe.mirror })
}

/**
 * The process that `makePhotos` starts once a core: it gets names, writes the files into the folder
 * that it was started with, and says so.
 */
const [directory] = process.argv.slice(2)
if (process.send && directory) {
  // One picture at a time: the other cores have processes of their own.
  sharp.concurrency(1)
  const manifest = readPhotoManifest()
  process.on('message', async (name: string) => {
    let error: string | null = null
    try {
      const target = join(directory, name)
      const unfinished = `${target}.part`
      await (await photo(manifest, name)).webp({ quality: 82, effort: 2 }).toFile(unfinished)
      // A photo is there whole or not at all, also when the seed is stopped.
      await rename(unfinished, target)
    } catch (reason) {
      error = reason instanceof Error ? reason.message : String(reason)
    }
    process.send?.({ name, error })
  })
}
