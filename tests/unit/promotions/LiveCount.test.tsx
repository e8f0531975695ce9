// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveCount } from '@/promotions/LiveCount'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-02T00:00:00+10:00') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('PROMO-11 the decoration reads itself again every 150 seconds', () => {
  const { container } = render(<LiveCount source="decoration" initial={5} />)
  expect(container.textContent).toBe('192')
  // 450 seconds a step: the third reading is the first that differs.
  act(() => vi.advanceTimersByTime(449_000))
  expect(container.textContent).toBe('192')
  act(() => vi.advanceTimersByTime(1000))
  expect(container.textContent).toBe('193')
})

test('PROMO-11 sold cars are asked for every 150 seconds, and a failure leaves the number', async () => {
  const answers = [Response.json({ count: 1204 }), new Response('no', { status: 503 })]
  const asked = vi.fn(async () => answers.shift() ?? Promise.reject(new TypeError('offline')))
  vi.stubGlobal('fetch', asked)
  const { container } = render(<LiveCount source="sold" initial={1203} />)
  expect(asked).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(150_000))
  expect(container.textContent).toBe('1,204')
  await act(() => vi.advanceTimersByTimeAsync(300_000))
  expect(asked).toHaveBeenCalledTimes(3)
  expect(container.textContent).toBe('1,204')
})
