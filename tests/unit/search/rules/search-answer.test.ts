import { describe, expect, test } from 'vitest'
import { readCardCar } from '@/inventory/card-car'
import { breadcrumbList } from '@/inventory/paths'
import { AnswerCache } from '@/search/engine/answer-cache'
import { collapseSold } from '@/search/Results'
import {
  heroPriceLimits,
  heroQuickPicks,
  priceQuickPicks,
  sliderLimits,
} from '@/search/rules/range-rules'
import {
  displayedCount,
  displayedPlaces,
  facetItems,
  readAnswer,
} from '@/search/rules/search-answer'
import { countedLists } from '@/search/rules/search-requests'
import { searchRobots } from '@/search/rules/search-seo'
import { emptySearch, type SearchState } from '@/search/rules/search-state'
import { foundSite, searchTitle, stockNoun } from '@/search/rules/search-title'
import { jsonForScript } from '@/ui/JsonLd'
import { settleRange } from '@/ui/number-entry'
import { givenCar, givenSite } from '../../inventory/given'

const site = givenSite()

describe('an answer of the index', () => {
  test.each([
    ['words asked for it', 'relevance', 'Car_production_price_asc', 'price_asc'],
    ['nothing did', 'relevance', 'Car_production', 'relevance'],
    ['it was chosen, and another answer is on its way', 'price_asc', 'Car_production_kms', null],
  ] as const)('SRCH-05 SRCH-10 the order of the words: %s', (_, sortBy, index, meant) => {
    const answer = readAnswer([{ nbHits: 4, index }], { ...emptySearch, sortBy })
    expect(answer.meantOrder).toBe(meant)
  })

  const state: SearchState = { ...emptySearch, lists: { make: ['Toyota'] } }

  test('SRCH-10 hits, facets, count, ms and pages', () => {
    const answer = readAnswer(
      [
        {
          hits: [givenCar(), { objectID: 'broken' }],
          nbHits: 44,
          nbPages: 3,
          page: 1,
          processingTimeMS: 4,
          facets: { make: { Toyota: 44 }, simple_body: { SUV: 30, Ute: 14 } },
        },
        { facets: { make: { Toyota: 44, Mazda: 60 } } },
      ],
      state,
    )
    expect(answer).toMatchObject({ count: 44, ms: 4, pages: 3, page: 2 })
    expect(answer.hits.map(({ id }) => id)).toEqual(['7001'])
    expect(answer.facets.body).toEqual([
      { value: 'SUV', count: 30 },
      { value: 'Ute', count: 14 },
    ])
    expect(answer.facets.make?.map(({ value, count }) => [value, count])).toEqual([
      ['Mazda', 60],
      ['Toyota', 44],
    ])
  })

  test('SRCH-41 AMB-61 a list is cut to its limit, most cars first', () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`Body ${at}`, at]))
    const items = facetItems(many, 'body')
    expect(items).toHaveLength(30)
    expect(items[0]?.count).toBe(49)
  })

  test.each([
    [{ count: 1999, facets: { status: [{ value: 'a', count: 5 }] } }, 1999],
    [
      {
        count: 2000,
        facets: {
          status: [
            { value: 'a', count: 2100 },
            { value: 'b', count: 3 },
          ],
        },
      },
      2103,
    ],
    [{ count: 2000, facets: { car_type: [{ value: 'a', count: 2050 }] } }, 2050],
    [{ count: 2000, facets: {} }, 2000],
  ])('SRCH-07 AMB-57 %o shows %i', (answer, count) => {
    expect(displayedCount(answer, emptySearch)).toBe(count)
  })

  test('SRCH-07 SRCH-03 above the cap a ticked status counts its own cars', () => {
    const facets = {
      status: [
        { value: 'in_stock', count: 2497 },
        { value: 'sold', count: 190 },
      ],
    }
    const ticked = { ...emptySearch, lists: { status: ['in_stock'] } }
    expect(displayedCount({ count: 2400, facets }, ticked)).toBe(2497)
  })

  test('SRCH-07 SRCH-10 the places of the cars are those that are ticked, of a list with ticks', () => {
    const facets = {
      location_name: ['Hawthorn', 'Richmond', 'Box Hill'].map((value) => ({
        label: value,
        value,
        count: 9,
      })),
    }
    expect(displayedPlaces({ facets }, emptySearch)).toBe(3)
    const atOne = { ...emptySearch, lists: { location_name: ['Richmond'] } }
    expect(displayedPlaces({ facets }, atOne)).toBe(1)
    expect(displayedPlaces({ facets: {} }, emptySearch)).toBe(0)
  })

  test('DATA-01 DATA-02 a record with missing facts is a car, one without a name is not', () => {
    const { km, badge, finance_lenders, ...rest } = givenCar()
    expect(readCardCar({ ...rest, price: 'a lot' })).toMatchObject({
      km: null,
      badge: null,
      price: null,
      finance_lenders: {},
    })
    expect(readCardCar({ ...rest, make: '' })).toBeNull()
    expect(readCardCar({ ...rest, car_type: 'stolen' })).toBeNull()
    expect(readCardCar(null)).toBeNull()
  })
})

