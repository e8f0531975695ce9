import { describe, expect, test } from 'vitest'
import { understandQuery, type Vocabulary } from '@/search/words/understand-query'

const cars: Vocabulary = {
  make: ['Audi', 'BMW', 'Ford', 'Mazda', 'Toyota'],
  make_model: [
    ...['Audi > A4', 'BMW > 1 Series', 'BMW > X3', 'Ford > Ranger', 'Mazda > CX-5'],
    ...['Mazda > Mazda2', 'Mazda > Mazda3', 'Toyota > Corolla'],
  ],
  body: ['SUV', 'Ute', 'Van', 'Wagon', 'People Mover'],
  fuel: ['Diesel', 'Petrol'],
  seats: ['2', '5', '7', '8'],
  car_type: ['new', 'used'],
  tag: ['One Owner', 'Just Reduced', 'Manager Special'],
  item_type: ['car'],
  weeklyPrices: true,
}
const yards = {
  ...cars,
  state: ['NSW', 'QLD', 'VIC'],
  city: ['Preston', 'Sale', 'Sydney'],
  status: ['in_stock', 'coming_soon'],
}
const vans: Vocabulary = { make: ['Jayco'], body: ['Pop Top', 'Caravan'], item_type: ['caravan'] }
const bikes: Vocabulary = { make: ['Honda', 'Kawasaki'], item_type: ['motorcycle'] }
const read = (text: string, stock = cars) => understandQuery(text, stock, 2026)

