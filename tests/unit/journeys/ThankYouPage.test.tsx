import { expect, test, vi } from 'vitest'
import { ThankYouPage } from '@/journeys/ThankYouPage'
import { drawn } from '../blocks/given-block'
import { given as givenLocation } from '../dealers/given'
import { givenCar, givenSite } from '../inventory/given'

const stock = vi.hoisted(() => ({ getCar: vi.fn(), findCars: vi.fn() }))
vi.mock('@/server/env', () => ({
  env: () => ({ LOG_LEVEL: 'silent', SITE_PROTOCOL: 'https', SITE_PORT: '' }),
}))
vi.mock('@/inventory/index/get-car', () => stock)
vi.mock('@/vehicle/similar/get-similar', () => ({ similarCars: async () => [] }))

const car = givenCar()
const site = givenSite({ tradeIn: { onVehiclePage: true } }, { locations: [givenLocation()] })
const open = async (query: Partial<Parameters<typeof ThankYouPage>[0]['query']>) =>
  drawn(
    await ThankYouPage({
      site,
      query: { kind: 'enquiry', carId: null, locationId: null, ...query },
      now: new Date('2026-11-27T02:00:00Z'),
    }),
  )

test('ROUTE-24 who asked about a car sees it again with its price, who answers and what else to do', async () => {
  stock.findCars.mockResolvedValueOnce([car])
  stock.getCar.mockResolvedValueOnce(car)
  const html = await open({ carId: car.id })
  expect(html).toContain(`href="/cars/${car.slug}"`)
  expect(html).toContain('Who answers you')
  expect(html).toContain('Test Drive')
  expect(html).toContain(`/cars/trade-in?car_id=${car.id}`)
  expect(html).toContain('We will check it and get back to you')
})

test('ROUTE-24 what was just sent is not offered again', async () => {
  stock.findCars.mockResolvedValueOnce([car])
  stock.getCar.mockResolvedValueOnce(car)
  expect(await open({ carId: car.id, kind: 'test-drive' })).not.toContain('Test Drive')
})

test('ROUTE-24 SRCH-12 a car of another site, or one that cannot be read, is not shown', async () => {
  stock.findCars.mockResolvedValueOnce([])
  expect(await open({ carId: '999' })).not.toContain('/cars/')
  stock.findCars.mockRejectedValueOnce(new Error('refused'))
  expect(await open({ carId: car.id })).toContain('Thank you, we have it')
})
