import { BrandsGrid } from '@blocks/BrandsGrid/BrandsGrid'
import { expect, test, vi } from 'vitest'
import { blockHtml, words } from './given-block'

vi.mock('@/stock/stock-counts', () => ({
  stockCounts: async () => ({
    make: [
      { value: 'Mercedes Benz', count: 9 },
      { value: 'Jeep', count: 7 },
      { value: 'Isuzu UTE', count: 5 },
    ],
  }),
}))

test('CARD-12 CONT-01 brands of the stock read as the site names them, with how many are in stock, in the order of those names', async () => {
  const html = await blockHtml<'brandsGrid'>(BrandsGrid, { heading: 'Brands', source: 'stock' })
  expect(words(html)).toBe('Brands Isuzu 5 in stock Jeep 7 in stock Mercedes-Benz 9 in stock')
  const own = { specifications: { nameFixes: [{ from: 'Jeep', to: 'Chrysler' }] } }
  const block = { heading: 'Brands', source: 'stock' } as const
  const renamed = await blockHtml<'brandsGrid'>(BrandsGrid, block, { flags: own })
  expect(words(renamed)).toBe(
    'Brands Chrysler 7 in stock Isuzu UTE 5 in stock Mercedes Benz 9 in stock',
  )
})
