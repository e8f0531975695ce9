import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import type { Car } from '@/inventory/car'
import { shopperSite } from '@/search/card/shopper-site'
import type { Removal } from '@/search/removals'
import { emptySearch, type SearchState } from '@/search/rules/search-state'
import { StockSearch, type StockSearchProps } from '@/search/StockSearch'
import type { SiteFlagOverrides } from '@/sites/flags'
import { givenSite } from '../inventory/given'
import { givenCard, givenStockSearch, rawResult } from './given-search'

function given(
  change: Partial<Omit<StockSearchProps, 'site'>> = {},
  flags: SiteFlagOverrides = {},
  found: Partial<Car>[] = [{}, {}, {}],
): StockSearchProps {
  const facets = {
    car_type: { used: 30, new: 12 },
    make: Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`Make ${at}`, 20 - at])),
    make_model: { 'Make 1 > SUV': 11, 'Make 1 > Ute': 8, 'Make 2 > SUV': 18 },
    simple_body: { SUV: 20, Ute: 22 },
    location_name: { Moorooka: 30, Rocklea: 12 },
    status: { in_stock: 42 },
  }
  const items = (counts: Record<string, number>) =>
    Object.entries(counts).map(([value, count]) => ({ value, count }))
  const hits = found.map((car, at) => givenCard({ id: `${at}`, objectID: `${at}`, ...car }))
  return givenStockSearch({
    site: shopperSite(givenSite(flags)),
    results: [{ ...rawResult(42, hits), nbPages: 2, facets }],
    base: {
      facets: {
        car_type: items(facets.car_type),
        make: items(facets.make),
        body: items(facets.simple_body),
        location_name: items(facets.location_name),
        price_range: items({ '$20,000 - $30,000': 42 }),
      },
      stats: { price: { min: 8000, max: 120_000 }, km: { min: 0, max: 200_000 } },
      count: 42,
    },
    known: {
      makes: Object.keys(facets.make),
      bodies: ['SUV', 'Ute'],
      makeModels: [],
      dealerships: [],
      locations: [{ slug: 'moorooka', name: 'Moorooka' }],
    },
    ...change,
  })
}

const page = (props: StockSearchProps) => renderToString(<StockSearch {...props} />)
const text = (html: string) =>
  html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

/** What a browser with scripts makes elements of. */
const scripted = (html: string) => html.replace(/<noscript[\s\S]*?<\/noscript>/g, '')

