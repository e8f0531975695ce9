import { describe, expect, test } from 'vitest'
import {
  appliedFilters,
  appliedLists,
  formatEnd,
  rangeLabel,
  valueLabel,
} from '@/search/rules/applied-filters'
import { emptySearch, type SearchState } from '@/search/rules/search-state'
import { suggestionsFor } from '@/search/suggestions'
import { givenSite } from '../../inventory/given'

const site = givenSite()
const makes = ['Audi', 'BMW', 'Ford', 'Kia', 'Mazda', 'Toyota', 'Volvo', 'Zeekr']
const models = ['Carnival', 'Cerato', 'Picanto', 'Sorento', 'Stinger'].map(
  (each) => `Kia > ${each}`,
)
const items = (values: readonly string[]) => values.map((value) => ({ value }))
const whole = { make: items(makes), make_model: items([...models, 'Audi > Q5']) }
const without = (values: readonly string[], ...left: string[]) =>
  values.filter((value) => !left.includes(value))
const asked = (lists: SearchState['lists']): SearchState => ({ ...emptySearch, page: 3, lists })
const labels = (state: SearchState) => appliedFilters(state, site, whole).map(({ label }) => label)

describe('a list with nearly all of its values', () => {
  test('SRCH-02 is one chip that says what it leaves out', () => {
    const state = asked({ make: without(makes, 'Toyota') })
    expect(labels(state)).toEqual(['Not Toyota'])
    expect(labels(asked({ make: without(makes, 'Toyota', 'Audi') }))).toHaveLength(6)
    const [chip] = appliedFilters(state, site, whole)
    expect(chip?.without).toEqual({ ...emptySearch, lists: {} })
  })

  test('SRCH-02 names three of what it leaves out and counts the others', () => {
    const more = Array.from({ length: 16 }, (_, at) => `Make ${at}`)
    const all = { make: items([...makes, ...more]) }
    const state = asked({ make: [...without(makes, 'Audi', 'BMW', 'Ford', 'Kia'), ...more] })
    const chips = appliedFilters(state, site, all)
    expect(chips.map(({ label }) => label)).toEqual(['Not Audi, BMW, Ford and 1 more'])
    expect(chips[0]?.without).toEqual({ ...emptySearch, lists: {} })
  })

  test('SRCH-15 of models goes by the makes that are ticked', () => {
    const state = asked({ make: ['Kia'], make_model: without(models, 'Kia > Picanto') })
    expect(labels(state)).toEqual(['Kia', 'Not Picanto'])
    expect(appliedFilters(state, site, whole)[1]?.without.lists).toEqual({ make: ['Kia'] })
  })

  test('SRCH-02 few ticks, and all of them, keep a chip each', () => {
    expect(labels(asked({ make: ['Kia', 'Mazda'] }))).toEqual(['Kia', 'Mazda'])
    expect(labels(asked({ make: makes }))).toEqual(makes)
  })

  test('SRCH-01 is a suggestion in the same words', () => {
    const [first] = suggestionsFor('not toyota', emptySearch, { make: makes }, [], site, 2026)
    expect(first?.filters).toEqual(['Not Toyota'])
  })
})

test.each([
  ['engine', [2950, 3049], '3.0 litres'],
  ['engine', [2200, 2299], '2.25 litres'],
  ['engine', [470, 530], '470 cc to 530 cc'],
  ['engine', [null, 660], 'Up to 660 cc'],
  ['engine', [null, 2049], 'Up to 2.0 litres'],
  ['engine', [2951, null], 'From 3.0 litres'],
  ['engine', [null, 649], 'Up to 649 cc'],
  ['engine', [1751, 2549], '1.8 litres to 2.5 litres'],
  ['cylinders', [8, 8], '8 cylinders'],
  ['cylinders', [1, 1], '1 cylinder'],
  ['doors', [4, 5], '4 doors to 5 doors'],
  ['towing', [3500, null], 'From 3,500 kg towing'],
  ['electric_range', [400, null], 'From 400 km range'],
  ['atm', [1600, 2200], '1,600 kg to 2,200 kg ATM'],
  ['atm', [null, 2200], 'Up to 2,200 kg ATM'],
] as const)('SRCH-02 a chip says %s %j as “%s”', (name, range, label) => {
  expect(rangeLabel(name, range)).toBe(label)
})

test.each([
  ['atm', '1,600 kg'],
  ['towing', '1,600 kg'],
] as const)('SRCH-33 the narrow inputs of %s say the weight alone, under its name', (name, end) => {
  expect(formatEnd(name, 1600)).toBe(end)
})

describe('a list as a whole', () => {
  test('SRCH-18 goes with all of its ticks, makes with their models', () => {
    const state = asked({
      make: ['Kia'],
      make_model: models.slice(0, 2),
      fuel: ['Hybrid', 'Diesel'],
    })
    expect(appliedLists(state, site).map((each) => [each.label, each.without.lists])).toEqual([
      ['Kia', { fuel: ['Hybrid', 'Diesel'] }],
      ['Carnival, Cerato', { make: ['Kia'], fuel: ['Hybrid', 'Diesel'] }],
      ['Hybrid, Diesel', { make: ['Kia'], make_model: models.slice(0, 2) }],
    ])
    expect(appliedLists(asked({ make: makes }), site)[0]?.label).toBe('Audi, BMW, Ford and 5 more')
  })
})

test('SRCH-03 a kind of vehicle reads as a word', () => {
  expect(valueLabel('item_type', 'motorcycle', site)).toBe('Motorcycle')
})

test('SRCH-46 a yard is called by its place, without the department', () => {
  expect(valueLabel('location_name', 'Aldersyde Hawthorn - Sales', site)).toBe('Aldersyde Hawthorn')
})

test.each([
  [[4, null], 'Sleeps 4 or more'],
  [[4, 4], 'Sleeps 4'],
  [[2, 4], 'Sleeps 2 to 4'],
  [[null, 4], 'Sleeps 1 to 4'],
] as const)('SRCH-03 berths %j read “%s”', (range, label) => {
  expect(rangeLabel('sleeps', range)).toBe(label)
})
