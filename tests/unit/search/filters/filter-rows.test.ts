import { describe, expect, test } from 'vitest'
import { filterRows, firstRows, modelRows } from '@/search/filters/filter-rows'
import { sortChoices } from '@/search/filters/SortSelect'
import { priceHistogram, readPriceBucket } from '@/search/rules/range-rules'
import { emptySearch, type SearchState } from '@/search/rules/search-state'
import { suggestionsFor } from '@/search/suggestions'
import { givenSite } from '../../inventory/given'

const site = givenSite()
const items = (counts: Record<string, number>) =>
  Object.entries(counts).map(([value, count]) => ({ value, count }))
const values = (rows: { value: string }[]) => rows.map(({ value }) => value).join(' ')

describe('the rows of a filter', () => {
  const whole = items({ SUV: 30, Ute: 20, Hatch: 10 })

  test('SRCH-02 most cars first; ticking a value moves nothing', () => {
    const counted = items({ Hatch: 9, Ute: 3, SUV: 1 })
    const order = (lists: SearchState['lists']) =>
      values(filterRows('body', whole, counted, { ...emptySearch, lists }, site))
    expect(order({})).toBe('Hatch Ute SUV')
    expect(order({ body: ['SUV'] })).toBe('Hatch Ute SUV')
  })

  test('SRCH-02 a value without cars is left out, or disabled while a sibling is ticked', () => {
    const counted = items({ SUV: 4 })
    expect(values(filterRows('body', whole, counted, emptySearch, site))).toBe('SUV')
    const ticked: SearchState = { ...emptySearch, lists: { body: ['SUV'] } }
    const rows = filterRows('body', whole, counted, ticked, site)
    expect(rows.map(({ disabled }) => disabled)).toEqual([false, true, true])
  })

  test('SRCH-02 a ticked value without cars can be taken off', () => {
    const ticked: SearchState = { ...emptySearch, lists: { body: ['Coupe'] } }
    const row = filterRows('body', whole, [], ticked, site).find(({ value }) => value === 'Coupe')
    expect(row).toMatchObject({ ticked: true, disabled: false, count: 0 })
  })

  test('SRCH-17 conditions stand in their order under the site’s names', () => {
    const own = givenSite({
      search: { carTypeLabels: { new: 'New', demo: 'Demo', used: 'Pre-Owned' } },
    })
    const counts = items({ used: 30, new: 20, demo: 10 })
    const rows = filterRows('car_type', counts, counts, emptySearch, own)
    expect(rows.map(({ label }) => label)).toEqual(['New', 'Demo', 'Pre-Owned'])
  })

  test('SRCH-31 a certified-only site hides "not certified"', () => {
    const counts = items({ true: 3, false: 9 })
    const only = givenSite({ stock: { certifiedOnly: true } })
    expect(values(filterRows('certified', counts, counts, emptySearch, only))).toBe('true')
    expect(values(filterRows('certified', counts, counts, emptySearch, site))).toBe('true false')
  })

  test('SRCH-14 seven makes, all, and a ticked one further down in its place', () => {
    const makes = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`M${at}`, 50 - at]))
    const rows = (state: SearchState) => filterRows('make', items(makes), items(makes), state, site)
    expect(firstRows(rows(emptySearch), false)).toHaveLength(7)
    expect(firstRows(rows(emptySearch), true)).toHaveLength(12)
    const ticked: SearchState = { ...emptySearch, lists: { make: ['M10'] } }
    expect(values(firstRows(rows(ticked), false))).toBe('M0 M1 M2 M3 M4 M5 M6 M10')
  })

  test('SRCH-15 thirty models of the make, and a ticked one further down', () => {
    const models = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [`Toyota > T${at}`, 50 - at]),
    )
    const rows = modelRows('Toyota', items({ ...models, 'Mazda > 3': 99 }), emptySearch, site)
    expect(rows).toHaveLength(30)
    expect(rows.some(({ value }) => value.startsWith('Mazda'))).toBe(false)
    expect(rows[0]?.label).toBe('T0')
    // A form without scripts would lose it, and nobody could take it off here.
    const rare: SearchState = { ...emptySearch, lists: { make_model: ['Toyota > T35'] } }
    expect(modelRows('Toyota', items(models), rare, site)).toHaveLength(31)
    expect(modelRows('Toyota', items(models), rare, site).at(-1)).toMatchObject({
      ...{ label: 'T35', ticked: true, disabled: false },
    })
  })
})

