import { expect, test } from 'vitest'
import { parseQuery } from '@/search/rules/search-state'
import { wishOfQuery, wishQuery, wishWords } from '@/search/rules/search-wish'
import { givenSite } from '../inventory/given'

const site = givenSite()

test.each([
  ['', 'Please tell me when one arrives.'],
  ['query=zzz&price=-30000&make=Toyota', 'Please tell me when one arrives: “zzz”, Toyota, '],
])('SRCH-18 ERR-07 a search for "%s" that found nothing is told to the dealer', (query, words) => {
  const state = parseQuery(new URLSearchParams(query))
  expect(wishWords(state, site)).toContain(words)
  // The form's own page, where no script runs, says the same.
  const link = new URLSearchParams({ kind: 'similar', ...wishQuery(state) })
  expect(wishOfQuery(link, site)).toEqual({ message: wishWords(state, site) })
})

test('another form starts without it', () =>
  expect(wishOfQuery(new URLSearchParams('kind=contact'), site)).toEqual({}))
