import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Dealerships } from '@collections/Dealerships'
import { Locations } from '@collections/Locations'
import { Manufacturers } from '@collections/Manufacturers'
import { Menus } from '@collections/Menus'
import { Models } from '@collections/Models'
import { Sites } from '@collections/Sites'
import type { ArrayField, Field, TextField } from 'payload'
import { expect, test } from 'vitest'
import { parseSite } from '@/cms/reads/parse-site'
import type { Dealership, Location, Manufacturer, Site } from '@/payload-types'

const root = path.resolve(import.meta.dirname, '../../..')

/** Names of the stored fields, those of a group behind its own: "address.city". */
function namesIn(fields: readonly Field[], within = ''): string[] {
  return fields.flatMap((field) => {
    if (field.type === 'tabs') {
      return field.tabs.flatMap((tab) =>
        namesIn(tab.fields, 'name' in tab ? `${within}${tab.name}.` : within),
      )
    }
    const named = 'name' in field && field.name ? [`${within}${field.name}`] : []
    if (!('fields' in field)) return named
    return [...named, ...namesIn(field.fields, named[0] ? `${named[0]}.` : within)]
  })
}

test.each([
  [
    'DATA-11',
    Manufacturers,
    'name slug logo manufacturer_body manufacturer_body2 manufacturer_body3',
  ],
  [
    'DATA-13',
    Models,
    'name slug new_slug override_url manufacturer manufacturer_body image cloudfront_new_image_url from_price short_description status',
  ],
  [
    'DATA-15',
    Locations,
    'name slug primary visible location_type location_subtype manufacturers dealership dealer_license_number motor_vehicle_repairer image address.street address.city address.state address.place_id address.place_url address.lat address.long address.map_key contact_detail.phone contact_detail.landline_phone contact_detail.opening_hours',
  ],
  [
    'DATA-16',
    Dealerships,
    'slug name average_rating review_count manufacturer logo youtube_url address.city address.state address.place_url locations xtime_url config',
  ],
] as const)(
  'DATA-11 DATA-13 DATA-15 DATA-16 %s has every documented field',
  (_, collection, names) => {
    expect(namesIn(collection.fields)).toEqual(expect.arrayContaining(names.split(' ')))
  },
)

/** The stored fields with the name, wherever they stand. */
function fieldsNamed(name: string, fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => {
    if (field.type === 'tabs') return field.tabs.flatMap((tab) => fieldsNamed(name, tab.fields))
    const inner = 'fields' in field ? fieldsNamed(name, field.fields) : []
    return 'name' in field && field.name === name ? [field, ...inner] : inner
  })
}

const forms = { menu: Menus.fields, site: Sites.fields, location: Locations.fields }

test.each([
  ['menu', 'items', 'url', '/finance', 'finance'],
  ['site', 'social', 'url', 'https://social.example/us', 'social.example/us'],
  ['site', 'announcement', 'url', '/offers', 'offers'],
  ['site', null, 'phone', '(03) 5550 0162', 'on request'],
  ['location', null, 'phone', '13 11 14', 'see website'],
  ['location', null, 'landline_phone', '03 5550 0162', '03'],
] as const)(
  'NAV-17 VDP-16 the form of a %s takes what leads somewhere: %s %s %s, not %s',
  (form, within, name, right, wrong) => {
    const [field] = fieldsNamed(name, within ? fieldsNamed(within, forms[form]) : forms[form])
    const { validate } = field as { validate?: unknown }
    const check = validate as (value: string, options: object) => true | string
    expect(check(right, { siblingData: {} })).toBe(true)
    expect(check(wrong, { siblingData: {} })).toMatch(/^Use a /)
  },
)

const manufacturer = {
  id: 3,
  name: 'Mazda',
  slug: 'mazda',
  logo: { id: 8, filename: 'mazda.svg', alt: 'Mazda', width: 80, height: 60 },
} as unknown as Manufacturer
const dealership = {
  id: 5,
  name: 'Northgate Mazda',
  slug: 'northgate-mazda',
  manufacturer,
  xtime_url: 'https://northgate.xtime.com.au',
} as Dealership
const location = {
  id: 7,
  name: 'Northgate Mazda - Service',
  slug: 'northgate-service',
  dealership,
  primary: true,
  visible: true,
  location_type: 'service',
  location_subtype: ['buying'],
  dealer_license_number: 'LMCT 1',
  motor_vehicle_repairer: 'MVR 2',
  image: { id: 9, filename: 'yard.webp', alt: 'The yard', width: 600, height: 400 },
  address: {
    street: '226 High Street',
    city: 'Preston',
    state: 'VIC',
    postcode: '3072',
    place_id: 'abc',
    place_url: 'https://maps.example/abc',
    lat: -37.74,
    long: 145,
  },
  contact_detail: {
    phone: '03 5550 0101',
    landline_phone: '03 5550 0102',
    opening_hours: [{ weekday: '1', status: 'Open', open: '08:30', close: '17:30' }],
  },
} as unknown as Location
const document = (change: object = {}) =>
  ({
    id: 1,
    slug: 'northgate-mazda',
    name: 'Northgate Mazda',
    template: 'franchise',
    state: 'VIC',
    hosts: [{ host: 'northgate.example' }],
    group: { id: 2, name: 'Northgate', slug: 'northgate' },
    dealerships: [dealership],
    legal: { name: 'Northgate Pty Ltd' },
    ...change,
  }) as unknown as Site

