import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { demoSites } from '@seed/content/sites/demo-sites'
import { makePhotos } from '@seed/photos/make-photos'
import { photoSource, readPhotoManifest } from '@seed/photos/manifest'
import { photoRecipe } from '@seed/photos/photo-name'
import { cutOut } from '@seed/photos/recolour'
import { demoDealerships } from '@seed/stock/dealerships/demo-dealerships'
import { generateStock, wantedPhotos } from '@seed/stock/generate-stock'
import { writeDemoFeeds } from '@seed/stock/write-feeds'
import { beforeAll, describe, expect, test } from 'vitest'
import { deriveCar, type FeedDealership } from '@/feed/derive-car'
import { mapRow } from '@/feed/profile'
import { readFeed } from '@/feed/readers/read-feed'
import { parseRow } from '@/feed/row-problem'
import { type Car, carSchema } from '@/stock/car'
import { findMake } from '@/stock/makes'
import { temporaryFolder } from '../../temporary-folder'

const now = new Date('2026-03-02T01:00:00Z')
const stock = generateStock({ seed: 7, now })

const place = (slug: string): FeedDealership => {
  const dealer = demoDealerships.find((each) => each.slug === slug)!
  const [first, ...rest] = dealer.locations.map((each, at) => ({
    id: at,
    name: each.name,
    slug: each.slug,
    phone: each.phone,
    location_type: each.location_type,
    address: {
      street: each.street,
      city: each.city,
      state: each.state,
      postcode: each.postcode,
      place_url: null,
    },
    lat: each.lat,
    lng: each.lng,
    distribution_locations: [],
  }))
  return { id: slug, slug, name: dealer.name, locations: [first!, ...rest] }
}

async function importedCars(seed: number, now: Date): Promise<Car[]> {
  const { files } = await writeDemoFeeds(temporaryFolder(), {
    seed,
    now,
  })
  const cars: Car[] = []
  for (const file of files)
    for await (const item of readFeed(file)) {
      if (item.kind === 'broken') throw new Error(`${file}:${item.line} ${item.reason}`)
      const parsed = parseRow(item.row.line, mapRow(item.profile, item.row))
      if (parsed.problems.length > 0) throw new Error(JSON.stringify(parsed.problems))
      if (parsed.ok) cars.push(deriveCar(parsed.row, place(parsed.row.dealership!), null, now))
    }
  return cars
}

let cars: Car[]
beforeAll(async () => {
  cars = await importedCars(7, now)
}, 60_000)

