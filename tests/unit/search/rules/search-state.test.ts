import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sortOrders } from '@/inventory/index/index-names'
import { parametersOf, stateOf } from '@/search/engine/stock-search-widget'
import { appliedFilters } from '@/search/rules/applied-filters'
import { distances } from '@/search/rules/near'
import {
  joinPlace,
  type KnownPlaces,
  readAddress,
  resolvePath,
  searchUrl,
} from '@/search/rules/search-path'
import { searchRequests } from '@/search/rules/search-requests'
import {
  emptySearch,
  LIMITS,
  listNames,
  lists,
  parseQuery,
  printQuery,
  rangeNames,
  type SearchState,
  toggleValue,
} from '@/search/rules/search-state'
import { givenSite } from '../../inventory/given'

const site = givenSite()
const known: KnownPlaces = {
  makes: ['Toyota', 'Mazda', 'Mercedes-Benz', 'Used Cars', 'Ute'],
  bodies: ['SUV', 'Ute', 'People Mover'],
  makeModels: ['Toyota > RAV4', 'Toyota > C-HR', 'Mazda > 3'],
  dealerships: [{ slug: 'sunnyside-rocklea', name: 'Sunnyside Rocklea' }],
  locations: [
    { slug: 'sunnyside-rocklea', name: 'Rocklea Yard' },
    { slug: 'moorooka', name: 'Moorooka' },
  ],
}

/** What a browser and the server do with an address. */
function open(url: string, at = site): SearchState | null {
  const { pathname, searchParams } = new URL(url, 'http://sunnyside.example')
  const [, , ...segments] = pathname.split('/').map(decodeURIComponent)
  const place = resolvePath(segments, known, at)
  return place.ok ? joinPlace(parseQuery(searchParams), place.lists) : null
}

const value = fc
  .oneof(
    fc.constantFrom('used', 'new', 'demo', 'Toyota', 'Mazda', 'SUV', 'Ute', 'Toyota > RAV4'),
    fc.constantFrom('Sunnyside Rocklea', 'Moorooka', 'a&b=c', '-white', '50%', 'Citroën', 'a,b'),
    fc.string({ minLength: 1, maxLength: 20 }),
  )
  .map((text) => text.trim())
  .filter((text) => text !== '')
const end = fc.option(fc.integer({ min: 0, max: 999_999 }), { nil: null })
const anyState = fc
  .record({
    query: fc.string({ maxLength: 30 }).map((text) => text.trim()),
    page: fc.integer({ min: 1, max: LIMITS.page }),
    sortBy: fc.constantFrom(...(Object.keys(sortOrders) as (keyof typeof sortOrders)[])),
    lists: fc.dictionary(
      fc.constantFrom(...listNames),
      fc.uniqueArray(value, { minLength: 1, maxLength: 4 }),
    ),
    ranges: fc.dictionary(fc.constantFrom(...rangeNames), fc.tuple(end, end)),
    near: fc.option(
      fc.record({
        postcode: fc.stringMatching(/^[0-9]{4}$/),
        km: fc.constantFrom(null, ...distances),
      }),
      { nil: undefined },
    ),
  })
  .map((state): SearchState => {
    const ranges = Object.entries(state.ranges)
      .filter(([, [from, to]]) => from !== null || to !== null)
      .map(([name, [from, to]]) => [
        name,
        from !== null && to !== null && from > to ? [to, from] : [from, to],
      ])
    return { ...state, lists: { ...state.lists }, ranges: Object.fromEntries(ranges) }
  })

const sorted = (state: SearchState | null) =>
  state && {
    ...state,
    lists: Object.fromEntries(
      Object.entries(state.lists).map(([name, values]) => [name, [...(values ?? [])].sort()]),
    ),
  }

