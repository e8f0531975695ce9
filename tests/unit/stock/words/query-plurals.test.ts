import { expect, test } from 'vitest'
import { understandQuery, type Vocabulary } from '@/stock/words/query-grammar'

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

test('SRCH-01 an article before a letter is no word of the two', () => {
  expect(understandQuery('kona with a n line', stock, 2026).rest).toBe('n line')
})
