import { expect, test } from 'vitest'
import { understandQuery, type Vocabulary } from '@/search/words/understand-query'

const stock: Vocabulary = {
  make: ['Mini', 'Hyundai', 'Audi'],
  make_model: ['Mini > Cooper', 'Hyundai > Kona', 'Audi > Q5'],
  body: ['Coupe', 'Hatch'],
  fuel: ['Hybrid', 'Plug-in Hybrid'],
  transmission: ['Automatic', 'Manual'],
  state: ['WA'],
  dealership_name: ['Northgate Mini', 'Smith & Sons Used Hatches of Perth'],
}
const cooper = { make: ['Mini'], make_model: ['Mini > Cooper'] }

test.each([
  ['coopers', cooper, ''],
  ['cooper s', cooper, 's'],
  ['Q5s', { make: ['Audi'], make_model: ['Audi > Q5'] }, ''],
  ['minis', { make: ['Mini'] }, ''],
  ['coupes or hatches', { body: ['Coupe', 'Hatch'] }, ''],
  ['manuals', { transmission: ['Manual'] }, ''],
  ['phevs', { fuel: ['Plug-in Hybrid'] }, ''],
  ['was', {}, 'was'],
])('SRCH-01 “%s”: one or many of a name', (text, lists, rest) => {
  expect(understandQuery(text, stock, 2026)).toEqual({ lists, ranges: {}, rest })
})

test.each([
  ['northgate mini hatch', { dealership_name: ['Northgate Mini'], body: ['Hatch'] }],
  ['mini at Northgate Mini', { make: ['Mini'], dealership_name: ['Northgate Mini'] }],
  [
    'smith & sons used hatches of perth',
    { dealership_name: ['Smith & Sons Used Hatches of Perth'] },
  ],
])('SRCH-01 SRCH-03 “%s” names a dealership, and none of the words in its name', (text, lists) => {
  expect(understandQuery(text, stock, 2026)).toEqual({ lists, ranges: {}, rest: '' })
})

test('SRCH-01 the name of the only dealership says nothing', () => {
  const one = { ...stock, dealership_name: ['Northgate Mini'] }
  const hatches = { lists: { body: ['Hatch'] }, ranges: {}, rest: '' }
  expect(understandQuery('northgate mini hatch', one, 2026)).toEqual(hatches)
})

test.each([
  ['mercedes a class', { make: ['Mercedes-Benz'], make_model: ['Mercedes-Benz > A-Class'] }],
  ['a 3', {}],
])('SRCH-01 “%s”: before a number an article is no word of a name', (text, lists) => {
  const models = ['Mercedes-Benz > A-Class', 'Audi > A3']
  const many = { make: ['Mercedes-Benz', 'Audi'], make_model: models }
  expect(understandQuery(text, many, 2026).lists).toEqual(lists)
})

test('SRCH-01 an article before a letter is no word of the two', () => {
  expect(understandQuery('kona with a n line', stock, 2026).rest).toBe('n line')
})
