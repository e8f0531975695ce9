import { expect, test, vi } from 'vitest'
import { landingSearches } from '@/search/landing-searches'
import { givenSite } from '../inventory/given'

const index = vi.hoisted(() => ({ search: vi.fn(), searchSingleIndex: vi.fn() }))
vi.mock('@/inventory/index/index-client', () => ({ indexClient: () => index }))
vi.mock('@/server/env', () => ({ env: () => ({ LOG_LEVEL: 'silent' }) }))

const models = Object.fromEntries(
  Array.from({ length: 600 }, (_, at) => [`Toyota > Model ${at}`, 600 - at]),
)

/** The values that an index gives when it is asked for so many. */
const counted = (most: number) => Object.fromEntries(Object.entries(models).slice(0, most))

test('ROUTE-11 SRCH-41 search engines are told of the models that the filter has no room for', async () => {
  const facets = (most: number) => ({
    make: { Toyota: 5 },
    make_model: counted(most),
    simple_body: { SUV: 5 },
  })
  index.search.mockImplementation(async ({ requests }) => ({
    results: requests.map(({ maxValuesPerFacet }: { maxValuesPerFacet: number }) => ({
      facets: facets(maxValuesPerFacet),
      nbHits: 5,
    })),
  }))
  index.searchSingleIndex.mockImplementation(async ({ searchParams }) => ({
    facets: facets(searchParams.maxValuesPerFacet),
    nbHits: 5,
  }))
  const paths = await landingSearches(givenSite())
  expect(paths).toContain('/search/toyota')
  expect(paths).toContain('/search/suv')
  expect(paths).toContain('/search/toyota/model-599')
  expect(new Set(paths).size).toBe(paths.length)
})
