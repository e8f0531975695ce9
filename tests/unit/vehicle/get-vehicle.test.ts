import { beforeEach, expect, test, vi } from 'vitest'
import { getVehicle } from '@/vehicle/get-vehicle'
import { givenCar, givenSite } from '../inventory/given'

const stock = vi.hoisted(() => ({ getCar: vi.fn(), findCars: vi.fn() }))
vi.mock('@/server/env', () => ({ env: () => ({ LOG_LEVEL: 'silent' }) }))
vi.mock('@/inventory/index/get-car', () => stock)

const now = new Date('2026-11-20T00:00:00Z')
const site = givenSite()
const vin = 'JM0KF4WLA00123456'
const sold = (daysAgo: number, car = {}) =>
  givenCar({
    id: 'moorooka-7001',
    status: 'sold',
    sold: true,
    sold_at_timestamp: now.getTime() / 1000 - daysAgo * 86_400,
    make: 'Mazda',
    vin,
    ...car,
  })
const page = () => getVehicle(site, 'cx-5-7001', now)

beforeEach(() => {
  stock.getCar.mockReset()
  stock.findCars.mockReset().mockResolvedValue([])
})

test.each([1, 30])(
  'ROUTE-01 SRCH-32 a car sold %s days ago that another yard of the site sells has its page there',
  async (daysAgo) => {
    stock.getCar.mockResolvedValue(sold(daysAgo))
    stock.findCars.mockResolvedValue([givenCar({ slug: 'cx-5-8001' })])
    await expect(page()).rejects.toMatchObject({
      digest: expect.stringContaining('/cars/cx-5-8001'),
    })
    expect(stock.findCars).toHaveBeenCalledWith(site, {
      filters: `status:"in_stock" AND NOT id:"moorooka-7001" AND vin:"${vin}" AND make:"Mazda" AND sold:"false"`,
      limit: 1,
    })
  },
)

test('ROUTE-01 SRCH-32 the listing of a yard that a car has left leads to the yard where this site shows it, on no other site', async () => {
  stock.getCar.mockResolvedValue(givenCar({ vin, shown_by: ['sunnyside-rocklea'] }))
  stock.findCars.mockResolvedValue([givenCar({ slug: 'cx-5-8001' })])
  await expect(page()).rejects.toMatchObject({ digest: expect.stringContaining('/cars/cx-5-8001') })
  stock.findCars.mockClear()
  const [own] = site.dealerships
  const alone = await getVehicle({ ...site, dealerships: [own!] }, 'cx-5-7001', now)
  expect(alone.vin).toBe(vin)
  expect(stock.findCars).not.toHaveBeenCalled()
})

test('ROUTE-01 SRCH-32 a sold car that is nowhere else keeps its page, also while the index is gone', async () => {
  const car = sold(1)
  stock.getCar.mockResolvedValue(car)
  expect(await page()).toBe(car)
  stock.findCars.mockRejectedValue(new Error('No answer of the index within 3000 ms'))
  expect(await page()).toBe(car)
})

test('ROUTE-01 a car on sale, or without a VIN, is not looked for elsewhere', async () => {
  stock.getCar.mockResolvedValue(givenCar({ vin }))
  expect((await page()).vin).toBe(vin)
  stock.getCar.mockResolvedValue(sold(1, { vin: null }))
  expect((await page()).sold).toBe(true)
  expect(stock.findCars).not.toHaveBeenCalled()
})
