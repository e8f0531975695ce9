import { expect, test } from 'vitest'
import { medianReply } from '@/measurement/roll-up/lead-sums'

test.each([
  [[], null],
  [[{ first: 10, leads: 1 }], 12.5],
  // Two of four are below an hour.
  [
    [
      { first: 60, leads: 2 },
      { first: 30, leads: 2 },
    ],
    45,
  ],
  [
    [
      { first: 0, leads: 1 },
      { first: 240, leads: 3 },
    ],
    280,
  ],
])('the median of %o is %s', (classes, median) => {
  expect(medianReply(classes)).toBe(median)
})
