import { describe, expect, test } from 'vitest'
import { shopperSite } from '@/search/card/shopper-site'
import type { KnownPlaces } from '@/search/rules/search-path'
import { emptySearch, type SearchState } from '@/search/rules/search-state'
import type { StockBase } from '@/search/rules/stock-base'
import { suggestionsFor } from '@/search/suggestions'
import { isUnderstood, joinUnderstood, vocabularyOf } from '@/search/words/understood-search'
import { givenSite } from '../../inventory/given'

const known: KnownPlaces = {
  ...{ makes: ['Toyota'], bodies: ['Hatch'], makeModels: ['Toyota > Corolla'] },
  ...{ dealerships: [], locations: [] },
}
const base: StockBase = {
  facets: { tag: [{ value: 'Low Kms', count: 3 }] },
  stats: {},
  count: 9,
}

const site = shopperSite(givenSite())

describe('what was understood becomes the search', () => {
  test('SRCH-01 weekly prices are known where cars have one', () => {
    const weekly = (max: number) =>
      vocabularyOf({ ...base, stats: { subscription_price: { min: 0, max } } }, known, site)
        .weeklyPrices
    expect([weekly(680), weekly(0), vocabularyOf(base, known, site).weeklyPrices]).toEqual([
      ...[true, false, false],
    ])
    expect(vocabularyOf(base, known, site)).toMatchObject({ tag: ['Low Kms'], make: ['Toyota'] })
  })

  test('SRCH-01 SRCH-03 dealerships go by their names', () => {
    const places = { ...known, dealerships: [{ slug: 'northgate', name: 'Northgate Toyota' }] }
    expect(vocabularyOf(base, places, site).dealership_name).toEqual(['Northgate Toyota'])
  })

  test('SRCH-05 an order that was not asked for stays', () => {
    const latest: SearchState = { ...emptySearch, sortBy: 'latest' }
    const cheap = { lists: {}, ranges: {}, sortBy: 'price_asc', rest: '' } as const
    expect(isUnderstood(cheap)).toBe(true)
    expect(joinUnderstood(latest, cheap).sortBy).toBe('price_asc')
    expect(joinUnderstood(latest, { lists: {}, ranges: {}, rest: '' }).sortBy).toBe('latest')
  })

  test('SRCH-01 SRCH-05 the suggestion names the order as well', () => {
    const vocabulary = vocabularyOf(base, known, site)
    const first = (typed: string) =>
      suggestionsFor(typed, emptySearch, vocabulary, [], site, 2026)[0]
    expect(first('cheap hatch')).toMatchObject({ filters: ['Hatch'], order: 'Lowest price' })
    expect(first('cheap')).toMatchObject({ filters: [], order: 'Lowest price' })
    expect(first('hatch')).not.toHaveProperty('order')
    expect(first('first car')).toBeUndefined()
  })
})
