import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCents, roundToCent, toCents, toDollars } from '@/finance/money'

test.each([
  [1.005, 101],
  [8.115, 812],
  [0.1 + 0.2, 30],
  [912.25, 91_225],
  [1360.5, 136_050],
  [0.004, 0],
])('%d dollars are %d cents', (dollars, cents) => {
  expect(toCents(dollars)).toBe(cents)
})

test('cents survive the way to dollars and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_00 }), (cents) => {
      expect(toCents(toDollars(roundToCent(cents)))).toBe(cents)
    }),
  )
})

test.each([
  [4_699_000, '$46,990'],
  [22_194, '$221.94'],
  [22_150, '$221.50'],
  [0, '$0'],
])('%d cents read %s', (cents, text) => {
  expect(formatCents(roundToCent(cents))).toBe(text)
})
