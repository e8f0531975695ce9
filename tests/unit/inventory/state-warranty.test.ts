import { describe, expect, test } from 'vitest'
import { stateWarrantyText } from '@/inventory/state-warranty'
import { usedCarRows } from '@/vehicle/information/specification-rows'
import { givenCar, givenSite } from './given'

const now = new Date('2026-11-28T00:00:00Z')
const usual = '3 months or 5,000 km, whichever comes first'
const none = 'Sold without statutory warranty; the Australian Consumer Law applies'
const short = (months: number, km: string) =>
  `${months} month${months === 1 ? '' : 's'} or ${km} km, whichever comes first`

type Case = [state: string, built: string, km: number | null, price: number, said: string | null]

const said = ([state, built, km, price]: Case, more: object = {}) =>
  stateWarrantyText(
    givenCar({
      ...{ car_type: 'used', item_type: 'car', simple_body: 'SUV', bodyconfiguration: null },
      ...{
        state,
        km,
        price,
        offer_price: null,
        price_type: 'drive_away',
        year: Number(built.slice(0, 4)),
      },
      build_date: built.length > 4 ? `${built}T00:00:00.000Z` : null,
      ...more,
    }),
    now,
  )

const title = 'the warranty of %s on a car built %s with %s km for $%s'

describe('used cars', () => {
  test.each<Case>([
    ['QLD', '2020-03-01', 60_000, 25_000, usual],
    ['QLD', '2016-12-01', 159_999, 9000, usual],
    ['QLD', '2016-11-01', 90_000, 9000, short(1, '1,000')],
    ['QLD', '2020-03-01', 160_000, 25_000, short(1, '1,000')],
    ['QLD', '2001-01-01', 290_000, 2500, short(1, '1,000')],
    ['QLD', '2016', 90_000, 9000, null],
    ['QLD', '2017', 90_000, 9000, usual],
    ['QLD', '2020-03-01', null, 25_000, null],
    ['NSW', '2020-03-01', 60_000, 25_000, usual],
    ['NSW', '2016-12-01', 159_999, 9000, usual],
    ['NSW', '2016-11-01', 90_000, 9000, none],
    ['NSW', '2020-03-01', 160_000, 25_000, none],
    ['NSW', '2012', 60_000, 9000, none],
    ['NSW', '2020-03-01', null, 25_000, null],
    ['NSW', '2010', null, 25_000, none],
    ['VIC', '2020-03-01', 60_000, 25_000, usual],
    ['VIC', '2016-12-01', 159_999, 9000, usual],
    ['VIC', '2016-11-01', 90_000, 9000, none],
    ['VIC', '2020-03-01', 160_000, 25_000, none],
    ['VIC', '2016', 60_000, 25_000, null],
    ['VIC', '2016', 180_000, 25_000, none],
    ['SA', '2020-03-01', 60_000, 25_000, usual],
    ['SA', '2012-03-01', 199_999, 6001, usual],
    ['SA', '2012-03-01', 200_000, 6001, usual],
    ['SA', '2012-03-01', 200_001, 6001, none],
    ['SA', '2012-03-01', 150_000, 6000, short(2, '3,000')],
    ['SA', '2012-03-01', 150_000, 3001, short(2, '3,000')],
    ['SA', '2012-03-01', 150_000, 3000, none],
    ['SA', '2011-11-01', 90_000, 9000, none],
    ['SA', '2011-12-01', 90_000, 9000, usual],
    ['WA', '2020-03-01', 60_000, 25_000, usual],
    ['WA', '2016-12-01', 150_000, 4000, usual],
    ['WA', '2016-12-01', 150_001, 4000, short(1, '1,500')],
    ['WA', '2015-03-01', 90_000, 9000, short(1, '1,500')],
    ['WA', '2014-12-01', 180_000, 9000, short(1, '1,500')],
    ['WA', '2014-12-01', 180_001, 9000, none],
    ['WA', '2014-11-01', 90_000, 9000, none],
    ['WA', '2020-03-01', 60_000, 3999, none],
    ['TAS', '2020-03-01', 60_000, 25_000, null],
    ['TAS', '2016-11-01', 60_000, 25_000, null],
    ['TAS', '2020-03-01', 160_000, 25_000, null],
    ['NSW', '2023-03-01', 20_000, 79_999, usual],
    ['NSW', '2023-03-01', 20_000, 140_000, null],
    ['ACT', '2020-03-01', 60_000, 25_000, usual],
    ['ACT', '2016-11-01', 60_000, 25_000, none],
    ['ACT', '2020-03-01', 160_000, 25_000, none],
    ['NT', '2020-03-01', 60_000, 25_000, usual],
    ['NT', '2016-11-01', 60_000, 25_000, none],
    ['NT', '2020-03-01', 160_000, 25_000, none],
    ['qld', '2020-03-01', 60_000, 25_000, usual],
    ['NZ', '2020-03-01', 60_000, 25_000, null],
  ])(title, (...one) => {
    expect(said(one)).toBe(one[4])
  })
})

describe('used motorcycles', () => {
  test.each<Case>([
    ['QLD', '2024-03-01', 6000, 9000, none],
    ['NSW', '2024-03-01', 6000, 9000, short(3, '3,000')],
    ['NSW', '2024-03-01', 30_001, 9000, none],
    ['NSW', '2021-11-01', 6000, 9000, none],
    ['VIC', '2024-03-01', 6000, 9000, none],
    ['SA', '2024-03-01', 6000, 9000, none],
    ['WA', '2019-03-01', 79_000, 9000, usual],
    ['WA', '2018-11-01', 6000, 9000, none],
    ['WA', '2024-03-01', 6000, 3499, none],
    ['TAS', '2024-03-01', 6000, 9000, null],
    ['ACT', '2024-03-01', 6000, 9000, null],
    ['NT', '2024-03-01', 6000, 9000, usual],
    ['NT', '2024-03-01', 30_000, 9000, none],
  ])(title, (...one) => {
    expect(said(one, { item_type: 'motorcycle', simple_body: null })).toBe(one[4])
  })
})

test.each([
  ['a new car', { car_type: 'new' }],
  ['a demo car', { car_type: 'demo' }],
  ['a caravan', { item_type: 'caravan' }],
  ['a ute', { simple_body: 'Ute' }],
  ['a cab chassis', { bodyconfiguration: 'Cab Chassis Single Cab' }],
  ['a car whose price is not published, where it decides', { price_type: 'price_on_application' }],
  ['a car of an unknown state', { state: null }],
])('nothing is said of %s', (_, more) => {
  expect(said(['WA', '2020-03-01', 60_000, 25_000, null], more)).toBeNull()
})

test('VDP-31 the page of a used car says it among the first facts', () => {
  const car = givenCar({ state: 'NSW', year: 2010, car_type: 'used' })
  const fact = { label: 'Statutory warranty', value: none }
  expect(usedCarRows(car, givenSite(), now).slice(0, 4)).toContainEqual(fact)
})