describe('orders, promotions, histogram', () => {
  test('SRCH-05 PRICE-04 four orders, those by sale price not beside weekly prices, two more behind their switches', () => {
    expect(sortChoices(site).map(({ label }) => label)).toEqual([
      'Most relevant',
      'Latest',
      'Highest price',
      'Lowest price',
    ])
    const more = givenSite({ search: { sortSubscriptionPrice: true, sortKms: true } })
    expect(sortChoices(more).map(({ value }) => value)).toEqual([
      'relevance',
      'latest',
      'price_desc',
      'price_asc',
      'subscription_price',
      'kms',
    ])
    const byWeek = givenSite({ price: { subscription: true } })
    expect(sortChoices(byWeek).map(({ value }) => value)).toEqual(['relevance', 'latest'])
    expect(sortChoices(site, 'kms').at(-1)?.value).toBe('kms')
  })

  test('SRCH-37 bars above the price slider spread each bucket over what it covers', () => {
    expect(readPriceBucket('$20,000 - $30,000')).toEqual({ from: 20_000, to: 30_000 })
    expect(readPriceBucket('$100,000+')).toEqual({ from: 100_000, to: null })
    expect(readPriceBucket('Under $10,000')).toEqual({ from: 0, to: 10_000 })
    expect(readPriceBucket('Ask us')).toBeNull()
    const buckets = items({ '$0 - $10,000': 10, '$10,000 - $20,000': 4, '$20,000+': 6 })
    expect(priceHistogram(buckets, { min: 0, max: 40_000 }, 4)).toEqual([10, 4, 3, 3])
    expect(priceHistogram(buckets, { min: 5, max: 5 }, 2)).toEqual([0, 0])
  })
})

describe('suggestions', () => {
  const vocabulary = {
    make: ['Toyota', 'Mazda'],
    make_model: ['Toyota > HiLux', 'Toyota > HiAce', 'Mazda > 3'],
    body: ['Ute'],
  }
  const suggest = (typed: string, history: string[] = []) =>
    suggestionsFor(typed, emptySearch, vocabulary, history, site, 2026)

  test('SRCH-01 makes and models that begin like the words', () => {
    expect(suggest('to').map(({ label }) => label)).toEqual([
      'Toyota',
      'Toyota HiLux',
      'Toyota HiAce',
    ])
    expect(suggest('hi').map(({ label }) => label)).toEqual(['Toyota HiLux', 'Toyota HiAce'])
    expect(suggest('mazda 3').at(-1)?.state?.lists).toEqual({
      make: ['Mazda'],
      make_model: ['Mazda > 3'],
    })
  })

  test.each([
    ['land c', 'Toyota LandCruiser'],
    ['cx6', 'Mazda CX-60'],
    ['mazda cx 6', 'Mazda CX-60'],
  ])('SRCH-01 “%s” begins a %s, spaces and hyphens do not count', (typed, model) => {
    const stock = {
      make: ['Mazda', 'Toyota'],
      make_model: ['Mazda > CX-60', 'Toyota > LandCruiser'],
    }
    const offered = (words: string) =>
      suggestionsFor(words, emptySearch, stock, [], site, 2026).map(({ label }) => label)
    expect(offered(typed).at(-1)).toBe(model)
    expect(offered('🚗')).toEqual([])
  })

  test('SRCH-01 what the words mean comes first', () => {
    const [first] = suggest('hilux sr5 under 40k')
    expect(first).toMatchObject({
      kind: 'understood',
      filters: ['“sr5”', 'Toyota', 'HiLux', 'Up to $40,000'],
    })
  })

  test('CARD-12 a make under the site’s name, found by either name', () => {
    const feed = { make: ['Isuzu UTE', 'Mercedes Benz'] }
    const found = (typed: string) => suggestionsFor(typed, emptySearch, feed, [], site, 2026)
    expect(found('isu').at(-1)).toMatchObject({
      label: 'Isuzu',
      state: { lists: { make: ['Isuzu UTE'] } },
    })
    for (const typed of ['mercedes b', 'mercedes-b']) {
      expect(found(typed).at(-1)).toMatchObject({
        kind: 'make',
        label: 'Mercedes-Benz',
        state: { lists: { make: ['Mercedes Benz'] } },
      })
    }
  })

  test('STORE-08 with nothing typed, the last searches', () => {
    expect(suggest('', ['ute', 'mazda']).map(({ kind, label }) => `${kind} ${label}`)).toEqual([
      'history ute',
      'history mazda',
    ])
  })
})
