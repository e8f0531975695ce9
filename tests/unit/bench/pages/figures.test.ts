import { describe, expect, test } from 'vitest'
import { median, type Sample, tableOf } from '../../../bench/pages/figures'

const samples = (figure: string, build: string, values: readonly number[]): Sample[] =>
  values.map((value) => ({ figure, build, value }))

describe('the median of measurements', () => {
  test.each([
    [[3, 1, 2], 2],
    [[4, 1, 2, 3], 2.5],
    [[1, Infinity, 2], 2],
    [[1, Infinity, Infinity], Infinity],
    [[Infinity, Infinity], Infinity],
    [[], Number.NaN],
  ])('%j has %d', (values, middle) => {
    expect(median(values)).toBe(middle)
  })
})

test('a table has a row a figure, medians with their range, and the ratio of the second build', () => {
  const table = tableOf(
    [
      ...samples('heart, s', 'old', [1.6, 1.58, 1.709]),
      ...samples('menu, s', 'old', [0.1]),
      ...samples('heart, s', 'new', [0.12, 0.2, Infinity]),
      ...samples('enquiry, s', 'new', [Infinity, Infinity]),
    ],
    ['old', 'new'],
  )
  expect(table.split('\n')).toEqual([
    '|  | old | new | ratio |',
    '| --- | --: | --: | --: |',
    '| heart, s | 1.6 (1.58 to 1.71) | 0.2 (0.12 to 0.2), 1 of 3 lost | 0.13 |',
    '| menu, s | 0.1 | – | – |',
    '| enquiry, s | – | 2 of 2 lost | – |',
  ])
})

test('one build alone has no ratio', () => {
  const table = tableOf(samples('elements', 'old', [1150, 1152]), ['old'])
  expect(table).toBe('|  | old |\n| --- | --: |\n| elements | 1151 (1150 to 1152) |')
})
