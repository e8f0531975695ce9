import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unknownPostcode, unreachablePostcode } from '@/dealers/postcode-place'
import { replicas } from '@/inventory/index/index-names'
import { INDEX_TIMEOUT } from '@/inventory/index/timeout'
import { isSearchPlace, loadSearch } from '@/search/load-search'
import { givenSite } from '../inventory/given'

const index = vi.hoisted(() => ({ search: vi.fn() }))
vi.mock('@/inventory/index/index-client', () => ({ indexClient: () => index }))
const locate = vi.hoisted(() => vi.fn())
vi.mock('@/dealers/locate-postcode', () => ({ locatePostcode: locate }))
vi.mock('@/server/env', () => ({ env: () => ({ LOG_LEVEL: 'silent' }) }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const site = givenSite()
const answer = { facets: { make: { Toyota: 4 } }, facets_stats: {}, nbHits: 4, hits: [] }

test('ROUTE-11 SRCH-12 whether a place is known is given up in time while the index hangs', async () => {
  index.search.mockReturnValue(new Promise(() => {}))
  const refused = expect(isSearchPlace(site, 'search', ['toyota'])).rejects.toThrow(
    `${INDEX_TIMEOUT} ms`,
  )
  await vi.advanceTimersByTimeAsync(INDEX_TIMEOUT)
  await refused

  index.search.mockResolvedValue({ results: [answer, answer] })
  expect(await isSearchPlace(site, 'search', ['toyota'])).toBe(true)
})

test.each([
  ['make=&body=&price_min=&price_max=', '/search/new-used-and-demo-cars'],
  ['make=Toyota&body=&price_min=&price_max=25k', '/search/toyota?price=-25000'],
  ['make=Toyota&query=sr5&km_max=80%20000', '/search/toyota?km=-80000&query=sr5'],
])(
  'SRCH-44 a form without scripts that sends “%s” ends at the address of its search',
  async (query, url) => {
    index.search.mockResolvedValue({ results: [answer, answer] })
    expect(await loadSearch(site, 'new-used-and-demo-cars', query)).toEqual({
      kind: 'elsewhere',
      url,
    })
  },
)

test('SRCH-03 the address of a search stays as it is', async () => {
  index.search.mockResolvedValue({ results: [answer, answer] })
  const found = await loadSearch(site, 'toyota', 'price=-25000&utm_source=')
  expect(found).toMatchObject({ kind: 'found', url: '/search/toyota?price=-25000' })
})

test('SRCH-01 SRCH-05 words in an address that ask for an order are answered in it', async () => {
  index.search.mockResolvedValue({ results: [answer, answer] })
  await loadSearch(site, 'new-used-and-demo-cars', 'query=cheap+toyota')
  const asked = index.search.mock.calls.flatMap(([{ requests }]) => requests)
  expect(asked).toContainEqual(
    expect.objectContaining({
      indexName: replicas.price_asc,
      query: '',
      facetFilters: [['make:Toyota']],
      hitsPerPage: site.flags.search.hitsPerPage,
    }),
  )
})

test('SRCH-01 an address with a word that the cars were found without says so', async () => {
  index.search.mockImplementation(async ({ requests }) => ({
    results: requests.map(({ query }: { query: string }) => ({
      ...answer,
      query,
      nbHits: query ? 0 : 4,
    })),
  }))
  const found = await loadSearch(site, 'new-used-and-demo-cars', 'query=supercharged+toyota')
  expect(found).toMatchObject({ kind: 'found', leftOut: 'supercharged' })
})

const lastAsked = () => index.search.mock.calls.at(-1)?.[0].requests

test('LOC-25 AMB-86 the server asks around the postcode and hands its place on', async () => {
  index.search.mockResolvedValue({ results: [answer, answer] })
  const place = { ok: true, at: { lat: -37.87, long: 144.98 } }
  locate.mockResolvedValue(place)
  const found = await loadSearch(site, 'toyota', 'postcode=3182&distance=50')
  expect(found).toMatchObject({
    kind: 'found',
    url: '/search/toyota?postcode=3182&distance=50',
    place,
  })
  for (const request of lastAsked())
    expect(request).toMatchObject({ aroundLatLng: '-37.87,144.98', aroundRadius: 50_000 })
})

test.each([
  ['9999', unknownPostcode],
  ['3183', unreachablePostcode],
])(
  'ERR-30 CALL-28 from %s, of which nobody says where it is, all cars are found',
  async (postcode, place) => {
    index.search.mockResolvedValue({ results: [answer, answer] })
    locate.mockResolvedValue(place)
    const found = await loadSearch(site, 'toyota', `postcode=${postcode}&distance=50`)
    expect(found).toMatchObject({ kind: 'found', state: { near: { postcode } }, place })
    for (const request of lastAsked()) expect(request).not.toHaveProperty('aroundRadius')
  },
)

test('LOC-25 SRCH-01 words of an address that say where from are asked around it, before they are a filter', async () => {
  index.search.mockResolvedValue({ results: [answer, answer] })
  locate.mockResolvedValue({ ok: true, at: { lat: -37.87, long: 144.98 } })
  const words = 'query=toyota+within+20+km+of+3182'
  expect(await loadSearch(site, 'new-used-and-demo-cars', words)).toMatchObject({ kind: 'found' })
  for (const request of lastAsked())
    expect(request).toMatchObject({ aroundLatLng: '-37.87,144.98', aroundRadius: 25_000 })
})

test('LOC-25 without a postcode nobody is asked where one is', async () => {
  index.search.mockResolvedValue({ results: [answer, answer] })
  locate.mockClear()
  expect(await loadSearch(site, 'toyota', 'postcode=318')).not.toHaveProperty('place')
  expect(locate).not.toHaveBeenCalled()
  expect(JSON.stringify(lastAsked())).not.toMatch(/near|around|geoloc/)
})

test('TRADE-25 SRCH-44 a form without scripts sends the postcode empty as well', async () => {
  index.search.mockResolvedValue({ results: [answer, answer] })
  const form = 'make=Toyota&postcode=&distance=50'
  expect(await loadSearch(site, 'new-used-and-demo-cars', form)).toEqual({
    kind: 'elsewhere',
    url: '/search/toyota',
  })
})
