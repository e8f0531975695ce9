// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readCardCar } from '@/stock/card-car'
import { StockSearch, type StockSearchProps } from '@/stock/search/StockSearch'
import { emptySearch } from '@/stock/search-state'
import { shopperSite } from '@/stock/shopper-site'
import { givenCar, givenSite } from '../given'

type Asked = { params?: { query?: string; page?: number } }[]
const index = vi.hoisted(() => ({ isDown: false }))
/** 42 cars in all, 18 of them with any word. */
vi.mock('@/stock/search/search-client', () => ({
  browserSearchClient: () => ({
    clearCache: () => {},
    search: async (requests: Asked) => {
      if (index.isDown) throw new Error('down')
      return {
        results: requests.map(({ params }) => {
          const page = params?.page ?? 0
          const nbHits = params?.query ? 18 : 42
          return { ...answer(nbHits, page), query: params?.query ?? '', params: '', index: '' }
        }),
      }
    },
  }),
}))
vi.mock('next/dynamic', async () => {
  const { lazy, Suspense } = await import('react')
  return {
    default: (load: () => Promise<React.ComponentType<object>>) => {
      const Part = lazy(async () => ({ default: await load() }))
      return (props: object) => (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    },
  }
})

function answer(nbHits: number, page: number) {
  const shown = Math.max(0, Math.min(21, nbHits - page * 21))
  const hits = Array.from({ length: shown }, (_, at) => {
    const id = String(page * 21 + at)
    return readCardCar(givenCar({ id, objectID: id }))
  })
  const facets = { location_name: { Moorooka: nbHits } }
  return { hits, nbHits, nbPages: Math.ceil(nbHits / 21), page, hitsPerPage: 21, facets }
}

const url = '/search/new-used-and-demo-cars'
const props: StockSearchProps = {
  site: shopperSite(givenSite()),
  index: { appId: 'a', apiKey: 'k', indexName: 'Car_production', path: '/stock-index' },
  url,
  state: emptySearch,
  results: [answer(42, 0)],
  base: { facets: {}, stats: {}, count: 42 },
  known: { makes: [], bodies: [], makeModels: [], dealerships: [], locations: [] },
  removals: [],
  promos: [],
  stale: false,
  now: '2026-11-20T00:00:00.000Z',
}

// The search library is loaded on the way; a busy machine is no failure.
configure({ asyncUtilTimeout: 30_000 })

beforeEach(() => {
  index.isDown = false
  window.history.replaceState(null, '', url)
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

test('SRCH-09 SRCH-12 a page past the end of what is found shows its last cars', async () => {
  const stock = { ...emptySearch, query: 'cx', page: 2 }
  window.history.replaceState({ stock }, '', `${url}?query=cx&page=2`)
  render(<StockSearch {...props} />)
  await screen.findByText(/^18 cars/)
  expect(screen.getAllByRole('article')).toHaveLength(18)
  expect(screen.queryByText('No Results Available')).toBeNull()
})