describe('what shoppers type', () => {
  const misspelt: Vocabulary = {
    ...cars,
    make: ['Chery', 'Honda', 'Hyundai', 'Mazda', 'Mitsubishi', 'Morgan', 'Toyota', 'Volkswagen'],
    colour: ['Maroon'],
  }
  test.each([
    ['toyta', { make: ['Toyota'] }],
    ['mazada 3', { make: ['Mazda'], make_model: ['Mazda > Mazda3'] }],
    ['hyndai', { make: ['Hyundai'] }],
    ['mitsubshi suv', { make: ['Mitsubishi'], body: ['SUV'] }],
    ['volkwagen', { make: ['Volkswagen'] }],
    ['toytoa or hodna', { make: ['Toyota', 'Honda'] }],
    ['maroon toyta', { make: ['Toyota'], colour: ['Maroon'] }],
  ])('SRCH-01 “%s”: a make with a slip of the keys', (text, lists) => {
    expect(read(text, misspelt)).toMatchObject({ lists, ranges: {}, rest: '' })
  })

  test.each(['toyoda', 'hondo', 'litres', 'copper', 'charge'])(
    'SRCH-01 “%s” is another word than a make',
    (text) => {
      const stock = { ...misspelt, make: ['Chery', 'Cupra', 'Toyota', 'Volvo'] }
      expect(read(text, stock)).toEqual({ lists: {}, ranges: {}, rest: text })
    },
  )

  const drives = { ...yards, drive: ['2WD', '4WD'] }
  test.each([
    ['off road', drives, { drive: ['4WD'] }, ''],
    // A body of bikes, and a badge of caravans.
    ['off road', { ...drives, body: ['Off Road'] }, { body: ['Off Road'] }, ''],
    ['off road', { ...drives, item_type: ['car', 'caravan'] }, {}, 'off road'],
  ] as const)('SRCH-01 “%s” of what is sold here', (text, stock, lists, rest) => {
    expect(read(text, stock)).toEqual({ lists, ranges: {}, rest })
  })

  test.each([
    ['suv near parramatta', { body: ['SUV'] }, 'parramatta'],
    ['near mount gravatt', {}, 'mount gravatt'],
    ['near preston', { city: ['Preston'] }, undefined],
    ['near me', {}, undefined],
    ['near new suv', { body: ['SUV'] }, undefined],
  ])('SRCH-01 “%s”: a suburb without a yard is no word of a car', (text, lists, unmet) => {
    expect(read(text, yards)).toEqual({ lists, ranges: {}, rest: '', ...(unmet && { unmet }) })
  })

  test.each([
    ['finance available', 'finance'],
    ['rwc included', 'rwc'],
    ['economy car for uber', ''],
    ['tradie ute', ''],
    ['leather or cloth', 'leather or cloth'],
    ['diesel or leather', 'leather'],
  ])('SRCH-01 of “%s” the text is “%s”', (text, rest) => {
    expect(read(text).rest).toBe(rest)
    expect(['', undefined, text]).toContain(read(text).unmet)
  })

  test('SRCH-01 a word that may be either of two makes is none', () => {
    const two = { make: ['Lotus', 'Lotis'] }
    expect(read('lots of room', two).lists).toEqual({})
    expect(read('lotus', two).lists).toEqual({ make: ['Lotus'] })
  })

  test.each([
    ['car tows two and a half tonnes', { towing: [2500, null] }],
    ['deals today', {}],
    ['2022 on', { year: [2022, null] }],
    ['weekly repayments under 120', { subscription_price: [null, 120] }],
    ['everything at your car yards', {}],
    ['month to month', {}],
    ['25k tops', { price: [null, 25_000] }],
    ['sub 20k', { price: [null, 20_000] }],
    ['sub-$20,000', { price: [null, 20_000] }],
    ['sub 100,000km', { km: [null, 100_000] }],
    ['max price 20000', { price: [null, 20_000] }],
    ['maximum budget of $20k', { price: [null, 20_000] }],
    ['my max budget is 20k', { price: [null, 20_000] }],
    ['under 40 thou', { price: [null, 40_000] }],
    ['15 to 20 thou', { price: [15_000, 20_000] }],
    ['under the 100,000 km mark', { km: [null, 100_000] }],
    ['about $15000 give or take', { price: [null, 15_000] }],
    ['upwards of 50k', { price: [50_000, null] }],
    ['starting at 20k', { price: [20_000, null] }],
    ['starting from $20k', { price: [20_000, null] }],
    ['weekly under 250', { subscription_price: [null, 250] }],
    ['weekly $150', { subscription_price: [null, 150] }],
    ['built in 2019', { year: [2019, 2019] }],
    ['$250 week', { subscription_price: [null, 250] }],
    ['250 week', { subscription_price: [null, 250] }],
    ['under $15 a week', { subscription_price: [null, 15] }],
    ['late model', {}],
    // Not the beginning of a Ford.
    ['for under 20k', { price: [null, 20_000] }],
  ] as const)('SRCH-01 “%s” has no word to be found', (text, ranges) => {
    expect(read(text)).toEqual({ lists: {}, ranges, rest: '' })
  })

  test.each(['fuel efficient', 'best family car', 'a good first car'])(
    'SRCH-01 “%s” asks for what no filter knows, and the page says so',
    (text) => {
      expect(read(text)).toEqual({ lists: {}, ranges: {}, rest: '', unmet: text })
    },
  )

  test('SRCH-01 “hilx” is a HiLux mistyped, which the page says', () => {
    const utes = { make: ['Toyota'], make_model: ['Toyota > HiLux'] }
    expect(read('hilx', utes)).toMatchObject({
      lists: { make: ['Toyota'], make_model: ['Toyota > HiLux'] },
      corrected: { typed: 'hilx', name: 'HiLux' },
    })
    expect(read('hilux', utes)).not.toHaveProperty('corrected')
  })

  test.each([
    ['sub woofer', 'sub woofer'],
    ['2018-15', '2018-15'],
    ['2-3 week delivery', '2-3 delivery'],
    ['made for towing', 'made towing'],
    ['can am', 'can am'],
    ['f-150', 'f150'],
    ['st-l', 'st-l'],
    ['special edition', 'special edition'],
    ['weekly civic 320', 'civic 320'],
    ['mark levinson', 'mark levinson'],
  ])('SRCH-01 “%s” is a text', (text, rest) => {
    expect(read(text)).toEqual({ lists: {}, ranges: {}, rest })
  })

  test.each([
    ['mazda three', ['Mazda > Mazda3']],
    ['mazda cx five', ['Mazda > CX-5']],
    ['bmw x three', ['BMW > X3']],
    ['beemer x3', ['BMW > X3']],
    ['audi a four', ['Audi > A4']],
  ])('SRCH-01 “%s” is that model', (text, make_model) => {
    expect(read(text)).toMatchObject({ lists: { make_model }, ranges: {}, rest: '' })
  })

  test.each([
    ['bmw one owner', { make: ['BMW'], tag: ['One Owner'] }, {}],
    ['mazda two door', { make: ['Mazda'] }, { doors: [2, 3] }],
    ['kwaka', { make: ['Kawasaki'] }, {}, bikes],
    ['unleaded', { fuel: ['Petrol'] }, {}],
    ['work vans', { body: ['Van'] }, {}],
    ['price reduced', { tag: ['Just Reduced'] }, {}],
    ['specials', { tag: ['Manager Special'] }, {}],
    ['pop top caravan', { body: ['Pop Top'] }, {}, vans],
    ['2nd hand ranger', { car_type: ['used'], make: ['Ford'], make_model: ['Ford > Ranger'] }, {}],
    ['7 seat minivan', { body: ['People Mover'], seats: ['7'] }, {}],
    ['pick-up truck', { body: ['Ute'] }, {}],
    ['fuel diesel, body ute', { fuel: ['Diesel'], body: ['Ute'] }, {}],
    ['utes at the preston yard', { body: ['Ute'], city: ['Preston'] }, {}, yards],
    ['sale or preston', { city: ['Preston'] }, {}, yards],
    ['used cars brisbane', { car_type: ['used'], state: ['QLD'] }, {}, yards],
    ['sydney', { city: ['Sydney'] }, {}, yards],
    ['utes for sale', { body: ['Ute'] }, {}, yards],
    ['utes near preston', { body: ['Ute'], city: ['Preston'] }, {}, yards],
    ['coming soon', { status: ['coming_soon'] }, {}, yards],
  ] as const)('SRCH-01 “%s” is no model', (text, lists, ranges, stock = cars) => {
    expect(read(text, stock)).toEqual({ lists, ranges, rest: '' })
  })

  test.each([
    ['something for a family of 6', ['7', '8']],
    ['car for a family of five', ['5', '7', '8']],
    ['room for 7', ['7', '8']],
    ['fits 7 people', ['7', '8']],
    ['8 passenger', ['8']],
  ])('SRCH-01 SRCH-13 “%s” asks for so many seats', (text, seats) => {
    expect(read(text)).toEqual({ lists: { seats }, ranges: {}, rest: '' })
  })

  test('SRCH-01 a people mover is not its people', () => {
    expect(read('7 people mover')).toMatchObject({ lists: { body: ['People Mover'] } })
  })

  test.each([
    ['berths 4', { sleeps: [4, null] }],
    ['berth: 4', { sleeps: [4, null] }],
    ['2 berths', { sleeps: [2, 2] }],
    ['2 berths 18 ft', { sleeps: [2, 2], body_length: [18, 18] }],
    ['sleeps 4 people', { sleeps: [4, null] }],
    ['18ft tops', { body_length: [null, 18] }],
  ] as const)('SRCH-01 “%s” of a caravan', (text, ranges) => {
    expect(read(text, vans)).toMatchObject({ ranges, rest: '' })
  })

  test('SRCH-01 SRCH-05 the cheapest by the week is an order', () => {
    expect(read('cheapest per week', { ...cars, subscription: true })).toEqual({
      lists: {},
      ranges: {},
      rest: '',
      sortBy: 'subscription_price',
    })
  })

  test('SRCH-01 miles are no dollars', () => {
    expect(read('ute under 40,000 miles')).toMatchObject({
      ...{ lists: { body: ['Ute'] }, ranges: {}, rest: '' },
      unmet: 'under 40,000 miles',
    })
  })

  test('SRCH-01 the tare is compared with nothing, and no year', () => {
    expect(read('tare: 2000', vans)).toEqual({
      lists: {},
      ranges: {},
      rest: '',
      unmet: 'tare 2000',
    })
  })

  test.each([
    ['diesel wagon to tow a van', ['Wagon'], 'tow', 'van'],
    ['suv to tow my 20ft caravan', ['SUV'], 'tow', '20ft caravan'],
    ['ute that tows our van', ['Ute'], 'tows', 'van'],
    ['van to tow a boat', ['Van'], 'tow boat', undefined],
    ['van with tow bar', ['Van'], 'tow bar', undefined],
  ])('SRCH-01 “%s”: what is towed is not wanted', (text, body, rest, unmet) => {
    const understood = read(text)
    expect(understood.lists.body).toEqual(body)
    expect({ rest: understood.rest, unmet: understood.unmet }).toEqual({ rest, unmet })
  })
})
