import { basename } from 'node:path'
import { demoSites } from '@seed/content/sites/demo-sites'
import { demoDealerships } from '@seed/stock/dealerships/demo-dealerships'
import { generateStock } from '@seed/stock/generate-stock'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Car, carSchema } from '@/inventory/car'
import { findMake } from '@/inventory/makes'
import { importedCars, now, stock } from './given-demo'

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

  test('the light demo is thirty vehicles of one dealership', () => {
    const light = generateStock({ seed: 7, now, size: 'light' })
    expect(light).toHaveLength(30)
    expect(new Set(light.map(({ dealership }) => dealership)).size).toBe(1)
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
      for (const { phone } of locations) expect(phone).toMatch(/^\(0[2378]\) 7010 \d{4}$/)
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
