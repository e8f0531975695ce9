import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  closeRange,
  type OpenRange,
  openRange,
  readWholeNumber,
  settleRange,
} from '@/ui/number-entry'
import { pagesToShow } from '@/ui/Pagination'
import { starFill } from '@/ui/Stars'
import { TOAST_DURATION, ToastStore } from '@/ui/Toast'

test.each<[number, number, number]>([
  [5, 4, 1],
  [4.8, 4, 0.8],
  [4.3, 4, 0.3],
  [4, 4, 0],
  [3.67, 3, 0.67],
  [0.5, 0, 0.5],
  [0, 0, 0],
  [7, 4, 1],
  [-1, 0, 0],
])('LOC-22 a rating of %s is %s full stars and %s of one more', (rating, full, partial) => {
  expect(starFill(rating)).toEqual({ full, partial })
})

describe('pages', () => {
  const written = (page: number, count: number, phone = false) =>
    pagesToShow(page, count)
      .map((place) => ('gap' in place ? '…' : phone && place.far ? null : place.page))
      .filter((place) => place !== null)
      .join(' ')

  test.each<[number, number, string]>([
    [1, 1, '1'],
    [1, 2, '1 2'],
    [1, 5, '1 2 3 4 5'],
    [1, 11, '1 2 3 4 … 11'],
    [2, 11, '1 2 3 4 … 11'],
    [4, 11, '1 2 3 4 5 … 11'],
    [5, 11, '1 … 4 5 6 … 11'],
    [10, 11, '1 … 8 9 10 11'],
    [11, 11, '1 … 8 9 10 11'],
  ])('page %s of %s reads %s', (page, count, expected) => {
    expect(written(page, count)).toBe(expected)
  })

  test('phones show three numbers and the last', () => {
    expect(written(2, 11, true)).toBe('1 2 3 … 11')
    expect(written(1, 11, true)).toBe('1 2 3 … 11')
    expect(written(6, 11, true)).toBe('… 5 6 7 … 11')
    expect(written(11, 11, true)).toBe('… 9 10 11')
  })

  test('a gap never stands for a single page', () => {
    for (let count = 1; count <= 30; count++) {
      for (let page = 1; page <= count; page++) {
        const numbers = pagesToShow(page, count).flatMap((place) =>
          'gap' in place ? [] : [place.page],
        )
        const jumps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0))
        expect(jumps).not.toContain(2)
        expect(numbers).toContain(page)
        expect([numbers[0], numbers.at(-1)]).toEqual([1, count])
        expect(numbers.length).toBeLessThanOrEqual(7)
      }
    }
  })
})

