import { expect, test } from 'vitest'
import type { Car } from '@/inventory/car'
import { quoteCar } from '@/journeys/quick-quote/quote-car'
import { givenCar, givenSite } from '../../inventory/given'

const site = givenSite({ finance: { provider: 'Taurus', lenderQuote: true } })

test('QUOTE-01 CALL-11 a car brings its price, year, VIN and NVIC', () => {
  const car = givenCar({ price: 46_990, year: 2022, vin: 'V1', nvic: 'N1' })
  expect(quoteCar(car, site)).toMatchObject({
    ...{ price: 46_990, year: 2022, vin: 'V1', nvic: 'N1' },
    form: { id: car.id },
  })
})

test.each<[string, Partial<Car>]>([
  ['is sold', { status: 'sold', sold: true }],
  ['costs less than the least', { price: 9_999 }],
  ['costs more than the most', { price: 200_001 }],
  ['has no published price', { price: null }],
])('QUOTE-05 FIN-05 a car that %s takes none', (_, car) => {
  expect(quoteCar(givenCar({ price: 46_990, ...car }), site)).toBeNull()
})

test('FIN-03 a make that is kept out of finance takes none', () => {
  const car = givenCar({ price: 46_990 })
  const finance = { provider: 'Taurus', excludedManufacturers: [car.make_slug] } as const
  expect(quoteCar(car, givenSite({ finance }))).toBeNull()
})
