import { filterOfTile, indexOf, stockFilterOf, stockPathOf } from '@blocks/stock-choice'
import { expect, test } from 'vitest'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { givenSite } from '../inventory/given'

test.each([
  [null, false, STOCK_INDEX, '/search/new-used-and-demo-cars'],
  ['latest', true, `${STOCK_INDEX}_latest`, '/search/new-used-and-demo-cars?sortBy=latest'],
  [
    'price_asc',
    false,
    `${STOCK_INDEX}_price_asc`,
    '/search/new-used-and-demo-cars?sortBy=price_asc',
  ],
  [
    'price_asc',
    true,
    `${STOCK_INDEX}_subscription_asc`,
    '/search/new-used-and-demo-cars?sortBy=subscription_price',
  ],
] as const)(
  'PRICE-04 CALL-03 a list in the order %s, prices by the week: %s, goes by the prices that show',
  (order, subscription, indexName, path) => {
    const site = givenSite({ price: { subscription } })
    expect(indexOf({ order }, site)).toBe(indexName)
    expect(stockPathOf({ order }, site)).toBe(path)
  },
)

test('PRICE-04 CALL-03 an upper price is one by the week where those show', () => {
  const site = givenSite({ price: { subscription: true } })
  expect(stockFilterOf({ maxPrice: 250 }, site)).toBe('subscription_price <= 250')
  expect(filterOfTile({ body: 'SUV', maxPrice: 250 }, site)).toBe(
    'simple_body:"SUV" AND subscription_price <= 250',
  )
  expect(stockPathOf({ maxPrice: 250 }, site)).toBe(
    '/search/new-used-and-demo-cars?subscription_price=-250',
  )
})
