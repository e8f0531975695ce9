import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Car } from '@/inventory/car'
import { breadcrumbTrail } from '@/inventory/paths'
import type { SiteFlagOverrides } from '@/sites/flags'
import type { Site } from '@/sites/site'
import { jsonForScript } from '@/ui/JsonLd'
import { VehicleJsonLd, vehicleJsonLd } from '@/vehicle/VehicleJsonLd'
import { given as givenPlace } from '../dealers/given'
import { givenCar, givenSite } from '../inventory/given'

vi.mock('@/sites/site-origin', () => ({ siteOrigin: () => 'https://sunnyside.example' }))
const origin = 'https://sunnyside.example'
const ours = z.url({ protocol: /^https$/ }).startsWith(origin)
const words = z.string().trim().min(1)
const schemaOrg = (...names: string[]) => z.enum(names.map((name) => `https://schema.org/${name}`))

/** What schema.org and the search engines ask of each thing, and nothing beside it. */
const offer = z
  .strictObject({
    '@type': z.literal('Offer'),
    url: ours,
    seller: z.strictObject({ '@id': ours }),
    availability: schemaOrg('InStock', 'PreOrder', 'Reserved', 'SoldOut'),
    price: z.number().positive().optional(),
    priceCurrency: z.literal('AUD').optional(),
    priceSpecification: z
      .strictObject({
        '@type': z.literal('UnitPriceSpecification'),
        price: z.number().positive(),
        priceCurrency: z.literal('AUD'),
        unitCode: z.literal('WEE'),
      })
      .optional(),
  })
  .refine(({ price, priceCurrency }) => (price === undefined) === (priceCurrency === undefined))

const kind = z.enum(['Car', 'Motorcycle', 'Vehicle'])
const vehicle = z.strictObject({
  '@type': z.union([kind, z.tuple([z.literal('Product'), kind])]),
  '@id': ours,
  name: words,
  url: ours,
  image: z.array(ours).min(1).optional(),
  brand: z.strictObject({ '@type': z.literal('Brand'), name: words }),
  model: words,
  vehicleModelDate: z.string().regex(/^\d{4}$/),
  vehicleConfiguration: words.optional(),
  itemCondition: schemaOrg('NewCondition', 'UsedCondition'),
  sku: words,
  vehicleIdentificationNumber: words.optional(),
  bodyType: words.optional(),
  vehicleEngine: z
    .strictObject({ '@type': z.literal('EngineSpecification'), fuelType: words })
    .optional(),
  color: words.optional(),
  vehicleInteriorColor: words.optional(),
  vehicleTransmission: words.optional(),
  driveWheelConfiguration: schemaOrg(
    ...['Four', 'All', 'Front', 'Rear'].map((wheels) => `${wheels}WheelDriveConfiguration`),
  ).optional(),
  vehicleSeatingCapacity: z.number().positive().optional(),
  numberOfDoors: z.number().positive().optional(),
  mileageFromOdometer: z
    .strictObject({
      '@type': z.literal('QuantitativeValue'),
      value: z.number().nonnegative(),
      unitCode: z.literal('KMT'),
    })
    .optional(),
  offers: offer,
})

const time = z.string().regex(/^\d\d:\d\d$/)
const hours = z.strictObject({
  '@type': z.literal('OpeningHoursSpecification'),
  dayOfWeek: words.optional(),
  validFrom: z.iso.date().optional(),
  validThrough: z.iso.date().optional(),
  opens: time,
  closes: time,
})

const dealer = z.strictObject({
  '@type': z.literal('AutoDealer'),
  '@id': ours,
  name: words,
  url: z.literal(origin),
  parentOrganization: z.strictObject({
    '@type': z.literal('Organization'),
    name: words,
    legalName: words,
  }),
  image: ours.optional(),
  priceRange: words.optional(),
  telephone: words.optional(),
  openingHoursSpecification: z.array(hours).optional(),
  specialOpeningHoursSpecification: z.array(hours).optional(),
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    streetAddress: words.optional(),
    addressLocality: words.optional(),
    addressRegion: words.optional(),
    postalCode: words.optional(),
    addressCountry: z.literal('AU'),
  }),
  geo: z
    .strictObject({
      '@type': z.literal('GeoCoordinates'),
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    })
    .optional(),
})

