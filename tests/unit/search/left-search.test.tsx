// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberAnswer } from '@/search/engine/answer-cache'
import { rememberPlace } from '@/search/return-place'
import { emptySearch } from '@/search/rules/search-state'
import { StockSearch } from '@/search/StockSearch'
import { givenCard, givenStockSearch, rawResult, stockUrl } from './given-search'

beforeEach(() => vi.stubGlobal('PerformanceNavigationTiming', class {}))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const props = givenStockSearch()

test('SRCH-12 a step on to a car leaves the cars of the search as they are', () => {
  const refined = { ...emptySearch, query: 'rav4' }
  rememberAnswer(props.site.slug, `${stockUrl}?query=rav4`, {
    state: refined,
    results: [rawResult(18)],
  })
  history.replaceState({ stock: refined }, '', `${stockUrl}?query=rav4`)
  render(<StockSearch {...props} />)
  expect(screen.getByText(/^18 cars/)).toBeTruthy()
  history.pushState(null, '', '/cars/2022-toyota-rav4-cruiser-7001')
  act(() => window.dispatchEvent(new PopStateEvent('popstate')))
  expect(screen.getByText(/^18 cars/)).toBeTruthy()
})

test('SRCH-12 back from a car of a refined search the focus is on that car again', () => {
  const refined = { ...emptySearch, query: 'rav4' }
  const results = [rawResult(18, [givenCard({ id: '7002', objectID: '7002' })])]
  rememberAnswer(props.site.slug, `${stockUrl}?query=rav4`, { state: refined, results })
  history.replaceState({ stock: refined }, '', `${stockUrl}?query=rav4`)
  rememberPlace('7002')
  act(() => window.dispatchEvent(new PopStateEvent('popstate')))
  render(<StockSearch {...props} />)
  expect(document.activeElement?.getAttribute('data-car-link')).toBe('7002')
})
