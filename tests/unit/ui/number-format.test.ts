import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCount, formatKm, formatMoney } from '@/ui/number-format'

const whole = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 })
const dollars = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  maximumFractionDigits: 0,
})
const dollarsAndCents = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' })

describe('figures read as Australian English writes them', () => {
  test('counts', () => {
    fc.assert(
      fc.property(fc.integer(), (count) => {
        expect(formatCount(count)).toBe(whole.format(count))
      }),
    )
  })

  test('amounts in whole cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
        const format = cents % 100 === 0 ? dollars : dollarsAndCents
        expect(formatMoney(cents / 100)).toBe(format.format(cents / 100))
      }),
    )
  })

  test.each([
    [0, '0 km'],
    [999, '999 km'],
    [42_180, '42,180 km'],
    [1_000_000, '1,000,000 km'],
  ])('%i km is %s', (km, words) => {
    expect(formatKm(km)).toBe(words)
  })
})