describe('a search and its address', () => {
  test.each(listNames)('SRCH-03 the list %s survives the address', (name) => {
    const state = { ...emptySearch, lists: { [name]: ['one', 'two & three'] } }
    expect(parseQuery(new URLSearchParams(printQuery(state)))).toEqual(state)
  })

  test.each(rangeNames)('SRCH-03 the range %s survives the address', (name) => {
    for (const range of [
      [10, 20],
      [null, 20],
      [10, null],
    ] as const) {
      const state = { ...emptySearch, ranges: { [name]: range } }
      expect(parseQuery(new URLSearchParams(printQuery(state)))).toEqual(state)
    }
  })

  test('SRCH-03 SRCH-04 words, page and order survive, and every mix of all of them', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(sorted(open(searchUrl(state, known, site)))).toEqual(sorted(state))
      }),
    )
  })

  test('SRCH-03 the search library holds the same search', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(stateOf(parametersOf(state, site))).toEqual(state)
      }),
    )
  })

  test('SRCH-03 a form without JavaScript sends its ends apart', () => {
    const form = new URLSearchParams('price_min=%2420%2C000&price_max=&km_max=80000&make=Toyota')
    expect(parseQuery(form)).toEqual({
      ...emptySearch,
      lists: { make: ['Toyota'] },
      ranges: { price: [20_000, null], km: [null, 80_000] },
    })
  })

  test.each([
    ['page=-3', emptySearch],
    ['page=1e9', { ...emptySearch, page: LIMITS.page }],
    ['page=x', emptySearch],
    ['sortBy=drop table', emptySearch],
    ['price=cheap', emptySearch],
    ['price=1-2-3', emptySearch],
    ['price=90000-20000', { ...emptySearch, ranges: { price: [20_000, 90_000] } }],
    ['make=&make=%20', emptySearch],
    ['__proto__=x&constructor=y', emptySearch],
    ['query=%00&make=%07%0A', emptySearch],
    ['query=cx%00%1F5%C2%85', { ...emptySearch, query: 'cx 5' }],
    ['make=Toyota&make=Toyota', { ...emptySearch, lists: { make: ['Toyota'] } }],
  ])('SRCH-03 an absurd address, %s, is a plain search', (query, state) => {
    expect(parseQuery(new URLSearchParams(query))).toEqual(state)
  })

  test('SRCH-03 hundreds of refinements are cut', () => {
    const params = new URLSearchParams()
    for (let at = 0; at < 900; at++) params.append('make', `Make ${at} ${'x'.repeat(500)}`)
    params.append('query', 'y'.repeat(5000))
    const state = parseQuery(params)
    expect(state.lists.make).toHaveLength(LIMITS.values)
    expect(state.lists.make?.[0]).toHaveLength(LIMITS.valueLength)
    expect(state.query).toHaveLength(LIMITS.queryLength)
  })

  test('SRCH-03 so are a hundred of each list, which would make a page of megabytes', () => {
    const params = new URLSearchParams()
    for (const name of listNames) {
      for (let at = 0; at < LIMITS.values; at++) params.append(name, String(at))
    }
    expect(Object.values(parseQuery(params).lists).flat()).toHaveLength(LIMITS.allValues)
  })
})

describe('the path of a search', () => {
  test.each([
    ['/search', {}],
    ['/search/new-used-and-demo-cars', {}],
    ['/search/used-cars', { car_type: ['used'] }],
    ['/search/new-cars', { car_type: ['new'] }],
    ['/search/demo-cars', { car_type: ['demo'] }],
    ['/search/new-and-demo-cars', { car_type: ['new', 'demo'] }],
    ['/search/toyota', { make: ['Toyota'] }],
    ['/search/TOYOTA', { make: ['Toyota'] }],
    ['/search/toyota/c-hr', { make: ['Toyota'], make_model: ['Toyota > C-HR'] }],
    ['/search/people-mover', { body: ['People Mover'] }],
    ['/search/sunnyside-rocklea', { dealership_name: ['Sunnyside Rocklea'] }],
    ['/search/moorooka', { location_name: ['Moorooka'] }],
  ])('ROUTE-09 ROUTE-10 ROUTE-11 ROUTE-12 ROUTE-13 ROUTE-14 %s', (url, expected) => {
    expect(open(url)?.lists).toEqual(expected)
  })

  test.each(['/search/lada', '/search/toyota/3', '/search/suv/toyota', '/search/toyota/rav4/x'])(
    'AMB-58 %s is not found',
    (url) => {
      expect(open(url)).toBeNull()
    },
  )

  test('AMB-58 a clash is decided by the order: condition, make, body, dealership, location', () => {
    expect(open('/search/used-cars')?.lists).toEqual({ car_type: ['used'] })
    expect(open('/search/ute')?.lists).toEqual({ make: ['Ute'] })
    expect(open('/search/sunnyside-rocklea')?.lists).toEqual({
      dealership_name: ['Sunnyside Rocklea'],
    })
  })

  test('AMB-58 what loses a clash lives in the query', () => {
    const url = (state: SearchState['lists']) =>
      searchUrl({ ...emptySearch, lists: state }, known, site)
    expect(url({ body: ['Ute'] })).toBe('/search/new-used-and-demo-cars?body=Ute')
    expect(url({ make: ['Used Cars'] })).toBe('/search/new-used-and-demo-cars?make=Used+Cars')
    expect(url({ location_name: ['Rocklea Yard'] })).toContain('location_name=Rocklea+Yard')
  })

  test.each([
    [{}, '/search/new-used-and-demo-cars'],
    [{ make: ['Toyota'] }, '/search/toyota'],
    [{ make: ['Toyota'], make_model: ['Toyota > RAV4'] }, '/search/toyota/rav4'],
    [{ make: ['Toyota'], car_type: ['used'] }, '/search/toyota?car_type=used'],
    [{ car_type: ['used'], body: ['SUV'] }, '/search/used-cars?body=SUV'],
    [{ make: ['Toyota', 'Mazda'] }, '/search/new-used-and-demo-cars?make=Toyota&make=Mazda'],
    [
      { make: ['Mazda'], make_model: ['Toyota > RAV4'] },
      '/search/mazda?make_model=Toyota+%3E+RAV4',
    ],
  ])('ROUTE-15 %o lives at %s', (state, url) => {
    expect(searchUrl({ ...emptySearch, lists: state }, known, site)).toBe(url)
  })

  test('ROUTE-16 AMB-60 a used-only site answers on its own prefix', () => {
    const usedOnly = givenSite({ stock: { usedOnly: true } })
    expect(searchUrl(emptySearch, known, usedOnly)).toBe('/used-car/used-cars')
    expect(open('/used-car/used-cars', usedOnly)?.lists).toEqual({})
    expect(open('/used-car/toyota', usedOnly)?.lists).toEqual({ make: ['Toyota'] })
  })
})

