import { expect, test, vi } from 'vitest'
import { searchMetadata } from '@/search/SearchPage'
import { givenSite } from '../inventory/given'

const found = vi.hoisted(() => ({ kind: 'down' }))
vi.mock('@/search/load-search', () => ({
  loadSearch: async () => found,
  decodedSegment: (segment: string) => segment,
}))
vi.mock('@/cms/reads/get-promos', () => ({ promosFor: async () => [] }))

const robots = async () =>
  (await searchMetadata(givenSite(), { prefix: '/search', path: ['toyota'], query: {} })).robots

test('SRCH-12 ROUTE-11 a search that is out of reach for a while is not taken off the search engines', async () => {
  found.kind = 'down'
  expect(await robots()).toBeUndefined()
  found.kind = 'unknown'
  expect(await robots()).toEqual({ index: false })
})
