import { expect, test } from 'vitest'
import { cardFacts } from '@/inventory/card/card-facts'
import { electricRows } from '@/vehicle/information/specification-rows'
import { givenCar, givenSite } from '../../inventory/given'

const electric = {
  electric_range: 420,
  battery_kwh: 60.5,
  charging_ac_kw: 7,
  charging_dc_kw: 88,
  consumption_wh_km: 156,
}

test.each([
  [
    electric,
    {
      Range: '420 km',
      Battery: '60.5 kWh',
      Charging: 'AC up to 7 kW, DC up to 88 kW',
      Consumption: '156 Wh/km',
      'Running cost': '$4.68 for 100 km at $0.30 a kWh',
    },
  ],
  [
    { ...electric, charging_dc_kw: null, consumption_wh_km: null, electric_range: 0 },
    { Battery: '60.5 kWh', Charging: 'AC up to 7 kW' },
  ],
  [null, {}],
])('VDP-43 an electric car has facts in place of litres: %j', (given, facts) => {
  const rows = electricRows({ electric: given }, 0.3)
  expect(Object.fromEntries(rows.map(({ label, value }) => [label, value]))).toEqual(facts)
})

test('VDP-43 its running cost is at the price that the site names', () => {
  const rows = electricRows({ electric }, 0.45)
  expect(rows.at(-1)?.value).toBe('$7.02 for 100 km at $0.45 a kWh')
})

test('CARD-04 its card says how far it goes', () => {
  const facts = (car: object) => {
    const found = cardFacts(givenCar(car), givenSite())
    return found.kind === 'details' ? found.facts : []
  }
  expect(facts({ electric })).toContain('420 km range')
  expect(facts({ electric: null }).join()).not.toContain('range')
})

test.each([
  { item_type: 'caravan', km: 0 },
  { item_type: 'motorcycle', km: 0 },
  { car_type: 'used', km: 0 },
])('CARD-04 %j is never said to have gone 0 km', (car) => {
  const found = cardFacts(givenCar(car as object), givenSite())
  expect(JSON.stringify(found)).not.toContain('0 km"')
})
