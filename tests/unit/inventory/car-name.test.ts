import { describe, expect, test } from 'vitest'
import { carName, carTitle, makeName, modelName, seriesLine } from '@/inventory/car-name'
import { givenCar, givenSite } from './given'

const site = givenSite()

describe('names', () => {
  test.each([
    ['Suzuki Australia', 'Suzuki'],
    ['Mercedes Benz', 'Mercedes-Benz'],
    ['Isuzu UTE', 'Isuzu'],
    ['Viscount Caravans', 'Viscount'],
    ['isuzu ute', 'Isuzu'],
    ['Toyota', 'Toyota'],
  ])('CARD-12 the make %s reads %s', (make, name) => {
    expect(makeName(make, site)).toBe(name)
  })

  test.each([
    ['Mazda', '3', 'Mazda 3'],
    ['Peugeot', '308', 'Peugeot 308'],
    ['Mazda', 'CX-5', 'CX-5'],
    ['BMW', '3', '3'],
  ])('CARD-12 the model of %s %s stands alone as %s', (make, model, name) => {
    expect(modelName(make, model, site)).toBe(name)
  })

  test('CARD-12 makes with numeric models are the site’s choice', () => {
    const own = givenSite({ specifications: { numericModelMakes: ['Fiat'] } })
    expect(modelName('Fiat', '500', own)).toBe('Fiat 500')
    expect(modelName('Mazda', '3', own)).toBe('3')
  })

  test.each([
    [{}, '2022 Toyota RAV4 Cruiser AXAH54R'],
    [{ badge: null, series: null }, '2022 Toyota RAV4'],
    [{ badge: null }, '2022 Toyota RAV4 AXAH54R'],
    [
      { make: 'Mazda', model: '3', badge: 'G25 Evolve SP', series: 'BP' },
      '2022 Mazda 3 G25 Evolve SP BP',
    ],
    [{ make: 'Mazda', model: 'Mazda 3', badge: null, series: null }, '2022 Mazda 3'],
    [{ make: 'Mazda', model: 'Mazda3', badge: 'G20', series: null }, '2022 Mazda3 G20'],
    [{ make: 'Mini', model: 'Minivan', badge: null, series: null }, '2022 Mini Minivan'],
    [
      { make: 'Isuzu UTE', model: 'D-MAX', badge: ' X-Terrain ', series: null },
      '2022 Isuzu D-MAX X-Terrain',
    ],
    [
      { make: 'Hyundai', model: 'Tucson', badge: 'Tucson', series: 'NX4' },
      '2022 Hyundai Tucson NX4',
    ],
    [{ make: 'Subaru', model: 'WRX', badge: 'wrx STI', series: null }, '2022 Subaru WRX STI'],
    [
      { make: 'Jayco', model: 'Swan', badge: 'XTR 13 Off Road', series: 'Off Road' },
      '2022 Jayco Swan XTR 13 Off Road',
    ],
    [
      { make: 'Tesla', model: 'Model Y', badge: 'Long Range', series: 'Y' },
      '2022 Tesla Model Y Long Range',
    ],
    [{ make: 'BMW', model: 'X1', badge: '1 Sport', series: null }, '2022 BMW X1 1 Sport'],
  ])('CARD-03 VDP-01 %o is called %s', (change, title) => {
    expect(carTitle(givenCar(change), site)).toBe(title)
  })

  test.each([
    ['Cruiser', 'AXAH54R', 'AXAH54R'],
    ['XTR 13 Off Road', 'Off Road', null],
    ['2.0i-S', '2.0i-S', null],
    ['GT', 'gt MY22', 'MY22'],
    ['MY22 GT', 'MY22', null],
    ['Sport', 'Sp', 'Sp'],
    [null, 'RAV4', null],
    ['Cruiser', ' ', null],
    ['Cruiser', null, null],
  ])('CARD-03 VDP-01 under a name with badge %j the series %j reads %j', (badge, series, line) => {
    expect(seriesLine(givenCar({ badge, series }), site)).toBe(line)
  })

  test('CARD-03 the name leaves the series out', () => {
    expect(carName(givenCar(), site)).toBe('2022 Toyota RAV4 Cruiser')
  })
})

test('CARD-12 a correction that says no name yet changes none', () => {
  const half = givenSite({ specifications: { nameFixes: [{ from: 'Toyota', to: '' }] } })
  expect(carName(givenCar(), half)).toBe('2022 Toyota RAV4 Cruiser')
})
