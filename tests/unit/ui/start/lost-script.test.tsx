// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import SiteError from '@/app/(site)/[host]/error'
import { reactPage } from '../../react-page'

const { page, draw } = reactPage()
afterEach(() => vi.restoreAllMocks())

function fail(name: string, { loaded = 'navigate', age = 3_600_000, onLine = true } = {}): boolean {
  const entry = { type: loaded } as unknown as PerformanceEntry
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry])
  vi.spyOn(performance, 'now').mockReturnValue(age)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  draw(<SiteError error={Object.assign(new Error('Given'), { name })} retry={() => {}} />)
  return reload.mock.calls.length > 0
}

test('SRCH-11 a tab whose scripts went with their build loads its page anew', () => {
  expect(fail('ChunkLoadError')).toBe(true)
  expect(page.textContent).toBe('')
})

test.each([
  ['ChunkLoadError', { loaded: 'reload', age: 5000 }],
  ['ChunkLoadError', { onLine: false }],
  ['Error', {}],
] as const)('SRCH-11 what no reload would cure is said: %s %j', (name, given) => {
  expect(fail(name, given)).toBe(false)
  expect(page.querySelector('h1')?.textContent).toBe('This page could not be shown')
})

test('SRCH-11 a page that was loaded anew long ago may be so again', () => {
  expect(fail('ChunkLoadError', { loaded: 'reload' })).toBe(true)
})
