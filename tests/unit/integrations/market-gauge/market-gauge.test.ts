import { expect, test, vi } from 'vitest'
import { localGauge } from '@/integrations/market-gauge/local'
import { remoteGauge } from '@/integrations/market-gauge/remote'

const car = { path: '/cars/2022-toyota-rav4-7001', price: 46_990 }
const whole = {
  fill: 0.4,
  listing_price: 46_990,
  market_range_min: 44_000,
  market_range_max: 51_000,
  confidence: 0.7,
  description: 'Compared with 40 advertisements.',
}
const answering = (body: unknown, status = 200) =>
  vi.fn<typeof fetch>(async () => Response.json(body, { status }))

test('CALL-01 DATA-14 a GET of {base}{car path}/autogauge without a payload feeds the gauge', async () => {
  const send = answering(whole)
  const partner = remoteGauge({ url: 'https://gauge.example/v1/', key: 'secret', fetch: send })
  expect(await partner.gauge(car)).toEqual({ ok: true, gauge: whole })
  const [url, init] = send.mock.calls[0] ?? []
  expect(String(url)).toBe('https://gauge.example/v1/cars/2022-toyota-rav4-7001/autogauge')
  expect(init?.method ?? 'GET').toBe('GET')
  expect(init?.body).toBeUndefined()
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer secret')
  expect(init?.redirect).toBe('error')
})

test.each<[string, typeof fetch]>([
  ['status 500', answering({ error: 'no' }, 500)],
  ['a body that is no JSON', async () => new Response('<html>')],
  ['figures that are words', answering({ ...whole, market_range_min: 'cheap' })],
  ['more than it could need', async () => new Response(`"${'x'.repeat(30_000)}"`)],
  [
    'no network',
    async () => {
      throw new TypeError('fetch failed')
    },
  ],
])('CALL-01 ERR-02 %s is an answer without a gauge, never a throw', async (_, send) => {
  const partner = remoteGauge({ url: 'https://gauge.example', key: null, fetch: send })
  expect(await partner.gauge(car)).toMatchObject({ ok: false, error: 'UNAVAILABLE' })
})

test('CALL-01 a partner that does not answer is given up on', async () => {
  const send: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
    )
  const partner = remoteGauge({
    url: 'https://gauge.example',
    key: null,
    timeoutMs: 5,
    fetch: send,
  })
  expect(await partner.gauge(car)).toMatchObject({ ok: false, error: 'UNAVAILABLE' })
})

test('VDP-40 our own stock: the range is that of most prices, the words say how many', async () => {
  const prices = [40_000, 42_000, 44_000, 46_000, 48_000, 50_000, 90_000]
  const answer = await localGauge(async () => prices, 'cars').gauge({ path: '', price: 45_000 })
  if (!answer.ok) throw new Error(answer.message)
  const { gauge } = answer
  expect(gauge.market_range_min).toBe(41_800)
  expect(gauge.market_range_max).toBe(54_000)
  expect(gauge.fill).toBeCloseTo((45_000 - 41_800) / (54_000 - 41_800))
  expect(gauge.description).toBe('Compared with 7 similar cars on our sites.')
})

test.each([
  [0, false],
  [4, false],
  [5, true],
  [40, true],
])('VDP-40 %i similar cars are enough for a shopper: %s', async (count, enough) => {
  const source = localGauge(async () => Array.from({ length: count }, () => 30_000), 'cars')
  const answer = await source.gauge({ path: '', price: 29_000 })
  expect(answer.ok && (answer.gauge.confidence ?? 0) > 0.2).toBe(enough)
})

test('VDP-40 a price outside the range stands at its end', async () => {
  const source = localGauge(async () => [30_000, 31_000, 32_000, 33_000, 34_000], 'cars')
  const fill = async (price: number) => {
    const answer = await source.gauge({ path: '', price })
    return answer.ok ? answer.gauge.fill : null
  }
  expect(await fill(10_000)).toBe(0)
  expect(await fill(99_000)).toBe(1)
})
