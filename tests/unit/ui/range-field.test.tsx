// @vitest-environment happy-dom
import { act, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OpenRange } from '@/ui/number-entry'
import { RangeField } from '@/ui/RangeField'
import { reactPage } from '../react-page'

const { page, draw } = reactPage()
const committed = vi.fn<(range: OpenRange) => void>()

beforeEach(() => {
  committed.mockClear()
})

afterEach(() => {
  vi.restoreAllMocks()
})

const limits = { min: 8000, max: 120_000, step: 500, roundTo: 1000 }

function Price({ start }: { start: OpenRange }) {
  const [value, setValue] = useState(start)
  return (
    <RangeField
      {...limits}
      label="Price"
      value={value}
      onValueChange={setValue}
      onValueCommit={committed}
      format={(price) => `$${price}`}
    />
  )
}
const show = (start: OpenRange) => draw(<Price start={start} />)

function at<E extends Element>(selector: string): E {
  const found = page.querySelector<E>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}
const thumb = (end: 'from' | 'to') => at<HTMLElement>(`[role=slider][aria-label="Price, ${end}"]`)
const field = (end: 'from' | 'to') => at<HTMLInputElement>(`input[aria-label="Price, ${end}"]`)
const shown = () => [field('from').value, field('to').value]
const values = () =>
  (['from', 'to'] as const).map((end) => thumb(end).getAttribute('aria-valuetext'))

function press(end: 'from' | 'to', key: string) {
  act(() => thumb(end).focus())
  act(() => {
    thumb(end).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
}

/** The track is 1,120 pixels wide: one is a hundred dollars. */
function drag(end: 'from' | 'to', ...prices: number[]) {
  const track = thumb(end).parentElement?.parentElement
  if (!track) throw new Error('no track')
  vi.spyOn(track, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1120, 44))
  const handle = thumb(end)
  handle.setPointerCapture = () => {}
  handle.releasePointerCapture = () => {}
  handle.hasPointerCapture = () => true
  const point = (type: string, price: number) =>
    act(() => {
      const clientX = (price - limits.min) / 100
      handle.dispatchEvent(new PointerEvent(type, { clientX, pointerId: 1, bubbles: true }))
    })
  point('pointerdown', prices[0] ?? limits.min)
  for (const price of prices) point('pointermove', price)
  point('pointerup', prices.at(-1) ?? limits.min)
}

function enter(end: 'from' | 'to', typed: string) {
  const input = field(end)
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  act(() => {
    set?.call(input, typed)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  act(() => {
    input.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
    )
  })
}

describe('thumbs', () => {
  test('SRCH-34 a thumb that is dragged past the other stops one step short of it', () => {
    show([null, 40_000])
    drag('from', 20_000, 39_000, 61_000)
    expect(shown()).toEqual(['$39500', '$40000'])
    expect(committed).toHaveBeenLastCalledWith([39_500, 40_000])

    drag('to', 39_800, 12_000)
    expect(shown()).toEqual(['$39500', '$40000'])
  })

  test('SRCH-34 a sudden drag past the other stops as well', () => {
    show([20_000, 40_000])
    drag('to', 9000)
    expect(shown()).toEqual(['$20000', '$20500'])
  })

  test('SRCH-37 dragging moves by 500', () => {
    show([null, 40_000])
    drag('from', 20_260)
    expect(shown()).toEqual(['$20500', '$40000'])
  })

  test.each<['from' | 'to', string, OpenRange]>([
    ['from', 'Home', [null, 40_000]],
    ['from', 'End', [39_000, 40_000]],
    ['to', 'Home', [20_000, 21_000]],
    ['to', 'End', [20_000, null]],
  ])('SRCH-34 %s: %s moves that thumb as far as it may go', (end, key, expected) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    show([20_000, 40_000])
    press(end, key)
    expect(committed.mock.calls).toEqual([[expected]])
    expect(document.activeElement).toBe(thumb(end))
    expect(warn).not.toHaveBeenCalled()
  })

  test('SRCH-37 an arrow moves by 500', () => {
    show([20_000, 40_000])
    press('to', 'ArrowLeft')
    expect(committed).toHaveBeenLastCalledWith([20_000, 39_500])
    press('from', 'ArrowUp')
    expect(committed).toHaveBeenLastCalledWith([20_500, 39_500])
  })

  test('SRCH-34 arrows stop one step short of the other thumb', () => {
    show([20_000, 21_000])
    for (let times = 0; times < 5; times++) press('from', 'ArrowRight')
    expect(values()).toEqual(['$20500', '$21000'])
    for (let times = 0; times < 5; times++) press('to', 'ArrowLeft')
    expect(values()).toEqual(['$20500', '$21000'])
  })

  test('SRCH-33 ends from an address beyond the limits show at the limits', () => {
    show([1000, 900_000])
    expect(values()).toEqual(['$8000', '$120000'])
  })
})

describe('numbers', () => {
  test('SRCH-35 what is typed is rounded once', () => {
    show([null, null])
    enter('to', '$12,499')
    expect(committed.mock.calls).toEqual([[[null, 12_000]]])
    expect(shown()).toEqual(['$8000', '$12000'])
  })

  test('SRCH-33 words without a number leave the limit that is on, an empty field opens it', () => {
    show([null, 50_000])
    enter('to', 'abc')
    expect(shown()).toEqual(['$8000', '$50000'])
    expect(committed).not.toHaveBeenCalled()
    enter('to', ' ')
    expect(committed).toHaveBeenLastCalledWith([null, null])
  })

  test('SRCH-34 the same number for both ends leaves the gap', () => {
    show([null, null])
    enter('to', '13000')
    enter('from', '13000')
    expect(committed).toHaveBeenLastCalledWith([12_000, 13_000])
  })

  test('ERR-03 ERR-04 SRCH-33 beyond the limits: logged, shown at the limit, that end open', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    show([20_000, 40_000])
    enter('from', '1000')
    expect(warn.mock.calls).toEqual([['Cannot refine below the range minimum']])
    expect(committed).toHaveBeenLastCalledWith([null, 40_000])
    enter('to', '900000')
    expect(warn).toHaveBeenLastCalledWith('Cannot refine above the range maximum')
    expect(committed).toHaveBeenLastCalledWith([null, null])
    expect(shown()).toEqual(['$8000', '$120000'])
  })
})

describe('what is typed is never changed in silence', () => {
  const notice = () => at('[role=status]').textContent

  test.each([
    ['from', 'abc', '“abc” is no number: this is $20000 as before.', ['$20000', '$40000']],
    ['from', '5', '$5 was changed to $8000.', ['$8000', '$40000']],
    ['to', '500,000', '$500000 was changed to $120000.', ['$20000', '$120000']],
    ['to', '30,400', '$30400 was changed to $30000.', ['$20000', '$30000']],
    ['to', '30,000', '', ['$20000', '$30000']],
    ['to', '', '', ['$20000', '$120000']],
  ] as const)('SRCH-33 SRCH-35 %s %j says %j', (end, typed, words, now) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    show([20_000, 40_000])
    enter(end, typed)
    expect(notice()).toBe(words)
    expect(shown()).toEqual(now)
  })

  test('SRCH-33 the next entry takes the words away', () => {
    show([20_000, 40_000])
    enter('from', 'abc')
    expect(notice()).not.toBe('')
    enter('from', '25,000')
    expect(notice()).toBe('')
  })
})
