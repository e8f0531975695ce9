import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  AdaptiveTimeout,
  INDEX_TIMEOUT,
  rerenderAt,
  SHORT_TIMEOUT,
} from '@/inventory/index/timeout'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const hangs = () => new Promise<never>(() => {})
const refuses = () => Promise.reject(new Error('refused'))
const answers = async () => 'cars'

/** How long a shopper waits for this read, ms; it ends in an error. */
async function waitFor(index: AdaptiveTimeout, read: () => Promise<unknown>): Promise<number> {
  const start = Date.now()
  let failed = -1
  index.read(read).catch(() => {
    failed = Date.now() - start
  })
  await vi.advanceTimersByTimeAsync(INDEX_TIMEOUT)
  return failed
}

test.each([
  ['hangs', [hangs, hangs, hangs], [INDEX_TIMEOUT, SHORT_TIMEOUT, SHORT_TIMEOUT]],
  ['refuses', [refuses, refuses], [0, 0]],
  ['refuses, then hangs', [refuses, hangs, hangs], [0, SHORT_TIMEOUT, SHORT_TIMEOUT]],
  ['hangs, then refuses', [hangs, refuses, hangs], [INDEX_TIMEOUT, 0, SHORT_TIMEOUT]],
])('SRCH-12 an index that %s is waited for once', async (_, reads, waits) => {
  const index = new AdaptiveTimeout()
  for (const [at, read] of reads.entries()) expect(await waitFor(index, read)).toBe(waits[at])
})

test.each([
  ['hung', hangs],
  ['refused', refuses],
])('SRCH-12 an index that %s is used the moment it answers', async (_, failure) => {
  const index = new AdaptiveTimeout()
  await waitFor(index, failure)
  expect(await index.read(answers)).toBe('cars')
  expect(await waitFor(index, hangs), 'patience is back').toBe(INDEX_TIMEOUT)
})

test('SRCH-12 an answer that nobody waited for says that the index is back, only slower', async () => {
  const index = new AdaptiveTimeout()
  await waitFor(index, hangs)
  const slow = () => new Promise((resolve) => setTimeout(resolve, SHORT_TIMEOUT * 2))
  expect(await waitFor(index, slow)).toBe(SHORT_TIMEOUT)
  const next = expect(index.read(slow)).resolves.toBeUndefined()
  await vi.advanceTimersByTimeAsync(SHORT_TIMEOUT * 2)
  await next
})

test('SRCH-12 pages that are drawn without the index in one second are drawn again at one moment, none early', () => {
  const at = (time: string) => rerenderAt(new Date(`2026-11-20T00:00:${time}Z`)).toISOString()
  expect(['00.001', '00.400', '01.000'].map(at)).toEqual(Array(3).fill('2026-11-20T00:00:06.000Z'))
  expect(at('01.001')).toBe('2026-11-20T00:00:07.000Z')
})
