import { expect, test } from 'vitest'
import { isOfForm, parseQuery } from '@/search/rules/search-state'

test.each([
  ['25k', 25_000],
  ['25 000', 25_000],
  ['$25,000.00', 25_000],
  ['80,000 km', 80_000],
  ['cheap', null],
  ['9'.repeat(400), null],
])('SRCH-03 a form without scripts reads “%s” as the fields with scripts do', (typed, value) => {
  const { ranges } = parseQuery(new URLSearchParams({ km_max: typed }))
  expect(ranges).toEqual(value === null ? {} : { km: [null, value] })
})

test.each([
  ['make=&body=&price_min=&price_max=', true],
  ['price_min=2000', true],
  ['make=Toyota&price=-30000&query=sr5&page=2', false],
  ['utm_term=', false],
  ['', false],
])('SRCH-44 “%s” has the fields of a form: %s', (query, is) => {
  expect(isOfForm(new URLSearchParams(query))).toBe(is)
})
