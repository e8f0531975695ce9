import { describe, expect, test } from 'vitest'
import { understandQuery, type Vocabulary } from '@/search/words/understand-query'

const vocabulary: Vocabulary = {
  make: ['Audi', 'Mazda', 'Toyota'],
  make_model: ['Audi > A3', 'Mazda > Mazda3', 'Toyota > HiLux'],
  body: ['SUV', 'Ute'],
  colour: ['Blue', 'White'],
  fuel: ['Diesel', 'Electric'],
  transmission: ['Automatic'],
  seats: ['5', '7'],
  car_type: ['new', 'used'],
}
const understood = (text: string) => understandQuery(text, vocabulary, 2026)

describe('what is said in sentences', () => {
  test.each([
    ['my budget is 25k', {}, { price: [null, 25_000] }],
    ['25k or so', {}, { price: [null, 25_000] }],
    ["i've got 25k to spend", {}, { price: [null, 25_000] }],
    ['circa 25k', {}, { price: [null, 25_000] }],
    ['is there a blue suv in stock?', { body: ['SUV'], colour: ['Blue'] }, {}],
    ['would like a 7 seater for our family', { seats: ['7'] }, {}],
    ["what's the best ute you've got", { body: ['Ute'] }, {}],
    ['it has to be automatic', { transmission: ['Automatic'] }, {}],
    ['must be white', { colour: ['White'] }, {}],
    ['new models', { car_type: ['new'] }, {}],
    ['fully electric', { fuel: ['Electric'] }, {}],
    ['year: 2020', {}, { year: [2020, 2020] }],
    [
      'Condition: used, fuel type: diesel, body type: ute',
      { car_type: ['used'], fuel: ['Diesel'], body: ['Ute'] },
      {},
    ],
    ['color: white', { colour: ['White'] }, {}],
    ['odometer: 45,000 km', {}, { km: [null, 45_000] }],
    ['year 2018 to 2020', {}, { year: [2018, 2020] }],
    ['audi a 3', { make: ['Audi'], make_model: ['Audi > A3'] }, {}],
  ])('SRCH-01 “%s” has no word to be found', (text, lists, ranges) => {
    expect(understood(text)).toEqual({ lists, ranges, rest: '' })
  })

  test.each([
    ['price: 20000', { price: [null, 20_000] }],
    ['km under 50k price under 30k', { price: [null, 30_000], km: [null, 50_000] }],
    ['price under 30k kms: 50000', { price: [null, 30_000], km: [null, 50_000] }],
    ['budget 30k kms 50k', { price: [null, 30_000], km: [null, 50_000] }],
    ['price maximum 20000 kilometer maximum 80000', { price: [null, 20_000], km: [null, 80_000] }],
    ['kms 0-50000 price 20000-30000', { price: [20_000, 30_000], km: [0, 50_000] }],
    [
      'km 60000 year 2020 price 30k',
      { price: [null, 30_000], km: [null, 60_000], year: [2020, 2020] },
    ],
    ['year 2018-2021 km 0-90000', { year: [2018, 2021], km: [0, 90_000] }],
    ['price range 20k-25k kms range 0 to 80k', { price: [20_000, 25_000], km: [0, 80_000] }],
    ['budget between 20 and 25k', { price: [20_000, 25_000] }],
    ["don't want anything older than 2018", { year: [2018, null] }],
    ['km: under 50000', { km: [null, 50_000] }],
    ['under five thousand', { price: [null, 5000] }],
    ['under one thousand cc', { engine: [null, 1000] }],
    ['from twenty eighteen to twenty twenty', { year: [2018, 2020] }],
    ['kms: 50000', { km: [null, 50_000] }],
    ['fewer than 50k kms', { km: [null, 50_000] }],
    ['under 20k or 30k', { price: [null, 30_000] }],
    ['under 50k or 60k kms', { km: [null, 60_000] }],
    ['under a hundred thousand kms', { km: [null, 100_000] }],
    ['under one hundred and fifty thousand kms', { km: [null, 150_000] }],
    ['under twenty-five thousand dollars', { price: [null, 25_000] }],
    ['between twenty and thirty grand', { price: [20_000, 30_000] }],
    ['fifty thousand', { price: [null, 50_000] }],
  ])('SRCH-01 “%s”', (text, ranges) => {
    expect(understood(text)).toEqual({ lists: {}, ranges, rest: '' })
  })

  test('SRCH-01 a small word that is a model needs its make', () => {
    const stock = { make: ['Lexus'], make_model: ['Lexus > IS', 'Lexus > RX'] }
    expect(understandQuery('my budget is 50k', stock, 2026).lists).toEqual({})
    expect(understandQuery('lexus is', stock, 2026).lists).toMatchObject({
      make_model: ['Lexus > IS'],
    })
  })

  test.each([
    ['hi', {}, 'hi'],
    ['toyota hi', { make: ['Toyota'] }, 'hi'],
    ['hi ', {}, ''],
    ['toyota hi ', { make: ['Toyota'] }, ''],
    ['mazda hi', { make: ['Mazda'] }, ''],
    ['hilux at', { make: ['Toyota'], make_model: ['Toyota > HiLux'] }, ''],
    ['say hi', {}, 'say'],
    ['to', {}, 'to'],
    ['it', {}, ''],
  ])('SRCH-01 “%s” may be a name of which the end is to come', (text, lists, rest) => {
    expect(understood(text)).toEqual({ lists, ranges: {}, rest })
  })

  test('SRCH-01 the second part of a name may be what begins', () => {
    const stock = { make: ['Mercedes-Benz'], make_model: ['Mercedes-Benz > GLC'] }
    expect(understandQuery('be', stock, 2026).rest).toBe('be')
  })
})
