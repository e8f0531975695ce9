import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makePicture } from '@seed/content/media/make-picture'
import { demoSites } from '@seed/content/sites/demo-sites'
import { makePhotos } from '@seed/photos/make-photos'
import { photoSource, readPhotoManifest } from '@seed/photos/manifest'
import { photoRecipe, placeOf } from '@seed/photos/photo-name'
import { cutOut, readShot } from '@seed/photos/recolour'
import { demoDealerships } from '@seed/stock/dealerships/demo-dealerships'
import { generateStock, wantedPhotos } from '@seed/stock/generate-stock'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Car } from '@/inventory/car'
import { temporaryFolder } from '../../temporary-folder'
import { importedCars, now, stock } from './given-demo'

let cars: Car[]
beforeAll(async () => {
  cars = await importedCars(7, now)
}, 60_000)

describe('the demo’s photos', () => {
  test('every photo that the stock shows can be made from the pack', () => {
    const manifest = readPhotoManifest()
    const wanted = wantedPhotos(stock)
    // The seed paints each of them: 40 to 90 ms of a core.
    expect(wanted.length).toBeLessThan(1600)
    for (const name of wanted) expect(() => photoRecipe(manifest, name)).not.toThrow()
    for (const name of [
      '../x.webp',
      'suv-a-pink-outdoor34.webp',
      'suv-a-red-spin-36.webp',
      'van-a-red-spin-00.webp',
      'suv-a-red-top.webp',
      'inside-cabin-z-dash.webp',
    ])
      expect(() => photoRecipe(manifest, name)).toThrow(/No photo/)
  })

  test('every file that the manifest names is there, and all of them take less than 30 MB', async () => {
    const manifest = readPhotoManifest()
    const shots = Object.values(manifest.variants).flatMap(({ angles, spin }) => [
      ...Object.values(angles),
      ...(spin?.frames ?? []),
    ])
    const files = new Set([
      ...shots.flatMap(({ file }) =>
        ['base', 'light', 'shadow'].map((layer) => `${layer}/${file}.webp`),
      ),
      ...Object.values(manifest.plain).map(({ file }) => file),
      ...Object.values(manifest.places).flatMap((names) =>
        names.map((name) => `places/${name}.webp`),
      ),
    ])
    const sizes = await Promise.all(
      [...files].map(async (file) => (await stat(join(photoSource, file))).size),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(30_000_000)
  })

  test('first photos and heroes are outdoors, at least 1,640 pixels wide, in more than one place', () => {
    const manifest = readPhotoManifest()
    const first = stock.flatMap(({ photos }) => photos[0] ?? [])
    const places = new Set<string | null>()
    for (const name of first) {
      const [, design, paint, angle] = /^([a-z]+-[a-z])-([a-z]+)-(.+)\.webp$/.exec(name)!
      places.add(placeOf(manifest, design!, paint!, angle!))
      expect(manifest.variants[design!]!.angles[angle!]!.width).toBeGreaterThanOrEqual(1640)
    }
    expect(places).not.toContain(null)
    expect(places.size).toBeGreaterThan(3)
    expect(new Set(first.map((name) => name.split('-').at(-1))).size).toBeGreaterThan(1)
    for (const { pictures } of demoSites)
      for (const picture of Object.values(pictures))
        if (picture.kind === 'wide') {
          const { variant, paint, angle } = picture
          const { places: light } = manifest.variants[variant]!.angles[angle]!
          const place = picture.place ?? placeOf(manifest, variant, paint, angle)
          expect(manifest.places[light!]).toContain(place)
        }
  })

  test('no two models of a make share a body, and each has the same one everywhere', () => {
    const byMake = new Map<string, Map<string, string>>()
    for (const { item_type, make, model, body, photos, spin_images } of stock) {
      const name = photos[0] ?? spin_images[0]
      if (item_type !== 'car' || name === undefined) continue
      const design = /^[a-z]+-[a-z]/.exec(name)![0]
      const models = byMake.get(make) ?? new Map<string, string>()
      byMake.set(make, models)
      const called = `${model} ${body}`
      expect(models.get(design) ?? called, `${make} ${design}`).toBe(called)
      models.set(design, called)
    }
    expect(byMake.get('Toyota')!.size).toBeGreaterThan(8)
  })

  test('every picture of a demo site’s pages can be made from the pack', () => {
    const manifest = readPhotoManifest()
    for (const { slug, pictures } of demoSites)
      for (const [name, picture] of Object.entries(pictures)) {
        const made =
          picture.kind === 'plain'
            ? manifest.plain[picture.name]
            : manifest.variants[picture.variant]?.angles[picture.angle]
        expect(made, `${name} of ${slug}`).toBeDefined()
        if (picture.kind !== 'plain') expect(manifest.colours[picture.paint]).toBeDefined()
      }
  })

  test('a hero on any ground shows no frame around its vehicle', async () => {
    const manifest = readPhotoManifest()
    const heroes = demoSites.flatMap(({ pictures }) =>
      Object.values(pictures).filter(({ kind }) => kind === 'cut-out'),
    )
    const { data, info } = await sharp(await makePicture(manifest, heroes[0]!))
      .extractChannel('alpha')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    // The roof may touch the top.
    const frame = data.filter((_, at) => {
      const x = at % width
      return x === 0 || x === width - 1 || at >= width * (height - 1)
    })
    // One step in fifty is what the eye takes for an edge on a plain ground.
    expect(Math.max(...frame)).toBeLessThan(6)
  })

  test('the pictures of a vehicle show one design in one paint', () => {
    for (const vehicle of stock) {
      const outside = [...vehicle.photos, ...vehicle.spin_images].filter(
        (name) => !name.startsWith('inside-'),
      )
      const looks = new Set(outside.map((name) => /^[a-z]+-[a-z]-[a-z]+/.exec(name)![0]))
      expect(looks.size).toBeLessThan(2)
      expect(new Set(vehicle.photos).size).toBe(vehicle.photos.length)
    }
  })

  test('some vehicles have no picture, some one, most six or more, one over forty', () => {
    const count = (is: (photos: number) => boolean) =>
      stock.filter(({ photos }) => is(photos.length)).length
    expect(count((photos) => photos === 0)).toBeGreaterThan(20)
    expect(count((photos) => photos === 1)).toBeGreaterThan(20)
    expect(count((photos) => photos > 40)).toBe(1)
    expect(count((photos) => photos > 24 && photos <= 40)).toBe(0)
    expect(count((photos) => photos >= 6)).toBeGreaterThan(stock.length / 3)
  })

  test('IMG-12 the marks of a spin lie on its frames and come through the feed', () => {
    const marked = cars.filter((car) => car.spin_images.length > 0 && car.hotspots)
    expect(marked.length).toBeGreaterThan(0)
    for (const { hotspots, spin_images } of marked) {
      expect(hotspots!.exterior.length).toBeGreaterThan(2)
      for (const { anchors } of hotspots!.exterior)
        for (const { frame, x, y } of anchors) {
          expect(frame).toBeLessThan(spin_images.length)
          for (const share of [x, y]) {
            expect(share).toBeGreaterThan(0)
            expect(share).toBeLessThan(100)
          }
        }
    }
  })

  test.each(['2026-03-02', '2026-11-21', '2027-07-01', '2031-01-15'])(
    'IMG-05 IMG-07 IMG-12 on %s the group has cars in stock to turn, to look into and to watch',
    async (day) => {
      const films = await readdir(join(photoSource, 'video'))
      // The classifieds format carries no marks.
      const dealers = demoDealerships
        .filter(({ group, stock: { feed } }) => group === 'aldersyde' && feed !== 'stock-xml')
        .map(({ slug }) => slug)
      const shown = generateStock({ seed: 20_260, now: new Date(`${day}T01:00:00Z`) }).filter(
        (vehicle) =>
          vehicle.spin_images.length === 36 &&
          vehicle.status === 'in_stock' &&
          !vehicle.reserved &&
          vehicle.price !== null &&
          dealers.includes(vehicle.dealership),
      )
      expect(shown.length).toBeGreaterThan(2)
      const bodies = new Set(shown.map(({ spin_images }) => spin_images[0]!.split('-')[0]))
      expect([...bodies]).toEqual(expect.arrayContaining(['suv', 'ute', 'hatch']))
      for (const { photos, spin_interior_image, video_url, hotspots } of shown) {
        expect(photos.length).toBeGreaterThan(8)
        expect(spin_interior_image).not.toBeNull()
        expect(films.map((film) => `/videos/${film}`)).toContain(video_url)
        expect(hotspots!.exterior.length).toBeGreaterThan(2)
        expect(hotspots!.interior.length).toBeGreaterThan(2)
      }
    },
  )

  test('a cut-out is opaque on the vehicle, dark on its shadow, clear elsewhere', async () => {
    const manifest = readPhotoManifest()
    const picture = await cutOut(manifest, await readShot('suv-a.outdoor34'), 'white')
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => {
      const from = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * 4
      return [...data.subarray(from, from + 4)] as [number, number, number, number]
    }
    const [red, , , door] = at(0.66, 0.55)
    expect(door).toBe(255)
    expect(red).toBeGreaterThan(150)
    expect(at(0.05, 0.05)[3]).toBe(0)
    const [shade, , , under] = at(0.38, 0.79)
    expect(under).toBeGreaterThan(80)
    expect(shade).toBeLessThan(60)
  })

  test('photos are made once and are there whole', async () => {
    const folder = temporaryFolder()
    const wanted = [
      'suv-a-red-outdoor34.webp',
      'inside-cabin-a-dash.webp',
      'caravan-a-sage-outdoor34.webp',
    ]
    expect(await makePhotos(folder, wanted)).toEqual({ made: 3, kept: 0 })
    expect(await makePhotos(folder, wanted)).toEqual({ made: 0, kept: 3 })
    expect((await readdir(folder)).sort()).toEqual([...wanted].sort())
    await expect(makePhotos(folder, ['caravan-a-pink-outdoor34.webp'])).rejects.toThrow(
      /caravan-a-pink-outdoor34/,
    )
  }, 30_000)
})
