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

test('CARD-12 brands of the stock read as the site names them, in the order of those names', async () => {
  const html = await blockHtml<'brandsGrid'>(BrandsGrid, { heading: 'Brands', source: 'stock' })
  expect(words(html)).toBe('Brands Isuzu 5 Jeep 7 Mercedes-Benz 9')
  const own = { specifications: { nameFixes: [{ from: 'Jeep', to: 'Chrysler' }] } }
  const block = { heading: 'Brands', source: 'stock' } as const
  const renamed = await blockHtml<'brandsGrid'>(BrandsGrid, block, { flags: own })
  expect(words(renamed)).toBe('Brands Chrysler 7 Isuzu UTE 5 Mercedes Benz 9')
})
