import { describe, expect, test } from 'vitest'
import { understandQuery, type Vocabulary } from '@/search/words/understand-query'

const read = (text: string, vocabulary: Vocabulary) => understandQuery(text, vocabulary, 2026)
const models = (...values: string[]) => ({
  make: [...new Set(values.map((value) => value.split(' > ')[0]))],
  make_model: values,
})

describe('where a site sells cars and bikes', () => {
  const mixed: Vocabulary = {
    make: ['BMW', 'BMW Motorrad', 'Honda', 'Toyota'],
    make_model: ['BMW > X3', 'BMW Motorrad > R 1250 GS', 'Honda > CB500X', 'Toyota > RAV4'],
    body: ['SUV', 'Adventure', 'Cruiser', 'Off Road', 'Sports', 'Touring'],
    item_type: ['car', 'motorcycle'],
  }
  const bmws = ['BMW', 'BMW Motorrad']

  test.each([
    ['bmw x3', models('BMW > X3')],
    ['bmw r 1250 gs', models('BMW Motorrad > R 1250 GS')],
    ['bmw r1250gs', models('BMW Motorrad > R 1250 GS')],
    ['bmw motorrad', { make: ['BMW Motorrad'] }],
    ['bmw', { make: bmws }],
    ['bmw bike', { make: bmws, item_type: ['motorcycle'] }],
    ['bmw x3 or honda', { make: ['BMW', 'Honda'], make_model: ['BMW > X3'] }],
    ['not bmw', { make: ['Honda', 'Toyota'] }],
  ])('SRCH-01 “%s”: one word for two makes, until the model tells', (text, lists) => {
    expect(read(text, mixed)).toEqual({ lists, ranges: {}, rest: '' })
  })

  test.each([
    ['rav4 cruiser', models('Toyota > RAV4'), 'cruiser'],
    ['toyota touring', { make: ['Toyota'] }, 'touring'],
    ['bmw r 1250 gs adventure', models('BMW Motorrad > R 1250 GS'), 'adventure'],
    ['toyota off road', { make: ['Toyota'] }, 'off road'],
    ['honda sports bike', { make: ['Honda'], body: ['Sports'] }, ''],
    ['cruiser', { body: ['Cruiser'] }, ''],
    ['touring suv', { body: ['SUV'] }, 'touring'],
    ['adventure touring', { body: ['Adventure', 'Touring'] }, ''],
    ['not suv', { body: ['Adventure', 'Cruiser', 'Off Road', 'Sports', 'Touring'] }, ''],
    ['off road suv', { body: ['SUV'] }, 'off road'],
  ])('SRCH-01 “%s”: after a make, a body of bikes may be a badge', (text, lists, rest) => {
    const understood = read(text, mixed)
    expect({ lists: understood.lists, rest: understood.rest }).toEqual({ lists, rest })
    // What stays text is read again in the address, beside what became filters.
    const again = understandQuery(understood.rest, mixed, 2026, understood.lists)
    expect({ lists: again.lists, rest: again.rest }).toEqual({ lists: {}, rest })
  })
})

test.each(['honda cruiser', 'cruiser honda'])(
  'SRCH-01 “%s” names a body where all are bikes',
  (text) => {
    const bikes = { make: ['Honda'], body: ['Cruiser', 'Sports'], item_type: ['motorcycle'] }
    const { lists, rest } = read(text, bikes)
    expect([lists, rest]).toEqual([{ make: ['Honda'], body: ['Cruiser'] }, ''])
  },
)

test('SRCH-01 “best family car” beside caravans asks for cars, and the page says what no filter knows', () => {
  const mixed = { item_type: ['car', 'caravan'] }
  expect(understandQuery('best family car', mixed, 2026)).toEqual({
    lists: { item_type: ['car'] },
    ranges: {},
    rest: '',
    unmet: 'best family',
  })
  expect(understandQuery('cars', mixed, 2026)).not.toHaveProperty('unmet')
})

test('SRCH-01 a van that sleeps somebody is a caravan', () => {
  const mixed = { body: ['Van', 'Pop Top'], item_type: ['car', 'caravan'] }
  const { lists, ranges } = understandQuery('family van sleeps 4', mixed, 2026)
  expect([lists, ranges]).toEqual([{ item_type: ['caravan'] }, { sleeps: [4, null] }])
  expect(understandQuery('white van', mixed, 2026).lists).toEqual({ body: ['Van'] })
  const caravans = { lists: { item_type: ['caravan'] } }
  expect(understandQuery('family van with bunks', mixed, 2026)).toMatchObject(caravans)
  expect(understandQuery('20ft van', mixed, 2026)).toMatchObject({
    ...caravans,
    ranges: { body_length: [20, 20] },
    rest: '',
  })
  const cars = { ...mixed, item_type: ['car'] }
  expect(understandQuery('van with awning', cars, 2026).lists).toEqual({ body: ['Van'] })
})
