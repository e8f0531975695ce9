import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { understandQuery, type Vocabulary } from '@/search/words/understand-query'

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
    ['2019+ white utes', { colour: ['White'], body: ['Ute'] }, { year: [2019, null] }, ''],
    ['mazda 3', { make: ['Mazda'], make_model: ['Mazda > 3'] }, {}, ''],
    ['3 litre diesel', { fuel: ['Diesel'] }, { engine: [2950, 3049] }, ''],
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
    ['over $100,000', {}, { price: [100_000, null] }, ''],
    ['toyota before 2015', { make: ['Toyota'] }, { year: [null, 2014] }, ''],
    ['newer than 2018', {}, { year: [2019, null] }, ''],
    ['2021', {}, { year: [2021, 2021] }, ''],
    ['seven seater people mover', { seats: ['7'], body: ['People Mover'] }, {}, ''],
    ['second hand ev', { car_type: ['used'], fuel: ['Electric'] }, {}, ''],
    ['hybrid or electric suv', { fuel: ['Hybrid', 'Electric'], body: ['SUV'] }, {}, ''],
    ['4wd four by four', { drive: ['4x4'] }, {}, ''],
    [
      'corolla ascent sport',
      { make: ['Toyota'], make_model: ['Toyota > Corolla'] },
      {},
      'ascent sport',
    ],
    ['under 3', {}, {}, 'under 3'],
    ['S7001', {}, {}, 's7001'],
    ['', {}, {}, ''],
  ])('SRCH-01 “%s”', (text, lists, ranges, rest) => {
    expect(understood(text)).toEqual({ lists, ranges, rest })
  })

  test.each([
    ['mazda 3 litre', { engine: [2950, 3049] }],
    ['mazda 2.4L', { engine: [2350, 2449] }],
    ['mazda 2-door', { doors: [2, 3] }],
    ['mazda v6', { cylinders: [6, 6] }],
  ])('SRCH-01 “%s” names an engine or doors, and no model', (text, ranges) => {
    expect(understood(text)).toEqual({ lists: { make: ['Mazda'] }, ranges, rest: '' })
  })

  test('SRCH-01 beside a chosen make a body of bikes may be a badge', () => {
    const mixed = { ...vocabulary, body: ['Cruiser'] }
    expect(understandQuery('cruiser', mixed, 2026).lists).toEqual({ body: ['Cruiser'] })
    expect(understandQuery('cruiser', mixed, 2026, { make: ['Toyota'] })).toEqual({
      lists: {},
      ranges: {},
      rest: 'cruiser',
    })
  })

  test('SRCH-01 a word is a filter only where the stock has the value', () => {
    expect(understandQuery('diesel ute', { body: ['SUV'] }, 2026)).toEqual({
      lists: {},
      ranges: {},
      rest: 'diesel ute',
    })
  })

  test('SRCH-01 no text is too strange', () => {
    const word = fc.constantFrom(
      ...['not', 'or', 'under', 'between', 'mazda', '3', '2', 'a', '$', '20', '000', '20k', 'km'],
      ...['7', 'seats', '2019', 'to', '-', '/', 'week', 'pw', 'white', 'ute', 'near', 'new', 'x'],
    )
    const typed = fc.array(word, { maxLength: 40 }).map((words) => words.join(' '))
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 200, unit: 'grapheme' }), typed), (text) => {
        const { rest, ranges, lists } = understood(text)
        expect(rest.length).toBeLessThanOrEqual(text.length * 2 + 8)
        for (const range of Object.values(ranges)) expect(range).toHaveLength(2)
        for (const values of Object.values(lists)) expect(values).not.toEqual([])
      }),
    )
  })
})

