import type { Algoliasearch } from 'algoliasearch'
import { expect, test } from 'vitest'
import { indexSettings } from '@/inventory/index/index-settings'
import { breadcrumbTrail } from '@/inventory/paths'
import { resolvePath } from '@/search/rules/search-path'
import { readStockBase } from '@/search/rules/stock-base'
import type { JsonObject } from '@/stock-index/json'
import { givenCar, givenSite } from '../../inventory/given'
import { IndexUnderTest } from '../../stock-index/index-under-test'

test('ROUTE-12 NAV-16 the page of a model is there, however many models the yards have', async () => {
  const site = givenSite()
  const cars = Array.from({ length: 300 }, (_, at) =>
    givenCar({
      objectID: String(at),
      model: `Model ${at}`,
      make_model: `Toyota > Model ${at}`,
      dealership_slug: site.dealerships[0]!.slug,
    }),
  )
  const index = new IndexUnderTest(indexSettings as JsonObject)
  index.write(cars as unknown as JsonObject[])
  const client = {
    search: async ({ requests }: { requests: ({ indexName: string } & JsonObject)[] }) => ({
      results: requests.map(({ indexName: _, ...request }) => index.search(request)),
    }),
  } as unknown as Algoliasearch
  const { known } = await readStockBase(client, site, new Date('2026-11-20T00:00:00Z'))
  const lost = cars.filter((car) => {
    const crumb = breadcrumbTrail(car, site).find(({ label }) => label === car.model)
    const [, , ...segments] = crumb?.href?.split('/') ?? []
    return !resolvePath(segments, known, site).ok
  })
  expect(lost.map(({ model }) => model)).toEqual([])
})