describe('the list of results', () => {
  const cars = (letters: string) =>
    [...letters].map((letter, at) => ({
      at,
      sold: false,
      status: letter === 'S' ? 'sold' : 'in_stock',
    }))
  const letters = (list: { status: string }[]) =>
    list.map(({ status }) => (status === 'sold' ? 'S' : 'A')).join('')

  test.each([
    ['ASSAS', 'ASAS'],
    ['SSA', 'SA'],
    ['AAA', 'AAA'],
    ['', ''],
  ])('SRCH-20 %s shows %s', (given, shown) => {
    expect(letters(collapseSold(cars(given)))).toBe(shown)
  })

  test('SRCH-21 all sold: all show', () => {
    expect(letters(collapseSold(cars('SSS')))).toBe('SSS')
  })
})

describe('sliders', () => {
  test('SRCH-34 SRCH-35 price and km are whole thousands, a year is a year', () => {
    const stats = { min: 8990, max: 121_400 }
    expect(sliderLimits('price', stats, site.flags.price).roundTo).toBe(1000)
    expect(sliderLimits('km', null, site.flags.price).roundTo).toBe(1000)
    expect(sliderLimits('year', { min: 2004, max: 2026 }, site.flags.price).roundTo).toBe(1)
  })

  test('SRCH-33 SRCH-35 the weight of a caravan is what was typed, between whole hundreds', () => {
    const limits = sliderLimits('atm', { min: 1603, max: 3280 }, site.flags.price)
    expect(limits).toMatchObject({ min: 1600, max: 3300, step: 100 })
    expect(settleRange([null, 2450], 'to', limits)).toEqual([null, 2450])
  })

  test('SRCH-36 without figures: 0 to 100,000 in steps of a hundredth', () => {
    const limits = { min: 0, max: 100_000, step: 1000 }
    expect(sliderLimits('km', null, site.flags.price)).toMatchObject(limits)
  })

  test('SRCH-37 the price slider moves by 500', () => {
    const stats = { min: 8990, max: 121_400 }
    expect(sliderLimits('price', stats, site.flags.price)).toMatchObject({
      min: 8000,
      max: 122_000,
      step: 500,
    })
    expect(sliderLimits('year', { min: 2004, max: 2026 }, site.flags.price)).toMatchObject({
      min: 2004,
      max: 2026,
      step: 1,
    })
  })

  test('SRCH-37 AMB-26 the hero slider has the site’s limits and does not round', () => {
    expect(heroPriceLimits(site.flags.price)).toEqual({ min: 5000, max: 250_000, step: 500 })
  })

  test('SRCH-37 SRCH-39 AMB-26 the hero slider can show each of its quick picks', () => {
    const { price } = site.flags
    const premium = { ...price, quickPicks: 'premium' } as const
    expect(heroPriceLimits(premium)).toEqual({ min: 5000, max: 800_000, step: 500 })
    expect(heroQuickPicks(premium)).toEqual(priceQuickPicks('premium'))
    expect(heroPriceLimits({ ...premium, sliderMax: 900_000 }).max).toBe(900_000)
    expect(heroQuickPicks(price)).toEqual(priceQuickPicks('standard'))
    const short = { ...price, sliderMin: 10_000, sliderMax: 25_000 }
    expect(heroQuickPicks(short)).toEqual([10_000, 15_000, 20_000, 25_000])
  })

  test('SRCH-39 AMB-85 the two sets of quick picks', () => {
    expect(priceQuickPicks('standard')).toEqual(
      [5, 10, 15, 20, 25, 30, 40, 50, 60, 70].map((each) => each * 1000),
    )
    expect(priceQuickPicks('premium')).toEqual([3, 4, 5, 6, 7, 8].map((each) => each * 100_000))
  })
})

describe('the cache of answers', () => {
  test('SRCH-40 the oldest entry goes, a read one counts as new', () => {
    const cache = new AnswerCache<number>(2)
    cache.set('a', 1)
    cache.set('b', 2)
    expect(cache.get('a')).toBe(1)
    cache.set('c', 3)
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3])
  })
})

