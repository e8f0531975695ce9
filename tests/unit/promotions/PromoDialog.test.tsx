// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PromoDialog } from '@/promotions/PromoDialog'

const promo = { id: 9, expiry: '2025-07-24T14:00:00Z' }
const at = (moment: string, site = 'sunnyside') => {
  vi.setSystemTime(new Date(moment))
  return render(
    <PromoDialog promo={promo} site={site} label="Stocktake sale">
      <button type="button" data-close>
        Close
      </button>
      <a href="#offers" data-close>
        See the cars
      </a>
    </PromoDialog>,
  )
}
const dialog = () => {
  const element = document.querySelector('dialog')
  return element?.open ? element : null
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the popup', () => {
  test('PROMO-01 is open at first and closes by its X', () => {
    at('2025-07-10T00:00:00Z')
    expect(dialog()).not.toBeNull()
    fireEvent.click(screen.getByText('Close'))
    expect(dialog()).toBeNull()
  })

  test('PROMO-01 leaves the focus where it is and says that it is there; Escape closes it', () => {
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    at('2025-07-10T00:00:00Z')
    expect(dialog()).not.toBeNull()
    expect(document.activeElement).toBe(field)
    expect(screen.getByRole('status').textContent).toContain('Stocktake sale')
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(dialog()).toBeNull()
    field.remove()
  })

  test('PROMO-01 STORE-09 what lies behind it is seen when the focus comes to it; it is back later', () => {
    const [behind, beside] = ['a', 'button'].map((name) => {
      const element = document.body.appendChild(document.createElement(name))
      element.tabIndex = 0
      return element
    })
    at('2025-07-10T00:00:00Z')
    const place = (element: Element | null | undefined, ...box: [number, number, number, number]) =>
      element && vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(...box))
    place(dialog(), 700, 300, 600, 400)
    place(beside, 680, 320, 100, 40)
    place(behind, 710, 320, 100, 40)
    act(() => beside?.focus())
    expect(dialog()).not.toBeNull()
    act(() => behind?.focus())
    expect(dialog()).toBeNull()
    cleanup()
    at('2025-07-10T01:00:00Z')
    expect(dialog()).not.toBeNull()
    behind?.remove()
    beside?.remove()
  })

  test('PROMO-01 closes when its link is followed', () => {
    at('2025-07-10T00:00:00Z')
    fireEvent.click(screen.getByText('See the cars'))
    expect(dialog()).toBeNull()
  })

  test.each([
    ['2025-07-24T13:59:59Z', true],
    ['2025-07-24T14:00:00Z', false],
    ['2026-07-24T14:00:00Z', false],
  ])('PROMO-02 PROMO-05 at %s it shows: %s', (moment, shows) => {
    at(moment)
    expect(dialog() !== null).toBe(shows)
  })

  test('PROMO-02 closes at the second of its expiry while it is open', () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] })
    at('2025-07-24T13:59:00Z')
    act(() => vi.advanceTimersByTime(59_999))
    expect(dialog()).not.toBeNull()
    act(() => vi.advanceTimersByTime(1))
    expect(dialog()).toBeNull()
  })

  test('PROMO-03 is at most 600 px wide and 80 % of the height', () => {
    at('2025-07-10T00:00:00Z')
    expect(dialog()?.className).toMatch(/max-w-\[600px\]/)
    expect(dialog()?.className).toMatch(/max-h-\[80vh\]/)
  })

  test('STORE-09 closed once, it stays closed on the next page of this site, and of no other', () => {
    at('2025-07-10T00:00:00Z')
    fireEvent.click(screen.getByText('Close'))
    cleanup()
    at('2025-07-11T00:00:00Z')
    expect(dialog()).toBeNull()
    cleanup()
    at('2025-07-11T00:00:00Z', 'driveflex')
    expect(dialog()).not.toBeNull()
  })
})
