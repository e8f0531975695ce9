import { describe, expect, test } from 'vitest'
import { understandQuery, type Vocabulary } from '@/search/words/understand-query'

const cars: Vocabulary = {
  make: ['Ford', 'Hyundai', 'Kia', 'Land Rover', 'Mitsubishi', 'Subaru', 'Tesla', 'Toyota'],
  make_model: ['Ford > Ranger', 'Tesla > Model 3', 'Toyota > Corolla', 'Toyota > HiLux'],
  body: ['SUV', 'Ute', 'People Mover'],
  transmission: ['Automatic', 'Manual'],
  colour: ['Black', 'Blue', 'Red', 'White'],
  seats: ['2', '5', '7', '8'],
  tag: ['Just Reduced'],
  city: ['Preston', 'Richmond'],
  item_type: ['car'],
  weeklyPrices: true,
}
const vans: Vocabulary = { make: ['Jayco'], body: ['Caravan', 'Pop Top'], item_type: ['caravan'] }
const bikes: Vocabulary = {
  make: ['Yamaha'],
  body: ['Off Road'],
  colour: ['Green', 'Red'],
  item_type: ['motorcycle'],
}
const read = (text: string, stock = cars) => understandQuery(text, stock, 2026)

describe('what shoppers type whom nobody asked before', () => {
  test.each([
    ['not white and black', { colour: ['Blue', 'Red'] }],
    ['excluding white and black', { colour: ['Blue', 'Red'] }],
    ['no white & black', { colour: ['Blue', 'Red'] }],
    ['never white', { colour: ['Black', 'Blue', 'Red'] }],
    ["don't show me white", { colour: ['Black', 'Blue', 'Red'] }],
    ['avoid white', { colour: ['Black', 'Blue', 'Red'] }],
    ['apart from a white', { colour: ['Black', 'Blue', 'Red'] }],
    ['not manual and white', { colour: ['White'], transmission: ['Automatic'] }],
    ['no manual, white or red', { colour: ['White', 'Red'], transmission: ['Automatic'] }],
    [
      'white, black or red not manual',
      { colour: ['White', 'Black', 'Red'], transmission: ['Automatic'] },
    ],
  ])('SRCH-01 “%s” never asks for what is denied', (text, lists) => {
    expect(read(text)).toEqual({ lists, ranges: {}, rest: '' })
  })

  test('SRCH-01 a denial after a denial is one', () => {
    expect(read('no white and no holden')).toMatchObject({ rest: '', unmet: 'no holden' })
    expect(read('excluding kia and hyundai').lists.make).not.toContain('Hyundai')
  })

  test.each([
    ['３０ｋ max', { price: [null, 30_000] }],
    ['AU$30000', { price: [null, 30_000] }],
    ['AUD 30000', { price: [null, 30_000] }],
    ['30k aud', { price: [null, 30_000] }],
    ['up to 30ish', { price: [null, 30_000] }],
    ['btw 20k and 30k', { price: [20_000, 30_000] }],
    ['max.30k', { price: [null, 30_000] }],
    ['$2000 max', { price: [null, 2000] }],
    ['minimum 2018', { year: [2018, null] }],
    ['no less than 2018', { year: [2018, null] }],
    ['2018- max 20k', { year: [2018, 2018], price: [null, 20_000] }],
    ['>=20k', { price: [20_000, null] }],
    ['<= 20k', { price: [null, 20_000] }],
    ['80,000 or less kms', { km: [null, 80_000] }],
    ['20k & up', { price: [20_000, null] }],
    ['20,000 through 30,000', { price: [20_000, 30_000] }],
    ['30k ono', { price: [null, 30_000] }],
    ['fortnightly 300', { subscription_price: [null, 150] }],
    ['monthly repayments under 520', { subscription_price: [null, 120] }],
    ['2018 & up', { year: [2018, null] }],
    ['2018 up', { year: [2018, null] }],
    ['2018 up to 30k', { year: [2018, 2018], price: [null, 30_000] }],
    ['2018~2021', { year: [2018, 2021] }],
    ['25 plate', { year: [2025, 2025] }],
    ['compliance 2019', { year: [2019, 2019] }],
    ['built after 2018', { year: [2019, null] }],
    ['2018 or younger', { year: [2018, null] }],
    ['2018 til now', { year: [2018, null] }],
    ['prior to 2018', { year: [null, 2017] }],
    ['late 2019', { year: [2019, 2019] }],
    ['10 years old or less', { year: [2016, null] }],
    ['3.5 tonne tow rating', { towing: [3500, null] }],
    ['tow rating 3000', { towing: [3000, null] }],
    ['able to tow 3t', { towing: [3000, null] }],
    ['5 years or newer', { year: [2021, null] }],
  ] as const)('SRCH-01 “%s” is an amount', (text, ranges) => {
    expect(read(text)).toEqual({ lists: {}, ranges, rest: '' })
  })

  test('SRCH-01 a round number beside other words is a price, alone or named it is that of a car', () => {
    expect(read('ute 25000')).toEqual({
      lists: { body: ['Ute'] },
      ranges: { price: [null, 25_000] },
      rest: '',
    })
    expect(read('25000')).toEqual({ lists: {}, ranges: {}, rest: '25000' })
    expect(read('stock no 25000')).toEqual({ lists: {}, ranges: {}, rest: '25000' })
    expect(read('ute 25001').rest).toBe('25001')
    expect(read('ute 25000', { ...cars, subscription: true }).ranges).toEqual({})
  })

  test.each(['ute 20 to 25', 'corolla 18-21', 'ute 30 to 42'])(
    'SRCH-01 “%s” may be years, and is no price',
    (text) => {
      expect(read(text).ranges).toEqual({})
    },
  )

  test.each([
    ['within 50km of richmond', { city: ['Richmond'] }, 'within 50km'],
    ['over 150kw', {}, 'over 150kw'],
    ['fuel economy under 7', {}, 'fuel economy under 7'],
    ["on my red p's", {}, 'p plate'],
    ['tow ball weight 350kg', {}, 'tow ball weight 350kg'],
  ])('SRCH-01 “%s” is compared with nothing, and says so', (text, lists, unmet) => {
    expect(read(text)).toEqual({ lists, ranges: {}, rest: '', unmet })
  })

  test('SRCH-01 a distance from a place is none that was driven', () => {
    expect(read('within 50,000 km').ranges).toEqual({ km: [null, 50_000] })
  })

  test.each(['red p plates', "green p's"])('SRCH-01 “%s” is no colour of a bike', (text) => {
    const { lists, rest } = read(text, bikes)
    expect({ lists, rest: rest.replace(/s$/, '') }).toEqual({ lists: {}, rest: 'p plate' })
  })

  test.each([
    ['low milage', 'kms'],
    ['low kilometers', 'kms'],
    ['low klm', 'kms'],
    ['delivery kms', 'kms'],
    ['sort by price low to high', 'price_asc'],
    ['price high to low', 'price_desc'],
    ['latest model', 'latest'],
    ['new arrival', 'latest'],
  ])('SRCH-01 SRCH-05 “%s” asks for an order', (text, sortBy) => {
    expect(read(text)).toEqual({ lists: {}, ranges: {}, rest: '', sortBy })
  })

  test.each([
    ['subie', { make: ['Subaru'] }],
    ['mitsi', { make: ['Mitsubishi'] }],
    ['landy', { make: ['Land Rover'] }],
    ['either kia or hyundai', { make: ['Kia', 'Hyundai'] }],
    ['manual trans', { transmission: ['Manual'] }],
    ['minibus', { body: ['People Mover'] }],
    ['discounted', { tag: ['Just Reduced'] }],
    ['2021 model 3', { make: ['Tesla'], make_model: ['Tesla > Model 3'] }],
    ['need a ute asap', { body: ['Ute'] }],
    ['between 5 and 7 seats', { seats: ['5', '7'] }],
  ])('SRCH-01 “%s” in the words of the street', (text, lists) => {
    expect(read(text)).toMatchObject({ lists, rest: '' })
  })

  test.each([
    ['longer than 20ft', { body_length: [20, null] }],
    ['shorter than 18ft', { body_length: [null, 18] }],
    ['18ft or smaller', { body_length: [null, 18] }],
    ['6 metre van', { body_length: [19, 19] }],
    ['max atm 2500', { atm: [null, 2500] }],
    ['atm 2.5t max', { atm: [null, 2500] }],
    ['19ft6', { body_length: [19, 19] }],
    ['lighter than 2500kg', { atm: [null, 2500] }],
  ] as const)('SRCH-01 “%s” of a caravan', (text, ranges) => {
    expect(read(text, vans)).toEqual({ lists: {}, ranges, rest: '' })
  })

  test.each(['tare under 2 tonne', 'tare under 2t', 'ball weight under 200kg'])(
    'SRCH-01 “%s” is no weight that a car has to tow',
    (text) => {
      expect(read(text, vans)).toEqual({ lists: {}, ranges: {}, rest: '', unmet: text })
    },
  )
})
