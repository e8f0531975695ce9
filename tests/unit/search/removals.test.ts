import { describe, expect, test } from 'vitest'
import { bestRemovals, findRemovals, removalSearches } from '@/search/removals'
import { emptySearch, type SearchState } from '@/search/rules/search-state'
import { givenSite } from '../inventory/given'

const site = givenSite()

describe('an empty result', () => {
  const state: SearchState = {
    ...emptySearch,
    lists: { make: ['Kia'], body: ['Ute'] },
    ranges: { price: [null, 20_000] },
  }

  test('SRCH-18 the filters whose removal gives cars back, the most first', () => {
    const searches = removalSearches(state, site, {}, 2026)
    expect(searches.map(({ label }) => label)).toEqual(['Kia', 'Ute', 'Up to $20,000'])
    const best = bestRemovals(searches, [18, 0, 6])
    expect(best.map(({ label, count }) => `${label} ${count}`)).toEqual([
      'Kia 18',
      'Up to $20,000 6',
    ])
    expect(best[0]?.without.lists).toEqual({ body: ['Ute'] })
  })

  test('SRCH-18 SRCH-01 words that were searched as they stand lead to what they mean, before all else', () => {
    const typed = { ...emptySearch, query: 'ute under 20k', lists: { make: ['Kia'] } }
    const searches = removalSearches(typed, site, { body: ['Ute'] }, 2026)
    const best = bestRemovals(searches, [2, 18, 9])
    expect(best.map(({ label, isMeaning = false }) => [label, isMeaning])).toEqual([
      ['Ute, Up to $20,000', true],
      ['“ute under 20k”', false],
      ['Kia', false],
    ])
    expect(best[0]?.without).toMatchObject({
      query: '',
      lists: { make: ['Kia'], body: ['Ute'] },
      ranges: { price: [null, 20_000] },
    })
    const other = { ...emptySearch, query: 'supercharged ute', lists: { body: ['SUV'] } }
    const [meaning] = removalSearches(other, site, { body: ['Ute', 'SUV'] }, 2026)
    expect(meaning).toMatchObject({
      label: 'Ute',
      without: { query: '', lists: { body: ['Ute'] } },
    })
    const unknown = removalSearches({ ...typed, query: 'zzz' }, site, { body: ['Ute'] }, 2026)
    expect(unknown.some(({ isMeaning }) => isMeaning)).toBe(false)
  })

  /** A site with one white Ranger, at $60,000. */
  const count = async (searches: readonly SearchState[]) =>
    searches.map(({ query, lists, ranges }) => {
      const isOther = query || lists.colour || lists.body || ranges.price
      return !isOther && (lists.make ?? ['Ford']).includes('Ford') ? 1 : 0
    })
  const find = (asked: Partial<SearchState>) =>
    findRemovals({ ...emptySearch, ...asked }, site, {}, 2026, count)
  const price = { price: [null, 20_000] } as const

  test.each([
    [{ query: 'sr5', lists: { make: ['Ford'] }, ranges: price }, '“sr5”, Up to $20,000'],
    [{ lists: { make: ['Ford'], body: ['SUV'], colour: ['Red'] } }, 'Red, SUV'],
    [
      { lists: { make: ['Ford'], body: ['SUV'], colour: ['Red'] }, ranges: price },
      'Red, Up to $20,000, SUV',
    ],
    [{ lists: { make: ['Ford'], drive: ['AWD'], colour: ['Red'] } }, 'Red'],
  ])('SRCH-18 of %j filters go one after the other until cars come back', async (asked, label) => {
    const ways = await find(asked)
    expect(ways).toMatchObject([{ label, count: 1, without: { lists: { make: ['Ford'] } } }])
  })

  test('SRCH-18 no way is offered where none finds a car', async () => {
    expect(await find({ lists: { make: ['Kia'], body: ['SUV'] }, ranges: price })).toEqual([])
  })
})
