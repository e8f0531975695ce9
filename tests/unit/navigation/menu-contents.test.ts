import { expect, test, vi } from 'vitest'
import { menuContents } from '@/navigation/menu-contents'
import { givenSite } from '../stock/given'

vi.mock('@/env', () => ({ env: () => ({ LOG_LEVEL: 'silent' }) }))
vi.mock('@/cms/get-promos', () => ({ promosFrom: async () => [] }))
vi.mock('@/cms/get-models', () => ({ getModels: async () => [] }))
vi.mock('@/stock/stock-counts', () => ({
  stockCounts: async () => ({
    total: 160,
    car_type: [{ value: 'used', count: 160 }],
    simple_body: [{ value: 'Pop-top', count: 1 }],
    make: [{ value: 'Jayco', count: 44 }],
  }),
}))

test('NAV-17 the menu counts what the site sells, one as one', async () => {
  const { stock } = await menuContents(givenSite({ stock: { itemTypes: ['caravan'] } }))
  expect(stock?.conditions[0]?.stock).toEqual({ count: 160, noun: 'caravans' })
  expect(stock?.bodies[0]?.stock).toEqual({ count: 1, noun: 'caravan' })
})
