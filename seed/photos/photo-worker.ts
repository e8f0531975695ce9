import { copyFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { photoSource, readPhotoManifest } from './manifest'
import { photoRecipe } from './photo-name'
import { type Place, parkIn, readPlace, readShot, recolour } from './recolour'

/**
 * The process that `makePhotos` starts once a core: it gets the names of the photos of one shot, writes
 * the files into the folder that it was started with, and says so.
 */
const [directory] = process.argv.slice(2)
if (process.send && directory) {
  // One picture at a time: the other cores have processes of their own.
  sharp.concurrency(1)
  const manifest = readPhotoManifest()
  const places = new Map<string, Promise<Place>>()
  const placeCalled = (file: string) => {
    const place = places.get(file) ?? readPlace(file)
    places.set(file, place)
    return place
  }
  process.on('message', async (names: string[]) => {
    let name = ''
    let error: string | null = null
    try {
      let shot: ReturnType<typeof readShot> | undefined
      for (name of names) {
        const recipe = photoRecipe(manifest, name)
        const target = join(directory, name)
        const unfinished = `${target}.part`
        if (recipe.kind === 'plain') await copyFile(join(photoSource, recipe.file), unfinished)
        else {
          shot ??= readShot(recipe.file)
          const { paint, mirror, place } = recipe
          const picture =
            place === null
              ? recolour(manifest, await shot, paint, { mirror })
              : parkIn(await placeCalled(place), manifest, await shot, paint, { mirror })
          await picture.webp({ quality: 82, effort: 1 }).toFile(unfinished)
        }
        // A photo is there whole or not at all, also when the seed is stopped.
        await rename(unfinished, target)
      }
    } catch (reason) {
      error = reason instanceof Error ? reason.message : String(reason)
    }
    process.send?.({ name, error })
  })
}
