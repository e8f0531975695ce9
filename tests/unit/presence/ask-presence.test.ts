import { expect, test, vi } from 'vitest'
import { askPresence } from '@/presence/ask-presence'
import { PATIENCE } from '@/stock/index/in-time'

const ask = vi.hoisted(() => vi.fn(async (..._: unknown[]) => '{"presence":"found"}'))
vi.mock('@/ask-this-process', () => ({ askThisProcess: ask }))

test('ROUTE-01 whoever asks for a car waits until its index has been given up; nobody else does', async () => {
  await askPresence('sunnyside.localhost', '/cars/rav4-7001')
  expect(ask.mock.lastCall?.[2]).toBeGreaterThan(PATIENCE)
  await askPresence('sunnyside.localhost', '/contact')
  expect(ask.mock.lastCall?.[2]).toBeUndefined()
})
