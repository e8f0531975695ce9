import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { refusedByBudget, visitorBudget } from '@/web/visitor-budget'

vi.mock('@/log', () => ({ log: { warn: () => {} } }))

let server: http.Server | undefined
afterEach(() => server?.close())

const drawn: http.OutgoingHttpHeaders = { 'content-type': 'text/html; charset=utf-8' }
const kept = { ...drawn, 'x-nextjs-cache': 'HIT' }
const answered = { 'content-type': 'application/json' }

/** A web process whose answers have these headers; it counts the visitor that a request names. */
async function start(headers: (path: string) => http.OutgoingHttpHeaders) {
  server = http.createServer(async (request, response) => {
    const visitor = String(request.headers['x-visitor'] ?? '') || null
    if (await refusedByBudget(request, response, visitor)) return
    for (const [name, value] of Object.entries(headers(request.url ?? '')))
      response.setHeader(name, value ?? '')
    response.end()
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = (visitor: string, path = '/', accept = '*/*') =>
    fetch(origin + path, { headers: { 'x-visitor': visitor, accept } })
  /** How many of so many are answered before the first is refused. */
  const answeredOf = async (visitor: string, most: number, path?: string) => {
    for (let asked = 0; asked < most; asked++) {
      const response = await ask(visitor, path)
      await response.text()
      if (response.status === 429) return asked
    }
    return most
  }
  return { ask, answeredOf }
}

test('SRCH-12 a robot has its share of drawn pages, and nobody else pays for it', async () => {
  const { ask, answeredOf } = await start(() => drawn)
  expect(await answeredOf('robot', 1000, '/search/used-cars?query=ute')).toBe(
    visitorBudget.points / 50,
  )
  expect((await ask('shopper')).status).toBe(200)
  // This machine, or shoppers whom nobody can tell apart.
  expect((await ask('')).status).toBe(200)
})

test.each([
  ['kept pages', '/', kept, 3],
  ['brochures', '/api/cars/a-car/pdf', { 'content-type': 'application/pdf' }, 150],
  ['shared pictures', '/api/cars/a-car/share.jpg', { 'content-type': 'image/jpeg' }, 100],
  [
    'photos of other hosts that were made for them',
    '/images/390/remote/x',
    { 'content-type': 'image/avif', 'x-made-picture': '1' },
    40,
  ],
  ['calls of the index', '/stock-index/1/indexes/*/queries', answered, 3],
  [
    'calls of the index that say what they took',
    '/stock-index/1/indexes/*/queries',
    { ...answered, 'server-timing': 'search;dur=997' },
    1000,
  ],
] as const)('CALL-16 %s cost what they take of the processor', async (what, path, headers, ms) => {
  const { answeredOf } = await start(() => headers)
  const most = Math.ceil(visitorBudget.points / ms)
  expect(await answeredOf(what, Math.min(most + 5, 400), path)).toBe(Math.min(most, 400))
})

test('ERR-10 a refusal says when to come back, to a script, to the index’s own and to a person', async () => {
  const { ask, answeredOf } = await start(() => ({
    ...answered,
    'server-timing': 'search;dur=19999',
  }))
  await answeredOf('robot', 10)
  const call = await ask('robot', '/api/cars/a-car/pdf')
  expect(call.status).toBe(429)
  expect(Number(call.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(call.headers.get('retry-after'))).toBeLessThanOrEqual(visitorBudget.duration)
  expect(call.headers.get('cache-control')).toBe('no-store')
  const words = expect.stringMatching(/^Too many requests .* try again\.$/)
  expect(await call.json()).toEqual({ error: words, message: words, status: 429 })
  const opened = await ask('robot', '/search/used-cars', 'text/html,*/*;q=0.8')
  expect(opened.headers.get('content-type')).toContain('text/plain')
  expect(await opened.text()).toEqual(words)
})
