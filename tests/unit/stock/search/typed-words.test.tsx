// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readCardCar } from '@/stock/card-car'
import type { WordsRequest } from '@/stock/meant-requests'
import { StockSearch, type StockSearchProps } from '@/stock/search/StockSearch'
import { emptySearch } from '@/stock/search-state'
import { shopperSite } from '@/stock/shopper-site'
import { givenCar, givenSite } from '../given'

type Meant = (
  params: WordsRequest[],
  ask: (params: WordsRequest[]) => Promise<unknown>,
) => Promise<unknown>
const asked = vi.hoisted(() => [] as WordsRequest[])
vi.mock('@/stock/search/search-client', () => ({
  browserSearchClient: (_index: unknown, _slug: string, _entries: number, meant: Meant) => ({
    clearCache: () => {},
    search: (requests: { params: WordsRequest }[]) =>
      meant(
        requests.map(({ params }) => params),
        async (params) => {
          asked.push(...params)
          return { results: params.map(() => ({ ...answer(9), query: '', params: '', index: '' })) }
        },
      ),
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

function answer(nbHits: number) {
  const hits = [readCardCar(givenCar())]
  return { hits, nbHits, nbPages: 1, page: 0, hitsPerPage: 21, facets: {} }
}

const url = '/search/new-used-and-demo-cars'
const props: StockSearchProps = {
  site: shopperSite(givenSite()),
  index: { appId: 'a', apiKey: 'k', indexName: 'Car_production', path: '/stock-index' },
  url,
  state: emptySearch,
  results: [answer(42)],
  base: { facets: {}, stats: {}, count: 42 },
  known: {
    makes: ['Toyota'],
    bodies: ['Ute'],
    makeModels: ['Toyota > HiLux'],
    dealerships: [],
    locations: [],
  },
  removals: [],
  promos: [],
  stale: false,
  now: '2026-11-20T00:00:00.000Z',
}

// The search library is loaded on the way; a busy machine is no failure.
configure({ asyncUtilTimeout: 30_000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('SRCH-01 words under way find what they mean, and stay words in the box, the address and the chip', async () => {
  window.history.replaceState(null, '', url)
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
