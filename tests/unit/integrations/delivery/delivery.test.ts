import { expect, test, vi } from 'vitest'
import { localDelivery } from '@/integrations/delivery/local'
import { remoteDelivery } from '@/integrations/delivery/remote'

const answering = (body: unknown, status = 200) =>
  vi.fn<typeof fetch>(async () => Response.json(body, { status }))

test('CALL-15 the partner is asked by postcode and answers with region and price', async () => {
  const send = answering({ name: 'Brisbane', price: 120 })
  const partner = remoteDelivery({ url: 'https://trucks.example/price?v=1', key: 'k', fetch: send })
  expect(await partner.price('4000')).toEqual({ ok: true, name: 'Brisbane', price: 120 })
  const [url, init] = send.mock.calls[0] ?? []
  expect(String(url)).toBe('https://trucks.example/price?v=1&postcode=4000')
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer k')
})

test.each<[string, typeof fetch, string]>([
  ['not found', answering({}, 404), 'NO_ESTIMATE'],
  ['an answer without a price', answering({ name: 'Brisbane' }), 'NO_ESTIMATE'],
  ['an answer without a region', answering({ name: ' ', price: 1 }), 'NO_ESTIMATE'],
  ['status 500', answering({}, 500), 'UNAVAILABLE'],
  ['no JSON', async () => new Response('oops'), 'UNAVAILABLE'],
])('CALL-15 ERR-06 %s is no estimate', async (_, send, error) => {
  const partner = remoteDelivery({ url: 'https://trucks.example', key: null, fetch: send })
  expect(await partner.price('4000')).toMatchObject({ ok: false, error })
})

const rates = [
  { from: '4000', to: '4999', name: 'Queensland', price: 480 },
  { from: '4000', to: '4209', name: ' Brisbane ', price: 0 },
  { from: '0800', to: '0822', name: 'Darwin', price: 1900 },
]

test.each([
  ['4105', { ok: true, name: 'Brisbane', price: 0 }],
  ['4209', { ok: true, name: 'Brisbane', price: 0 }],
  ['4210', { ok: true, name: 'Queensland', price: 480 }],
  ['0810', { ok: true, name: 'Darwin', price: 1900 }],
])("VDP-44 the dealer's own rates price %s, the narrower row first", async (postcode, answer) => {
  expect(await localDelivery(rates).price(postcode)).toEqual(answer)
})

test('ERR-06 a postcode outside every row, and a half-filled row, give no estimate', async () => {
  const none = { ok: false, error: 'NO_ESTIMATE' }
  expect(await localDelivery(rates).price('6000')).toMatchObject(none)
  const half = [{ from: '', to: '9999', name: 'Everywhere', price: 0 }]
  expect(await localDelivery(half).price('6000')).toMatchObject(none)
})
