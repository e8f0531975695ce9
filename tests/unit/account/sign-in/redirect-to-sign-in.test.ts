import { createCipheriv, hkdfSync } from 'node:crypto'
import { NextRequest } from 'next/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { decryptSession, encryptSession } from '@/account/sign-in/session-cookie'
import { proxy } from '@/proxy'
import { LoopbackError } from '@/server/loopback-fetch'

type Page = { status: string; gate: { type: string; site: string } | null }
const asked = vi.hoisted(() => vi.fn())
vi.mock('@/routing/route-status', async (original) => ({
  ...(await original<object>()),
  fetchRoute: asked,
}))
const isSignedIn = vi.hoisted(() => vi.fn())
vi.mock('@/server/loopback-fetch', async (original) => ({
  ...(await original<object>()),
  loopbackFetch: isSignedIn,
}))
vi.mock('@/server/log', () => ({ log: { warn: () => {} } }))
vi.mock('@/routing/outside-sources', async (original) => ({
  ...(await original<object>()),
  fetchOutsideSources: async () => ({
    map: null,
    chat: [],
    tags: { script: [], img: [], connect: [], frame: [] },
  }),
}))

const SECRET = 'secret-of-the-tests-of-gates-00000'
const HOST = 'northgate.localhost:3000'
let count = 0
/** A path that is not remembered from another test. */
const closed = (page: Partial<Page> = {}) => {
  asked.mockResolvedValue({
    status: 'found',
    gate: { type: 'checkout', site: 'northgate' },
    redirects: [],
    ...page,
  })
  return `/cars/car-${++count}/checkout`
}
beforeEach(() => {
  isSignedIn.mockReset().mockResolvedValue('{}')
  vi.stubEnv('DATABASE_URL', 'postgres://forecourt:word@127.0.0.1:5432/forecourt')
  vi.stubEnv('PAYLOAD_SECRET', SECRET)
  vi.stubEnv('JOBS_SECRET', 'jobs-secret-of-the-tests-of-gates0')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  proxy(new NextRequest(`http://localhost:3000${path}`, { headers: { host: HOST, ...headers } }))
const signedIn = async (site: string) => ({
  cookie: `a=b; shopper=${await encryptSession(site, 'i'.repeat(43))}`,
})
const leadsTo = (response: Response): Record<string, string> => {
  const { pathname, searchParams } = new URL(response.headers.get('location') ?? 'none:/')
  return { pathname, ...Object.fromEntries(searchParams) }
}

test('AUTH-07 AUTH-08 ROUTE-17 who is not signed in is led to the sign-in, which no cache keeps', async () => {
  const path = closed()
  const answer = await get(`${path}?colour=red`)
  expect(answer.status).toBe(307)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(leadsTo(answer)).toEqual({
    pathname: '/sign-in',
    type: 'checkout',
    redirect: `${path}?colour=red`,
    back: path.replace('/checkout', ''),
  })
})

test('AUTH-06 AUTH-08 ROUTE-03 the page that asks to buy a car is come back to with its car, and the way back leads to it', async () => {
  closed()
  const path = `/checkout-journey?car_id=car-${count}`
  expect(leadsTo(await get(path))).toEqual({
    pathname: '/sign-in',
    type: 'checkout',
    redirect: path,
    back: `/cars/car-${count}`,
  })
})

test('AUTH-06 the back link leads to the page of this site that led here, and to no other host', async () => {
  const path = closed()
  const back = async (referer: string) => leadsTo(await get(path, { referer })).back
  expect(await back(`http://${HOST}/search/used-cars?make=Kia`)).toBe('/search/used-cars?make=Kia')
  const car = path.replace('/checkout', '')
  expect(await back('https://evil.example/search')).toBe(car)
  expect(await back(`http://${HOST}//evil.example`)).toBe(car)
  expect(await back(`http://${HOST}/sign-in?type=checkout`)).toBe(car)
  expect(await back('nonsense')).toBe(car)
})

test('AUTH-07 a session of the site opens it, for this shopper alone', async () => {
  const path = closed()
  const headers = await signedIn('northgate')
  const answer = await get(path, headers)
  expect(answer.status).toBe(200)
  expect(isSignedIn).toHaveBeenCalledExactlyOnceWith(HOST, '/api/sign-in', headers)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  // That was use: it lasts thirty days again.
  expect(answer.headers.get('set-cookie')).toMatch(/^shopper=[^;]+;.* Max-Age=2592000; HttpOnly/)
})

test('AUTH-07 AUTH-10 a session that was signed out opens nothing, and one that nobody can look up waits', async () => {
  const path = closed()
  const headers = await signedIn('northgate')
  isSignedIn.mockRejectedValueOnce(new LoopbackError(401))
  expect((await get(path, headers)).status).toBe(307)
  isSignedIn.mockRejectedValueOnce(new Error('No answer'))
  expect((await get(path, headers)).status).toBe(503)
})

test('AUTH-07 a session from before November 2026 goes on in the form of today', async () => {
  const key = Buffer.from(hkdfSync('sha256', SECRET, '', 'shopper-session', 32))
  const iv = Buffer.alloc(12, 7)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const text = JSON.stringify({ site: 'northgate', id: 'i'.repeat(43) })
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const parts = [iv, cipher.getAuthTag(), encrypted].map((part) => part.toString('base64url'))
  const answer = await get(closed(), { cookie: `shopper=v1.${parts.join('.')}` })
  expect(answer.status).toBe(200)
  const renewed = /^shopper=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? null
  expect(renewed).not.toMatch(/^v1/)
  expect(await decryptSession(renewed, 'northgate')).toBe('i'.repeat(43))
})

test('AUTH-07 a session of another site, or one that was made up, opens nothing', async () => {
  const path = closed()
  for (const headers of [
    await signedIn('southbank'),
    { cookie: 'shopper=v1.AAAA.AAAA.AAAA' },
    { cookie: 'shopper=' },
  ]) {
    expect((await get(path, headers)).status).toBe(307)
  }
})

test('AUTH-08 a page of everybody’s stays one, and is kept', async () => {
  const path = closed({ gate: null })
  const answer = await get(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBeNull()
})

test('AUTH-07 ROUTE-42 what is not there is not there for anybody', async () => {
  expect((await get(closed({ status: 'absent' }))).status).toBe(404)
})

test('AUTH-07 where only the gate can be told, it holds', async () => {
  expect((await get(closed({ status: 'unknown' }))).status).toBe(307)
})

test('AUTH-07 where nobody can tell of the gate, a page that may have one stays closed, and others do not', async () => {
  asked.mockRejectedValue(new Error('No answer'))
  const refused = await get(`/cars/car-${++count}/checkout`)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('60')
  expect((await get('/about-us-unasked')).status).toBe(200)
})
