// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SearchContext } from '@/search/engine/search-context'
import { RangeFilter, SLIDER_DEBOUNCE } from '@/search/filters/RangeFilter'
import { emptySearch, printQuery, type Range, type SearchState } from '@/search/rules/search-state'
import { reactPage } from '../react-page'
import { givenSearch, storeOf } from './given-search'

const { page, draw } = reactPage()
let state: SearchState

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function show(price: Range) {
  state = { ...emptySearch, ranges: { price } }
  drawState()
}
function drawState() {
  const apply = (next: SearchState) => {
    state = next
    drawState()
  }
  draw(
    <SearchContext value={storeOf(givenSearch({ state, apply }))}>
      <RangeFilter name="price" label="Price" />
    </SearchContext>,
  )
}
const fields = () => [...page.querySelectorAll('input')].map(({ value }) => value)
const settle = () => act(() => vi.advanceTimersByTime(SLIDER_DEBOUNCE))

function enter(end: 'from' | 'to', typed: string) {
  const input = page.querySelector<HTMLInputElement>(`input[aria-label="Price, ${end}"]`)
  if (!input) throw new Error('no field')
  fireEvent.change(input, { target: { value: typed } })
  fireEvent.keyDown(input, { key: 'Enter' })
}
function press(end: 'from' | 'to', key: string) {
  const thumb = page.querySelector<HTMLElement>(`[role=slider][aria-label="Price, ${end}"]`)
  if (!thumb) throw new Error('no thumb')
  act(() => thumb.focus())
  fireEvent.keyDown(thumb, { key })
}

describe('the price filter', () => {
  test('SRCH-35 SRCH-38 12,499 typed searches up to 12,000, after 400 ms', () => {
    show([null, null])
    enter('to', '12499')
    expect(printQuery(state)).toBe('')
    settle()
    expect(printQuery(state)).toBe('price=-12000')
  })

  test('SRCH-34 13,000 typed at both ends leaves a gap', () => {
    show([null, null])
    enter('to', '13000')
    settle()
    enter('from', '13000')
    settle()
    expect(printQuery(state)).toBe('price=12000-13000')
  })

  test.each<[string, string]>([
    ['ArrowRight', 'price=-41000'],
    ['ArrowLeft', 'price=-39000'],
  ])('SRCH-35 SRCH-37 %s shows 500 more or less, and searches the next thousand', (key, query) => {
    show([null, 40_000])
    press('to', key)
    expect(fields()[1]).toBe(key === 'ArrowRight' ? '$40,500' : '$39,500')
    settle()
    expect(printQuery(state)).toBe(query)
  })

  test('SRCH-34 thumbs half a thousand apart do not meet when they are rounded', () => {
    show([12_000, 13_000])
    press('from', 'ArrowRight')
    settle()
    expect(printQuery(state)).toBe('price=12000-13000')
  })

  test('SRCH-34 Home on the upper thumb and End on the lower leave the other end', () => {
    show([20_000, 40_000])
    press('to', 'Home')
    settle()
    expect(printQuery(state)).toBe('price=20000-21000')
    press('to', 'End')
    settle()
    expect(printQuery(state)).toBe('price=20000-')
    press('from', 'End')
    settle()
    expect(printQuery(state)).toBe('price=119000-')
  })

  test('SRCH-33 SRCH-13 the fields say what an address asks for beyond the stock', () => {
    show([null, 100])
    expect(fields()).toEqual(['$0', '$100'])
    show([300_000, null])
    expect(fields()).toEqual(['$300,000', '$300,000'])
    show([null, null])
    expect(fields()).toEqual(['$8,000', '$120,000'])
  })

  test('ERR-03 ERR-04 beyond the stock is logged once, and the search is at its limit', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    show([null, 40_000])
    enter('from', '$1,000')
    settle()
    expect(warn.mock.calls).toEqual([['Cannot refine below the range minimum']])
    expect(printQuery(state)).toBe('price=-40000')
    enter('to', '$900,000')
    settle()
    expect(warn).toHaveBeenCalledTimes(2)
    expect(warn).toHaveBeenLastCalledWith('Cannot refine above the range maximum')
    expect(printQuery(state)).toBe('')
  })
})
