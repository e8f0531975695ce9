// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readCardCar } from '@/stock/card-car'
import { rememberAnswer } from '@/stock/search/last-answer'
import { rememberPlace } from '@/stock/search/return-place'
import { StockSearch, type StockSearchProps } from '@/stock/search/StockSearch'
import { emptySearch } from '@/stock/search-state'
import { shopperSite } from '@/stock/shopper-site'
import { givenCar, givenSite } from '../given'

beforeEach(() => vi.stubGlobal('PerformanceNavigationTiming', class {}))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const answer = (nbHits: number, id = '7001') => {
  const hits = [readCardCar(givenCar({ id, objectID: id }))]
  return { hits, nbHits, nbPages: 1, page: 0, facets: {} }
}
const url = '/search/new-used-and-demo-cars'
const props: StockSearchProps = {
  site: shopperSite(givenSite()),
  index: { appId: 'a', apiKey: 'k', indexName: 'Car_production', path: '/stock-index' },
  url,
  state: emptySearch,
  results: [answer(42)],
  base: { facets: {}, stats: {}, count: 42 },
  known: { makes: [], bodies: [], makeModels: [], dealerships: [], locations: [] },
  removals: [],
  promos: [],
  stale: false,
  now: '2026-11-20T00:00:00.000Z',
}

test('SRCH-12 a step on to a car leaves the cars of the search as they are', () => {
  const refined = { ...emptySearch, query: 'rav4' }
  rememberAnswer(props.site.slug, `${url}?query=rav4`, { state: refined, results: [answer(18)] })
  history.replaceState({ stock: refined }, '', `${url}?query=rav4`)
  render(<StockSearch {...props} />)
  expect(screen.getByText(/^18 cars/)).toBeTruthy()
  history.pushState(null, '', '/cars/2022-toyota-rav4-cruiser-7001')
  act(() => window.dispatchEvent(new PopStateEvent('popstate')))
  expect(screen.getByText(/^18 cars/)).toBeTruthy()
})

test('SRCH-12 back from a car of a refined search the focus is on that car again', () => {
  const refined = { ...emptySearch, query: 'rav4' }
  const results = [answer(18, '7002')]
  rememberAnswer(props.site.slug, `${url}?query=rav4`, { state: refined, results })
  history.replaceState({ stock: refined }, '', `${url}?query=rav4`)
  rememberPlace('7002')
  act(() => window.dispatchEvent(new PopStateEvent('popstate')))
  render(<StockSearch {...props} />)
  expect(document.activeElement?.getAttribute('data-car-link')).toBe('7002')
})