describe('an address that an advert wrote', () => {
  const facets = {
    fuel: [{ value: 'Petrol' }, { value: 'Diesel' }],
    car_type: [{ value: 'used' }],
    colour: [{ value: 'Grey' }, { value: 'GREY' }],
    make: [{ value: 'Citro\u00ebn' }],
  }
  const read = (url: string) => readAddress(url, known, { facets }, site)

  test.each([
    ['/search/mazda?fuel=petrol', { make: ['Mazda'], fuel: ['Petrol'] }],
    ['/search/mazda?make=mazda', { make: ['Mazda'] }],
    ['/search?fuel=PETROL&fuel=Petrol&fuel=diesel', { fuel: ['Petrol', 'Diesel'] }],
    ['/search?make=citroen', { make: ['Citro\u00ebn'] }],
    ['/search?make_model=toyota+%3E+rav4', { make_model: ['Toyota > RAV4'] }],
    ['/search?body=people+mover&car_type=Used', { body: ['People Mover'], car_type: ['used'] }],
    ['/search?location_name=MOOROOKA', { location_name: ['Moorooka'] }],
    ['/search?dealership_name=sunnyside+rocklea', { dealership_name: ['Sunnyside Rocklea'] }],
    ['/search?fuel=hydrogen&seats=five', { fuel: ['hydrogen'], seats: ['five'] }],
    ['/search?colour=GREY', { colour: ['GREY'] }],
  ])('SRCH-02 SRCH-03 %s has the values of the stock', (url, lists) => {
    expect(read(url)?.lists).toEqual(lists)
  })

  test('SRCH-03 its address of our own is that of the same search as a shopper ticks it', () => {
    const state = read('/search/mazda?fuel=petrol&make=mazda&page=2')
    expect(state && searchUrl(state, known, site)).toBe('/search/mazda?fuel=Petrol&page=2')
  })
})

