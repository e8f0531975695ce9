import { expect, test } from 'vitest'
import { understandQuery, type Vocabulary } from '@/search/words/understand-query'

const cars: Vocabulary = {
  make: ['Audi', 'BMW', 'Ford', 'Hyundai', 'Isuzu UTE', 'Kia', 'MG', 'Toyota', 'Volkswagen'],
  make_model: ['BMW > 3 Series', 'Ford > Ranger', 'Toyota > Corolla', 'Volkswagen > Golf'],
  body: ['Hatch', 'Sedan', 'SUV', 'Wagon'],
  colour: ['Green', 'White'],
  item_type: ['car'],
}
const bikes: Vocabulary = {
  make: ['BMW Motorrad', 'Honda', 'Indian', 'Triumph'],
  body: ['Cruiser', 'Sports'],
  item_type: ['motorcycle'],
}
const read = (text: string, stock = cars) => understandQuery(text, stock, 2026)

test.each([
  ['japanese hatch', { make: ['Isuzu UTE', 'Toyota'], body: ['Hatch'] }],
  ['japenese cars', { make: ['Isuzu UTE', 'Toyota'] }],
  ['german sedan', { make: ['Audi', 'BMW', 'Volkswagen'], body: ['Sedan'] }],
  ['korean suv', { make: ['Hyundai', 'Kia'], body: ['SUV'] }],
  ['european wagon', { make: ['Audi', 'BMW', 'Volkswagen'], body: ['Wagon'] }],
  ['chinese or korean', { make: ['MG', 'Hyundai', 'Kia'] }],
  ['korean or bmw', { make: ['Hyundai', 'Kia', 'BMW'] }],
  ['american ute ranger', { make: ['Ford'], make_model: ['Ford > Ranger'] }],
  ['german golf', { make: ['Volkswagen'], make_model: ['Volkswagen > Golf'] }],
  ['japanese toyota', { make: ['Toyota'] }],
  ['toyota japanese', { make: ['Toyota'] }],
  ['japanese but not toyota', { make: ['Isuzu UTE'] }],
])('SRCH-01 “%s” asks for the makes of a country', (text, lists) => {
  expect(read(text).lists).toEqual(lists)
})

test('SRCH-01 who wants no car of a country gets the makes of the others', () => {
  const { lists, rest } = read('no chinese suv')
  expect(lists).toEqual({ make: (cars.make ?? []).filter((make) => make !== 'MG'), body: ['SUV'] })
  expect(rest).toBe('')
})

test.each([
  ['italian leather seats', {}, 'italian leather seats'],
  ['british racing green', { colour: ['Green'] }, 'british racing'],
  ['swedish wagon', { body: ['Wagon'] }, 'swedish'],
])('SRCH-01 “%s” is said of a part, a colour, or of no car here', (text, lists, rest) => {
  expect(read(text)).toEqual({ lists, ranges: {}, rest })
})

test.each([
  ['japanese suv', ['Honda', 'Toyota']],
  ['japanese motorbike', ['Honda', 'Toyota', 'Yamaha']],
  ['japanese yamaha', ['Yamaha']],
])('SRCH-01 beside cars “%s” asks for makes of bikes where they are meant', (text, make) => {
  const item_type = ['car', 'motorcycle']
  const stock = { make: ['Honda', 'Toyota', 'Yamaha'], body: ['SUV'], item_type }
  expect(read(text, stock).lists.make).toEqual(make)
})

test('SRCH-01 an Indian is American, and a British bike no car', () => {
  expect(read('indian', bikes).lists).toEqual({ make: ['Indian'] })
  expect(read('american cruiser', bikes).lists).toEqual({ make: ['Indian'], body: ['Cruiser'] })
  expect(read('british bike', bikes).lists).toEqual({ make: ['Triumph'] })
})
