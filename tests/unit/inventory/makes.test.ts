import { describe, expect, test } from 'vitest'
import { synonyms } from '@/inventory/index/index-settings'
import { findMake, makes } from '@/inventory/makes'
import { keyOf } from '@/search/words/stock-names'
import { sameNames } from '@/search/words/word-tables'

/** The makes that some names stand for, as the import writes them. */
const makesOf = (names: readonly string[]) => [
  ...new Set(names.flatMap((name) => findMake(name)?.name ?? [])),
]
const typed = sameNames.make ?? []
const inIndex = synonyms
  .map((row) => ('synonyms' in row ? (row.synonyms ?? []) : []))
  .filter((names) => makesOf(names).length > 0)
/** Cars and motorcycles of one maker are two makes, and shoppers say "bmw" of either. */
const motorcycles = /Motor(rad|cycles)$/

test.each(typed)(
  'CARD-12 SRCH-01 DATA-12 “%s” and its other names are one make to the import as well',
  (...names) => {
    const found = makesOf(names).filter((name) => !motorcycles.test(name))
    expect(found).toHaveLength(1)
  },
)

test('CARD-12 SRCH-01 what the index takes for one make, the search box does too', () => {
  expect(inIndex.length).toBeGreaterThan(0)
  for (const names of inIndex) {
    expect(makesOf(names)).toHaveLength(1)
    const row = typed.find((each) => each.some((name) => name === names[0]))?.map(keyOf)
    expect(row).toEqual(expect.arrayContaining(names.map(keyOf)))
  }
})

test('CARD-12 DATA-12 an alias is the name or alias of no other make', () => {
  for (const make of makes) {
    expect([...make.aliases, make.name].map((name) => findMake(name)?.name)).toEqual(
      [...make.aliases, make.name].map(() => make.name),
    )
  }
})

describe('makes', () => {
  test('DATA-12 about 150 makes with slugs of their own', () => {
    expect(Math.abs(makes.length - 150)).toBeLessThanOrEqual(10)
    expect(new Set(makes.map((make) => make.slug)).size).toBe(makes.length)
    for (const make of makes) expect(make.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  test.each([
    ['suzuki australia', 'Suzuki'],
    ['Mercedes Benz', 'Mercedes-Benz'],
    ['ISUZU UTE', 'Isuzu'],
    ['Viscount Caravans', 'Viscount'],
    ['vw', 'Volkswagen'],
    ['CITROEN', 'Citroën'],
    ['Nobody', undefined],
  ])('CARD-12 %j is %j', (label, name) => {
    expect(findMake(label)?.name).toBe(name)
  })
})
