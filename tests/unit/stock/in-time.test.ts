import { afterEach, expect, test, vi } from 'vitest'
import { InTime, PATIENCE, REST } from '@/stock/in-time'

afterEach(() => vi.useRealTimers())

test('SRCH-12 an index that hangs is not waited for longer than a shopper waits', async () => {
  vi.useFakeTimers()
  const answer = new InTime().read(() => new Promise(() => {}))
  const refused = expect(answer).rejects.toThrow(`No answer within ${PATIENCE} ms`)
  await vi.advanceTimersByTimeAsync(PATIENCE)
  await refused
})

test('SRCH-12 after a failure nobody waits, until it has rested', async () => {
  let now = 1000
  const index = new InTime(() => now)
  await expect(index.read(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  const asked = vi.fn(async () => 'cars')
  await expect(index.read(asked)).rejects.toThrow('a moment ago')
  expect(asked).not.toHaveBeenCalled()
  now += REST
  await expect(index.read(asked)).resolves.toBe('cars')
})