test('DATA-11 DATA-16 a manufacturer and a dealership come with what pages show of them', () => {
  const site = parseSite(document({ manufacturer }), [])
  expect(site.manufacturer).toEqual({
    id: 3,
    name: 'Mazda',
    slug: 'mazda',
    logo: { url: '/media/brands/mazda.svg', alt: 'Mazda', width: 80, height: 60 },
  })
  expect(site.dealerships).toEqual([
    {
      id: 5,
      name: 'Northgate Mazda',
      paymentAccount: null,
      slug: 'northgate-mazda',
      manufacturer: { name: 'Mazda', slug: 'mazda' },
      xtime_url: 'https://northgate.xtime.com.au',
    },
  ])
})

test('DATA-16 DATA-18 a YouTube channel and sister sites by make come along', () => {
  const youtube_url = 'https://www.youtube.com/@northgate'
  const dealership_websites = [{ make: 'Toyota', url: 'https://toyota.example', id: 'a' }]
  const change = { dealerships: [{ ...dealership, youtube_url }], dealership_websites }
  const site = parseSite(document(change as never), [])
  expect(site.dealerships[0]).toMatchObject({ youtube_url })
  expect(site.sisterSites).toEqual([{ make: 'Toyota', url: 'https://toyota.example' }])
})

test('DATA-15 a location comes with its dealership, address, phones and week', () => {
  const [found] = parseSite(document(), [location]).locations
  expect(found).toMatchObject({
    id: 7,
    name: 'Northgate Mazda - Service',
    slug: 'northgate-service',
    primary: true,
    location_type: 'service',
    location_subtype: ['buying'],
    dealership_id: 5,
    dealership_slug: 'northgate-mazda',
    dealer_license_number: 'LMCT 1',
    motor_vehicle_repairer: 'MVR 2',
    image: { url: '/media/yard.webp', alt: 'The yard', width: 600, height: 400 },
    address: {
      street: '226 High Street',
      city: 'Preston',
      state: 'VIC',
      place_id: 'abc',
      place_url: 'https://maps.example/abc',
      lat: -37.74,
      long: 145,
    },
    phone: '03 5550 0101',
    landline_phone: '03 5550 0102',
    opening_hours: [{ weekday: 1, status: 'Open', open: '08:30', close: '17:30' }],
  })
})

test('DATA-15 LOC-05 a location of another dealer, or one that is not shown, is nowhere', () => {
  const foreign = { ...location, dealership: { ...dealership, id: 99 } }
  const hidden = { ...location, visible: false }
  expect(parseSite(document(), [foreign, hidden]).locations).toEqual([])
})

test('SITE-06 two sites differ by their own switches', () => {
  const flags = (heading: string | null) =>
    parseSite(document({ flags: { locations: { heading } } }), []).flags.locations.heading
  expect(flags('Find us')).toBe('Find us')
  expect(flags(null)).toBe('Contact Us')
})

test('SITE-06 nothing that shoppers see asks who an editor is or what role anybody has', () => {
  const shopperCode = [
    'blocks',
    'src/app/(site)',
    ...['account', 'dealers', 'finance', 'inventory', 'journeys', 'marketing'].map(
      (room) => `src/${room}`,
    ),
    ...['measurement', 'media', 'search', 'shell', 'ui', 'vehicle'].map((room) => `src/${room}`),
  ].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => path.join(folder, file)),
  )
  expect(shopperCode.length).toBeGreaterThan(300)
  const asking = shopperCode.filter((file) =>
    /\/access\/|\bpayload\.auth\(|\buser\??\.role/.test(
      readFileSync(path.join(root, file), 'utf8'),
    ),
  )
  expect(asking).toEqual([])
})

test.each([
  ['08:30', '17:30', true],
  ['8:30 am', '5:30 pm', true],
  ['08:30', '', true],
  ['', '17:30', true],
  ['08:30', '5:30', 'Closes before it opens'],
  ['18:00', '02:00', 'Closes before it opens'],
  ['08:30', '08:30', 'Closes before it opens'],
  ['08:30', 'late', 'Use a time such as'],
] as const)('LOC-13 LOC-16 from %j to %j: %s', (opens, closes, said) => {
  const hours = [
    ['close', { open: opens }],
    ['end_hour', { start_hour: opens }],
  ] as const
  for (const [name, siblingData] of hours) {
    const [field] = fieldsNamed(name, Locations.fields) as TextField[]
    const validate = field?.validate as (value: string, options: object) => true | string
    const answer = validate(closes, { siblingData })
    expect(answer).toEqual(said === true ? true : expect.stringContaining(said))
  }
})

const row = (weekday: string, open: string | null, close: string | null, status = 'Open') => ({
  weekday,
  status,
  open,
  close,
})

test.each([
  ['a break at noon', [row('1', '13:00', '17:00'), row('1', '7:30', '12 pm')], true],
  ['the time after noon in words', [row('1', '7:30', '12:00'), row('1', null, null)], true],
  ['another day', [row('1', '7:30', '12:00'), row('2', '7:30', '12:00')], true],
  ['hours that overlap', [row('1', '7:30', '1 pm'), row('1', '12:00', '17:00')], 'same hours'],
  ['the same day twice in words', [row('1', null, null), row('1', null, null)], 'same hours'],
  [
    'a closed row beside an open one',
    [row('1', '7:30', '12:00'), row('1', null, null, 'Closed')],
    'Monday is closed',
  ],
] as const)('LOC-13 rows of the week: %s', (_, rows, said) => {
  const [field] = fieldsNamed('opening_hours', Locations.fields) as ArrayField[]
  const validate = field?.validate as unknown as (rows: unknown) => true | string
  expect(validate(rows)).toEqual(said === true ? true : expect.stringContaining(said))
})
