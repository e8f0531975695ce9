import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { carId, deriveCar } from '@/feeds/cars/derive-car'
import { parseRow } from '@/feeds/rows/row-problem'
import { carSchema } from '@/inventory/car'
import { askedPrice } from '@/inventory/price'
import { dealership, derive, good, now } from '../given-row'

describe('the car of a row', () => {
  test.each(['Yard Two - Sales', 'yard-two', 'YARD TWO', ' Yard Two - sales '])(
    'DATA-04 the car of %s stands in that yard',
    (location) => {
      expect(derive({ location })).toMatchObject({ location_slug: 'yard-two' })
    },
  )

  test.each<[string, string, string, object | null]>([
    ['Electric', 'car', '16.5 kWh/100km', { battery_kwh: 58, consumption_wh_km: 165 }],
    ['Electric', 'car', '16.5', { battery_kwh: 58, consumption_wh_km: 165 }],
    ['PHEV', 'car', '165 Wh per km', { battery_kwh: 58, consumption_wh_km: 165 }],
    ['Electric', 'car', '7 L/100km', { battery_kwh: 58, consumption_wh_km: null }],
    ['Petrol', 'car', '165', null],
    ['Hybrid', 'car', '165', null],
    ['Electric', 'caravan', '165', null],
  ])(
    'DATA-07 what a %s %s that takes %s is charged with',
    (fuel, item_type, consumption_wh_km, expected) => {
      const car = derive({ fuel, item_type, consumption_wh_km, battery_kwh: '58 kWh' })
      if (expected) expect(car.electric).toMatchObject(expected)
      else expect(car.electric).toBeNull()
    },
  )

  test('DATA-01 DATA-04 DATA-09 names, paths and place are derived', () => {
    const car = derive({ location: 'Yard Two - Sales' })
    expect(car).toMatchObject({
      id: 'd1-a1',
      objectID: 'd1-a1',
      name: '2021 Mazda CX-5 GT SP',
      make: 'Mazda',
      make_slug: 'mazda',
      model_slug: 'cx-5',
      make_model: 'Mazda > CX-5',
      location_name: 'Yard Two - Sales',
      location_slug: 'yard-two',
      dealership_slug: 'd1',
      city: 'Richmond',
      state: 'VIC',
      _geoloc: { lat: -37.8, lng: 145 },
    })
    expect(car.slug).toMatch(/^2021-mazda-cx-5-gt-sp-a1-[a-z0-9]{3}$/)
    expect(car.path).toBe(`/cars/${car.slug}`)
  })

  test('a feed in capitals is read softly, capitals of any other feed are meant', () => {
    expect(
      derive({ make: 'TOYOTA', model: 'COROLLA', badge: 'ASCENT SPORT', colour: 'GLACIER WHITE' }),
    ).toMatchObject({ name: '2021 Toyota Corolla Ascent Sport', colour: 'Glacier White' })
    expect(derive({ make: 'Mercedes-Benz', model: 'A-Class', badge: 'A250 4MATIC' })).toMatchObject(
      { badge: 'A250 4MATIC' },
    )
  })

  test.each([
    ['Toyota', 'Toyota Corolla', '2021 Toyota Corolla'],
    ['VW', 'VW GOLF', '2021 Volkswagen Golf'],
    ['Mazda', 'Mazda 3', '2021 Mazda Mazda 3'],
    ['Mazda', 'Mazda3', '2021 Mazda Mazda3'],
    ['Kia', 'Kia', '2021 Kia Kia'],
  ])('DATA-01 of %s a “%s” is named “%s”', (make, model, name) => {
    expect(derive({ make, model, badge: null }).name).toBe(name)
  })

  test('DATA-02 the capitals of a colour, a body and a fuel mean nothing, those of short names do', () => {
    const car = derive({
      make: 'Mazda',
      colour: 'SOUL RED CRYSTAL',
      interior_colour: 'TAN LEATHER',
      body: 'DUAL CAB UTE',
      trans: '6 SP AUTOMATIC CVT',
      drive: 'FRONT WHEEL DRIVE',
      fuel: 'PETROL - PREMIUM ULP',
    })
    expect(car).toMatchObject({
      colour: 'Soul Red Crystal',
      interior_colour: 'Tan Leather',
      bodyconfiguration: 'Dual Cab Ute',
      trans: '6 SP Automatic CVT',
      drive: 'Front Wheel Drive',
      fuel: 'Petrol - Premium ULP',
    })
    expect(derive({ body: 'SUV', fuel: 'PHEV' })).toMatchObject({
      bodyconfiguration: 'SUV',
      fuel: 'PHEV',
    })
    expect(derive({ body: 'LWB VAN' }).bodyconfiguration).toBe('LWB Van')
    expect(derive({ colour: 'White', badge: 'XD CREW' })).toMatchObject({ badge: 'XD CREW' })
  })

  test.each([
    ['2L', 2],
    ['1998cc', 1.998],
    ['1,998 cc', 1.998],
    ['1868', 1.868],
    ['2.5i', 2.5],
    ['2.8TD', 2.8],
    ['V6 3.5L', 3.5],
    ['4 CYL 2.4L', 2.4],
    ['16V 1.6', 1.6],
    ['T5 2.0 180kW', 2],
    ['3.0 V6 TD', 3],
    ['4 CYL,2.0L', 2],
    ['2.0L,16V', 2],
    ['2,5 L', null],
    ['1,99', null],
    ['150 kW', null],
    ['0.0', null],
    ['Electric', null],
  ])('DATA-02 an engine of %j has %j litres', (engine_size, litres) => {
    expect(derive({ engine_size, fuel: 'Petrol' }).engine_size_litres).toBe(litres)
  })

  test('DATA-02 DATA-07 an electric motor has no litres', () => {
    const car = derive({ engine_size: '1', engine_size_litres: '0.15', fuel: 'ELECTRIC' })
    expect(car).toMatchObject({ engine_size_litres: null, variant: null })
  })

  test('DATA-06 a weight of a caravan says its unit, as the feed wrote it or in kilograms', () => {
    const weights = (tare_weight: string) =>
      derive({ item_type: 'caravan', tare_weight, aggregate_trailer_mass: '2,200 kg' })
        .specifications
    expect(weights('1650')).toMatchObject({
      tare_weight: '1,650 kg',
      aggregate_trailer_mass: '2,200 kg',
    })
    expect(weights('1.6 t')).toMatchObject({ tare_weight: '1.6 t' })
  })

  test('the address of a car stays when its name is corrected', () => {
    expect(
      derive(
        { badge: 'Akera' },
        {
          id: 'd1-a1',
          slug: 'old-slug',
          created_at: '2026-01-01T00:00:00Z',
          sold: false,
          sold_at_timestamp: null,
        },
      ),
    ).toMatchObject({
      slug: 'old-slug',
      created_at: '2026-01-01T00:00:00Z',
      name: '2021 Mazda CX-5 Akera',
    })
  })

  test('DATA-03 CALL-08 a change is as old as its import, though the feed names the day before', () => {
    const row = { updated_at: '01/03/2026' }
    expect(derive(row).updated_at).toBe('2026-02-28T13:00:00.000Z')
    const before = {
      id: 'd1-a1',
      slug: 's',
      created_at: '2026-01-01T00:00:00Z',
      sold: false,
      sold_at_timestamp: null,
    }
    expect(derive({ ...row, price: '31990' }, before)).toMatchObject({
      updated_at: '2026-03-02T01:00:00.000Z',
      updated_at_timestamp: now.getTime() / 1000,
    })
  })

  test('SRCH-32 the sold window starts at the sale, stays there, and is open for cars in stock', () => {
    expect(derive({}).sold_at_timestamp).toBe(4_102_444_800)
    expect(derive({ status: 'Sold', sold_at: '01/03/2026' }).sold_at_timestamp).toBe(
      Date.parse('2026-03-01T00:00:00+11:00') / 1000,
    )
    expect(derive({ status: 'Sold' }).sold_at_timestamp).toBe(now.getTime() / 1000)
    const before = {
      id: 'd1-a1',
      slug: 's',
      created_at: '2026-01-01T00:00:00Z',
      sold: true,
      sold_at_timestamp: 1_770_000_000,
    }
    expect(derive({ status: 'Sold' }, before).sold_at_timestamp).toBe(1_770_000_000)
    expect(derive({ status: 'At Auction' }).sold_at_timestamp).toBe(0)
  })

  test.each(['01/01/1970', '1/1/1970 12:00:00 AM', '31/12/1969', '01/01/1950'])(
    'DATA-01 SRCH-32 %s is the zero of a clock: its car is of when we heard of it, and has its page',
    (zero) => {
      const heard = now.getTime() / 1000
      const car = derive({ created_at: zero, sold_at: zero, status: 'Sold' })
      expect(car).toMatchObject({ created_at_timestamp: heard, sold_at_timestamp: heard })
      expect(carSchema.safeParse(car).success).toBe(true)
    },
  )

  test('CARD-09 SRCH-32 what a feed dates into the future arrived, or was sold, when we heard of it', () => {
    const slip = { created_at: '01/01/2099', sold_at: '01/01/2099', status: 'Sold' }
    const heard = now.getTime() / 1000
    expect(derive(slip)).toMatchObject({ created_at_timestamp: heard, sold_at_timestamp: heard })
    const before = {
      id: 'd1-a1',
      slug: 's',
      created_at: '2026-01-01T00:00:00.000Z',
      sold: true,
      sold_at_timestamp: 4_070_908_800,
    }
    expect(derive(slip, before)).toMatchObject({ created_at: before.created_at })
    expect(derive({ status: 'Sold' }, before).sold_at_timestamp).toBe(heard)
  })

  test.each([
    [{ price: '33990' }, 33_990, '$30,000 - $40,000'],
    [{ price: '33990', offer_price: '29990' }, 29_990, '$20,000 - $30,000'],
    [{ price: '33990', offer_price: '35990' }, 33_990, '$30,000 - $40,000'],
    [{ price: '33990', offer_price: '11' }, 11, '$0 - $10,000'],
    [{ price: '33990', offer_price: '10' }, 33_990, '$30,000 - $40,000'],
    [{ price: '11' }, 11, '$0 - $10,000'],
    [{ price: '10' }, null, null],
    [{ price: '10', offer_price: '29990' }, 29_990, '$20,000 - $30,000'],
    [{ price: '' }, null, null],
    [{ price: 'POA', offer_price: '29990' }, null, null],
    [{ price: '33990', price_type: 'POA', offer_price: '29990' }, null, null],
  ])(
    'PRICE-05 AMB-54 a row with %j is found by the price that its card shows, %j, in the bucket %j',
    (row, asked_price, price_range) => {
      const car = derive(row)
      expect(car).toMatchObject({ asked_price, price_range })
      expect(askedPrice(car)).toBe(asked_price)
    },
  )

  test('SRCH-06 available cars stand before coming ones and sold ones, priced before unpriced, with photos before without', () => {
    const rank = (changes: Record<string, unknown>) => derive(changes).custom_rank
    const order = [
      rank({ photos: ['a.webp'] }),
      rank({}),
      rank({ price: '' }),
      rank({ status: 'Coming Soon', photos: ['a.webp'] }),
      rank({ status: 'Sold', photos: ['a.webp'] }),
    ]
    expect([...order].sort((a, b) => b - a)).toEqual(order)
  })

  test('DATA-06 DATA-07 DATA-08 groups without a single fact are null', () => {
    expect(derive({})).toMatchObject({
      specifications: null,
      variant: null,
      autograb_data: null,
      payment_processors: null,
    })
    expect(derive({ item_type: 'caravan', sleeps: '4', body_length: '18\'6"' })).toMatchObject({
      specifications: { sleeps: 4, tare_weight: null },
      simple_body: 'Caravan',
    })
  })

  test.each([
    ['18\'6"', 18],
    ['21\' 6"', 21],
    ['18ft 6in', 18],
    ['18 foot', 18],
    ['18', 18],
    ['6.4m', 21],
    ['5.5 metres', 18],
    ['6400mm', 21],
    ['6,400', 21],
    ['640 cm', 21],
    ['18ft, 6in', 18],
    ['5,64 m', null],
    ['long', null],
    ['', null],
  ])('DATA-06 SRCH-03 a van of “%s” is %s feet long to a search', (body_length, feet) => {
    const van = derive({ item_type: 'caravan', sleeps: '4', body_length })
    expect(van.specifications?.length_feet).toBe(feet)
  })

  test.each([
    ['2,500 kg', 2500],
    ['2500', 2500],
    ['2.5t', 2500],
    ['2.5', 2500],
    ['2.49 tonnes', 2490],
    ['about 2 t', null],
  ])('DATA-06 SRCH-03 “%s” loaded is %s kg to a search', (aggregate_trailer_mass, kilograms) => {
    const van = derive({ item_type: 'caravan', aggregate_trailer_mass })
    expect(van.specifications?.atm_kg).toBe(kilograms)
  })

  test('DATA-10 FIN-02 lender blocks stand under their provider; a repayment is no weekly price', () => {
    const lender = {
      provider: 'Taurus',
      interestRate: '7',
      comparisonRate: '7.6',
      paymentWeek: '142.30',
      termMonths: '60',
    }
    expect(derive({ lenders: [lender] })).toMatchObject({
      weekly_price_range: null,
      finance_lenders: { Taurus: { termYears: 5, termWeeks: 260, paymentWeek: 142.3 } },
    })
    expect(derive({ subscription_price: '142' }).weekly_price_range).toBe('$100 - $150')
  })

  test.each([
    ['the total of the feed', { drive_away_price: '36000' }, ['Angle']],
    ['a total that is the price', { drive_away_price: '33990' }, ['Taurus', 'Angle']],
    ['no total', {}, ['Taurus', 'Angle']],
  ])(
    'FIN-02 AMB-51 beside %s stands no repayment for the price before charges',
    (_, given, left) => {
      const rates = { interestRate: '7', comparisonRate: '7.6', paymentWeek: '142' }
      const lenders = [
        { ...rates, provider: 'Taurus' },
        { ...rates, provider: 'Angle', amountFinanced: '30000' },
      ]
      expect(Object.keys(derive({ ...given, lenders }).finance_lenders)).toEqual(left)
    },
  )

  test('two stock numbers that differ in signs alone are two cars', () => {
    expect(
      new Set(['A1', 'A-1', 'A 1', 'a/1', '١'].map((number) => carId('d1', number))).size,
    ).toBe(5)
    expect(carId('d1', '../x')).toMatch(/^d1-[a-z0-9-]+$/)
  })

  test('whatever the row says, the record keeps the schema of the index', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 })
    fc.assert(
      fc.property(
        fc.record({
          stocknum: text,
          badge: text,
          colour: text,
          trans: text,
          engine_size: text,
          dealercomments: text,
          body: text,
          status: text,
          location: text,
        }),
        (changes) => {
          const parsed = parseRow(1, { ...good, ...changes })
          if (parsed.ok)
            expect(carSchema.parse(deriveCar(parsed.row, dealership, null, now)).slug).toMatch(
              /^[a-z0-9-]+$/,
            )
        },
      ),
    )
  })
})
