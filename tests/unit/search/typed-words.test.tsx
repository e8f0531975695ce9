// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { StockSearch } from '@/search/StockSearch'
import type { WordsRequest } from '@/search/words/meant-requests'
import { givenStockSearch, rawResult, stockUrl } from './given-search'

type Meant = (
  params: WordsRequest[],
  ask: (params: WordsRequest[]) => Promise<unknown>,
) => Promise<unknown>
const asked = vi.hoisted(() => [] as WordsRequest[])
vi.mock('@/search/engine/search-client', () => ({
  browserSearchClient: (_index: unknown, _slug: string, _entries: number, meant: Meant) => ({
    clearCache: () => {},
    search: (requests: { params: WordsRequest }[]) =>
      meant(
        requests.map(({ params }) => params),
        async (params) => {
          asked.push(...params)
          const echo = { hitsPerPage: 21, params: '', index: '' }
          const cars = ({ query }: WordsRequest) => rawResult(query === 'supercharged' ? 0 : 9)
          return {
            results: params.map((each) => ({ ...cars(each), ...echo, query: each.query })),
          }
        },
      ),
  }),
}))

const props = givenStockSearch({
  known: {
    makes: ['Toyota'],
    bodies: ['Ute'],
    makeModels: ['Toyota > HiLux'],
    dealerships: [],
    locations: [],
  },
})

// The search library is loaded on the way; a busy machine is no failure.
configure({ asyncUtilTimeout: 30_000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('SRCH-01 words under way find what they mean, and stay words in the box, the address and the chip', async () => {
  window.history.replaceState(null, '', stockUrl)
  vi.stubGlobal('PerformanceNavigationTiming', class {})
  render(<StockSearch {...props} />)
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search our stock' })
  fireEvent.change(box, { target: { value: 'hilux sr5 under 40k' } })
  await screen.findByText(/^9 cars/)
  expect(asked[0]).toMatchObject({
    query: 'sr5',
    facetFilters: [['make_model:Toyota > HiLux']],
    numericFilters: ['asked_price<=40000'],
  })
  expect(box.value).toBe('hilux sr5 under 40k')
  await waitFor(() => expect(location.search).toBe('?query=hilux+sr5+under+40k'))
  const removes = screen.getAllByRole('link', { name: /^Remove / })
  expect(
    new Set(removes.map((link) => link.getAttribute('aria-label') ?? link.textContent)).size,
  ).toBe(1)
})

test('SRCH-03 SRCH-04 words that become filters are one step of the history', async () => {
  window.history.replaceState(null, '', stockUrl)
  vi.stubGlobal('PerformanceNavigationTiming', class {})
  render(<StockSearch {...props} />)
  const steps = window.history.length
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search our stock' })
  fireEvent.change(box, { target: { value: 'hilux under 40k' } })
  await waitFor(() => expect(location.search).toBe('?query=hilux+under+40k'))
  fireEvent.submit(box)
  await waitFor(() => expect(location.search).toContain('price=-40000'))
  expect(location.search).not.toContain('query')
  expect(window.history.length).toBe(steps + 1)
  const remove = (name: RegExp) => fireEvent.click(screen.getAllByRole('link', { name })[0]!)
  remove(/^Remove .*40,000/)
  await waitFor(() => expect(location.search).not.toContain('price'))
  expect(window.history.length).toBe(steps + 2)
  // Words that are taken away are no filters.
  fireEvent.change(box, { target: { value: 'sr5' } })
  await waitFor(() => expect(location.search).toContain('query=sr5'))
  remove(/^Remove .*sr5/)
  await waitFor(() => expect(location.search).not.toContain('query'))
  expect(window.history.length).toBe(steps + 4)
})

test('ANLY-12 a search page sends one event, however often it is searched again', async () => {
  window.history.replaceState(null, '', stockUrl)
  window.dataLayer = []
  vi.stubGlobal('PerformanceNavigationTiming', class {})
  const { rerender } = render(<StockSearch {...props} />)
  const viewed = () => (window.dataLayer as { event_id?: number }[]).filter((each) => each.event_id)
  expect(viewed()).toMatchObject([{ event_id: 49 }])
  const box = screen.getByRole('combobox', { name: 'Search our stock' })
  fireEvent.change(box, { target: { value: 'hilux' } })
  await screen.findByText(/^9 cars/)
  rerender(<StockSearch {...props} />)
  expect(viewed()).toMatchObject([{ event_id: 49 }])
})

test('SRCH-01 a word under way that the cars were found without is named', async () => {
  window.history.replaceState(null, '', stockUrl)
  vi.stubGlobal('PerformanceNavigationTiming', class {})
  render(<StockSearch {...props} />)
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search our stock' })
  fireEvent.focus(box)
  fireEvent.change(box, { target: { value: 'supercharged ute' } })
  const note = 'Nothing matches “supercharged”, so it was left out.'
  await waitFor(() =>
    expect(screen.getAllByRole('option', { name: /^Filter/ })[0]?.textContent).toBe(
      `Filter by Ute${note}`,
    ),
  )
  // The list lies over it; a screen reader hears it.
  expect(screen.getAllByText(note).at(-1)?.getAttribute('role')).toBe('status')
  expect(box.value).toBe('supercharged ute')
  fireEvent.change(box, { target: { value: 'ute' } })
  await waitFor(() => expect(screen.queryByText(/^Nothing matches/)).toBeNull())
})
