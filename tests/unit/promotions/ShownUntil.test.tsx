// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ShownUntil } from '@/promotions/ShownUntil'
import { ANSWERED_AT } from '@/promotions/schedule-at'

const expiry = '2025-07-24T14:00:00.000Z'
const card = (until = expiry) => (
  <ShownUntil as="li" until={until}>
    Stocktake
  </ShownUntil>
)
const hidden = () => screen.getByText(/Stocktake/).closest('li')?.hidden

/** The page was answered at this moment of the server's clock, just now. */
function answeredAt(moment: string) {
  const entry = {
    responseStart: performance.now(),
    serverTiming: [{ name: ANSWERED_AT, description: String(Date.parse(moment)) }],
  }
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    entry as unknown as PerformanceNavigationTiming,
  ])
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] })
  vi.setSystemTime(new Date('2025-07-24T13:59:00Z'))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('a card on a page that stays open', () => {
  test('PROMO-04 is gone at its second, not before', () => {
    render(card())
    act(() => vi.advanceTimersByTime(59_999))
    expect(hidden()).toBe(false)
    act(() => vi.advanceTimersByTime(1))
    expect(hidden()).toBe(true)
  })

  test('PROMO-04 each of several goes at its own second', () => {
    render(
      <ul>
        <ShownUntil as="li" until="2025-07-24T13:59:10Z">
          First
        </ShownUntil>
        <ShownUntil as="li" until="2025-07-24T13:59:20Z">
          Second
        </ShownUntil>
      </ul>,
    )
    const shown = () => screen.getAllByRole('listitem').map((item) => item.textContent?.slice(0, 5))
    act(() => vi.advanceTimersByTime(10_000))
    expect(shown()).toEqual(['Secon'])
    act(() => vi.advanceTimersByTime(10_000))
    expect(screen.queryAllByRole('listitem')).toEqual([])
  })

  test('PROMO-04 is gone when the device wakes after its end', () => {
    render(card())
    vi.setSystemTime(new Date('2025-07-24T20:00:00Z'))
    act(() => document.dispatchEvent(new Event('visibilitychange')))
    expect(hidden()).toBe(true)
  })
})

describe('PROMO-04 a wrong clock of the device', () => {
  test('slow by a year does not keep what has ended by the server’s clock', () => {
    vi.setSystemTime(new Date('2024-07-24T00:00:00Z'))
    answeredAt('2025-07-24T13:59:59Z')
    render(card())
    expect(hidden()).toBe(false)
    act(() => vi.advanceTimersByTime(1000))
    expect(hidden()).toBe(true)
  })

  test('an answer kept by a cache on the way does not keep it either', () => {
    vi.setSystemTime(new Date('2025-07-24T14:00:00Z'))
    answeredAt('2025-07-24T09:00:00Z')
    render(card())
    expect(hidden()).toBe(true)
  })
})

test('PROMO-04 a preview as of a date stands at that date', () => {
  vi.setSystemTime(new Date('2026-11-01T00:00:00Z'))
  const page = document.createElement('div')
  page.dataset.moment = '2025-07-24T13:59:59Z'
  document.body.append(page)
  render(card(), { container: page })
  expect(hidden()).toBe(false)
})

test('PROMO-02 without JavaScript what the server rendered shows', () => {
  expect(renderToString(card())).toBe('<li>Stocktake</li>')
})