describe('the demo’s stock', () => {
  test('VDP-30 comments write the equipment as the list of it does', () => {
    const named = stock.flatMap(({ dealercomments, standardEquipment }) => {
      const found = /You get (.+), among much else/.exec(dealercomments ?? '')?.[1]
      return found ? [{ found, standardEquipment }] : []
    })
    expect(named.length).toBeGreaterThan(0)
    for (const { found, standardEquipment } of named) {
      expect(
        standardEquipment.filter((each) => found.includes(each)).length,
        found,
      ).toBeGreaterThan(1)
    }
  })

  test('is about 3,000 vehicles, the same for the same seed and now, another for another seed', () => {
    expect(stock.length).toBe(3000)
    expect(generateStock({ seed: 7, now })).toEqual(stock)
    expect(generateStock({ seed: 8, now })).not.toEqual(stock)
  })

  test('is always fresh: no date lies ahead of now but what expires', () => {
    for (const vehicle of stock) {
      expect(Date.parse(vehicle.created_at!)).toBeLessThanOrEqual(now.getTime())
      expect(Date.parse(vehicle.updated_at!)).toBeLessThanOrEqual(now.getTime())
      if (vehicle.sold_at)
        expect(Date.parse(vehicle.sold_at)).toBeGreaterThanOrEqual(Date.parse(vehicle.created_at!))
    }
  })

  test('SRCH-03 no motorcycle over 660 cc is approved for learners, and some below are', () => {
    const approved = stock.filter(({ standardEquipment }) =>
      standardEquipment.includes('LAMS Approved'),
    )
    expect(approved.length).toBeGreaterThan(10)
    for (const { engine_size_litres } of approved)
      expect(engine_size_litres).toBeLessThanOrEqual(0.66)
  })

  test('AMB-68 the comments say of each kind what is done with it', () => {
    const comments = (is: (v: (typeof stock)[number]) => boolean) =>
      stock.flatMap((v) => (is(v) ? (v.dealercomments ?? '').split('~') : []))
    const others = comments((v) => v.item_type !== 'car')
    expect(others.filter((told) => /test drive|drives/.test(told))).toEqual([])
    expect(others).toContain('Book a viewing online and we will have it washed and ready.')
    const unread = comments((v) => v.car_type === 'new' || v.item_type === 'caravan')
    expect(unread.filter((told) => told.includes('log book'))).toEqual([])
  })

  const day = 86_400_000
  test.each([
    [
      'sold inside of the window',
      (v: (typeof stock)[number]) =>
        v.sold_at !== null && now.getTime() - Date.parse(v.sold_at) < 3 * day,
    ],
    [
      'sold outside of it',
      (v: (typeof stock)[number]) =>
        v.sold_at !== null && now.getTime() - Date.parse(v.sold_at) > 3 * day,
    ],
    ['coming soon', (v: (typeof stock)[number]) => v.status === 'coming_soon'],
    ['reserved', (v: (typeof stock)[number]) => v.reserved],
    ['Test Drive Only', (v: (typeof stock)[number]) => v.tag === 'Test Drive Only'],
    ['demo cars', (v: (typeof stock)[number]) => v.car_type === 'demo'],
    ['without a price', (v: (typeof stock)[number]) => v.price === null],
    ['with a was-price', (v: (typeof stock)[number]) => (v.before_price ?? 0) > (v.price ?? 0)],
    [
      'certified Toyotas',
      (v: (typeof stock)[number]) => v.certified && v.make === 'Toyota' && v.car_type === 'used',
    ],
    ['electric', (v: (typeof stock)[number]) => v.fuel === 'Electric'],
    ['hybrid', (v: (typeof stock)[number]) => v.fuel?.startsWith('Hybrid') === true],
    [
      'caravans that sleep someone',
      (v: (typeof stock)[number]) =>
        v.item_type === 'caravan' && (v.sleeps ?? 0) > 0 && v.tare_weight !== null,
    ],
    ['motorcycles', (v: (typeof stock)[number]) => v.item_type === 'motorcycle'],
    ['by subscription', (v: (typeof stock)[number]) => v.subscription_price !== null],
    ['without a photo', (v: (typeof stock)[number]) => v.photos.length === 0],
    ['with one photo', (v: (typeof stock)[number]) => v.photos.length === 1],
    ['with a spin', (v: (typeof stock)[number]) => v.spin_images.length === 36],
    [
      'without a lender block',
      (v: (typeof stock)[number]) => v.price !== null && v.lenders.length === 0,
    ],
    [
      'with a lender block that lacks the comparison rate',
      (v: (typeof stock)[number]) => v.lenders.some((lender) => lender.comparisonRate === null),
    ],
  ])('holds vehicles %s', (_, is) => {
    expect(stock.filter(is).length).toBeGreaterThan(2)
  })

  test('prices are believable: dearer new than used, falling with age', () => {
    const rav4 = stock.filter((v) => v.make === 'Toyota' && v.model === 'RAV4' && v.price !== null)
    const average = (list: typeof stock) => list.reduce((sum, v) => sum + v.price!, 0) / list.length
    const young = rav4.filter((v) => v.year >= 2024 && v.car_type === 'used')
    const old = rav4.filter((v) => v.year <= 2018)
    expect(average(rav4.filter((v) => v.car_type === 'new'))).toBeGreaterThan(average(young))
    expect(average(young)).toBeGreaterThan(average(old))
    for (const v of stock) if (v.price !== null) expect(v.price).toBeGreaterThan(2000)
  })

  test('a lender’s payments repay what is financed at the rate it names', () => {
    for (const { lenders, price } of stock)
      for (const { interestRate, paymentMonth, termMonths, balloon, amountFinanced } of lenders) {
        if (interestRate === null) continue
        let owed = amountFinanced!
        for (let month = 0; month < termMonths!; month++)
          owed = owed * (1 + interestRate / 1200) - paymentMonth!
        expect(Math.abs(owed - (balloon ?? 0))).toBeLessThan(1)
        expect(price).not.toBeNull()
      }
  })

  test('makes are of the list, telephone numbers from the ranges for fiction, stock numbers single', () => {
    for (const { make } of stock) expect(findMake(make)).not.toBeNull()
    for (const { locations } of demoDealerships)
      for (const { phone, landline } of locations)
        for (const number of [phone, landline])
          expect(number).toMatch(/^\(0[2378]\) (5550|7010) \d{4}$/)
    expect(new Set(stock.map((v) => `${v.dealership}/${v.stocknum}`)).size).toBe(stock.length)
  })

  test('DATA-01 DATA-10 SITE-03 the feed files come back as the vehicles that were written', () => {
    expect(cars.length).toBe(stock.length)
    expect(new Set(cars.map((car) => car.slug)).size).toBe(cars.length)
    for (const [at, vehicle] of stock.entries()) {
      const car = cars[at]!
      expect(carSchema.safeParse(car).error).toBeUndefined()
      expect(car).toMatchObject({
        stocknum: vehicle.stocknum,
        year: vehicle.year,
        model: vehicle.model,
        badge: vehicle.badge,
        price: vehicle.price,
        km: vehicle.km,
        dealercomments: vehicle.dealercomments,
        standardEquipment: vehicle.standardEquipment,
        price_type: vehicle.price_type,
        photos_count: vehicle.photos.length,
        created_at: vehicle.created_at,
      })
      expect(Object.keys(car.finance_lenders)).toEqual(
        vehicle.lenders.map((lender) => lender.provider),
      )
    }
    expect(new Set(cars.map((car) => car.item_type))).toEqual(
      new Set(['car', 'caravan', 'motorcycle']),
    )
    for (const car of cars) {
      expect(car.simple_body).not.toBeNull()
      if (car.item_type !== 'caravan')
        expect([car.simple_colour, car.simple_fuel, car.simple_transmission]).not.toContain(null)
    }
  }, 30_000)

  test.each([
    [7, '2026-03-02'],
    [20_260, '2026-11-22'],
    [20_260, '2027-07-01'],
  ])(
    'SRCH-06 of seed %i on %s no results of a site show one design in one paint twice running',
    async (seed, day) => {
      const ordered = (await importedCars(seed, new Date(`${day}T01:00:00Z`)))
        .filter((car) => car.status !== 'sold')
        .sort(
          (a, b) =>
            b.custom_rank - a.custom_rank || b.created_at_timestamp - a.created_at_timestamp,
        )
      const lookOf = (car: Car) => /[a-z]+-[a-z]-[a-z]+/.exec(basename(car.primary_image_url ?? ''))
      const twins: string[] = []
      for (const site of demoSites)
        for (const type of [null, 'new', 'used', 'demo']) {
          const list = ordered.filter(
            (car) =>
              site.dealerships.includes(car.dealership_slug) &&
              (type === null || car.car_type === type) &&
              car.photos_count >= (site.flags.stock?.minPhotoCount ?? 0),
          )
          for (const [at, car] of list.entries()) {
            const look = lookOf(car)?.[0]
            if (look && at > 0 && look === lookOf(list[at - 1]!)?.[0])
              twins.push(`${site.slug} ${type}: ${look} ${car.stocknum}`)
          }
        }
      expect(twins).toEqual([])
    },
    60_000,
  )
})

