import { describe, expect, test } from 'vitest'
import { burnsFuel, fuelConsumption, fuelCost } from '@/vehicle/information/fuel-cost'
import {
  allSpecifications,
  factText,
  featuresOf,
  keyInformation,
  monthText,
  regoExpiry,
  sidebarFacts,
  transmissionText,
} from '@/vehicle/information/specification-rows'
import { carSummary, panelsFor } from '@/vehicle/information/VehicleInformation'
import { givenCar, givenFlags, givenSite } from '../../inventory/given'

const now = new Date('2026-11-20T14:30:00Z')

describe('fuel', () => {
  test('VDP-43 250 km at 10 L/100 km and $1.70 cost $42.50', () => {
    const { fuel } = givenFlags()
    expect(fuelCost(fuel.kmPerWeek, fuel.defaultConsumption, fuel.pricePerLitre)).toBe(42.5)
  })

  test.each([
    [250, 2.1, 1.7, 8.93],
    [250, 4.7, 1.7, 19.98],
    [250, 6.6, 1.909, 31.5],
    [100, 1.005, 1, 1.01],
    [0.5, 7.25, 2, 0.07],
    [0, 10, 1.7, 0],
  ])('VDP-43 %d km at %d L/100 km and $%d cost $%d, half cents up', (km, litres, price, cost) => {
    expect(fuelCost(km, litres, price)).toBe(cost)
  })

  test("VDP-43 the car's own consumption counts before the default", () => {
    expect(fuelConsumption(givenCar({ variant: { fuelconsumptioncombined: 4.8 } }), 10)).toBe(4.8)
    expect(fuelConsumption(givenCar({ variant: { fuelconsumptioncombined: 0 } }), 10)).toBe(10)
    expect(fuelConsumption(givenCar(), 10)).toBe(10)
  })

  test.each([
    ['Electric', false],
    [' electric ', false],
    ['Petrol', true],
    ['Hybrid', true],
    ['Petrol/Electric', true],
    [null, true],
  ])('VDP-43 a car that runs on %s burns fuel: %s', (simple_fuel, burns) => {
    expect(burnsFuel(givenCar({ simple_fuel }))).toBe(burns)
  })
})

describe('registration', () => {
  const says = (rego_expiry: string | null, showUnregistered: boolean) =>
    regoExpiry(givenCar({ rego_expiry }), givenSite({ vdp: { showUnregistered } }), now)

  test('VDP-39 a future day is named', () => {
    expect(says('2027-03-14', false)).toBe('Expires on 14 March 2027')
  })

  test('VDP-39 a past day says "Unregistered" where the site does, else nothing', () => {
    expect(says('2026-11-19', true)).toBe('Unregistered')
    expect(says('2026-11-19', false)).toBeNull()
  })

  test("VDP-39 the day is the dealer's: half past midnight in Brisbane is tomorrow", () => {
    expect(says('2026-11-20', true)).toBe('Unregistered')
    expect(says('2026-11-21', true)).toBe('Expires on 21 November 2026')
  })

  test('VDP-39 what is no date says nothing', () => {
    expect(says(null, true)).toBeNull()
    expect(says('soon', true)).toBeNull()
    expect(says('2026-99-99', true)).toBeNull()
  })
})

