import { expect, test, vi } from 'vitest'
import type { Car } from '@/inventory/car'
import { PurchaseRoute, purchaseMetadata } from '@/journeys/purchase/PurchaseRoute'
import { drawn } from '../../blocks/given-block'
import { givenCar, givenSite } from '../../inventory/given'

const stock = vi.hoisted(() => ({ getCar: vi.fn() }))
vi.mock('@/server/env', () => ({ env: () => ({ LOG_LEVEL: 'silent' }) }))
vi.mock('@/inventory/index/get-car', () => stock)
vi.mock('@/vehicle/similar/get-similar', () => ({ similarCars: async () => [] }))
vi.mock('@/cms/reads/get-form-blocks', () => ({ formBlocks: async () => [] }))

const site = givenSite({ reserve: { purchase: true }, stock: { itemTypes: ['motorcycle'] } })
const now = new Date('2026-11-20T00:00:00Z')

test.each<[string, Partial<Car> | null, string]>([
  ['a motorcycle', { item_type: 'motorcycle' }, 'Buy this motorcycle online'],
  ['a car that is reserved', { reserved: true }, 'Buy online'],
  ['no car', null, 'Buy online'],
])(
  'ROUTE-03 AMB-68 the page about %s is no search result and has its name',
  async (_, car, title) => {
    stock.getCar.mockResolvedValueOnce(car && givenCar(car))
    expect(await purchaseMetadata(site, 'rav4-7001', now)).toEqual({
      title,
      robots: { index: false },
    })
  },
)

test.each([
  ['none', undefined],
  ['several', ['a', 'b']],
  ['a very long one', 'a'.repeat(400)],
])('ROUTE-03 an address with %s says how a car is chosen, and asks for none', async (_, asked) => {
  stock.getCar.mockClear()
  const html = await drawn(PurchaseRoute({ site, query: { car_id: asked } }))
  expect(html).toContain('>Buy a motorcycle online</h1>')
  expect(html).toContain('“Online Purchase”')
  expect((await purchaseMetadata(site, asked, now)).title).toBe('Buy online')
  expect(stock.getCar).not.toHaveBeenCalled()
})

test('ROUTE-03 VDP-14 a site without the switch has no such page', () => {
  expect(() => PurchaseRoute({ site: givenSite(), query: { car_id: 'rav4-7001' } })).toThrow()
})
