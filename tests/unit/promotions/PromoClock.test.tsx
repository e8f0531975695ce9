// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PromoClock } from '@/promotions/PromoClock'

const refresh = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
const clock = (boundary: string | null) => <PromoClock boundary={boundary} />

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  vi.setSystemTime(new Date('2025-07-24T13:59:00Z'))
})
afterEach(() => {
  cleanup()
  refresh.mockReset()
  vi.useRealTimers()
})

test('PROMO-04 the page is asked for again when the next promotion starts or ends', () => {
  render(clock('2025-07-24T14:00:00Z'))
  act(() => vi.advanceTimersByTime(59_999))
  expect(refresh).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1))
  expect(refresh).toHaveBeenCalledOnce()
})
