// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdStart, patience, rest, signsOfUse } from '@/ui/held-start'

class Navigation {
  type = 'navigate'
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('PerformanceNavigationTiming', Navigation)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([new Navigation() as never])
})
afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each([
  ['a page that is drawn whole waits for a shopper', '<main>Cars</main>', false],
  ['a page with an empty part starts when it is read', '<div data-needs-scripts></div>', true],
])('%s', (_, body, starts) => {
  const run = vi.fn()
  holdStart(signsOfUse, patience, rest)
  window.pageStart?.hold(run)
  document.body.innerHTML = body
  window.dispatchEvent(new Event('DOMContentLoaded'))
  vi.advanceTimersByTime(rest)
  expect(run).toHaveBeenCalledTimes(starts ? 1 : 0)
})
