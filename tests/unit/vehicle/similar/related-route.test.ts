import { beforeEach, expect, test, vi } from 'vitest'
import { GET } from '@/app/(site)/[host]/api/cars/[slug]/related/route'
import type { Car } from '@/inventory/car'
import { callRoute } from '../../../get-site'
import { givenCar, givenSite } from '../../inventory/given'

const stock = vi.hoisted(() => ({
  getCar: vi.fn(),
  findCars: vi.fn(),
  similarCars: vi.fn(),
}))
vi.mock('@/inventory/index/get-car', () => ({ getCar: stock.getCar, findCars: stock.findCars }))
vi.mock('@/vehicle/similar/get-similar', () => ({ similarCars: stock.similarCars }))
vi.mock('@/server/log', () => ({ log: { error: () => {} } }))

const other = (id: string, change: Partial<Car> = {}) =>
  givenCar({ id, slug: `other-${id}`, path: `/cars/other-${id}`, ...change })

beforeEach(() => {
  stock.similarCars.mockResolvedValue([other('1'), other('2', { price: 0 })])
  stock.findCars.mockResolvedValue([other('3')])
})

const respond = (slug: string) =>
  callRoute(GET, givenSite(), new Request('http://site.invalid'), { slug })
const ask = async (slug: string) => (await respond(slug)).json()

test('CALL-06 the ids of related vehicles, with the words of their own pages', async () => {
  stock.getCar.mockResolvedValue(givenCar())
  expect(await ask('2022-toyota-rav4')).toEqual({
    ids: ['1', '2'],
    cars: [
      expect.objectContaining({ path: '/cars/other-1', price: '$46,990', priceType: 'Drive away' }),
      expect.objectContaining({
        path: '/cars/other-2',
        price: 'Enquire for price.',
        priceType: null,
      }),
    ],
  })
})

test('CALL-06 SRCH-32 a gone car has related vehicles too', async () => {
  stock.getCar.mockResolvedValue(givenCar({ status: 'sold', sold: true, sold_at_timestamp: 1 }))
  expect((await ask('2022-toyota-rav4')).ids).toEqual(['1', '2'])
})

test('CALL-06 for an unknown slug, the first cars of the site', async () => {
  stock.getCar.mockResolvedValue(null)
  expect((await ask('nobody')).ids).toEqual(['3'])
  expect((await ask('%E0%A4%A')).ids).toEqual(['3'])
})

test('CALL-06 SRCH-12 a car out of reach says when to ask again', async () => {
  stock.getCar.mockRejectedValue(new Error('refused'))
  const answer = await respond('2022-toyota-rav4')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
  expect((await answer.json()).error).toMatch('try again')
})