describe('range', () => {
  const limits = { min: 0, max: 100_000, step: 1_000 }

  test.each<[string, number | null]>([
    ['$46,990', 46_990],
    ['42 180 km', 42_180],
    ['', null],
    ['about', null],
  ])('%s is read as %s', (typed, value) => {
    expect(readWholeNumber(typed)).toBe(value)
  })

  test.each([
    ['25k', 25_000],
    ['$17.5 k', 17_500],
    ['80k km', 80_000],
    ['$24,990.00', 24_990],
    ['80,000 km', 80_000],
    ['$145 a week', 145],
  ])('SRCH-02 %s in a range is %s', (typed, value) => {
    expect(readWholeNumber(typed)).toBe(value)
  })

  test('an end at its limit is open', () => {
    expect(openRange([0, 60_000], limits)).toEqual([null, 60_000])
    expect(openRange([20_000, 100_000], limits)).toEqual([20_000, null])
  })

  test.each<['from' | 'to', number | null, OpenRange]>([
    ['from', 30_000, [30_000, 60_000]],
    ['from', 30_400, [30_000, 60_000]],
    ['from', 75_000, [59_000, 60_000]],
    ['from', null, [null, 60_000]],
    ['to', 10_000, [20_000, 21_000]],
    ['to', 100_000, [20_000, null]],
    ['to', null, [20_000, null]],
  ])('SRCH-34 %s typed as %s keeps limits, steps and a gap of one step', (end, typed, expected) => {
    const asked: OpenRange = end === 'from' ? [typed, 60_000] : [20_000, typed]
    expect(settleRange(asked, end, limits)).toEqual(expected)
  })

  const rounded = { min: 8000, max: 120_000, step: 500, roundTo: 1000 }
  test.each<[number, number]>([
    [12_499, 12_000],
    [12_500, 13_000],
    [12_501, 13_000],
    [12_250, 12_000],
  ])('SRCH-35 %s is rounded once, to %s', (typed, expected) => {
    expect(settleRange([null, typed], 'to', rounded)).toEqual([null, expected])
    expect(settleRange([typed, null], 'from', rounded)).toEqual([expected, null])
  })

  test('SRCH-35 SRCH-37 halfway between two thousands an end goes on, not back', () => {
    expect(settleRange([null, 39_500], 'to', rounded, 40_000)).toEqual([null, 39_000])
    expect(settleRange([null, 40_500], 'to', rounded, 40_000)).toEqual([null, 41_000])
    expect(settleRange([null, 39_501], 'to', rounded, 90_000)).toEqual([null, 40_000])
  })

  test('SRCH-35 a year stays, and a limit is no number to round', () => {
    const years = { min: 2004, max: 2026, step: 1, roundTo: 1 }
    expect(settleRange([2019, null], 'from', years)).toEqual([2019, null])
    const odd = { min: 5600, max: 90_400, step: 500, roundTo: 1000 }
    expect(settleRange([5600, 40_400], 'to', odd)).toEqual([null, 40_000])
    expect(settleRange([5700, 90_400], 'from', odd)).toEqual([6000, null])
  })

  test.each<['from' | 'to', OpenRange, OpenRange]>([
    ['from', [13_000, 13_000], [12_000, 13_000]],
    ['from', [12_600, 13_000], [12_000, 13_000]],
    ['to', [13_000, 13_000], [13_000, 14_000]],
    ['to', [13_000, 13_400], [13_000, 14_000]],
    ['to', [13_000, 9000], [13_000, 14_000]],
    ['from', [120_000, null], [119_000, null]],
    ['to', [null, 8000], [null, 9000]],
    // Another end from an address is no reason to let them meet.
    ['from', [20_000, 4000], [null, 9000]],
  ])('SRCH-34 %s moved to %j is %j: the gap outlives the rounding', (moved, asked, expected) => {
    expect(settleRange(asked, moved, rounded)).toEqual(expected)
  })

  test('SRCH-34 the lower end moved to the upper is one less', () => {
    const years = { min: 2004, max: 2026, step: 1, roundTo: 1 }
    expect(settleRange([2020, 2020], 'from', years)).toEqual([2019, 2020])
    expect(settleRange([2026, null], 'from', years)).toEqual([2025, null])
  })

  test('SRCH-33 both ends are inside the limits', () => {
    expect(closeRange([-5, 120_001], rounded)).toEqual([8000, 120_000])
    expect(closeRange([null, null], rounded)).toEqual([8000, 120_000])
  })

  test('SRCH-33 ERR-03 ERR-04 beyond the limits is logged, and the end stops at its limit', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(settleRange([8000, 120_000], 'from', rounded)).toEqual([null, null])
    expect(warn).not.toHaveBeenCalled()
    const before: OpenRange = [null, 20_000]
    expect(settleRange([7999, 20_000], 'from', rounded)).toEqual(before)
    expect(settleRange([-5, 20_000], 'from', rounded)).toEqual(before)
    expect(warn.mock.calls).toEqual(Array(2).fill(['Cannot refine below the range minimum']))
    warn.mockClear()
    expect(settleRange([20_000, 120_001], 'to', rounded)).toEqual([20_000, null])
    expect(warn.mock.calls).toEqual([['Cannot refine above the range maximum']])
    warn.mockRestore()
  })
})

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('CONST-01 a second toast replaces the first and has its own full time', () => {
    const store = new ToastStore()
    store.show({ title: 'first' })
    vi.advanceTimersByTime(TOAST_DURATION - 1)
    store.show({ title: 'second' })
    expect(store.read()?.title).toBe('second')
    vi.advanceTimersByTime(TOAST_DURATION - 1)
    expect(store.read()?.title).toBe('second')
    vi.advanceTimersByTime(1)
    expect(store.read()).toBeNull()
  })

  test('a toast may have its own duration', () => {
    const store = new ToastStore()
    store.show({ title: 'Link copied', duration: 3_000 })
    vi.advanceTimersByTime(2_999)
    expect(store.read()).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(store.read()).toBeNull()
  })

  test('it waits while it is held and then has the rest of its time', () => {
    const store = new ToastStore()
    store.show({ title: 'Car saved' })
    vi.advanceTimersByTime(2_000)
    store.hold()
    vi.advanceTimersByTime(60_000)
    expect(store.read()?.title).toBe('Car saved')
    store.release()
    vi.advanceTimersByTime(TOAST_DURATION - 2_001)
    expect(store.read()).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(store.read()).toBeNull()
  })

  test('dismissed it is gone, and its clock takes none that comes after', () => {
    const store = new ToastStore()
    store.show({ title: 'first' })
    store.dismiss()
    expect(store.read()).toBeNull()
    store.show({ title: 'second', duration: 2 * TOAST_DURATION })
    vi.advanceTimersByTime(TOAST_DURATION)
    expect(store.read()?.title).toBe('second')
  })
})
