import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { shopperSite } from '@/search/card/shopper-site'
import { compareRows, priceGaps } from '@/search/compare/CompareTable'
import { type Search, SearchContext } from '@/search/engine/search-context'
import { CountProblem, ShowCars } from '@/search/filters/FilterBar'
import { RangeFilter, SLIDER_DEBOUNCE } from '@/search/filters/RangeFilter'
import { Results } from '@/search/Results'
import { QUERY_DEBOUNCE } from '@/search/SearchBox'
import { SearchProblem } from '@/search/SearchView'
import { givenSite } from '../inventory/given'
import { givenCard, givenSearch, storeOf } from './given-search'

const answer = { hits: [givenCard()], facets: {}, count: 216, ms: 1, pages: 11, page: 1 }
const render = (piece: React.ReactNode, change: Partial<Search> = {}) =>
  renderToStaticMarkup(
    <SearchContext value={storeOf(givenSearch({ answer, count: 216, ...change }))}>
      {piece}
    </SearchContext>,
  )

describe('pieces of the search page', () => {
  test('SRCH-08 the button of the filter sheet says how many cars it shows', () => {
    expect(render(<ShowCars onShow={() => {}} />)).toContain('Show Me 216 cars')
    expect(render(<ShowCars onShow={() => {}} />, { count: 1 })).toContain('Show Me 1 car<')
    const none = render(<ShowCars onShow={() => {}} />, { count: 0 })
    expect(none).toContain('No cars match')
    expect(none).toContain('disabled')
  })

  test('SRCH-08 while the next count loads the old one stays, marked busy', () => {
    const html = render(<ShowCars onShow={() => {}} />, { status: 'loading' })
    expect(html).toContain('aria-busy="true"')
    expect(html).toContain('Show Me 216 cars')
  })

  test.each(['loading', 'has error'] as const)(
    'SRCH-11 SRCH-12 %s: the cars of before stay',
    (status) => {
      const html = render(<Results promos={[]} removals={null} />, { status })
      expect(html).toContain('2022 Toyota RAV4 Cruiser')
      expect(html.includes('aria-busy="true"')).toBe(status === 'loading')
    },
  )

  test('SRCH-11 SRCH-12 an error says so, with the phone number and another try, in the filter sheet too', () => {
    const html = render(<SearchProblem stale={false} />, { status: 'has error' })
    expect(html).toContain('The cars below are from your last search.')
    expect(html).toContain('href="tel:')
    expect(html).toContain('Try again')
    expect(render(<SearchProblem stale={false} />)).not.toContain('not answering')
    const status = 'The number below is from your last search.'
    expect(render(<CountProblem />, { status: 'has error' })).toContain(status)
    expect(render(<CountProblem />)).not.toContain(status)
    const site = shopperSite(givenSite({ stock: { itemTypes: ['caravan'] } }))
    expect(render(<SearchProblem stale />, { site })).toContain('These are the caravans from')
  })

  test('SRCH-13 the slider keeps its limits, whatever is found', () => {
    const few = { answer: { hits: [], facets: {}, count: 0, ms: 1, pages: 0, page: 1 } }
    const limits = (html: string) =>
      [...html.matchAll(/aria-value(?:min|max)="(\d+)"/g)].map(([, n]) => n)
    const piece = <RangeFilter name="price" label="Price" />
    expect(limits(render(piece))).toEqual(limits(render(piece, few)))
    expect(render(piece, few)).toContain('value="$8,000"')
    expect(render(piece, few)).toContain('value="$120,000"')
  })

  test('SRCH-39 quick picks inside of what the stock holds', () => {
    const html = render(<RangeFilter name="price" label="Price" />)
    expect(html).toContain('>$10,000<')
    expect(html).not.toContain('>$5,000<')
  })

  test('SRCH-01 SRCH-38 quiet times', () => {
    expect(QUERY_DEBOUNCE).toBe(300)
    expect(SLIDER_DEBOUNCE).toBe(400)
  })
})

describe('cars side by side', () => {
  const site = shopperSite(givenSite())
  const bike = { item_type: 'motorcycle', engine_size_litres: 0.65 } as const
  const cars = [
    givenCard({ engine_size_litres: 2 }),
    givenCard({ ...bike, id: '2', km: 5000, price: 40_000, simple_fuel: null }),
  ]

  test('FAV-05 facts that differ are marked, rows that nobody fills are left out', () => {
    const rows = compareRows(cars, site)
    const row = (label: string) => rows.find((each) => each.label === label)
    expect(row('Kilometres')).toEqual({
      label: 'Kilometres',
      values: ['42,180 km', '5,000 km'],
      differs: true,
    })
    expect(row('Body')).toMatchObject({ differs: false })
    expect(row('Fuel')).toMatchObject({ values: ['Petrol', null], differs: true })
    expect(row('Sleeps')).toBeUndefined()
    expect(row('Engine')?.values).toEqual(['2.0 L', '650 cc'])
  })

  test('FAV-05 how much more each car costs', () => {
    expect(priceGaps(cars, site)).toEqual(['$6,990 more', 'Lowest price'])
    expect(priceGaps([givenCard(), givenCard({ price: null })], site)).toEqual([null, null])
  })

  test('FAV-05 PRICE-09 prices that include different things, or are the same, are not compared', () => {
    const asked = { price: 9_990, price_type: 'excl_gov_charges' } as const
    expect(priceGaps([...cars, givenCard(asked)], site)).toEqual([null, null, null])
    expect(priceGaps([givenCard(asked), givenCard(asked)], site)).toEqual([null, null])
  })
})
