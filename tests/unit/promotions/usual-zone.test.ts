import { expect, test } from 'vitest'
import { mostOf } from '@/promotions/usual-zone'

test('PROMO-04 a promotion is planned by the clocks of most of its planner’s sites', () => {
  const [perth, sydney] = ['Australia/Perth', 'Australia/Sydney']
  expect(mostOf([perth, sydney, sydney])).toBe(sydney)
  expect(mostOf([perth, sydney])).toBe(perth)
  expect(mostOf([])).toBeNull()
})