describe('the names of a stock', () => {
  const stock: Vocabulary = {
    make: ['BMW', 'Ford', 'GWM', 'Isuzu UTE', 'Mazda', 'MG', 'Peugeot', 'Toyota', 'Yamaha'],
    make_model: [
      'BMW > 3 Series',
      'Ford > Ranger',
      'GWM > Ute',
      'Isuzu UTE > D-MAX',
      'Mazda > BT-50',
      'Mazda > CX-5',
      'Mazda > Mazda2',
      'Mazda > Mazda3',
      'Mazda > MX-5',
      'MG > MG3',
      'Peugeot > 308',
      'Peugeot > 2008',
      'Toyota > Corolla',
      'Toyota > HiLux',
      'Toyota > LandCruiser',
      'Toyota > LandCruiser Prado',
      'Toyota > RAV4',
      'Yamaha > Ténéré 700',
    ],
    body: ['SUV', 'Ute', 'Wagon', 'Hatch'],
    fuel: ['Diesel', 'Hybrid', 'Plug-in Hybrid'],
    transmission: ['Automatic', 'Manual'],
    drive: ['4WD', 'AWD', 'FWD', 'RWD'],
    colour: ['White', 'Black', 'Blue'],
    car_type: ['new', 'demo', 'used'],
  }
  const read = (text: string, vocabulary = stock) => understandQuery(text, vocabulary, 2026)
  const models = (...values: string[]) => ({
    make: [...new Set(values.map((value) => value.split(' > ')[0]))],
    make_model: values,
  })

  test.each([
    ['ute', { body: ['Ute'] }],
    ['gwm ute', models('GWM > Ute')],
    ['great wall ute', models('GWM > Ute')],
    ['toyota ute', { make: ['Toyota'], body: ['Ute'] }],
    ['manual ute', { transmission: ['Manual'], body: ['Ute'] }],
    ['ute diesel 4x4', { body: ['Ute'], fuel: ['Diesel'], drive: ['4WD'] }],
  ])('SRCH-01 “%s”: a model named like a body needs its make', (text, lists) => {
    expect(read(text)).toEqual({ lists, ranges: {}, rest: '' })
  })

  test.each([
    ['mazda 3', 'Mazda > Mazda3'],
    ['mazda3', 'Mazda > Mazda3'],
    ['Mazda 2', 'Mazda > Mazda2'],
    ['mg 3', 'MG > MG3'],
    ['bmw 3', 'BMW > 3 Series'],
    ['bmw 3 series', 'BMW > 3 Series'],
    ['3 series', 'BMW > 3 Series'],
    ['peugeot 308', 'Peugeot > 308'],
    ['peugeot 2008', 'Peugeot > 2008'],
    ['cx5', 'Mazda > CX-5'],
    ['cx 5', 'Mazda > CX-5'],
    ['bt50', 'Mazda > BT-50'],
    ['mx5', 'Mazda > MX-5'],
    ['rav 4', 'Toyota > RAV4'],
    ['hi lux', 'Toyota > HiLux'],
    ['hiluxes', 'Toyota > HiLux'],
    ['cx 5s', 'Mazda > CX-5'],
    ['BT-50s', 'Mazda > BT-50'],
    ['isuzu d max', 'Isuzu UTE > D-MAX'],
    ['tenere 700', 'Yamaha > Ténéré 700'],
    ['corrola', 'Toyota > Corolla'],
    ['carrola', 'Toyota > Corolla'],
    ['toyota carolla', 'Toyota > Corolla'],
    ['prado', 'Toyota > LandCruiser Prado'],
    ['toyota landcruiser prado', 'Toyota > LandCruiser Prado'],
  ])('SRCH-01 “%s”: a name with or without its spaces and accents', (text, model) => {
    expect(read(text)).toEqual({ lists: models(model), ranges: {}, rest: '' })
  })

  test.each([
    ['mazda 2 owners', { make: ['Mazda'] }, '2 owners'],
    ['308', {}, '308'],
    ['toyota ranger', { make: ['Toyota'] }, 'ranger'],
  ])('SRCH-01 “%s” names no model', (text, lists, rest) => {
    expect(read(text)).toEqual({ lists, ranges: {}, rest })
  })

  test.each([
    ['hilux or ranger', models('Toyota > HiLux', 'Ford > Ranger')],
    ['prado or landcruiser', models('Toyota > LandCruiser Prado', 'Toyota > LandCruiser')],
    ['hilux/ranger', models('Toyota > HiLux', 'Ford > Ranger')],
    ['toyota hilux or ranger', models('Toyota > HiLux', 'Ford > Ranger')],
    ['mazda 2 or 3', models('Mazda > Mazda2', 'Mazda > Mazda3')],
    // Every model of the make, or the tick of the HiLux would hide its cars.
    ['gwm or hilux', { make: ['GWM', 'Toyota'], make_model: ['Toyota > HiLux'] }],
    ['white or black suv', { colour: ['White', 'Black'], body: ['SUV'] }],
  ])('SRCH-01 “%s”: either', (text, lists) => {
    expect(read(text)).toEqual({ lists, ranges: {}, rest: '' })
  })

  test.each([
    ['not manual', { transmission: ['Automatic'] }, ''],
    ['not a manual', { transmission: ['Automatic'] }, ''],
    ['suv not white or black', { body: ['SUV'], colour: ['Blue'] }, ''],
    ['not used', { car_type: ['new', 'demo'] }, ''],
    [
      'mazda not cx-5',
      models('Mazda > BT-50', 'Mazda > Mazda2', 'Mazda > Mazda3', 'Mazda > MX-5'),
      '',
    ],
    ['anything but white', { colour: ['Black', 'Blue'] }, ''],
    ['blue but not manual', { colour: ['Blue'], transmission: ['Automatic'] }, ''],
    ['not', {}, ''],
  ])('SRCH-01 “%s” never asks for the opposite', (text, lists, rest) => {
    expect(read(text)).toEqual({ lists, ranges: {}, rest })
  })

  test.each([
    ['ute without sunroof', { body: ['Ute'] }, 'without sunroof'],
    ['no tow bar white ute', { colour: ['White'], body: ['Ute'] }, 'no tow bar'],
    ['suv not leather or sunroof', { body: ['SUV'] }, 'not leather sunroof'],
    ['no tow bar and black', { colour: ['Black'] }, 'no tow bar'],
    ['no canopy not white', { colour: ['Black', 'Blue'] }, 'no canopy'],
  ])('SRCH-01 “%s” never looks for what is not wanted', (text, lists, unmet) => {
    expect(read(text)).toEqual({ lists, ranges: {}, rest: '', unmet })
  })

  test('SRCH-01 “not” cannot be met where nothing else would be left, or too much', () => {
    const none = { ranges: {}, rest: '' }
    expect(read('not used', { car_type: ['used'] })).toEqual({
      lists: {},
      ...none,
      unmet: 'not used',
    })
    const make = Array.from({ length: 102 }, (_, at) => `Make ${at}`)
    expect(read('not make 7', { make })).toEqual({ lists: {}, ...none, unmet: 'not make 7' })
    const ute = { lists: { body: ['Ute'] }, ...none }
    expect(read('ute not hilux')).toEqual({ ...ute, unmet: 'not hilux' })
  })

  test('SRCH-01 SRCH-41 “not” works with as many makes as a site can list', () => {
    const make = Array.from({ length: 100 }, (_, at) => `Make ${at}`)
    const { lists, rest } = read('not make 7', { make })
    expect([lists.make?.length, lists.make?.includes('Make 7'), rest]).toEqual([99, false, ''])
  })

  test.each([
    ['bike', {}, ''],
    ['motorbikes', {}, ''],
    ['adventure bike', { body: ['Adventure'] }, ''],
    ['sports bike', { body: ['Sports'] }, ''],
    ['sportsbikes', { body: ['Sports'] }, ''],
    ['dirt bikes', { body: ['Off Road'] }, ''],
    ['bike with heated grips', {}, 'heated grips'],
  ])('SRCH-01 “%s” where bikes are all there is', (text, lists, rest) => {
    const bikes = { body: ['Adventure', 'Sports', 'Off Road'], item_type: ['motorcycle'] }
    expect(read(text, bikes)).toEqual({ lists, ranges: {}, rest })
  })

  test.each([
    ['family van with bunks', {}, 'bunks'],
    ['vans', {}, ''],
    ['caravan', { body: ['Caravan'] }, ''],
    ['campers', { body: ['Camper Trailer'] }, ''],
  ])('SRCH-01 “%s” where caravans are all there is', (text, lists, rest) => {
    const vans = { body: ['Caravan', 'Pop Top', 'Camper Trailer'], item_type: ['caravan'] }
    expect(read(text, vans)).toEqual({ lists, ranges: {}, rest })
  })

  test.each([
    ['bikes', { item_type: ['motorcycle'] }],
    ['white van', { colour: ['White'], body: ['Van'] }],
    ['sports car', { body: ['Coupe', 'Convertible'] }],
    ['sports bike', { body: ['Sports'] }],
  ])('SRCH-01 “%s” where a site sells cars and bikes', (text, lists) => {
    const mixed = {
      body: ['Coupe', 'Convertible', 'Van', 'Sports'],
      item_type: ['car', 'motorcycle'],
      colour: ['White'],
    }
    expect(read(text, mixed)).toEqual({ lists, ranges: {}, rest: '' })
  })

  test.each([
    ['plug in hybrid', { fuel: ['Plug-in Hybrid'] }],
    ['phev', { fuel: ['Plug-in Hybrid'] }],
    ['turbo diesel auto', { fuel: ['Diesel'], transmission: ['Automatic'] }],
    ['station wagon', { body: ['Wagon'] }],
    ['wagons', { body: ['Wagon'] }],
    ['four wheel drive', { drive: ['4WD'] }],
    ['4 wheel drive', { drive: ['4WD'] }],
    ['front wheel drive', { drive: ['FWD'] }],
    ['2wd', { drive: ['FWD', 'RWD'] }],
    ['4x2', { drive: ['FWD', 'RWD'] }],
    ['pre owned', { car_type: ['used'] }],
    ['second hand', { car_type: ['used'] }],
    ['demo', { car_type: ['demo'] }],
    ['brand new cx-5', { ...models('Mazda > CX-5'), car_type: ['new'] }],
    ['near new cx-5', models('Mazda > CX-5')],
    ['family suv', { body: ['SUV'] }],
    ['small car', { body: ['Hatch'] }],
    ['automatic transmission', { transmission: ['Automatic'] }],
    ['show me all utes', { body: ['Ute'] }],
    ['i want a blue suv', { colour: ['Blue'], body: ['SUV'] }],
    ['what have you got in stock', {}],
  ])('SRCH-01 “%s” in everyday words', (text, lists) => {
    expect(read(text)).toEqual({ lists, ranges: {}, rest: '' })
  })

  test.each([
    ['cheap auto hatch', { transmission: ['Automatic'], body: ['Hatch'] }, 'price_asc'],
    ['cheapest cars', {}, 'price_asc'],
    ['low kms suv', { body: ['SUV'] }, 'kms'],
    ['low mileage suv', { body: ['SUV'] }, 'kms'],
    ['low price', {}, 'price_asc'],
    ['most expensive suv', { body: ['SUV'] }, 'price_desc'],
    ['newest', {}, 'latest'],
    ['latest arrivals', {}, 'latest'],
  ])('SRCH-01 SRCH-05 “%s” asks for an order', (text, lists, sortBy) => {
    expect(read(text)).toEqual({ lists, ranges: {}, sortBy, rest: '' })
  })

  test.each([
    ['android auto', {}],
    ['apple car play', {}],
    ['suv with auto tailgate', { body: ['SUV'] }],
    ['diesel heater', {}],
  ])('SRCH-01 “%s” names a part, and no fuel or transmission', (text, lists) => {
    expect(read(text)).toEqual({ lists, ranges: {}, rest: text.replace('suv with ', '') })
  })

  test.each(['low ks', "low k's", 'low klms'])('SRCH-01 SRCH-05 “%s” asks for an order', (text) => {
    expect(read(text)).toEqual({ lists: {}, ranges: {}, sortBy: 'kms', rest: '' })
  })

  test.each([
    ['ranger', {}, 'ranger'],
    ['toyota', { make: ['Toyota'] }, ''],
    ['ford ranger', models('Ford > Ranger'), ''],
    ['cx-5 or ranger', models('Mazda > CX-5', 'Ford > Ranger'), ''],
  ])('SRCH-01 “%s” beside a chosen Mazda: the model of another make is a badge', (...row) => {
    const [text, lists, rest] = row
    const understood = understandQuery(text, stock, 2026, { make: ['Mazda'] })
    expect(understood).toEqual({ lists, ranges: {}, rest })
  })

  test('SRCH-01 SRCH-05 “one owner” is a tag, “low kms” an order: few such cars have the tag', () => {
    const tag = ['Low Kms', 'One Owner']
    expect(read('one owner low kms', { ...stock, tag })).toEqual({
      lists: { tag: ['One Owner'] },
      ranges: {},
      sortBy: 'kms',
      rest: '',
    })
    expect(read('one owner').rest).toBe('one owner')
  })

  test('SRCH-01 SRCH-03 “certified” asks for certified cars, where the stock has such', () => {
    const certified = { ...stock, certified: ['false', 'true'] }
    const lists = { certified: ['true'], car_type: ['used'] }
    expect(read('certified pre-owned', certified)).toEqual({ lists, ranges: {}, rest: '' })
    expect(read('certified').rest).toBe('certified')
  })

  test.each([
    ['utes in victoria', { body: ['Ute'], state: ['VIC'] }],
    ['qld or nsw suv', { body: ['SUV'], state: ['QLD', 'NSW'] }],
    ['suv new south wales', { body: ['SUV'], state: ['NSW'] }],
  ])('SRCH-01 SRCH-03 “%s” names a state', (text, lists) => {
    const state = ['QLD', 'VIC', 'NSW']
    expect(read(text, { ...stock, state })).toEqual({ lists, ranges: {}, rest: '' })
  })
})
