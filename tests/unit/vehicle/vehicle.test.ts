import { describe, expect, test, vi } from 'vitest'
import type { Car } from '@/inventory/car'
import { breadcrumbTrail, slugFromParam } from '@/inventory/paths'
import type { SiteFlagOverrides } from '@/sites/flags'
import type { SiteLocation } from '@/sites/site'
import { jsonForScript } from '@/ui/JsonLd'
import { locatedAt, locationOf, primaryLocation } from '@/vehicle/located-at'
import { vehicleDescription, vehicleMetadata } from '@/vehicle/metadata'
import { vehicleJsonLd } from '@/vehicle/VehicleJsonLd'
import { soldWindowEnd, vehiclePageStatus } from '@/vehicle/vehicle-page-status'
import { given as givenPlace } from '../dealers/given'
import { givenCar, givenSite } from '../inventory/given'

vi.mock('@/sites/site-origin', () => ({
  siteOrigin: ({ host }: { host: string }) => `https://${host}`,
}))

const now = new Date('2026-11-20T00:00:00Z')
const day = 86_400

function givenLocation(change: Partial<SiteLocation> & { city?: string } = {}): SiteLocation {
  const { city = 'Moorooka', ...rest } = change
  return givenPlace({
    id: 11,
    name: 'Sunnyside Moorooka',
    slug: 'sunnyside-moorooka',
    dealership_id: 3,
    dealership_slug: 'sunnyside-moorooka',
    address: {
      ...givenPlace().address,
      street: '214 Ipswich Road',
      city,
      state: 'QLD',
      postcode: '4105',
    },
    timeZone: 'Australia/Brisbane',
    ...rest,
  })
}

describe('presence', () => {
  const sold = (daysAgo: number) =>
    givenCar({
      status: 'sold',
      sold: true,
      sold_at_timestamp: Math.floor(now.getTime() / 1000) - daysAgo * day,
    })

  test('PRICE-01 SRCH-32 a sold car keeps its page for the sold window, then it is gone', () => {
    expect(vehiclePageStatus(givenCar(), givenSite(), now)).toBe('on-sale')
    expect(vehiclePageStatus(givenCar({ status: 'coming_soon' }), givenSite(), now)).toBe('on-sale')
    expect(vehiclePageStatus(sold(2), givenSite(), now)).toBe('sold')
    expect(vehiclePageStatus(sold(4), givenSite(), now)).toBe('gone')
    expect(vehiclePageStatus(sold(4), givenSite({ stock: { soldWindowDays: 7 } }), now)).toBe(
      'sold',
    )
    expect(vehiclePageStatus(givenCar({ status: 'transit' }), givenSite(), now)).toBe('absent')
  })

  test.each<[string, Partial<Car>, SiteFlagOverrides['stock']]>([
    ['SRCH-26 a make', { make: 'mazda' }, { excludedMakes: ['Mazda'] }],
    ['SRCH-26 its other name', { make: 'Mercedes-Benz' }, { excludedMakes: ['mercedes'] }],
    ['SRCH-25 a new car on a used-only site', { car_type: 'new' }, { usedOnly: true }],
    [
      'SRCH-26 a condition that the site leaves out',
      { car_type: 'demo' },
      { excludedCarTypes: ['demo'] },
    ],
    ['SRCH-28 too few photos', { photos_count: 2 }, { minPhotoCount: 3 }],
    [
      'SRCH-27 on its way where only stock shows',
      { status: 'coming_soon' },
      { requireInStock: true },
    ],
    ['SRCH-29 a tag that says sold', { tag: 'Just Sold' }, { excludeTaggedSold: true }],
    ['SITE-03 a caravan on a site of cars', { item_type: 'caravan' }, { itemTypes: ['car'] }],
  ])('%s: what the stock filter leaves out has no page', (_, car, stock) => {
    expect(vehiclePageStatus(givenCar(car), givenSite(), now)).toBe('on-sale')
    expect(vehiclePageStatus(givenCar(car), givenSite({ stock }), now)).toBe('absent')
  })

  test('SRCH-27 a sold car keeps its page for the window on a site that lists stock only', () => {
    const site = givenSite({ stock: { requireInStock: true, excludeTaggedSold: true } })
    expect(vehiclePageStatus({ ...sold(2), tag: 'Sold' }, site, now)).toBe('sold')
    expect(vehiclePageStatus({ ...sold(4), tag: 'Sold' }, site, now)).toBe('gone')
  })

  test('SRCH-32 the page of a sold car knows when it ends', () => {
    expect(soldWindowEnd(sold(2), givenSite())).toEqual(new Date('2026-11-21T00:00:00Z'))
    expect(soldWindowEnd(givenCar(), givenSite())).toBeNull()
  })

  test.each([
    ['rav4-7001', 'rav4-7001'],
    ['caf%C3%A9', 'café'],
    ['%E0%A4%A', null],
    ['', null],
    ['x'.repeat(301), null],
  ])('ROUTE-01 the path segment %j names %j', (param, slug) => {
    expect(slugFromParam(param)).toBe(slug)
  })
})

