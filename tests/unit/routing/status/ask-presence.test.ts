import { expect, test, vi } from 'vitest'
import { PATIENCE } from '@/inventory/index/timeout'
import { askPresence } from '@/routing/status/ask-presence'

const ask = vi.hoisted(() => vi.fn(async (..._: unknown[]) => '{"presence":"found"}'))
vi.mock('@/server/loopback-fetch', () => ({ askThisProcess: ask }))
const patience = () => (ask.mock.lastCall?.[2] as { patience?: number } | undefined)?.patience

test('ROUTE-01 whoever asks for a car waits until its index has been given up; nobody else does', async () => {
  await askPresence('sunnyside.localhost', '/cars/rav4-7001')
  expect(patience()).toBeGreaterThan(PATIENCE)
  await askPresence('sunnyside.localhost', '/contact')
  expect(patience()).toBeUndefined()
})

test('AUTH-07 whoever asks for a page that may be closed waits as long: it is not opened for want of an answer', async () => {
  await askPresence('sunnyside.localhost', '/online-payment')
  expect(patience()).toBeGreaterThan(PATIENCE)
})

test.each([
  ['{"presence":"found","gate":null}', { presence: 'found', gate: null, origin: null }],
  [
    '{"presence":"found","gate":null,"origin":"https://northgate.example"}',
    { presence: 'found', gate: null, origin: 'https://northgate.example' },
  ],
  [
    '{"presence":"found","gate":{"type":"checkout","site":"northgate"}}',
    { presence: 'found', gate: { type: 'checkout', site: 'northgate' }, origin: null },
  ],
  [
    '{"presence":null,"gate":{"type":"trade-in","site":"northgate"}}',
    { presence: 'untold', gate: { type: 'trade-in', site: 'northgate' }, origin: null },
  ],
])('ROUTE-01 AUTH-07 %s says what is to be known of a page', async (answer, page) => {
  ask.mockResolvedValueOnce(answer)
  expect(await askPresence('sunnyside.localhost', '/contact')).toEqual(page)
})

test.each(['{}', '{"presence":"perhaps"}', '<html>', ''])(
  'ROUTE-01 "%s" says nothing of a page',
  async (answer) => {
    ask.mockResolvedValueOnce(answer)
    await expect(askPresence('sunnyside.localhost', '/contact')).rejects.toThrow()
  },
)
