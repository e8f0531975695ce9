import type { Algoliasearch } from 'algoliasearch'
import { describe, expect, test, vi } from 'vitest'
import { readSimilar, similarOrList } from '@/vehicle/similar/read-similar'
import {
  bodyPlural,
  priceBand,
  rankSimilar,
  similarFilters,
  similarHeading,
} from '@/vehicle/similar/similar-rules'
import { givenCar, givenSite } from '../../inventory/given'

const now = new Date('2026-11-20T00:00:00Z')

test.each([
  ['car', false, 'Similar Cars In-Stock'],
  ['caravan', false, 'Similar Caravans In-Stock'],
  ['motorcycle', true, 'Similar Motorcycles Available'],
] as const)('SIM-01 heading of a %s, subscription %s', (item_type, subscription, heading) => {
  expect(similarHeading({ item_type }, givenSite({ price: { subscription } }))).toBe(heading)
})

test.each([
  [49_999, 10_000],
  [50_000, 25_000],
])('SIM-03 band of $%d is $%d', (price, band) => {
  expect(priceBand(price)).toBe(band)
})

test('SIM-02 one filter a likeness, in stock and without the car itself', () => {
  const base = 'status:"in_stock" AND NOT id:"7001"'
  expect(similarFilters(givenCar())).toEqual([
    `${base} AND make:"Toyota" AND model:"RAV4"`,
    `${base} AND car_type:"used" AND simple_body:"SUV"`,
    `${base} AND item_type:"car" AND asked_price:36990 TO 56990`,
  ])
})

test('SIM-01 SIM-02 what a price alone makes alike is of the kind that the heading names', () => {
  const filters = similarFilters(givenCar({ item_type: 'caravan' }))
  expect(filters.at(-1)).toContain('item_type:"caravan" AND asked_price:')
})

test('SIM-02 a likeness without facts is not asked for, and a name cannot end its filter', () => {
  const filters = similarFilters(givenCar({ simple_body: null, price: null, model: '"x" OR 1' }))
  expect(filters).toHaveLength(1)
  expect(filters[0]).toContain('model:"\\"x\\" OR 1"')
})

describe('ranking', () => {
  const other = (id: string, model = 'Corolla') => givenCar({ id, model })

  test('SIM-04 same model first, each once, never the car itself, six at most', () => {
    const answers = [
      [other('1', 'RAV4'), other('7001', 'RAV4')],
      [other('2'), other('1', 'RAV4'), other('3'), other('4')],
      [other('5', 'RAV4'), other('6'), other('7'), other('2')],
    ]
    expect(rankSimilar(givenCar(), answers).map(({ id }) => id)).toEqual([
      '1',
      '5',
      '2',
      '3',
      '4',
      '6',
    ])
  })

  test('SIM-04 the same model of another make does not count as the same', () => {
    const answers = [[givenCar({ id: '1', make: 'Copycat' }), givenCar({ id: '2' })]]
    expect(rankSimilar(givenCar(), answers).map(({ id }) => id)).toEqual(['2', '1'])
  })
})

describe('request', () => {
  const client = (hits: unknown[][]) => {
    const searchForHits = vi.fn(async (_: unknown) => ({
      results: hits.map((each) => ({ hits: each })),
    }))
    return { searchForHits } as unknown as Pick<Algoliasearch, 'searchForHits'> & {
      searchForHits: typeof searchForHits
    }
  }

  test('CALL-05 one request of three queries of ten, without facets, in the site’s own stock', async () => {
    const index = client([[], [], []])
    await readSimilar(index, givenSite(), givenCar(), now)
    expect(index.searchForHits).toHaveBeenCalledTimes(1)
    const [{ requests }] = index.searchForHits.mock.calls[0] as unknown as [
      { requests: Record<string, unknown>[] },
    ]
    expect(requests).toHaveLength(3)
    for (const request of requests) {
      expect(request).toMatchObject({
        indexName: 'Car_production',
        hitsPerPage: 10,
        facets: [],
        highlightPreTag: expect.any(String),
        highlightPostTag: expect.any(String),
      })
      expect(request.filters).toContain('dealership_slug:"sunnyside-moorooka"')
    }
  })

  test('SIM-04 the answers become one list of cards', async () => {
    const index = client([[givenCar({ id: '1' })], [givenCar({ id: '2', model: 'Kluger' })], [{}]])
    const cars = await readSimilar(index, givenSite(), givenCar(), now)
    expect(cars.map(({ id }) => id)).toEqual(['1', '2'])
  })
})

test('SIM-06 ERR-12 a failed search is logged and the list stands in; then nothing does', async () => {
  const failed = vi.fn()
  const down = () => Promise.reject(new Error('index down'))
  expect(await similarOrList(async () => [1], down, failed)).toEqual([1])
  expect(failed).not.toHaveBeenCalled()
  expect(await similarOrList(down, async () => [2], failed)).toEqual([2])
  expect(failed).toHaveBeenCalledTimes(1)
  expect(await similarOrList(down, down, failed)).toEqual([])
  expect(failed).toHaveBeenCalledTimes(3)
})

test.each([
  ['SUV', 'car', 'SUVs'],
  ['Hatch', 'car', 'Hatches'],
  ['Cab Chassis', 'car', 'Cab Chassis'],
  ['Pop Top', 'caravan', 'Pop Tops'],
  ['Adventure', 'motorcycle', 'Adventure motorcycles'],
] as const)('the plural of %s, a %s, is %s', (body, item_type, plural) => {
  expect(bodyPlural(body, { item_type })).toBe(plural)
})
