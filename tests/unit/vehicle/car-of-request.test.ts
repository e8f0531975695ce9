import { expect, test, vi } from 'vitest'
import { carOfRequest } from '@/vehicle/car-of-request'
import { givenCar, givenSite } from '../inventory/given'

const stock = vi.hoisted(() => ({ findShownVehicle: vi.fn() }))
vi.mock('@/vehicle/find-vehicle', () => stock)
vi.mock('@/server/log', () => ({ log: { error: () => {} } }))

const call = () => carOfRequest(givenSite(), 'a-car', new Date())

test('ERR-10 a call about a car of this site has the car', async () => {
  const car = givenCar()
  stock.findShownVehicle.mockResolvedValue(car)
  expect(await call()).toBe(car)
})

test.each([
  ['without a page', () => stock.findShownVehicle.mockResolvedValue(null), 404, /no longer here/],
  [
    'that is out of reach',
    () => stock.findShownVehicle.mockRejectedValue(new Error('down')),
    503,
    /try again/,
  ],
] as const)(
  'ERR-10 a call about a car %s is answered so, and not kept',
  async (_, given, status, words) => {
    given()
    const answer = await call()
    if (!(answer instanceof Response)) throw new Error('a car came')
    expect(answer.status).toBe(status)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await answer.json()).error).toMatch(words)
  },
)
