import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { advertGaps, type ChargeRow, chargesOn, withCharges } from '@/feeds/cars/total-price'
import { askedPrice, PRICE_FLOOR } from '@/inventory/price'

const charge = (given: Partial<ChargeRow> = {}): ChargeRow => ({
  state: 'QLD',
  condition: null,
  kind: null,
  from: 0,
  fixed: 900,
  percent: 3,
  source: 'qld.gov.au, Vehicle registration duty',
  date: '2026-11-28',
  ...given,
})
const row = (given: Partial<Parameters<typeof withCharges>[0]> = {}) => ({
  price: 20_000,
  offer_price: null,
  before_price: null,
  price_type: 'excl_gov_charges' as const,
  drive_away_price: null,
  car_type: 'used' as const,
  item_type: 'car' as const,
  ...given,
})

describe('PRICE-09 the one total price', () => {
  test.each([
    ['the dealership states charges', {}, [charge()], 21_500, 'drive_away'],
    ['nobody knows them', {}, [], 20_000, 'excl_gov_charges'],
    ['those of another state', {}, [charge({ state: 'NSW' })], 20_000, 'excl_gov_charges'],
    ['those of new cars', {}, [charge({ condition: 'new' })], 20_000, 'excl_gov_charges'],
    ['without a source', {}, [charge({ source: ' ' })], 20_000, 'excl_gov_charges'],
    ['without a date', {}, [charge({ date: '' })], 20_000, 'excl_gov_charges'],
    ['the feed states the total', { drive_away_price: 21_990 }, [charge()], 21_990, 'drive_away'],
    ['its total is below the price', { drive_away_price: 19_000 }, [], 20_000, 'excl_gov_charges'],
    ['its price is a placeholder', { price: 1 }, [charge()], 1, 'excl_gov_charges'],
    ['so is its total', { drive_away_price: 1 }, [], 20_000, 'excl_gov_charges'],
    [
      'its price is a placeholder beside a total',
      { price: 1, drive_away_price: 21_990 },
      [charge()],
      21_990,
      'drive_away',
    ],
    ['its price has them in it', { price_type: 'drive_away' }, [charge()], 20_000, 'drive_away'],
    ['the feed does not say what is in it', { price_type: null }, [charge()], 20_000, null],
    [
      'of its total alone',
      { price_type: null, price: null, drive_away_price: 21_990 },
      [],
      21_990,
      'drive_away',
    ],
  ] as const)('%s', (_, given, charges, price, type) => {
    expect(withCharges(row(given as object), 'QLD', charges)).toMatchObject({
      price,
      price_type: type,
    })
  })

  test('an offer and the price before it get the charges of their own amounts', () => {
    const prices = row({ offer_price: 18_000, before_price: 22_000 })
    expect(withCharges(prices, 'qld', [charge()])).toEqual({
      price: 21_500,
      offer_price: 19_440,
      before_price: 23_560,
      price_type: 'drive_away',
      before_charges: {
        price: 20_000,
        offer_price: 18_000,
        before_price: 22_000,
        price_type: 'excl_gov_charges',
        drive_away_price: null,
        by: 'dealership',
      },
    })
  })

  test('PRICE-05 a placeholder for an offer or a price before gets no charges', () => {
    const prices = withCharges(row({ offer_price: 1, before_price: 10 }), 'QLD', [charge()])
    expect(prices).toMatchObject({ price: 21_500, offer_price: null, before_price: null })
    expect(askedPrice(prices)).toBe(21_500)
  })

  test.each([
    ['of the price, and the dealership states charges', 22_000, [charge()], 19_440],
    ['of the price, and nobody knows the charges of the special', 22_000, [], 22_000],
    ['of the special', 19_500, [charge()], 19_500],
  ])('a special beside a total %s', (_, drive_away_price, charges, asked) => {
    const prices = withCharges(row({ offer_price: 18_000, drive_away_price }), 'QLD', charges)
    expect(prices.price_type).toBe('drive_away')
    expect(askedPrice(prices)).toBe(asked)
  })

  test('PRICE-05 the total is never below the asked price, and there is none without a price', () => {
    const amount = fc.option(
      fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 90_000 })),
    )
    const type = fc.constantFrom('excl_gov_charges' as const, 'drive_away' as const, null)
    const given = fc.record({
      price: amount,
      offer_price: amount,
      before_price: amount,
      drive_away_price: amount,
      price_type: type,
    })
    fc.assert(
      fc.property(given, fc.boolean(), (prices, stated) => {
        const total = withCharges(row(prices as object), 'QLD', stated ? [charge()] : [])
        const [before, after] = [askedPrice(prices), askedPrice(total)]
        const isThere = before !== null || (prices.drive_away_price ?? 0) > PRICE_FLOOR
        if (before !== null) expect(after).toBeGreaterThanOrEqual(before)
        if (!isThere) expect([after, total.before_charges]).toEqual([null, null])
      }),
    )
  })

  test.each([
    [20_000, [charge(), charge({ condition: 'used', fixed: 700 })], 1300],
    [20_000, [charge(), charge({ from: 20_000, fixed: 0, percent: 5 })], 1000],
    [19_999, [charge(), charge({ from: 20_000, fixed: 0, percent: 5 })], 1500],
    [20_000, [charge({ kind: 'motorcycle' })], null],
    [33.34, [charge({ fixed: 0, percent: 3 })], 2],
  ])('charges on %d of the row that says most', (price, charges, amount) => {
    expect(chargesOn(price, { car_type: 'used', item_type: 'car' }, 'QLD', charges)).toBe(amount)
  })

  test('the total is never below what price and charges come to, nor a dollar above', () => {
    const cents = fc.integer({ min: PRICE_FLOOR * 100 + 1, max: 30_000_000 })
    fc.assert(
      fc.property(
        cents,
        fc.integer({ min: 0, max: 500_000 }),
        fc.integer({ min: 0, max: 2000 }),
        (price, fixed, hundredths) => {
          const charges = [charge({ fixed: fixed / 100, percent: hundredths / 100 })]
          const total = withCharges(row({ price: price / 100 }), 'QLD', charges).price!
          // In ten-thousandths of a cent, so that nothing is rounded.
          const exact = BigInt(price + fixed) * 10_000n + BigInt(price) * BigInt(hundredths)
          const shown = BigInt(Math.round(total * 100)) * 10_000n
          expect(shown >= exact).toBe(true)
          expect(shown < exact + 1_000_000n).toBe(true)
        },
      ),
    )
  })
})

describe('what the advertisement of a car lacks', () => {
  const car = {
    ...row(),
    regplate: '123ABC' as string | null,
    state: 'NSW',
    asked: 20_000 as number | null,
    sold: false,
  }
  test.each([
    [{}, ['total_price']],
    [{ car_type: 'demo' }, ['total_price', 'total_price_new']],
    [{ price_type: 'drive_away' }, []],
    [{ price_type: null }, ['total_price']],
    [{ asked: null }, []],
    [{ price_type: 'drive_away', regplate: null }, ['regplate']],
    [{ price_type: 'drive_away', regplate: ' ', item_type: 'motorcycle' }, ['regplate']],
    [{ price_type: 'drive_away', regplate: null, item_type: 'caravan' }, []],
    [{ price_type: 'drive_away', regplate: null, car_type: 'new' }, []],
    [{ price_type: 'drive_away', regplate: null, state: 'QLD' }, []],
    [{ regplate: null, sold: true }, []],
  ])('%j', (given, gaps) => {
    expect(advertGaps({ ...car, ...(given as object) })).toEqual(gaps)
  })
})