describe('what search engines read', () => {
  const known = {
    makes: ['Toyota'],
    bodies: ['SUV'],
    makeModels: ['Toyota > RAV4'],
    dealerships: [],
    locations: [{ slug: 'moorooka', name: 'Moorooka' }],
  }
  const robots = (change: Partial<SearchState>, count = 5) =>
    searchRobots({ ...emptySearch, ...change }, known, site, count)

  test.each([
    [{}, true, '/search/new-used-and-demo-cars'],
    [{ lists: { make: ['Toyota'] } }, true, '/search/toyota'],
    [{ lists: { make: ['Toyota'], make_model: ['Toyota > RAV4'] } }, true, '/search/toyota/rav4'],
    [{ lists: { body: ['SUV'] } }, true, '/search/suv'],
    [{ lists: { location_name: ['Moorooka'] } }, true, '/search/moorooka'],
    [{ lists: { make: ['Toyota'] }, page: 2 }, true, '/search/toyota?page=2'],
    [{ lists: { make: ['Toyota'], body: ['SUV'] } }, false, '/search/toyota'],
    [{ lists: { make: ['Toyota'] }, ranges: { price: [null, 20_000] } }, false, '/search/toyota'],
    [{ lists: { colour: ['White'] } }, false, '/search/new-used-and-demo-cars'],
    [{ query: 'hilux' }, false, '/search/new-used-and-demo-cars'],
    [{ lists: { make: ['Toyota'] }, sortBy: 'price_asc' }, false, '/search/toyota'],
  ] satisfies [Partial<SearchState>, boolean, string][])(
    'ROUTE-11 %o: listed %s, known as %s',
    (change, index, canonical) => {
      expect(robots(change)).toEqual({ index, canonical })
    },
  )

  test('ROUTE-11 an empty page is not listed', () => {
    expect(robots({ lists: { make: ['Toyota'] } }, 0).index).toBe(false)
  })

  test('NAV-16 the trail as structured data, feed text cannot end the script', () => {
    const trail = [
      { label: 'Home', href: '/' },
      { label: '</script><b>', href: null },
    ]
    const json = jsonForScript(breadcrumbList(trail, 'https://sunnyside.example'))
    expect(json).not.toContain('</script>')
    expect(JSON.parse(json).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://sunnyside.example/' },
      { '@type': 'ListItem', position: 2, name: '</script><b>' },
    ])
  })

  test.each([
    [{}, ['used', 'demo'], 'Demo and used cars'],
    [{}, ['new', 'used', 'demo'], 'New, demo and used cars'],
    [{}, [], 'Cars'],
    [{ car_type: ['used'] }, ['new'], 'Used cars'],
    [{ make: ['Toyota'] }, ['used'], 'Toyota'],
    [
      { make: ['Toyota'], make_model: ['Toyota > RAV4'], car_type: ['used'] },
      [],
      'Used Toyota RAV4',
    ],
    [{ make: ['Toyota', 'Mazda'], make_model: ['Toyota > RAV4'] }, ['used'], 'Used cars'],
    [{ body: ['SUV'] }, ['used'], 'Used SUV cars'],
    [{ make: ['Isuzu UTE'] }, [], 'Isuzu'],
    [{ dealership_name: ['Sunnyside Rocklea'] }, ['used'], 'Used cars at Sunnyside Rocklea'],
    [{ location_name: ['Hawthorn Yard - Sales'] }, ['used'], 'Used cars at Hawthorn Yard'],
    [{ location_name: ['Hawthorn', 'Richmond'] }, ['used'], 'Used cars'],
  ] satisfies [SearchState['lists'], string[], string][])(
    'SRCH-17 the heading of %o with %o in stock: %s',
    (lists, inStock, title) => {
      expect(searchTitle({ ...emptySearch, lists }, site, inStock)).toBe(title)
    },
  )

  test('SRCH-17 “caravan” is said once in the heading of a caravan yard', () => {
    const yard = givenSite({ stock: { itemTypes: ['caravan'] } })
    const title = (body: string) =>
      searchTitle({ ...emptySearch, lists: { body: [body] } }, yard, ['used'])
    expect(['Caravan', 'Pop Top'].map(title)).toEqual(['Caravans', 'Used Pop Top caravans'])
  })

  test.each([
    [{ caravan: 4 }, {}, 'caravans'],
    [{ car: 9, caravan: 4 }, {}, 'vehicles'],
    [{ caravan: 9, motorcycle: 4 }, {}, 'vehicles'],
    [{ car: 9 }, {}, 'cars'],
    [{ car: 9, caravan: 4 }, { item_type: ['motorcycle'] }, 'motorcycles'],
    [{}, {}, 'cars'],
    [{ boat: 4 }, {}, 'cars'],
  ])('SRCH-07 a group that found %j of its kinds calls them so', (counts, lists, noun) => {
    const item_type = Object.entries(counts).map(([value, count]) => ({
      label: value,
      value,
      count,
    }))
    const group = givenSite({ stock: { itemTypes: [] } })
    expect(stockNoun(foundSite(group, { facets: { item_type } }, { lists }))).toBe(noun)
    expect(countedLists(emptySearch, group)).toContain('item_type')
    expect(countedLists(emptySearch, givenSite({ stock: { itemTypes: ['car'] } }))).not.toContain(
      'item_type',
    )
  })
})
