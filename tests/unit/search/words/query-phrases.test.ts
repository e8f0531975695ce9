import { describe, expect, test } from 'vitest'
import { understandQuery, type Vocabulary } from '@/search/words/understand-query'

const vocabulary: Vocabulary = { make: ['Toyota'], seats: ['2', '5', '7', '8'] }
const weekly: Vocabulary = { ...vocabulary, weeklyPrices: true }
const understood = (text: string, stock = vocabulary) => understandQuery(text, stock, 2026)

describe('numbers in the words of a search', () => {
  test.each([
    ['from 20k to 30k', [20_000, 30_000]],
    ['between $20,000 and $30,000', [20_000, 30_000]],
    ['between 20 and 30k', [20_000, 30_000]],
    ['around 20 to 30k', [20_000, 30_000]],
    ['over 20k under 40k', [20_000, 40_000]],
    ['under $15 000', [null, 15_000]],
    ['15000 or less', [null, 15_000]],
    ['no more than 30k', [null, 30_000]],
    ['budget 20k', [null, 20_000]],
    ['20k budget', [null, 20_000]],
    ['around 20k', [null, 20_000]],
    ['$20k', [null, 20_000]],
    ['20k', [null, 20_000]],
    ['20 grand', [null, 20_000]],
    ['15,000', [null, 15_000]],
    ['under 15000 on road', [null, 15_000]],
    ['50k or more', [50_000, null]],
    ['50k+', [50_000, null]],
    ['$39,999.99', [null, 40_000]],
    ['under 19,990.00', [null, 19_990]],
    ['between $20k & $30k', [20_000, 30_000]],
    ['roughly 20k', [null, 20_000]],
    ['20k ish', [null, 20_000]],
    ['20000 dollars', [null, 20_000]],
    ['below 10,000 dollars', [null, 10_000]],
    ['nothing over 20k', [null, 20_000]],
    ['not above $20,000', [null, 20_000]],
    ['not under 20k', [20_000, null]],
    ['under 20k drive away', [null, 20_000]],
    ['under 120k', [null, 120_000]],
    ['from 100k to 150k', [100_000, 150_000]],
    ['under 35', [null, 35_000]],
    ['no more than 40', [null, 40_000]],
  ] as const)('SRCH-01 “%s” is a price', (text, price) => {
    expect(understood(text)).toEqual({ lists: {}, ranges: { price }, rest: '' })
  })

  test.each([
    ['under 50 000 km', [null, 50_000]],
    ['under 100,000 km', [null, 100_000]],
    ['less than 100 thousand kms', [null, 100_000]],
    ['80,000 kilometres', [null, 80_000]],
    ['mileage under 60000', [null, 60_000]],
    ['kms less than 80k', [null, 80_000]],
    ['odometer < 100,000', [null, 100_000]],
    ['under 100,000ks', [null, 100_000]],
    ["less than 80 k's", [null, 80_000]],
    ['80000 kays', [null, 80_000]],
    ['less than 80000 klms', [null, 80_000]],
    ['under 80,000 k', [null, 80_000]],
    ['80 000 k', [null, 80_000]],
    ['not over 100,000 km', [null, 100_000]],
    ['no less than 10,000 km', [10_000, null]],
  ] as const)('SRCH-01 “%s” is a distance', (text, km) => {
    expect(understood(text)).toEqual({ lists: {}, ranges: { km }, rest: '' })
  })

  test.each([
    ['from 2015 to 2018', [2015, 2018]],
    ['2018 or 2019', [2018, 2019]],
    ['pre 2015', [null, 2014]],
    ['2022 onwards', [2022, null]],
    ['less than 5 years old', [2021, null]],
    ['up to 1 year old', [2025, null]],
    ['newer than 5 years', [2021, null]],
    ['10 years old or older', [null, 2016]],
    ['5 years old or newer', [2021, null]],
    ['5 years old or less', [2021, null]],
    ['no older than 2018', [2018, null]],
    ['not before 2018', [2018, null]],
    ['not after 2020', [null, 2020]],
    ['2018 2019 2020', [2018, 2020]],
    ['from 2017 onwards', [2017, null]],
    ['2017 plus', [2017, null]],
    ['2017 upwards', [2017, null]],
    ['2020 model or newer', [2020, null]],
    ['2018 2019', [2018, 2019]],
  ] as const)('SRCH-01 “%s” are years', (text, year) => {
    expect(understood(text)).toEqual({ lists: {}, ranges: { year }, rest: '' })
  })

  test.each([
    ['$250 per week', [null, 250]],
    ['under 250 pw', [null, 250]],
    ['200/wk', [null, 200]],
    ['$200 p/w', [null, 200]],
    ['max $200 weekly', [null, 200]],
    ['$150 to $250 a week', [150, 250]],
    ['over $150 a week', [150, null]],
    ['under $300 a fortnight', [null, 150]],
    ['$520 a month', [null, 120]],
  ] as const)('SRCH-01 “%s” is a weekly price, and nowhere a price', (text, range) => {
    expect(understood(text, weekly)).toEqual({
      lists: {},
      ranges: { subscription_price: range },
      rest: '',
    })
    expect(understood(text)).toEqual({ lists: {}, ranges: {}, rest: '', unmet: text.toLowerCase() })
  })

  test('SRCH-01 SRCH-05 PRICE-04 of a site that shows weekly prices, prices and their orders are those', () => {
    const subscribed: Vocabulary = { ...weekly, subscription: true }
    expect(understood('under $200', subscribed).ranges).toEqual({ subscription_price: [null, 200] })
    expect(understood('under 200', subscribed).ranges).toEqual({ subscription_price: [null, 200] })
    expect(understood('$200', subscribed).ranges).toEqual({ subscription_price: [null, 200] })
    expect(understood('between 150 and 250', subscribed).ranges).toEqual({
      subscription_price: [150, 250],
    })
    for (const text of ['under 40k', '$20,000 to $30,000']) {
      expect(understood(text, subscribed)).toMatchObject({ ranges: {}, unmet: text })
    }
    for (const rest of ['208 and 308', 'over 150 kw']) {
      expect(understood(rest, subscribed)).toMatchObject({ ranges: {}, rest: expect.anything() })
    }
    expect(understood('cheapest toyota', subscribed).sortBy).toBe('subscription_price')
    expect(understood('most expensive', subscribed)).toEqual({
      lists: {},
      ranges: {},
      rest: '',
      unmet: 'most expensive',
    })
  })

  test.each([
    ['sleeps 4', [4, null]],
    ['sleeps at least 4', [4, null]],
    ['sleeps 4-6', [4, 6]],
    ['at least 4 berths', [4, null]],
    ['4 or more berths', [4, null]],
    ['2 to 4 berth', [2, 4]],
    ['2 or 3 berth', [2, 3]],
    ['4-berth', [4, 4]],
    ['four berths', [4, 4]],
    ['4 berth or more', [4, null]],
  ] as const)('SRCH-01 “%s” counts berths where the stock has caravans', (text, sleeps) => {
    const vans: Vocabulary = { item_type: ['caravan'] }
    expect(understood(text, vans)).toEqual({ lists: {}, ranges: { sleeps }, rest: '' })
    expect(understood(text)).toEqual({ lists: {}, ranges: {}, rest: '', unmet: text })
  })

  test.each([
    ['3.0 litre', { engine: [2950, 3049] }],
    ['2-litre', { engine: [1950, 2049] }],
    ['under 2 litres', { engine: [null, 2049] }],
    ['2.0 litre or less', { engine: [null, 2049] }],
    ['under 660 cc', { engine: [null, 660] }],
    ['v8', { cylinders: [8, 8] }],
    ['6 speed', { gears: [6, 6] }],
    ['6 cylinder', { cylinders: [6, 6] }],
    ['4 or 6 cylinder', { cylinders: [4, 6] }],
    ['two-door', { doors: [2, 3] }],
    ['tow 3500kg', { towing: [3500, null] }],
    ['tows 900kg', { towing: [900, null] }],
    ['tow 1.715t', { towing: [1715, null] }],
    ['towing 3.5', { towing: [3500, null] }],
    ['tow capacity 3,000', { towing: [3000, null] }],
  ] as const)(
    'SRCH-01 “%s” is compared with the engine or body, where there are such',
    (text, ranges) => {
      expect(understood(text)).toEqual({ lists: {}, ranges, rest: '' })
      const vans: Vocabulary = { item_type: ['caravan'] }
      expect(understood(text, vans)).toEqual({
        lists: {},
        ranges: {},
        rest: '',
        unmet: text.toLowerCase(),
      })
    },
  )

  test.each([
    'under 2000kg',
    '400km range',
    'over 500 km of driving range',
    'range over 500 km',
    '6.5l/100km',
    '8 litres per 100 km',
    'less than 8 litres per 100',
    'under 20 foot',
    'over 18ft',
    '16-18ft',
    'between 18ft and 20 foot',
    'tare under 1500',
    'tare under 1,500 kg',
    'atm 2500kg',
    'less than 2000 kg tare',
    '3500kg',
    '21ft',
    'at least 9 seats',
  ])('SRCH-01 “%s” is no price, and no text', (text) => {
    expect(understood(text)).toEqual({ lists: {}, ranges: {}, rest: '', unmet: text })
  })

  test('SRCH-01 “100,000km range rover” asks for no range', () => {
    const stock: Vocabulary = { make_model: ['Land Rover > Range Rover'] }
    const { ranges, lists } = understood('under 100,000km range rover', stock)
    expect([ranges, lists.make_model]).toEqual([{ km: [null, 100_000] }, stock.make_model])
  })

  test('SRCH-01 “3.2” says an engine, where there are such', () => {
    const ranges = { engine: [3150, 3249] }
    expect(understood('3.2, turbo')).toEqual({ lists: {}, ranges, rest: 'turbo' })
    expect(understood('3.2', { item_type: ['caravan'] }).rest).toBe('3.2')
    expect(understood('4.9% finance').rest).toBe('4.9 finance')
  })

  test.each([
    ['21 ft long', { body_length: [21, 21] }],
    ['length 6.4m', { body_length: [21, 21] }],
    ["21'6", { body_length: [21, 21] }],
    ['21 ft 6 inch', { body_length: [21, 21] }],
    ['21’', { body_length: [21, 21] }],
    ['under 20 foot', { body_length: [null, 20] }],
    ['over 18ft', { body_length: [18, null] }],
    ['20ft or less', { body_length: [null, 20] }],
    ['16-18ft', { body_length: [16, 18] }],
    ["from 18' to 20'", { body_length: [18, 20] }],
    ['under 2000kg', { atm: [null, 2000] }],
    ['atm under 2500', { atm: [null, 2500] }],
    ['under 2.5 tonnes', { atm: [null, 2500] }],
  ] as const)('SRCH-01 “%s” is compared with caravans, where there are such', (text, ranges) => {
    const vans: Vocabulary = { item_type: ['caravan'] }
    expect(understood(text, vans)).toEqual({ lists: {}, ranges, rest: '' })
  })

  test('SRCH-01 of a yard of caravans and cars “3500kg” may be either', () => {
    const mixed: Vocabulary = { item_type: ['car', 'caravan'] }
    expect(understood('3500kg', mixed)).toMatchObject({ ranges: {}, unmet: '3500kg' })
    expect(understood('atm 3500kg', mixed).ranges).toEqual({ atm: [null, 3500] })
  })

  test('SRCH-01 feet are said with their unit alone', () => {
    expect(understood('21 footy').rest).toBe('21 footy')
    expect(understood("kid's 21").rest).toBe("kid's 21")
  })

  test.each([
    ['5 or 8 seater', ['5', '8']],
    ['7 seats or more', ['7', '8']],
    ['two seater', ['2']],
    ['seats 7', ['7']],
    ['more than 5 seats', ['7', '8']],
    ['less than 5 seats', ['2']],
    ['up to 5 seats', ['2', '5']],
    ['no less than 7 seats', ['7', '8']],
  ])('SRCH-01 “%s”: seats of the stock', (text, seats) => {
    expect(understood(text)).toEqual({ lists: { seats }, ranges: {}, rest: '' })
  })

  test.each([
    ...['under 3', 's7001', '12345', '1gnskakc2lr123456', 'abc12k', '5.0 star', '1234 567'],
    ...['5 years warranty', 'heated seats', 'towing'],
  ])('SRCH-01 “%s” stays a text', (text) => {
    expect(understood(text)).toEqual({ lists: {}, ranges: {}, rest: text })
  })

  test.each([
    ['leather seats 2019', { year: [2019, 2019] }, 'leather seats'],
    ['heated seats 5 door', { doors: [5, 5] }, 'heated seats'],
    ['tow bar 2020', { year: [2020, 2020] }, 'tow bar'],
    ['towing 2019', { year: [2019, 2019] }, 'towing'],
    ['towing 100,000 km', { km: [null, 100_000] }, 'towing'],
  ])('SRCH-01 “%s”: the number counts no seats and no kilograms', (text, ranges, rest) => {
    expect(understood(text)).toEqual({ lists: {}, ranges, rest })
  })

  test.each(['i30', 'landcruiser 300', 'model 3'])(
    'SRCH-01 “%s 100k”: the number of a name counts no thousands',
    (text) => {
      const price = [null, 100_000]
      expect(understood(`${text} 100k`)).toEqual({ lists: {}, ranges: { price }, rest: text })
    },
  )

  test.each([
    ['MY2019 2.4L', [2019, 2019]],
    ['my21.5', [2021, 2021]],
  ])('SRCH-01 “%s” is a model year', (text, year) => {
    expect(understood(text).ranges.year).toEqual(year)
    expect(understood(text).rest).toBe('')
  })

  test.each(['3 car seats', 'two child seats', '5 star', 'ancap 5 star', '4-star safety rating'])(
    'SRCH-01 “%s” is understood, and no car can be looked for by it',
    (text) => {
      expect(understood(text)).toEqual({ lists: {}, ranges: {}, rest: '', unmet: text })
    },
  )

  test.each([
    ['between 250cc and 500cc', [250, 500]],
    ['1.8 to 2.5L', [1751, 2549]],
    ['1.8l-2.5l', [1751, 2549]],
  ])('SRCH-01 “%s” is a span of engines', (text, engine) => {
    expect(understood(text)).toEqual({ lists: {}, ranges: { engine }, rest: '' })
  })

  test.each(['under $25,000 and 40,000 km', 'less than 25k & 40,000km or less'])(
    'SRCH-01 “%s” are two limits',
    (text) => {
      const ranges = { price: [null, 25_000], km: [null, 40_000] }
      expect(understood(text)).toEqual({ lists: {}, ranges, rest: '' })
    },
  )

  test('SRCH-01 “low kms under 20k” is an order and a price', () => {
    expect(understood('low kms under 20k')).toEqual({
      lists: {},
      ranges: { price: [null, 20_000] },
      sortBy: 'kms',
      rest: '',
    })
  })
})
