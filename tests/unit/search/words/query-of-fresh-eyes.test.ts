import { expect, test } from 'vitest'
import { indexSettings } from '@/inventory/index/index-settings'
import { emptySearch } from '@/search/rules/search-state'
import { readWords } from '@/search/words/leftover-words'
import { understandQuery, type Vocabulary } from '@/search/words/understand-query'

const cars: Vocabulary = {
  make: ['GWM', 'Land Rover', 'Toyota'],
  make_model: [
    'GWM > Haval Jolion',
    'Land Rover > Defender',
    'Land Rover > Range Rover Evoque',
    'Land Rover > Range Rover Velar',
    'Toyota > HiLux',
    'Toyota > LandCruiser',
    'Toyota > LandCruiser Prado',
  ],
  body: ['SUV', 'Ute'],
  item_type: ['car'],
}
const read = (text: string, stock = cars) => understandQuery(text, stock, 2026)

test.each([
  ['rangie', ['Land Rover > Range Rover Evoque', 'Land Rover > Range Rover Velar']],
  ['landcruzer', ['Toyota > LandCruiser']],
  ['land cruser', ['Toyota > LandCruiser']],
  ['landcruzer prado', ['Toyota > LandCruiser Prado']],
  ['lux', ['Toyota > HiLux']],
])('SRCH-01 “%s” is what the street calls it', (text, make_model) => {
  expect(read(text)).toMatchObject({ lists: { make_model }, rest: '' })
})

test.each(['jolion lux', 'haval lux'])('SRCH-01 the Lux of “%s” is a badge', (text) => {
  expect(read(text)).toEqual({ lists: {}, ranges: {}, rest: text })
})

test('SRCH-01 beside another make “lux” is its badge: the words of a search are read once more', () => {
  const lux = (make: string) => understandQuery('lux', cars, 2026, { make: [make] })
  expect(lux('GWM')).toEqual({ lists: {}, ranges: {}, rest: 'lux' })
  expect(lux('Toyota').lists).toEqual({ make: ['Toyota'], make_model: ['Toyota > HiLux'] })
})

test('SRCH-01 a Black Edition comes in other colours as well', () => {
  const stock = { ...cars, colour: ['Black', 'White'] }
  expect(read('black edition', stock)).toEqual({ lists: {}, ranges: {}, rest: 'black edition' })
  expect(read('black ute', stock).lists).toEqual({ colour: ['Black'], body: ['Ute'] })
})

test('SRCH-01 without a HiLux “lux” is a word', () => {
  expect(read('lux', { ...cars, make_model: ['GWM > Haval Jolion'] }).rest).toBe('lux')
})

test.each([
  ['suv near 3182', { postcode: '3182', km: null }],
  ['suv close to 3182', { postcode: '3182', km: null }],
  ['suv near postcode 2019', { postcode: '2019', km: null }],
  ['suv within 50km of 3182', { postcode: '3182', km: 50 }],
  ['suv within 400 km of 3182', { postcode: '3182', km: null }],
])('SRCH-01 LOC-25 “%s” is a search from a postcode', (text, near) => {
  expect(read(text)).toEqual({ lists: { body: ['SUV'] }, ranges: {}, near, rest: '' })
})

test.each([
  ['around 2019', { year: [2019, 2019] }],
  ['around 30000', { price: [null, 30_000] }],
])('SRCH-01 “%s” names no postcode', (text, ranges) => {
  expect(read(`suv ${text}`)).toEqual({ lists: { body: ['SUV'] }, ranges, rest: '' })
})

test.each([
  [0, { price: [null, 30_000] }, ''],
  [1, {}, '30000'],
])('SRCH-01 “30000” is a price where %i cars have it for a number', async (found, ranges, rest) => {
  const count = async (states: readonly unknown[]) => states.map(() => found)
  const { understood, empty } = await readWords(emptySearch, ' 30000', cars, 2026, count)
  expect({ ...understood, empty }).toEqual({ lists: {}, ranges, rest, empty: '' })
})

test.each([
  ['2019 30000', { year: [2019, 2019], price: [null, 30_000] }],
  ['30000 100000km', { km: [null, 100_000], price: [null, 30_000] }],
  ['under 99999999999999', { price: [null, 9_999_999_999] }],
])('SRCH-01 SRCH-03 “%s” is a price that an address can say', (text, ranges) => {
  expect(read(text)).toEqual({ lists: {}, ranges, rest: '' })
})

test('SRCH-01 a model that no yard has is no typing error for another', () => {
  for (const model of ['juke', 'micra', 'camira', 'corona'])
    expect(indexSettings.disableTypoToleranceOnWords).toContain(model)
})

test.each([
  ['small cars', { body: ['Hatch'] }],
  ['city car', { body: ['Hatch'] }],
  ['small suv', { body: ['SUV'] }],
  ['small automatic car', { transmission: ['Automatic'] }],
])('SRCH-01 “%s” is a hatch, unless it says what else', (text, lists) => {
  const stock = { body: ['Hatch', 'SUV'], transmission: ['Automatic'], item_type: ['car'] }
  expect(read(text, stock)).toEqual({ lists, ranges: {}, rest: '' })
})

test('SRCH-01 a word behind a minus is not wanted, as search engines take it', () => {
  expect(read('land rover -defender')).toEqual(read('land rover not defender'))
  expect(read('-ute')).toEqual(read('not ute'))
  expect(read('-ute').lists).toEqual({ body: ['SUV'] })
})
