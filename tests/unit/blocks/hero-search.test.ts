import { heroFilter } from '@blocks/HeroSearch/HeroSearchForm'
import { heroFacets } from '@blocks/HeroSearch/hero-options'
import {
  firstDealership,
  firstType,
  makeGroups,
  pictureSizes,
  typeItems,
} from '@blocks/HeroSearch/hero-rules'
import { stockFilterOf, stockPathOf } from '@blocks/stock-choice'
import { describe, expect, test } from 'vitest'

const labels = { new: 'New', demo: 'Demo', used: 'Pre-Owned' }
const flags = {
  joinNewDemo: false,
  includeAllType: true,
  alwaysShowCarType: false,
  showCarType: true,
}
const every = ['new', 'demo', 'used'] as const
const words = (items: ReturnType<typeof typeItems>) => items.map(({ label }) => label)

describe('the condition slider', () => {
  test('SRCH-17 SRCH-48 All, New, Demo and the site’s word for used, in this order', () => {
    expect(words(typeItems(flags, labels, every))).toEqual(['All', 'New', 'Demo', 'Pre-Owned'])
  })

  test('SRCH-48 joined, new and demo are one choice', () => {
    const items = typeItems({ ...flags, joinNewDemo: true }, labels, every)
    expect(words(items)).toEqual(['All', 'New / Demo', 'Pre-Owned'])
    expect(items[1]?.types).toEqual(['new', 'demo'])
  })

  test('SRCH-49 with fewer than three it hides, unless the flag is set', () => {
    expect(typeItems(flags, labels, ['used'])).toEqual([])
    const always = typeItems({ ...flags, alwaysShowCarType: true }, labels, ['used'])
    expect(words(always)).toEqual(['All', 'Pre-Owned'])
  })

  test('SRCH-50 without All the first is chosen', () => {
    expect(firstType(typeItems(flags, labels, every))?.value).toBe('all')
    const without = typeItems({ ...flags, includeAllType: false }, labels, every)
    expect(firstType(without)?.value).toBe('new')
    expect(firstType([])).toBeNull()
  })

  test('SRCH-43 a site can switch it off', () => {
    expect(typeItems({ ...flags, showCarType: false }, labels, every)).toEqual([])
  })
})

test('SRCH-47 the only dealership is chosen already; of two, none', () => {
  expect(firstDealership(['Moorooka'])).toBe('Moorooka')
  expect(firstDealership(['Moorooka', 'Rocklea'])).toBe('')
})

describe('the make drop-down', () => {
  const makes = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ value: `M${99 - at}`, label: `M${99 - at}` }))

  test('SRCH-16 AMB-61 twenty popular makes, then all from A to Z', () => {
    const [popular, all, ...more] = makeGroups(makes(25))
    expect(popular?.label).toBe('Popular Makes')
    expect(popular?.makes).toEqual(makes(20))
    expect(all?.label).toBe('All Makes')
    expect(all?.makes).toEqual(makes(25).reverse())
    expect(more).toEqual([])
  })

  test('SRCH-16 where all are popular they are said once', () => {
    expect(makeGroups(makes(20))).toEqual([{ label: 'All Makes', makes: makes(20).reverse() }])
    expect(makeGroups(makes(21))).toHaveLength(2)
  })
})

test('SRCH-45 SRCH-46 the hero asks for these facts, with the site’s location attribute once', () => {
  const asked = heroFacets('dealership_name')
  for (const name of [
    'simple_body',
    'make',
    'make_model',
    'colour',
    'car_type',
    'price_range',
    'weekly_price_range',
    'simple_fuel',
    'city',
    'price',
    'dealership_name',
  ]) {
    expect(asked).toContain(name)
  }
  expect(heroFacets('city').filter((name) => name === 'city')).toHaveLength(1)
})

test('SRCH-51 PRICE-05 a choice as the index’s filter, its prices those that cards show', () => {
  const choice = {
    types: ['new', 'demo'] as const,
    make: 'Land "Rover"',
    body: '',
    dealership: '',
    price: [null, 30_000] as const,
  }
  expect(heroFilter(choice)).toBe(
    '(car_type:"new" OR car_type:"demo") AND make:"Land \\"Rover\\"" AND asked_price <= 30000',
  )
  expect(heroFilter({ types: [], make: '', body: '', dealership: '', price: [null, null] })).toBe(
    '',
  )
})

describe('cars that an editor chooses', () => {
  const site = {
    flags: {
      stock: { usedOnly: false },
      search: { defaultPath: '/search/new-used-and-demo-cars' },
      price: { subscription: false },
    },
  }
  test('CALL-03 PRICE-05 the choice as a filter, its price the one that cards show; nothing chosen is no filter', () => {
    expect(stockFilterOf({}, site)).toBeNull()
    expect(stockFilterOf({ carTypes: ['used'], certified: true, maxPrice: 20_000 }, site)).toBe(
      'car_type:"used" AND certified:"true" AND asked_price <= 20000',
    )
  })

  test.each([
    [{}, '/search/new-used-and-demo-cars'],
    [{ carTypes: ['used'] }, '/search/used-cars'],
    [{ makes: ['Mazda'], bodies: ['Ute'] }, '/search/mazda?body=Ute'],
    [{ bodies: ['SUV'], maxPrice: 30_000 }, '/search/suv?price=-30000'],
    [{ makes: ['Mazda', 'Kia'] }, '/search/new-used-and-demo-cars?make=Mazda&make=Kia'],
    [{ carTypes: ['used'], order: 'price_asc' }, '/search/used-cars?sortBy=price_asc'],
    [{ fuels: ['Hybrid'] }, '/search/new-used-and-demo-cars?fuel=Hybrid'],
    [{ carTypes: ['demo', 'used'] }, '/search/new-used-and-demo-cars?car_type=demo&car_type=used'],
  ] as const)('SRCH-44 %j leads to %s', (choice, path) => {
    expect(stockPathOf(choice as Parameters<typeof stockPathOf>[0], site)).toBe(path)
  })

  test('ROUTE-09 a page of the site’s own for all stock narrows no other link', () => {
    const search = { defaultPath: '/search/new-cars' }
    const own = { flags: { ...site.flags, search } }
    expect(stockPathOf({ fuels: ['Hybrid'] }, own)).toBe(
      '/search/new-used-and-demo-cars?fuel=Hybrid',
    )
  })

  test('ROUTE-16 on a used-only site links start with /used-car', () => {
    const usedOnly = {
      flags: {
        ...site.flags,
        stock: { usedOnly: true },
        search: { defaultPath: '/used-car/used-cars' },
      },
    }
    expect(stockPathOf({ carTypes: ['used'], maxPrice: 10_000 }, usedOnly)).toBe(
      '/used-car/used-cars?price=-10000',
    )
  })
})

test.each([
  ['a cut-out', 1640, 1093, '100vw'],
  ['a landscape of 21:9', 2550, 1093, '152vw'],
])('IMG-13 %s is asked for as wide as a phone shows it', (_, width, height, wide) => {
  expect(pictureSizes({ width, height })).toBe(
    `(width >= 1440px) 1360px, (width < 700px) ${wide}, 100vw`,
  )
})
