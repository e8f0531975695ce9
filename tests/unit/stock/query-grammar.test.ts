import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { understandQuery, type Vocabulary } from '@/stock/query-grammar'

const vocabulary: Vocabulary = {
  make: ['Toyota', 'Mazda', 'Mercedes-Benz', 'Volkswagen', 'Jeep', 'Land Rover'],
  make_model: [
    'Toyota > HiLux',
    'Toyota > RAV4',
    'Toyota > Corolla',
    'Mazda > 3',
    'Mazda > CX-5',
    'Jeep > Cherokee',
    'Jeep > Grand Cherokee',
    'Land Rover > Discovery Sport',
  ],
  body: ['SUV', 'Ute', 'Hatch', 'People Mover'],
  fuel: ['Petrol', 'Diesel', 'Hybrid', 'Plug-in Hybrid', 'Electric'],
  transmission: ['Automatic', 'Manual'],
  drive: ['AWD', '4x4', 'FWD'],
  colour: ['White', 'Grey'],
  seats: ['5', '7'],
  car_type: ['new', 'demo', 'used'],
}
const understood = (text: string) => understandQuery(text, vocabulary, 2026)

describe('the words of a search', () => {
  test.each([
    [
      'hilux sr5 under 40k',
      { make: ['Toyota'], make_model: ['Toyota > HiLux'] },
      { price: [null, 40_000] },
      'sr5',
    ],
    ['auto suv 7 seats', { seats: ['7'], transmission: ['Automatic'], body: ['SUV'] }, {}, ''],
    ['2019 or newer', {}, { year: [2019, null] }, ''],
    ['2019+ white utes', { colour: ['White'], body: ['Ute'] }, { year: [2019, null] }, ''],
    ['mazda 3', { make: ['Mazda'], make_model: ['Mazda > 3'] }, {}, ''],
    ['3 litre diesel', { fuel: ['Diesel'] }, {}, '3 litre'],
    [
      'mazda cx-5 2018 to 2020',
      { make: ['Mazda'], make_model: ['Mazda > CX-5'] },
      { year: [2018, 2020] },
      '',
    ],
    ['plug-in hybrid', { fuel: ['Plug-in Hybrid'] }, {}, ''],
    ['grand cherokee', { make: ['Jeep'], make_model: ['Jeep > Grand Cherokee'] }, {}, ''],
    [
      'discovery sport',
      { make: ['Land Rover'], make_model: ['Land Rover > Discovery Sport'] },
      {},
      '',
    ],
    ['vw under 80k km', { make: ['Volkswagen'] }, { km: [null, 80_000] }, ''],
    [
      'rav4 less than 60,000 kms under $35,000',
      { make: ['Toyota'], make_model: ['Toyota > RAV4'] },
      { km: [null, 60_000], price: [null, 35_000] },
      '',
    ],
    ['20k-40k', {}, { price: [20_000, 40_000] }, ''],
    ['between 20 and 40k', {}, { price: [20_000, 40_000] }, ''],
    ['over $100,000', {}, { price: [100_000, null] }, ''],
    ['toyota before 2015', { make: ['Toyota'] }, { year: [null, 2014] }, ''],
    ['newer than 2018', {}, { year: [2019, null] }, ''],
    ['from 2019', {}, { year: [2019, null] }, ''],
    ['2021', {}, { year: [2021, 2021] }, ''],
    ['seven seater people mover', { seats: ['7'], body: ['People Mover'] }, {}, ''],
    ['second hand ev', { car_type: ['used'], fuel: ['Electric'] }, {}, ''],
    ['hybrid or electric suv', { fuel: ['Hybrid', 'Electric'], body: ['SUV'] }, {}, ''],
    ['4wd', { drive: ['4x4'] }, {}, ''],
    [
      'corolla ascent sport',
      { make: ['Toyota'], make_model: ['Toyota > Corolla'] },
      {},
      'ascent sport',
    ],
    ['9 seats', {}, {}, '9 seats'],
    ['under 3', {}, {}, 'under 3'],
    ['S7001', {}, {}, 's7001'],
    ['', {}, {}, ''],
  ])('SRCH-01 “%s”', (text, lists, ranges, rest) => {
    expect(understood(text)).toEqual({ lists, ranges, rest })
  })

  test('SRCH-01 a word is a filter only where the stock has the value', () => {
    expect(understandQuery('diesel ute', { body: ['SUV'] }, 2026)).toEqual({
      lists: {},
      ranges: {},
      rest: 'diesel ute',
    })
  })

  test('SRCH-01 no text is too strange', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        const { rest, ranges } = understood(text)
        expect(rest.length).toBeLessThanOrEqual(text.length * 2 + 8)
        for (const range of Object.values(ranges)) expect(range).toHaveLength(2)
      }),
    )
  })
})