describe('the queries of a search', () => {
  const state: SearchState = {
    ...emptySearch,
    query: 'sr5',
    page: 3,
    lists: { make: ['Toyota', 'Mazda'], body: ['-odd'] },
    ranges: { price: [20_000, 90_000], year: [2019, null] },
  }

  test('SRCH-06 SRCH-09 the best cars first, 21 a page', () => {
    const [main, ...others] = searchRequests(emptySearch, site)
    expect(main).toMatchObject({ indexName: 'Car_production', page: 0, hitsPerPage: 21, query: '' })
    expect(main?.facetFilters).toBeUndefined()
    expect(others).toEqual([])
  })

  test('SRCH-02 PRICE-05 values of one filter are joined by or, filters by and; a price is the one that cards show', () => {
    const [main] = searchRequests(state, site)
    expect(main).toMatchObject({
      page: 2,
      facetFilters: [['make:Toyota', 'make:Mazda'], ['simple_body:\\-odd']],
      numericFilters: ['asked_price>=20000', 'asked_price<=90000', 'year>=2019'],
    })
  })

  test('SRCH-02 a ticked filter is counted without its own ticks', () => {
    const [, make, body] = searchRequests(state, site)
    expect(make).toMatchObject({
      facets: 'make',
      hitsPerPage: 0,
      facetFilters: [['simple_body:\\-odd']],
    })
    expect(body).toMatchObject({
      facets: 'simple_body',
      facetFilters: [['make:Toyota', 'make:Mazda']],
    })
  })

  test('SRCH-04 SRCH-05 an order is another index', () => {
    const indexOf = (sortBy: SearchState['sortBy']) =>
      searchRequests({ ...emptySearch, sortBy }, site)[0]?.indexName
    expect(indexOf('latest')).toBe('Car_production_latest')
    expect(indexOf('price_asc')).toBe('Car_production_price_asc')
    expect(indexOf('price_desc')).toBe('Car_production_price_desc')
    expect(indexOf('subscription_price')).toBe('Car_production_subscription_asc')
    expect(indexOf('kms')).toBe('Car_production_km_asc')
  })

  test('SRCH-30 lowest price leaves out cars without a price, where the site wants it', () => {
    const strict = givenSite({ stock: { priceAscRequiresPrice: true } })
    const lowest = { ...emptySearch, sortBy: 'price_asc' } as const
    expect(searchRequests(lowest, strict)[0]?.numericFilters).toEqual(['asked_price>0'])
    expect(searchRequests(lowest, site)[0]?.numericFilters).toBeUndefined()
    expect(searchRequests(emptySearch, strict)[0]?.numericFilters).toBeUndefined()
  })

  test.each([
    [{ sortBy: 'price_asc' }, true],
    [{ sortBy: 'price_desc' }, true],
    [{ ranges: { price: [null, 30_000] } }, true],
    [{ sortBy: 'kms' }, false],
    [{}, false],
  ] satisfies [Partial<SearchState>, boolean][])(
    'PRICE-09 where prices without charges are hidden, %o leaves out their cars: %s',
    (asked, leavesOut) => {
      const hiding = givenSite({ price: { withoutTotal: 'hidden' } })
      const state = { ...emptySearch, ...asked }
      const clause = ['price_type:drive_away']
      const filters = (of: typeof site) => searchRequests(state, of)[0]?.facetFilters ?? []
      expect(filters(hiding)).toEqual(leavesOut ? [clause] : [])
      expect(filters(site)).toEqual([])
      expect(parametersOf(state, hiding).facetsRefinements).toEqual(
        leavesOut ? { price_type: ['drive_away'] } : {},
      )
    },
  )

  test('SRCH-46 the location filter counts the fact that the site chose', () => {
    const facets = (attribute: 'location_name' | 'city' | 'state') =>
      searchRequests(emptySearch, givenSite({ stock: { locationAttribute: attribute } }))[0]?.facets
    expect(facets('city')).toContain('city')
    expect(facets('location_name')).not.toContain('city')
    expect(facets('state')).toContain('state')
  })

  test('SRCH-41 no list shows more values than this', () => {
    const limits = Object.fromEntries(listNames.map((name) => [name, lists[name].limit]))
    expect(limits).toMatchObject({
      body: 30,
      make: 100,
      model: 250,
      make_model: 250,
      colour: 30,
      car_type: 6,
      price_range: 30,
      location_name: 30,
      fuel: 30,
      city: 20,
      dealership_name: 40,
    })
    expect(searchRequests(emptySearch, site)[0]?.maxValuesPerFacet).toBe(250)
  })
})

describe('applied filters', () => {
  const state: SearchState = {
    ...emptySearch,
    page: 4,
    query: 'sr5',
    lists: {
      car_type: ['used'],
      make: ['Isuzu UTE', 'Mazda'],
      make_model: ['Mazda > 3'],
      seats: ['7'],
      certified: ['true'],
    },
    ranges: { price: [20_000, 90_000], km: [null, 80_000], year: [2019, null] },
  }

  test('SRCH-02 SRCH-17 each is a chip in words', () => {
    const own = givenSite({
      search: { carTypeLabels: { new: 'New', demo: 'Demo', used: 'Pre-Owned' } },
    })
    expect(appliedFilters(state, own).map(({ label }) => label)).toEqual([
      '“sr5”',
      'Pre-Owned',
      'Isuzu',
      'Mazda',
      'Mazda 3',
      '7 seats',
      'Certified',
      '$20,000 to $90,000',
      'Up to 80,000 km',
      '2019 or newer',
    ])
  })

  test('SRCH-02 removing one keeps the others and starts at the first page', () => {
    const without = appliedFilters(state, site).find(({ label }) => label === 'Isuzu')?.without
    expect(without).toMatchObject({ page: 1, query: 'sr5', ranges: state.ranges })
    expect(without?.lists.make).toEqual(['Mazda'])
  })

  test('SRCH-15 a make takes its models with it', () => {
    const next = toggleValue(state, 'make', 'Mazda')
    expect(next.lists.make_model).toBeUndefined()
    expect(next.lists.make).toEqual(['Isuzu UTE'])
  })
})