describe('rows', () => {
  test.each([null, undefined, '', '   ', 0])('VDP-27 %j is no fact', (fact) => {
    expect(factText(fact)).toBeNull()
  })

  test('VDP-27 empty rows are left out; 0 kilometres stay a fact of a new car', () => {
    const labels = keyInformation(
      givenCar({
        car_type: 'new',
        km: 0,
        doors: 0,
        colour: '  ' as never,
        seats: null,
        drive: null,
      }),
      givenSite(),
      now,
    )
    expect(labels.find(({ label }) => label === 'Kilometres')?.value).toBe('0 km')
    expect(labels.map(({ label }) => label)).not.toContain('Colour')
    expect(labels.map(({ label }) => label)).not.toContain('Seats')
    expect(labels.find(({ label }) => label === 'Body')?.value).toBe('SUV')
  })

  test('VDP-27 no specification is printed empty', () => {
    const rows = allSpecifications(
      givenCar({ variant: { torque: null, cylinders: 0 } }),
      givenSite(),
    )
    expect(rows.every(({ value }) => value.trim() !== '')).toBe(true)
    expect(rows.map(({ label }) => label)).not.toContain('Cylinders')
  })

  test('CARD-12 the make is called as in the name of the car', () => {
    const rows = allSpecifications(givenCar({ make: 'Isuzu UTE' }), givenSite())
    expect(rows[0]).toEqual({ label: 'Make', value: 'Isuzu' })
  })

  test.each([
    [1, '1 cylinder'],
    [4, '4 cylinders'],
  ])('VDP-27 an engine of %d is said to have %s', (cylinders, words) => {
    const car = givenCar({ variant: { cylinders } })
    const engine = keyInformation(car, givenSite(), now).find(({ label }) => label === 'Engine')
    expect(engine?.value.split(', ').at(-1)).toBe(words)
  })

  test.each([
    ['car', 2, '2.0 L petrol'],
    ['motorcycle', 0.65, '650 cc petrol'],
  ] as const)('VDP-27 the engine of a %s of %d litres is “%s”', (item_type, litres, words) => {
    const car = givenCar({ item_type, engine_size_litres: litres, simple_fuel: 'Petrol' })
    const rows = keyInformation(car, givenSite(), now)
    expect(rows.find(({ label }) => label === 'Engine')?.value).toContain(words)
  })

  test('VDP-39 the plate and its end stand in one row', () => {
    const rows = keyInformation(
      givenCar({ regplate: 'ABC 12D', rego_expiry: '2027-03-14' }),
      givenSite(),
      now,
    )
    expect(rows.find(({ label }) => label === 'Rego')?.value).toBe(
      'ABC 12D, expires on 14 March 2027',
    )
  })

  test('a caravan says what campers ask and no kilometres', () => {
    const rows = keyInformation(
      givenCar({
        item_type: 'caravan',
        km: null,
        specifications: { sleeps: 4, body_length: '21\' 6"', tare_weight: '2,450 kg' },
      }),
      givenSite(),
      now,
    )
    expect(rows.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Sleeps', 'Body length', 'Tare weight']),
    )
    expect(rows.map(({ label }) => label)).not.toContain('Kilometres')
  })

  test.each([
    ['Automatic', 'CVT', 'Automatic, CVT'],
    ['Automatic', 'Sports Automatic', 'Automatic, Sports'],
    ['Automatic', 'automatic', 'Automatic'],
    ['Automatic', '6 SP Auto Dual Clutch', 'Automatic, 6 SP Dual Clutch'],
    ['Automatic', 'AUTO', 'Automatic'],
    ['Manual', 'Man', 'Manual'],
    ['Manual', null, 'Manual'],
    [null, 'DCT', 'DCT'],
    ['Auto (x', 'CVT', 'Auto (x, CVT'],
  ])('%s and %s read %s', (simple_transmission, trans, text) => {
    expect(transmissionText(givenCar({ simple_transmission, trans }))).toBe(text)
  })

  test('VDP-24 VDP-33 an engine without a size says its fuel once', () => {
    const engine = (engine_size: string) =>
      keyInformation(
        givenCar({ engine_size, engine_size_litres: null, simple_fuel: 'Electric' }),
        givenSite(),
        now,
      ).find(({ label }) => label === 'Engine')?.value
    expect(['0.0', 'Electric', '150 kW'].map(engine)).toEqual([
      'Electric',
      'Electric',
      '150 kW electric',
    ])
  })

  test('VDP-31 VDP-33 a caravan has no odometer to say 0 km', () => {
    expect(carSummary(givenCar({ item_type: 'caravan', km: 0 }), givenSite())).not.toContain('km')
  })

  test('VDP-03 a missing fact leaves its icon out', () => {
    const facts = sidebarFacts(givenCar({ km: null, simple_body: null }))
    expect(facts.map(({ kind }) => kind)).toEqual(['transmission', 'fuel'])
  })

  test('VDP-03 a caravan says how many it sleeps, its length and its weight', () => {
    const van = givenCar({
      item_type: 'caravan',
      km: null,
      simple_transmission: null,
      trans: null,
      simple_fuel: null,
      fuel: null,
      simple_body: 'Pop Top',
      specifications: { sleeps: 4, body_length: '18\'6"', tare_weight: '2,100 kg' },
    })
    expect(sidebarFacts(van).map(({ text }) => text)).toEqual([
      'Sleeps 4',
      '18\'6"',
      '2,100 kg',
      'Pop Top',
    ])
  })

  test.each([
    ['2024-09-01T00:00:00.000Z', 'September 2024'],
    ['2024-09', 'September 2024'],
    ['09/24', '09/24'],
    ['2024-99-01', '2024-99-01'],
    [null, null],
  ])('VDP-27 the build date %j reads %j', (date, text) => {
    expect(monthText(date)).toBe(text)
  })

  test('VDP-25 features are listed once', () => {
    expect(featuresOf(givenCar({ standardEquipment: ['ABS', ' abs ', 'Moonroof'] }))).toEqual([
      'ABS',
      'Moonroof',
    ])
  })
})

describe('panels', () => {
  const all = new Set([
    'key-information',
    'comments',
    'certified',
    'included',
    'why',
    'reserve',
    'protect',
    'features',
    'summary',
    'specifications',
  ] as const)

  test('VDP-32 six tabs in their order', () => {
    expect(panelsFor('tabs', all).map(({ label }) => label)).toEqual([
      'Dealer Comments',
      "What's Included",
      'Why Buy From Us?',
      'Reserve Online',
      'Protect Your Car',
      'Features',
    ])
  })

  test('VDP-33 eight rows in their order', () => {
    expect(panelsFor('accordions', all).map(({ label }) => label)).toEqual([
      'Key information',
      'Our Comments',
      'Certified Pre-Owned',
      'Reserve Online',
      'Why Buy From Us',
      'Protect Your Car',
      'Car Summary',
      'All Specifications',
    ])
  })

  test('VDP-32 VDP-33 an empty panel is left out', () => {
    expect(panelsFor('tabs', new Set(['comments'])).map(({ id }) => id)).toEqual([
      'dealer-comments',
    ])
  })
})
