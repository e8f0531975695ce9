import { BodyTypes } from '@blocks/BodyTypes/BodyTypes'
import { BrandsGrid } from '@blocks/BrandsGrid/BrandsGrid'
import { PriceLadder as priceLadder } from '@blocks/PriceLadder/config'
import { PriceLadder } from '@blocks/PriceLadder/PriceLadder'
import { beforeEach, expect, test, vi } from 'vitest'
import { blockHtml, words } from './given-block'

const inStock = vi.hoisted(() => ({ numbers: [0] }))
vi.mock('@/cms/reads/get-brand-marks', () => ({ getBrandMarks: async () => ({}) }))
vi.mock('@/inventory/index/count-stock', () => ({ countStock: async () => inStock.numbers }))
vi.mock('@/inventory/index/stock-counts', () => ({
  stockCounts: async () => ({ make: [{ value: 'Mazda', count: inStock.numbers[0] }] }),
}))

const shapes = {
  heading: 'Start with the shape',
  tiles: [{ label: 'SUV', shape: 'suv' as const, url: '/search/suv', body: 'SUV' }],
}
const prices = { heading: 'Pick your price', steps: [10_000] }

beforeEach(() => {
  inStock.numbers = [1162]
})

test('CONT-01 thousands of a count are told apart', async () => {
  expect(words(await blockHtml(BodyTypes, shapes))).toContain('1,162 cars')
  expect(words(await blockHtml(PriceLadder, prices))).toContain('1,162 cars')
  const brands = { heading: 'Brands', source: 'stock' as const }
  expect(words(await blockHtml(BrandsGrid, brands))).toContain('1,162')
})

test('SRCH-07 blocks count what search and menu call the stock', async () => {
  inStock.numbers = [1]
  expect(words(await blockHtml(PriceLadder, prices))).toMatch(/ 1 car$/)
  const flags = { stock: { itemTypes: ['caravan' as const] } }
  expect(words(await blockHtml(BodyTypes, shapes, { flags }))).toMatch(/ 1 caravan$/)
})

test('PRICE-04 a price ladder of a subscription site goes by the week', async () => {
  inStock.numbers = [12, 30]
  const weekly = { heading: 'Pick your price', steps: [250, 400] }
  const flags = { price: { subscription: true } }
  expect(words(await blockHtml(PriceLadder, weekly, { flags }))).toBe(
    'Pick your price Under $250 a week · 12 cars Under $400 a week · 30 cars',
  )
  expect(words(await blockHtml(PriceLadder, prices))).not.toContain('week')
  // The least that an editor may ask for is a week's price.
  const steps = priceLadder.fields.find((field) => 'name' in field && field.name === 'steps')
  expect(steps).toMatchObject({ min: 1 })
})

test('PRICE-04 a price ladder begins with what the prices of its site are', async () => {
  inStock.numbers = [1, 2, 3, 4, 5]
  const begun = { heading: 'Pick your price', steps: [] }
  const flags = { price: { subscription: true } }
  expect(words(await blockHtml(PriceLadder, begun))).toContain('Under $10k')
  expect(words(await blockHtml(PriceLadder, begun, { flags }))).toContain('Under $200 a week')
})
