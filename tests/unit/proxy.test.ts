import { NextRequest } from 'next/server'
import { expect, test, vi } from 'vitest'
import { proxy } from '@/proxy'

const asked = vi.hoisted(() => vi.fn(async () => false))
vi.mock('@/vehicle/gone/ask-presence', () => ({ askWhetherGone: asked }))
const mapOf = vi.hoisted(() =>
  vi.fn(async (host: string) => (host.startsWith('mapped') ? 'https://tiles.example' : null)),
)
vi.mock('@/locations/map/ask-map-origin', () => ({ askMapOrigin: mapOf }))

const answer = (path: string, headers: Record<string, string> = {}) =>
  proxy(
    new NextRequest(`http://localhost:3000${path}`, {
      headers: { host: 'sunnyside.localhost:3000', ...headers },
    }),
  )
const rewritten = (response: Response) =>
  new URL(response.headers.get('x-middleware-rewrite') ?? 'none:').pathname

test('ROUTE-01 a broken escape in a path is a bad request, not a failure of ours', async () => {
  for (const path of ['/cars/%E0%A4%A', '/search/%']) {
    expect((await answer(path)).status, path).toBe(400)
  }
})

test('ROUTE-01 a gone car is 410, every other path is passed on unasked', async () => {
  asked.mockResolvedValueOnce(true)
  const gone = await answer('/cars/gone-1')
  expect(gone.status).toBe(410)
  expect(rewritten(gone)).toBe('/sunnyside.localhost/cars/gone-1/gone')
  asked.mockClear()
  for (const path of ['/', '/cars/gone-1/checkout', '/search/used-cars', '/api/cars/x/pdf']) {
    expect((await answer(path)).status, path).toBe(200)
  }
  expect(asked).not.toHaveBeenCalled()
})

test('ROUTE-01 nobody but the proxy marks a request as one for a gone car', async () => {
  const passed = await answer('/cars/live-1', { 'x-vehicle-gone': '1' })
  expect(passed.status).toBe(200)
  expect(passed.headers.get('x-middleware-request-x-vehicle-gone')).toBeNull()
})

test('SITE-09 the policy of a page allows the map host of its own site and of no other', async () => {
  const policy = async (host: string, path = '/contact') =>
    (await answer(path, { host })).headers.get('content-security-policy') ?? ''
  expect(await policy('mapped.localhost:3000')).toMatch(
    /connect-src 'self'[^;]* https:\/\/tiles\.example/,
  )
  expect(await policy('sunnyside.localhost:3000')).not.toContain('tiles.example')
  expect(await policy('localhost:3000', '/admin')).not.toContain('tiles.example')
  mapOf.mockRejectedValueOnce(new Error('down'))
  expect(await policy('mapped-too.localhost:3000')).not.toContain('tiles.example')
})

test('SITE-09 a call of a site is answered without asking for its map', async () => {
  mapOf.mockClear()
  const headers = { host: 'new.localhost:3000' }
  for (const path of ['/api/map-origin', '/media/yard.webp', '/images/640/media/yard.webp']) {
    await answer(path, headers)
  }
  expect(mapOf).not.toHaveBeenCalled()
})
