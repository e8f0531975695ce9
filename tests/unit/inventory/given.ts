import { type Car, carSchema } from '@/inventory/car'
import { askedPrice } from '@/inventory/price'
import { consentWording } from '@/sites/consent-wording'
import { flagGroups, type SiteFlagOverrides, type SiteFlags } from '@/sites/flags'
import type { Site } from '@/sites/site'
import { givenTags } from '../measurement/given-tags'

/** A complete car; what a test is about is passed in. */
export function givenCar(change: Partial<Car> = {}): Car {
  const car = carSchema.parse({
    objectID: '7001',
    id: '7001',
    slug: '2022-toyota-rav4-cruiser-7001',
    path: '/cars/2022-toyota-rav4-cruiser-7001',
    name: '2022 Toyota RAV4 Cruiser',
    year: 2022,
    make: 'Toyota',
    make_slug: 'toyota',
    model: 'RAV4',
    model_slug: 'rav4',
    make_model: 'Toyota > RAV4',
    badge: 'Cruiser',
    series: 'AXAH54R',
    stocknum: 'S7001',
    simple_transmission: 'Automatic',
    simple_fuel: 'Petrol',
    simple_body: 'SUV',
    body_slug: 'suv',
    simple_drive: 'AWD',
    km: 42_180,
    price: 46_990,
    price_type: 'drive_away',
    car_type: 'used',
    status: 'in_stock',
    sold_at_timestamp: 4_102_444_800,
    created_at: '2026-01-05T00:00:00.000Z',
    created_at_timestamp: 1_767_571_200,
    updated_at: '2026-10-05T00:00:00.000Z',
    updated_at_timestamp: 1_791_158_400,
    photos_count: 24,
    custom_rank: 100,
    city: 'Moorooka',
    state: 'QLD',
    location: {
      id: 11,
      name: 'Sunnyside Moorooka',
      slug: 'sunnyside-moorooka',
      phone: '(07) 5550 0111',
      address: { city: 'Moorooka', state: 'QLD' },
    },
    location_name: 'Sunnyside Moorooka',
    location_slug: 'sunnyside-moorooka',
    location_id: 11,
    dealership_id: 3,
    dealership_slug: 'sunnyside-moorooka',
    dealership_name: 'Sunnyside Moorooka',
    primary_image_url: '/photos/rav4.webp',
    ...change,
  })
  return { ...car, asked_price: askedPrice(car) }
}

export function givenFlags(change: SiteFlagOverrides = {}): SiteFlags {
  const defaults = Object.fromEntries(
    Object.entries(flagGroups).map(([group, { flags }]) => [
      group,
      {
        ...Object.fromEntries(Object.entries(flags).map(([name, flag]) => [name, flag.default])),
        ...(change as Record<string, object>)[group],
      },
    ]),
  )
  return defaults as unknown as SiteFlags
}

/** A site of two dealerships with the documents' defaults, and the switches that a test changes. */
export function givenSite(change: SiteFlagOverrides = {}, more: Partial<Site> = {}): Site {
  return {
    id: 5,
    slug: 'sunnyside',
    name: 'Sunnyside Cars',
    template: 'preowned',
    searchIndex: null,
    host: 'sunnyside.example',
    websiteId: 'sunnyside',
    timeZone: 'Australia/Brisbane',
    state: 'QLD',
    group: { id: 1, name: 'Aldersyde Motor Group', slug: 'aldersyde' },
    manufacturer: null,
    paymentAccount: null,
    dealerships: [
      {
        id: 3,
        name: 'Sunnyside Moorooka',
        slug: 'sunnyside-moorooka',
        manufacturer: null,
        xtime_url: null,
      },
      {
        id: 4,
        name: 'Sunnyside Rocklea',
        slug: 'sunnyside-rocklea',
        manufacturer: null,
        xtime_url: null,
      },
    ],
    sisterSites: [],
    locations: [],
    theme: { base: 'yard', header: 'utility', footer: 'columns' },
    flags: givenFlags(change),
    legal: { name: 'Sunnyside Cars', abn: null, licences: [], lines: [], acknowledgement: null },
    phone: '(07) 5550 0110',
    email: null,
    mail: { from: null, replyTo: null },
    social: [],
    announcement: null,
    tags: givenTags(),
    consent: consentWording({}, givenTags()),
    certifiedMark: null,
    seo: { title: 'Sunnyside', description: '', image: null, hidden: false },
    ...more,
  }
}
