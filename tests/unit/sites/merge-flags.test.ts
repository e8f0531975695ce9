import { describe, expect, test } from 'vitest'
import { flagGroups } from '@/sites/flags'
import { defaultFlags, flagEntries, mergeFlags } from '@/sites/merge-flags'

describe('merging the switches of a site', () => {
  test('SITE-04 without overrides every switch has its documented default', () => {
    for (const { group, name, flag } of flagEntries) {
      const groups = defaultFlags as unknown as Record<string, Record<string, unknown>>
      expect(groups[group]?.[name], `${group}.${name}`).toEqual(flag.default)
    }
  })

  test('SITE-04 the groups that the documents name are there', () => {
    expect(Object.keys(flagGroups)).toEqual(
      expect.arrayContaining([
        'search',
        'finance',
        'tradeIn',
        'favourites',
        'locations',
        'accounts',
      ]),
    )
    expect(flagGroups.search.flags).toHaveProperty('filters')
    expect(flagGroups.search.flags).toHaveProperty('sortOptions')
    expect(flagGroups.tradeIn.flags).toHaveProperty('imageUpload')
    expect(flagGroups.accounts.flags).toHaveProperty('chatBot')
  })

  test('SITE-04 a later layer wins, and says nothing about what it leaves out', () => {
    const merged = mergeFlags(
      { search: { hitsPerPage: 30, sortKms: true }, stock: { usedOnly: true } },
      { search: { hitsPerPage: 12 }, stock: { usedOnly: false } },
    )
    expect(merged.search).toEqual({ ...defaultFlags.search, hitsPerPage: 12, sortKms: true })
    expect(merged.stock.usedOnly).toBe(false)
    expect(merged.vdp).toEqual(defaultFlags.vdp)
  })

  test.each([
    ['null', { search: { hitsPerPage: null }, stock: null }],
    ['undefined', { search: { hitsPerPage: undefined }, stock: undefined }],
    ['an empty object', {}],
  ])('SITE-04 %s keeps the layer below', (_case, overrides) => {
    const below = { search: { hitsPerPage: 30 }, stock: { usedOnly: true } }
    expect(mergeFlags(below, overrides)).toEqual(mergeFlags(below))
  })

  test('a list replaces the whole list', () => {
    expect(mergeFlags({ search: { filters: ['make'] } }).search.filters).toEqual(['make'])
  })

  test('SITE-12 labels change word by word', () => {
    const { labels } = mergeFlags({
      vdp: { labels: { enquire: 'Message Now' } as typeof defaultFlags.vdp.labels },
    }).vdp
    expect(labels).toEqual({ ...defaultFlags.vdp.labels, enquire: 'Message Now' })
  })

  test('zero, false and an empty text are values, not gaps', () => {
    const merged = mergeFlags({
      stock: { soldWindowDays: 0 },
      plugins: { fuelCalculator: false },
      price: { noPriceText: '' },
    })
    expect(merged.stock.soldWindowDays).toBe(0)
    expect(merged.plugins.fuelCalculator).toBe(false)
    expect(merged.price.noPriceText).toBe('')
  })

  test('the shared default is not changed by a site', () => {
    const before = structuredClone(defaultFlags)
    mergeFlags({ tags: {}, vdp: { labels: { call: 'Ring' } } } as Parameters<typeof mergeFlags>[0])
    expect(defaultFlags).toEqual(before)
  })
})
