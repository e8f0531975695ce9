import { expect, test } from 'vitest'
import { beyondLimits, statedLimits } from '@/sites/valuation-limits'
import { givenSite } from '../inventory/given'

const now = new Date('2026-11-28T02:00:00Z')
const site = givenSite({ tradeIn: { valuationMaxAge: 10, valuationMaxKm: 100_000 } })

test.each([
  [2016, 100_000, false],
  [2015, 100_000, true],
  [2016, 100_001, true],
  [null, 50_000, false],
  [2013, 210_000, true],
])('TRADE-21 a car of %s with %d km is beyond 10 years or 100,000 km: %s', (year, km, beyond) => {
  expect(beyondLimits({ year, km }, site, now) !== null).toBe(beyond)
})

test.each([
  [
    'There is no instant value for vehicles over 10 years or 100,000 km.',
    { years: 10, km: 100_000 },
  ],
  [
    'Estimates are generally not available for cars over 7 years or 100,000 km.',
    { years: 7, km: 100_000 },
  ],
  ['Estimates are generally not available for caravans over 7 years.', { years: 7, km: null }],
  ['We have been here for over 30 years.', null],
  ['Estimates are valid for 7 days.', null],
])('TRADE-21 %j says %j', (text, limits) => {
  expect(statedLimits(text)).toEqual(limits)
})