const crumbs = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.number().int(),
        name: words,
        item: ours.optional(),
      }),
    )
    .min(2)
    .refine((items) => items.every(({ position }, at) => position === at + 1))
    // The page itself, which is last, needs no link of its own.
    .refine((items) => items.slice(0, -1).every(({ item }) => item)),
})

const document = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.tuple([vehicle, dealer, crumbs]),
})

function dataOf(change: Partial<Car>, flags: SiteFlagOverrides = {}, more: Partial<Site> = {}) {
  const car = givenCar(change)
  const site = givenSite(flags, more)
  const trail = breadcrumbTrail(car, site)
  return document.parse(
    JSON.parse(jsonForScript(vehicleJsonLd(car, site, { origin, photos: [], trail }))),
  )
}

describe('structured data has exactly what schema.org asks for', () => {
  test.each<[string, Partial<Car>, SiteFlagOverrides?]>([
    [
      'a full car',
      {
        vin: 'JTMZ1234567890123',
        seats: 5,
        doors: 5,
        colour: 'Blue',
        interior_colour: 'Black',
        _geoloc: { lat: -27.5, lng: 153 },
      },
    ],
    [
      'a car of few facts',
      {
        km: null,
        badge: null,
        series: null,
        simple_body: null,
        simple_fuel: null,
        simple_drive: null,
        simple_transmission: null,
      },
    ],
    ['a new car', { car_type: 'new', km: 0 }],
    ['a car on its way', { status: 'coming_soon', price: null, preorder: true }],
    ['a sold car', { status: 'sold', sold: true }],
    ['a car without a price', { price: 0 }],
    ['a caravan', { item_type: 'caravan', km: null }],
    ['a motorcycle', { item_type: 'motorcycle' }],
    ['a car by the week', { subscription_price: 259 }, { price: { subscription: true } }],
    ['a slug of other letters', { slug: 'año-"><2022' }],
  ])('DATA-01 NAV-16 %s', (_, car, flags) => {
    const [thing, seller] = dataOf(car, flags)['@graph']
    expect(thing.offers.seller['@id']).toBe(seller['@id'])
  })

  test('NAV-16 the dealer has the name that the page says, without a department', () => {
    const { location } = givenCar()
    const [, dealer] = dataOf({ location: { ...location, name: 'Sunnyside Moorooka - Sales' } })[
      '@graph'
    ]
    expect(dealer.name).toBe('Sunnyside Moorooka')
  })

  test('NAV-16 LOC-17 LOC-18 the dealer has the picture and the hours of the yard', () => {
    const yard = givenPlace({
      id: 11,
      image: { url: '/media/yard.webp', alt: 'The yard', width: 1200, height: 800 },
      opening_hours: [
        { weekday: 1, status: 'Open', formated_hours: null, open: '08:30', close: '12:00' },
        { weekday: 1, status: 'Open', formated_hours: null, open: '13:00', close: '17:30' },
        { weekday: 0, status: 'Closed', formated_hours: null, open: null, close: null },
      ],
      special_hours: [
        { date: '2026-12-25', status: 'Closed', start_hour: null, end_hour: null, note: null },
      ],
    })
    const [, dealer] = dataOf({}, {}, { locations: [yard] })['@graph']
    expect(dealer).toMatchObject({
      image: `${origin}/media/yard.webp`,
      openingHoursSpecification: [
        { dayOfWeek: 'Monday', opens: '08:30', closes: '12:00' },
        { dayOfWeek: 'Monday', opens: '13:00', closes: '17:30' },
      ],
      specialOpeningHoursSpecification: [{ validFrom: '2026-12-25', closes: '00:00' }],
    })
    const [, unknown] = dataOf({ location_id: 99, location_slug: 'x' }, {}, { locations: [yard] })[
      '@graph'
    ]
    expect(unknown).not.toHaveProperty('openingHoursSpecification')
  })

  test('PRICE-04 a price by the week says that it is one', () => {
    const [{ offers }] = dataOf({ subscription_price: 259 }, { price: { subscription: true } })[
      '@graph'
    ]
    expect(offers).toMatchObject({ priceSpecification: { price: 259, unitCode: 'WEE' } })
    expect(offers).not.toHaveProperty('price')
  })

  test.each<[Partial<Car>, object]>([
    [
      { simple_body: 'Ute', simple_fuel: 'Diesel', simple_drive: '4WD' },
      { bodyType: 'Truck', driveWheelConfiguration: /Four/, vehicleEngine: { fuelType: 'Diesel' } },
    ],
    [
      { simple_body: 'Hatch', simple_fuel: 'Petrol', simple_drive: 'FWD' },
      {
        bodyType: 'Hatchback',
        driveWheelConfiguration: /Front/,
        vehicleEngine: { fuelType: 'Gasoline' },
      },
    ],
    [
      { simple_body: 'People Mover', simple_drive: 'AWD' },
      { bodyType: 'Minivan', driveWheelConfiguration: /All/ },
    ],
    [
      { simple_body: 'Van', simple_drive: 'RWD' },
      { bodyType: 'Full size van', driveWheelConfiguration: /Rear/ },
    ],
    [{ simple_fuel: 'Plug-in Hybrid' }, { vehicleEngine: { fuelType: 'Plug-in hybrid' } }],
    // No list has these.
    [{ simple_body: 'Pop Top', item_type: 'caravan', simple_drive: null }, { bodyType: 'Pop Top' }],
  ])('NAV-16 search engines read %j in their own words', (car, said) => {
    const [thing] = dataOf(car)['@graph']
    for (const [name, value] of Object.entries(said)) {
      const found = thing[name as keyof typeof thing]
      if (value instanceof RegExp) expect(found).toMatch(value)
      else if (typeof value === 'object') expect(found).toMatchObject(value)
      else expect(found).toBe(value)
    }
  })

  test('NAV-16 a dealer has the picture of the site where the yard has none, and what its stock costs', () => {
    const car = givenCar()
    const image = { url: '/media/share.webp', alt: '', width: 1200, height: 630 }
    const { seo } = givenSite()
    const site = givenSite({}, { seo: { ...seo, image } })
    const data = vehicleJsonLd(car, site, {
      ...{ origin, photos: [], trail: breadcrumbTrail(car, site) },
      priceRange: '$8,990 to $94,990',
    })
    const [, dealer] = document.parse(JSON.parse(jsonForScript(data)))['@graph']
    expect(dealer).toMatchObject({
      image: `${origin}/media/share.webp`,
      priceRange: '$8,990 to $94,990',
    })
  })

  test('PRICE-01 availability follows the status', () => {
    const available = (car: Partial<Car>) => dataOf(car)['@graph'][0].offers.availability
    expect(available({})).toBe('https://schema.org/InStock')
    expect(available({ status: 'coming_soon' })).toBe('https://schema.org/PreOrder')
    expect(available({ status: 'sold' })).toBe('https://schema.org/SoldOut')
    expect(available({ reserved: true })).toBe('https://schema.org/Reserved')
    expect(available({ reserved: true, sold: true })).toBe('https://schema.org/SoldOut')
    expect(available({ price: 0, preorder: true })).toBe('https://schema.org/PreOrder')
  })

  test('PRICE-05 PRICE-07 a vehicle is a product to search engines where it has a price', () => {
    const type = (car: Partial<Car>) => dataOf(car)['@graph'][0]['@type']
    expect(type({})).toEqual(['Product', 'Car'])
    expect(type({ item_type: 'caravan' })).toEqual(['Product', 'Vehicle'])
    expect(type({ price: 0 })).toBe('Car')
    expect(type({ status: 'sold', item_type: 'motorcycle' })).toBe('Motorcycle')
  })

  test('IMG-13 search engines get the first photos, the page’s own first, and no video', async () => {
    const picture = (url: string, isVideo = false) => ({
      image: { url, thumb: { url } },
      isVideo,
    })
    const car = givenCar({
      primary_image_url: 'stock/2.webp',
      images: [
        picture('https://films.example/walk.mp4', true),
        ...[1, 2, 3, 4, 5].map((at) => picture(`stock/${at}.webp`)),
      ],
    })
    const markup = renderToStaticMarkup(VehicleJsonLd({ car, site: givenSite(), trail: [] }))
    const [, json = ''] = /<script[^>]*>(.*)<\/script>/s.exec(markup) ?? []
    const [thing] = JSON.parse(json)['@graph']
    expect(thing.image.map((address: string) => new URL(address).pathname)).toEqual(
      ['2', '1', '3', '4'].map((at) => `/images/1640/stock/${at}.webp`),
    )
  })
})
