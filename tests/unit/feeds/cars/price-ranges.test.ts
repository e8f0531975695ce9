import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceRange, weeklyPriceRange } from '@/feeds/cars/measures'

describe('the car of a row', () => {
  test.each([
    [9, null],
    [8990, '$0 - $10,000'],
    [20_000, '$20,000 - $30,000'],
    [99_999, '$90,000 - $100,000'],
    [120_000, '$100,000 - $150,000'],
    [300_000, '$300,000+'],
    [null, null],
  ])('price %j is in %j', (price, range) => {
    expect(priceRange(price)).toBe(range)
  })

  test('a price is always inside of its bucket', () => {
    fc.assert(
      fc.property(fc.integer({ min: 11, max: 299_999 }), (price) => {
        const [from, to] = priceRange(price)!
          .split(' - ')
          .map((text) => Number(text.replace(/[$,]/g, '')))
        expect(price >= from! && price < to!).toBe(true)
      }),
    )
    expect(weeklyPriceRange(500)).toBe('$500+')
    expect(weeklyPriceRange(0)).toBeNull()
  })
})
