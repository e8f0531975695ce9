import { expect, test, vi } from 'vitest'
import { withinPages } from '@/search/engine/SearchEngine'
import type { StockSearchClient } from '@/search/engine/search-client'

/** An index with 43 cars on pages of 21, beside which another list is counted. */
function given(nbHits = 43) {
  const search = vi.fn(async (requests: { params: { page: number } }[]) => ({
    results: requests.map(({ params: { page } }) => ({
      ...{ nbHits, nbPages: Math.ceil(nbHits / 21), page },
      hits: Array(Math.max(0, Math.min(21, nbHits - page * 21))).fill({}),
    })),
  }))
  const client = { search, clearCache: () => {} } as unknown as StockSearchClient
  return { search, client: withinPages(client) as unknown as { search: typeof search } }
}
const requests = (page: number) => [
  { indexName: 'stock', params: { page, query: 'cx' } },
  { indexName: 'stock', params: { page: 0, query: 'cx' } },
]

test.each([
  [0, 0, 21, 1],
  [2, 2, 1, 1],
  [3, 2, 1, 2],
  [400, 2, 1, 2],
])('SRCH-09 SRCH-12 page %i of three is page %i with %i cars', async (asked, page, cars, calls) => {
  const { client, search } = given()
  const { results } = await client.search(requests(asked))
  expect(results[0]).toMatchObject({ page, nbHits: 43 })
  expect(results[0]?.hits).toHaveLength(cars)
  expect(search).toHaveBeenCalledTimes(calls)
  expect(search.mock.lastCall?.[0]).toEqual(requests(page))
})

test('SRCH-18 where nothing is found there is nothing to turn to', async () => {
  const { client, search } = given(0)
  expect((await client.search(requests(3))).results[0]?.hits).toEqual([])
  expect(search).toHaveBeenCalledTimes(1)
})