describe('the stock page before any script', () => {
  test('SRCH-02 SRCH-10 heading, count, cars and filters are in the first answer', () => {
    const asked = vi.spyOn(globalThis, 'fetch')
    const html = page(given())
    expect(text(html)).toContain('New and used cars')
    expect(text(html)).toContain('42 cars at 2 locations')
    expect(html.match(/<article/g)).toHaveLength(3)
    expect(html).toContain('name="make"')
    expect(asked).not.toHaveBeenCalled()
  })

  test('SRCH-02 the filters are a form that works, ranges included', () => {
    const html = page(given())
    expect(html).toContain('<form action="/search/new-used-and-demo-cars" method="get"')
    expect(html).toMatch(/<noscript>[\s\S]*name="price_min"[\s\S]*<\/noscript>/)
    expect(html).toMatch(/<noscript>[\s\S]*Show cars[\s\S]*<\/noscript>/)
    const bikes = page(given({}, { stock: { itemTypes: ['motorcycle'] } }))
    expect(bikes).toMatch(/<noscript>[\s\S]*>Show motorcycles<[\s\S]*<\/noscript>/)
  })

  test('SRCH-02 SRCH-03 that form keeps what no filter of the site shows', () => {
    const lists = { tag: ['Low Kms'], dealership_name: ['Rocklea'], make: ['Make 1'] }
    const state = { ...emptySearch, lists, ranges: { year: [2019, null] as const } }
    const html = page(given({ state }, { search: { filters: ['make'] } }))
    const rail = html.slice(html.indexOf('<aside'), html.indexOf('</aside>'))
    const fields = [...rail.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
    expect(fields.map(([, name, value]) => `${name}=${value}`)).toEqual([
      ...['dealership_name=Rocklea', 'tag=Low Kms', 'year=2019-'],
    ])
  })

  test('SRCH-22 the search box is a form field; what it sends is not yet a query', () => {
    expect(page(given())).toMatch(/<input[^>]*name="search"/)
  })

  test('ROUTE-15 values with a page of their own are links to it', () => {
    const html = page(given())
    expect(html).toContain('href="/search/suv"')
    expect(html).toContain('href="/search/make-0"')
    expect(html).toContain('href="/search/used-cars"')
  })

  describe.each([false, true])('with makes as cards: %s', (makeCards) => {
    const search = { filters: ['make'] as const, makeCards }

    test('SRCH-02 SRCH-14 seven makes, the others behind the button', () => {
      const html = page(given({}, { search }))
      expect(scripted(html).match(/name="make"/g)).toHaveLength(7)
      expect(text(scripted(html))).toContain('Show all makes')
      expect(html).toContain('href="/search/make-0"')
    })

    test('SRCH-02 SRCH-14 without scripts the form holds every make', () => {
      const html = page(given({}, { search }))
      const makes = [...html.matchAll(/name="make"[^>]*value="([^"]+)"/g)].map(([, make]) => make)
      expect(makes).toEqual(Array.from({ length: 9 }, (_, at) => `Make ${at}`))
    })

    test('SRCH-15 the models of a ticked make are offered', () => {
      const html = page(
        given({ state: { ...emptySearch, lists: { make: ['Make 1'] } } }, { search }),
      )
      expect(scripted(html)).toContain('aria-label="Select models of Make 1"')
    })
  })

  test('SRCH-02 a make card has the logo of the make; its checkbox names it all the same', () => {
    const makeMarks = { 'Make 1': { url: '/media/brands/1.svg', alt: '', width: 90, height: 30 } }
    const html = page(given({ makeMarks }, { search: { filters: ['make'], makeCards: true } }))
    expect(html).toContain('src="/media/brands/1.svg')
    expect(html).toMatch(/aria-label="Make 1, [0-9]+ in stock"/)
  })

  test('SRCH-15 of many ticked makes no models lie in wait; those that are ticked stay', () => {
    const make = Array.from({ length: 8 }, (_, at) => `Make ${at}`)
    const state = { ...emptySearch, lists: { make, make_model: ['Make 1 > Ute'] } }
    const html = page(given({ state }, { search: { filters: ['make'] } }))
    expect(html.match(/name="make"[^>]*checked/g)).toHaveLength(8)
    expect(html).toContain('value="Make 1 &gt; Ute"')
    expect(html).not.toContain('value="Make 2 &gt; SUV"')
  })

  test.each([
    ['none of them ticked', undefined, 0],
    ['one of them ticked', ['Make 1 > Ute'], 2],
  ])(
    'SRCH-02 SRCH-15 without scripts the form holds the models of a ticked make: %s',
    (_, models, shown) => {
      const lists = { make: ['Make 1'], ...(models && { make_model: models }) }
      const html = page(
        given({ state: { ...emptySearch, lists } }, { search: { filters: ['make'] } }),
      )
      const boxes = /<input type="checkbox"[^>]*name="make_model"/g
      expect(html.match(boxes)).toHaveLength(2)
      expect(scripted(html).match(boxes) ?? []).toHaveLength(shown)
    },
  )

  test('SRCH-02 SRCH-39 a quick pick leads to its price, or, when it is on, away from it', () => {
    const html = page(given({ state: { ...emptySearch, ranges: { price: [null, 20_000] } } }))
    const picks = [...html.matchAll(/<a ([^>]*)>\$(\d0,000)<\/a>/g)]
    const hrefs = Object.fromEntries(
      picks.map(([, attributes, price]) => [price, /href="([^"]*)"/.exec(attributes ?? '')?.[1]]),
    )
    expect(hrefs['30,000']).toBe('/search/new-used-and-demo-cars?price=-30000')
    expect(hrefs['20,000']).toBe('/search/new-used-and-demo-cars')
    expect(picks.filter(([link]) => link.includes('aria-current="true"'))).toHaveLength(1)
  })

  test('SRCH-09 pages are links', () => {
    expect(page(given())).toContain('href="/search/new-used-and-demo-cars?page=2"')
  })

  test('SRCH-04 SRCH-05 the order is a form', () => {
    const html = page(given({ state: { ...emptySearch, sortBy: 'price_asc' } }))
    expect(html).toMatch(/<option[^>]*value="price_asc"[^>]*selected/)
  })

  test('SRCH-20 sold cars one after another: only the first', () => {
    const sold = { status: 'sold', sold: true }
    expect(page(given({}, {}, [{}, sold, sold, {}])).match(/<article/g)).toHaveLength(3)
  })

  const state: SearchState = {
    ...emptySearch,
    lists: { make: ['Make 1'], body: ['Ute'] },
    ranges: { price: [null, 20_000] },
  }

  test('SRCH-02 applied filters are chips that link to the search without them', () => {
    const html = page(given({ state, url: '/search/make-1?body=Ute&price=-20000' }))
    expect(html).toMatch(/<a[^>]*aria-label="Remove Ute"[^>]*href="\/search\/make-1\?price=-20000"/)
    expect(html).toMatch(/aria-label="Remove Up to \$20,000"/)
    expect(text(html)).toContain('Clear Filters')
  })

  test('SRCH-18 SRCH-19 ERR-07 nothing found: title, text, ways out, Clear Filters', () => {
    const removals: Removal[] = [
      {
        key: 'body:Ute',
        label: 'Ute',
        count: 18,
        without: { ...state, lists: { make: ['Make 1'] } },
      },
    ]
    const empty = {
      state,
      removals,
      results: [rawResult(0, [])],
    }
    const html = page(given(empty))
    expect(text(html)).toContain('No Results Available')
    expect(text(html)).toContain(
      'No results found for your search at this time. Please try adjusting the filters for more results.',
    )
    expect(text(html)).toContain('Without Ute Show 18 cars')
    expect(html).toMatch(/<a[^>]*href="\/special-offers"[^>]*>Clear Filters/)
    const elsewhere = page(given(empty, { search: { clearTarget: '/offers' } }))
    expect(elsewhere).toMatch(/<a[^>]*href="\/offers"[^>]*>Clear Filters/)
  })

  test('SRCH-12 cars of a short while ago say so, with the phone number', () => {
    expect(text(page(given({ stale: true })))).toContain(
      'The search is not answering right now. These are the cars from a short while ago. Call us on',
    )
    expect(text(page(given()))).not.toContain('not answering')
  })

  test('PROMO-07 a promotion stands at its place', () => {
    const promo: StockSearchProps['promos'][number] = {
      id: 1,
      name: 'Rego',
      start: '2026-11-01T00:00:00Z',
      expiry: '2026-11-30T14:00:00Z',
      position: [1],
      display: [],
      strictDisplay: false,
      until: 'Until Monday 30 November',
      offset: 0,
      node: {
        categories: [],
        price: null,
        heading: 'A year of rego',
        text: null,
        image: null,
        url: '/offers',
        linkLabel: 'See the cars',
        background: 'band',
        conditions: null,
      },
    }
    const html = page(given({ promos: [promo] }))
    const order = [...html.matchAll(/<article[^>]*>/g)].map(([tag]) => tag.includes('data-car'))
    expect(order).toEqual([true, false, true, true])
    expect(text(html)).toContain('Until Monday 30 November')
  })

  test('SRCH-03 absurd words are text, in any direction', () => {
    const html = page(
      given({ state: { ...emptySearch, query: '<script>alert(1)</script> مرحبا' } }),
    )
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('dir="auto"')
  })
})
