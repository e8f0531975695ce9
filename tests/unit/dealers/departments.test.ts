import { expect, test } from 'vitest'
import { departmentsAt, placeName, placesOfWork } from '@/dealers/departments'
import { ratingOf, ratingOfAll } from '@/dealers/reviews'
import { given } from './given'

const sales = given()
const service = given({
  id: 2,
  name: 'Northgate Mazda - Service',
  slug: 'northgate-service',
  location_type: 'service',
  primary: false,
})
const elsewhere = given({
  id: 3,
  name: 'Rocklea',
  slug: 'rocklea',
  primary: false,
  address: { ...sales.address, street: '61 Beaudesert Road' },
})

test('LOC-09 AMB-78 departments of one address are found by the address, in any case', () => {
  const shouted = {
    ...service,
    address: { ...service.address, street: '226 HIGH STREET ' },
  }
  expect(departmentsAt(shouted, [elsewhere, shouted, sales]).map(({ id }) => id)).toEqual([1, 2])
})

test('AMB-78 a place id decides where both have one', () => {
  const at = (place_id: string) => ({ ...sales.address, place_id })
  const a = given({ id: 1, address: at('A') })
  const b = given({ id: 2, address: at('B') })
  expect(departmentsAt(a, [a, b]).map(({ id }) => id)).toEqual([1])
})

test('LOC-04 places keep main locations first and one entry an address', () => {
  const places = placesOfWork([elsewhere, service, sales])
  expect(places.map(({ main }) => main.id)).toEqual([1, 3])
  expect(places[0]?.departments.map(({ id }) => id)).toEqual([1, 2])
})

test('SERV-15 service keeps workshops, and those that are service and parts', () => {
  const both = given({ id: 4, location_type: 'service-and-parts', address: elsewhere.address })
  const places = placesOfWork([sales, service, both], ['service'])
  expect(places.flatMap(({ departments }) => departments.map(({ id }) => id)).sort()).toEqual([
    2, 4,
  ])
})

test('LOC-07 a yard that also buys cars is among those that buy cars', () => {
  const buyer = given({ id: 5, location_subtype: ['buying'], address: elsewhere.address })
  const places = placesOfWork([sales, buyer], ['car-buying'])
  expect(places.map(({ main }) => main.id)).toEqual([5])
})

test('ROUTE-38 the name of a place has no department behind it', () => {
  expect(placeName('Northgate Mazda - Service')).toBe('Northgate Mazda')
  expect(placeName('Parts - R - Us')).toBe('Parts - R - Us')
})

test('LOC-19 LOC-21 the average counts reviews, and hidden reviews show nothing', () => {
  const site = (reviewsHidden: boolean) => ({ flags: { locations: { reviewsHidden } } })
  const places = [
    given({ average_rating: 5, review_count: 100 }),
    given({ average_rating: 4, review_count: 300 }),
    given({ average_rating: null, review_count: null }),
  ]
  expect(ratingOfAll(places, site(false))).toEqual({ average: 4.3, count: 400 })
  expect(ratingOfAll(places, site(true))).toBeNull()
  expect(ratingOf(given({ average_rating: 4.8, review_count: 0 }), site(false))).toBeNull()
})
