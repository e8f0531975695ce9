import { expect, test } from 'vitest'
import { clockChangeWords } from '@/promotions/moments/clock-change'

const sydney = 'Australia/Sydney'

test.each([
  // Spring: 2:00 am of 4 October 2026 is 3:00 am.
  ['2026-10-03T15:30:00Z', sydney, /Sydney go forward that night, from 2:00 am to 3:00 am/],
  ['2026-10-03T16:00:00Z', sydney, /Sydney go forward that night/],
  ['2026-10-03T16:00:00Z', 'Australia/Adelaide', /Adelaide go forward that night/],
  ['2026-10-03T16:30:00Z', 'Australia/Adelaide', /from 2:00 am to 3:00 am/],
  // Autumn: 2:30 am of 4 April 2027 comes twice.
  [
    '2027-04-03T15:30:00Z',
    sydney,
    /back that night, from 3:00 am to 2:00 am: 2:30 am comes twice, and this is the first\./,
  ],
  ['2027-04-03T16:30:00Z', sydney, /2:30 am comes twice, and this is the second\./],
  ['2027-04-03T14:00:00Z', sydney, /back that night, from 3:00 am to 2:00 am\.$/],
  ['2027-04-03T17:00:00Z', sydney, /back that night, from 3:00 am to 2:00 am\.$/],
])('PROMO-04 %s in %s is near a change of the clocks', (moment, zone, words) => {
  expect(clockChangeWords(Date.parse(moment), zone)).toMatch(words)
})

test.each([
  // Neither Brisbane nor Perth changes its clocks.
  ['2026-10-03T15:30:00Z', 'Australia/Brisbane'],
  ['2026-10-03T18:00:00Z', 'Australia/Perth'],
  ['2026-10-03T12:00:00Z', sydney],
  ['2026-10-03T20:00:00Z', sydney],
  ['2026-07-01T16:00:00Z', sydney],
])('PROMO-04 nothing is to be said of %s in %s', (moment, zone) => {
  expect(clockChangeWords(Date.parse(moment), zone)).toBeNull()
})
