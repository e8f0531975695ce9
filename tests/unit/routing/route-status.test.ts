import { expect, test, vi } from 'vitest'
import { INDEX_TIMEOUT } from '@/inventory/index/timeout'
import { fetchRoute } from '@/routing/route-status'

const ask = vi.hoisted(() => vi.fn(async (..._: unknown[]) => '{"status":"found"}'))
vi.mock('@/server/loopback-fetch', () => ({ loopbackFetch: ask }))
const timeout = () => (ask.mock.lastCall?.[2] as { timeoutMs?: number } | undefined)?.timeoutMs

test('ROUTE-01 whoever asks for a car waits until its index has been given up; nobody else does', async () => {
  await fetchRoute('sunnyside.localhost', '/cars/rav4-7001')
  expect(timeout()).toBeGreaterThan(INDEX_TIMEOUT)
  await fetchRoute('sunnyside.localhost', '/contact')
  expect(timeout()).toBeUndefined()
})

test('AUTH-07 whoever asks for a page that may be closed waits as long: it is not opened for want of an answer', async () => {
  await fetchRoute('sunnyside.localhost', '/online-payment')
  expect(timeout()).toBeGreaterThan(INDEX_TIMEOUT)
})

test.each([
  ['{"status":"found","gate":null}', { status: 'found', gate: null, redirects: [], origin: null }],
  [
    '{"status":"found","gate":null,"origin":"https://northgate.example"}',
    { status: 'found', gate: null, redirects: [], origin: 'https://northgate.example' },
  ],
  [
    '{"status":"found","gate":{"type":"checkout","site":"northgate"}}',
    { status: 'found', gate: { type: 'checkout', site: 'northgate' }, redirects: [], origin: null },
  ],
  [
    '{"status":null,"gate":{"type":"trade-in","site":"northgate"}}',
    {
      status: 'unknown',
      gate: { type: 'trade-in', site: 'northgate' },
      redirects: [],
      origin: null,
    },
  ],
  [
    '{"status":"absent","redirects":[{"to":"/a","permanent":true,"query":"id=1"},7,{}]}',
    {
      status: 'absent',
      gate: null,
      redirects: [{ to: '/a', permanent: true, query: 'id=1' }],
      origin: null,
    },
  ],
])('ROUTE-01 AUTH-07 %s says what is to be known of a page', async (answer, page) => {
  ask.mockResolvedValueOnce(answer)
  expect(await fetchRoute('sunnyside.localhost', '/contact')).toEqual(page)
})

test.each(['{}', '{"status":"perhaps"}', '<html>', ''])(
  'ROUTE-01 "%s" says nothing of a page',
  async (answer) => {
    ask.mockResolvedValueOnce(answer)
    await expect(fetchRoute('sunnyside.localhost', '/contact')).rejects.toThrow()
  },
)
