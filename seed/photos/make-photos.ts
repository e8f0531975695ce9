import { fork } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type PhotoManifest, readPhotoManifest } from './manifest'
import { photoRecipe } from './photo-name'

type Answer = { name: string; error: string | null }

/**
 * Makes the wanted photos ("suv-a-red-outdoor34.webp") that are not in the folder yet, with one process
 * a core; 40 to 90 ms each.
 * @throws Error with the name of the first photo that could not be made.
 */
export async function makePhotos(
  directory: string,
  wanted: readonly string[],
): Promise<{ made: number; kept: number }> {
  await mkdir(directory, { recursive: true })
  const there = new Set(await readdir(directory))
  const missing = [...new Set(wanted)].filter((name) => !there.has(name))
  const queue = byShot(readPhotoManifest(), missing)
  const helper = () =>
    new Promise<void>((resolve, reject) => {
      // Processes rather than threads: the TypeScript loader does not reach into threads.
      const child = fork(
        fileURLToPath(new URL('./photo-worker.ts', import.meta.url)),
        [directory],
        {
          execArgv: ['--import', 'tsx'],
        },
      )
      const next = () => {
        const names = queue.shift()
        if (names) child.send(names)
        else child.disconnect()
      }
      child.on('error', reject)
      child.on('message', ({ name, error }: Answer) => {
        if (error !== null) {
          queue.length = 0
          child.disconnect()
          reject(new Error(`The photo "${name}" could not be made: ${error}`))
          return
        }
        next()
      })
      child.on('exit', (code) => {
        if (code === 0) resolve()
        else reject(new Error(`The photo maker stopped with code ${code}.`))
      })
      next()
    })
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), queue.length) }, helper))
  return { made: missing.length, kept: new Set(wanted).size - missing.length }
}

/** The photos of one shot together: its layers are read once for all paints. */
function byShot(manifest: PhotoManifest, names: readonly string[]): string[][] {
  const shots = new Map<string, string[]>()
  for (const name of names) {
    const { file } = photoRecipe(manifest, name)
    const photos = shots.get(file) ?? []
    shots.set(file, photos)
    photos.push(name)
  }
  return [...shots.values()]
}
