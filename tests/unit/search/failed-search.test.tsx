// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RawResult } from '@/search/rules/search-answer'
import { emptySearch } from '@/search/rules/search-state'
import { StockSearch } from '@/search/StockSearch'
import { givenCard, givenStockSearch, rawResult, stockUrl } from './given-search'

type Asked = { params?: { query?: string; page?: number } }[]
const index = vi.hoisted(() => ({ isDown: false }))
const asked = { hitsPerPage: 21, params: '', index: '' }
/** 42 cars in all, 18 of them with any word. */
vi.mock('@/search/engine/search-client', () => ({
  browserSearchClient: () => ({
    clearCache: () => {},
    search: async (requests: Asked) => {
      if (index.isDown) throw new Error('down')
      return {
        results: requests.map(({ params }) => {
          const page = params?.page ?? 0
          const nbHits = params?.query ? 18 : 42
          return { ...answer(nbHits, page), ...asked, query: params?.query ?? '' }
        }),
      }
    },
  }),
}))

function answer(nbHits: number, page: number): RawResult {
  const shown = Math.max(0, Math.min(21, nbHits - page * 21))
  const hits = Array.from({ length: shown }, (_, at) => {
    const id = String(page * 21 + at)
    return givenCard({ id, objectID: id })
  })
  const facets = { location_name: { Moorooka: nbHits } }
  return { ...rawResult(nbHits, hits), nbPages: Math.ceil(nbHits / 21), page, facets }
}

const props = givenStockSearch({ results: [answer(42, 0)], now: new Date().toISOString() })

// The search library is loaded on the way; a busy machine is no failure.
configure({ asyncUtilTimeout: 30_000 })

beforeEach(() => {
  index.isDown = false
  window.history.replaceState(null, '', stockUrl)
  vi.stubGlobal('PerformanceNavigationTiming', class {})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const next = () => screen.queryByRole('link', { name: 'Next page' })
const type = (words: string) => {
  const box = screen.getByRole('combobox', { name: 'Search our stock' })
  fireEvent.change(box, { target: { value: words } })
}
const failed = () => screen.findByRole('button', { name: 'Try again' })

test('SRCH-12 a search that failed is not offered the pages of the answer before', async () => {
  render(<StockSearch {...props} />)
  expect(next()).not.toBeNull()
  index.isDown = true
  type('cx')
  const again = await failed()
  expect(screen.getAllByRole('article')).toHaveLength(21)
  expect(next()).toBeNull()

  index.isDown = false
  fireEvent.click(again)
  await screen.findByText(/^18 cars/)
  expect(screen.getAllByRole('article')).toHaveLength(18)
})

test('SRCH-03 SRCH-12 a search that fails after one that was answered keeps what was asked for', async () => {
  render(<StockSearch {...props} />)
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search our stock' })
  type('cx')
  await screen.findByText(/^18 cars/)
  const steps = window.history.length

  index.isDown = true
  type('cx 5')
  const again = await failed()
  expect(box.value).toBe('cx 5')
  expect(window.location.search).toBe('?query=cx+5')
  expect(window.history.length).toBe(steps)
  expect(screen.getAllByRole('article')).toHaveLength(18)

  fireEvent.click(again)
  expect(box.value).toBe('cx 5')
  index.isDown = false
  fireEvent.click(await failed())
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  expect(box.value).toBe('cx 5')
  expect(screen.getByText(/^18 cars/)).toBeTruthy()
})

test('SRCH-12 a search that failed is asked again once the network is back', async () => {
  render(<StockSearch {...props} />)
  index.isDown = true
  type('cx')
  await failed()
  index.isDown = false
  fireEvent(window, new Event('online'))
  await screen.findByText(/^18 cars/)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('SITE-08 SRCH-12 in a tab of days ago the key has ended: to try again loads the page', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  render(<StockSearch {...props} now="2026-01-01T00:00:00Z" />)
  index.isDown = true
  type('cx')
  fireEvent.click(await failed())
  expect(reload).toHaveBeenCalledOnce()
})

test('SRCH-09 SRCH-12 a page that failed is offered again, with the others of its search', async () => {
  render(<StockSearch {...props} />)
  index.isDown = true
  fireEvent.click(next() as HTMLElement)
  const again = await failed()
  expect(next()).not.toBeNull()
  index.isDown = false
  fireEvent.click(again)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
})

test('SRCH-09 the address of a page comes before the way to its top: Back leads to where one was', async () => {
  render(<StockSearch {...props} />)
  fireEvent.click(next() as HTMLElement)
  const previous = await screen.findByRole('link', { name: 'Previous page' })
  expect(window.location.search).toBe('?page=2')
  const scrolledAt: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {
    scrolledAt.push(window.location.search)
  })
  fireEvent.click(previous)
  await waitFor(() => expect(scrolledAt).toEqual(['']))
})

test('SRCH-09 SRCH-12 a page past the end of what is found shows its last cars', async () => {
  const stock = { ...emptySearch, query: 'cx', page: 2 }
  window.history.replaceState({ stock }, '', `${stockUrl}?query=cx&page=2`)
  render(<StockSearch {...props} />)
  await screen.findByText(/^18 cars/)
  expect(screen.getAllByRole('article')).toHaveLength(18)
  expect(screen.queryByText('No Results Available')).toBeNull()
})
