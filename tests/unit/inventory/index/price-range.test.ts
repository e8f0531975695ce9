import { expect, test } from 'vitest'
import { priceRangeWords } from '@/inventory/index/price-range'

test.each([
  [8990, 94_990, '$8,990 to $94,990'],
  [20_000, 20_000, '$20,000'],
])('NAV-16 PRICE-05 stock from %i to %i costs %j', (min, max, words) => {
  expect(priceRangeWords({ min, max })).toBe(words)
})