describe('place', () => {
  test('VDP-38 the banner shows only for a car in another city', () => {
    const site = (city: string) => givenSite({}, { locations: [givenLocation({ city })] })
    expect(locatedAt(givenCar(), site('moorooka '))).toBeNull()
    expect(locatedAt(givenCar(), site('Rocklea'))).toMatchObject({
      city: 'Moorooka',
      place: 'Sunnyside Moorooka',
    })
    expect(locatedAt(givenCar(), givenSite())).toBeNull()
    expect(locatedAt(givenCar({ sold: true }), site('Rocklea'))).toBeNull()
  })

  test('VDP-38 the primary location counts, wherever it stands in the list', () => {
    const second = givenLocation({ id: 12, city: 'Rocklea' })
    const site = givenSite({}, { locations: [givenLocation({ primary: false }), second] })
    expect(primaryLocation(site)?.id).toBe(12)
    expect(locatedAt(givenCar(), site)).not.toBeNull()
  })

  test('a car is matched to the site’s own yard by id, then by slug', () => {
    const site = givenSite({}, { locations: [givenLocation()] })
    expect(locationOf(site, givenCar({ location_id: '11' }))?.id).toBe(11)
    expect(locationOf(site, givenCar({ location_id: 99 }))?.id).toBe(11)
    expect(locationOf(site, givenCar({ location_id: 99, location_slug: 'x' }))).toBeNull()
  })
})

test('CARD-04 what a search engine says of a caravan is what campers ask', () => {
  const specifications = { sleeps: 4, body_length: '18\'6"', tare_weight: '1,480 kg' }
  const van = givenCar({
    item_type: 'caravan',
    badge: null,
    series: null,
    km: null,
    specifications,
  })
  expect(vehicleDescription(van, givenSite())).toBe(
    '2022 Toyota RAV4 in Moorooka, $46,990 Drive away. Sleeps 4, 18\'6", 1,480 kg tare.',
  )
})

describe('structured data', () => {
  const of = (car: Parameters<typeof givenCar>[0], site = givenSite()) => {
    const given = givenCar(car)
    const data = vehicleJsonLd(given, site, {
      origin: 'https://sunnyside.example',
      photos: [],
      trail: breadcrumbTrail(given, site),
    })
    return JSON.parse(jsonForScript(data))['@graph'] as Record<string, unknown>[]
  }

  test('a car, its offer, the dealer and the breadcrumbs', () => {
    const [car, dealer, crumbs] = of({})
    expect(car).toMatchObject({
      '@type': ['Product', 'Car'],
      url: 'https://sunnyside.example/cars/2022-toyota-rav4-cruiser-7001',
      offers: { '@type': 'Offer', price: 46_990, priceCurrency: 'AUD' },
    })
    expect(dealer).toMatchObject({ '@type': 'AutoDealer', name: 'Sunnyside Moorooka' })
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' })
    expect(crumbs).toHaveProperty('itemListElement.3')
  })

  test('PRICE-02 PRICE-07 no price is stated that the page does not show', () => {
    for (const car of [{ price: null }, { price: 5 }, { sold: true }]) {
      expect(JSON.stringify(of(car)[0]?.offers)).not.toMatch(/price/i)
    }
    expect(of({ sold: true })[0]?.offers).toMatchObject({
      availability: 'https://schema.org/SoldOut',
    })
  })

  test('text of a feed cannot leave the script element', () => {
    const text = jsonForScript({ name: '</script><script>alert(1)</script>\u2028' })
    expect(text).not.toMatch(/[<\u2028]/)
    expect(JSON.parse(text).name).toBe('</script><script>alert(1)</script>\u2028')
  })
})

test('VDP-01 two cars of one model, badge and series have pages of two titles, and one name to share', () => {
  const [one, other] = ['7001', '7002'].map((stocknum) =>
    vehicleMetadata(givenCar({ stocknum }), givenSite()),
  )
  expect(one?.title).toBe('2022 Toyota RAV4 Cruiser AXAH54R, stock 7001')
  expect(other?.title).toBe('2022 Toyota RAV4 Cruiser AXAH54R, stock 7002')
  expect(one?.openGraph?.title).toBe('2022 Toyota RAV4 Cruiser AXAH54R')
})