describe('the demo’s photos', () => {
  test('every photo that the stock shows can be made from the pack', () => {
    const manifest = readPhotoManifest()
    const wanted = wantedPhotos(stock)
    // The seed paints each of them: 50 to 100 ms of a core.
    expect(wanted.length).toBeLessThan(1600)
    for (const name of wanted) expect(() => photoRecipe(manifest, name)).not.toThrow()
    for (const name of [
      '../x.webp',
      'suv-a-pink-front34.webp',
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
    ])
    const sizes = await Promise.all(
      [...files].map(async (file) => (await stat(join(photoSource, file))).size),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(30_000_000)
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

  test('some vehicles have no picture, some one, most six or more, one sixty', () => {
    const count = (is: (photos: number) => boolean) =>
      stock.filter(({ photos }) => is(photos.length)).length
    expect(count((photos) => photos === 0)).toBeGreaterThan(20)
    expect(count((photos) => photos === 1)).toBeGreaterThan(20)
    expect(count((photos) => photos === 60)).toBe(1)
    expect(count((photos) => photos > 24 && photos !== 60)).toBe(0)
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
    const picture = await cutOut(manifest, 'suv-a.front34', 'white')
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
      'suv-a-red-front34.webp',
      'inside-cabin-a-dash.webp',
      'caravan-a-sage-side.webp',
    ]
    expect(await makePhotos(folder, wanted)).toEqual({ made: 3, kept: 0 })
    expect(await makePhotos(folder, wanted)).toEqual({ made: 0, kept: 3 })
    expect((await readdir(folder)).sort()).toEqual([...wanted].sort())
    await expect(makePhotos(folder, ['caravan-a-pink-side.webp'])).rejects.toThrow(
      /caravan-a-pink-side/,
    )
  }, 30_000)
})
