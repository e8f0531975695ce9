import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openRange, readWholeNumber, settleEnd } from '@/ui/number-entry'
import { pagesToShow } from '@/ui/pages-to-show'
import { starFill } from '@/ui/star-fill'
import { TOAST_DURATION, ToastStore } from '@/ui/toast-store'

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

  test('an end at its limit is open', () => {
    expect(openRange([0, 60_000], limits)).toEqual([null, 60_000])
    expect(openRange([20_000, 100_000], limits)).toEqual([20_000, null])
  })

  test.each<['from' | 'to', number | null, [number | null, number | null]]>([
    ['from', 30_000, [30_000, 60_000]],
    ['from', 30_400, [30_000, 60_000]],
    ['from', 75_000, [59_000, 60_000]],
    ['from', null, [null, 60_000]],
    ['to', 10_000, [20_000, 21_000]],
    ['to', 900_000, [20_000, null]],
    ['to', null, [20_000, null]],
  ])('%s typed as %s keeps limits, steps and a gap of one step', (end, typed, expected) => {
    expect(settleEnd(end, typed, [20_000, 60_000], limits)).toEqual(expected)
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

  test('dismissing an old toast does not take the new one', () => {
    const store = new ToastStore()
    const first = store.show({ title: 'first' })
    store.show({ title: 'second' })
    store.dismiss(first)
    expect(store.read()?.title).toBe('second')
    store.dismiss()
    expect(store.read()).toBeNull()
  })
})
