import { createHash } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rateLimitResponse, visitorLimit, type Work, workOfCall } from '@/routing/rate-limit'

vi.mock('@/server/log', () => ({ log: { warn: () => {} } }))
vi.mock('@/server/env', () => ({ env: () => ({ TRUSTED_PROXIES: [] }) }))
const secret = 's'.repeat(40)
beforeEach(() => {
  vi.stubEnv('PAYLOAD_SECRET', secret)
  vi.stubEnv('JOBS_SECRET', secret)
})
afterEach(() => vi.unstubAllEnvs())

const requestFrom = (visitor: string, headers: Record<string, string> = {}) =>
  new Request('http://shop.example/', { headers: { 'x-forwarded-for': visitor, ...headers } })

/** How many of so many are answered before the first is refused. */
async function answeredOf(
  visitor: string,
  most: number,
  work: Work,
  headers = {},
  isAdmin = false,
) {
  for (let asked = 0; asked < most; asked++) {
    if (await rateLimitResponse(requestFrom(visitor, headers), work, isAdmin)) return asked
  }
  return most
}

test('SRCH-12 a robot may make so many searches, and nobody else pays for it', async () => {
  const searches = visitorLimit.points / 20
  expect(await answeredOf('198.51.100.1', searches + 5, 'search')).toBe(searches)
  expect(await answeredOf('198.51.100.1', 1, 'any')).toBe(0)
  expect(await answeredOf('198.51.100.2', 1, 'search')).toBe(1)
})

test.each([
  ['/api/cars/a-car/pdf', 'brochure'],
  ['/api/cars/a-car/analysis', 'brochure'],
  ['/api/cars/a-car/share.jpg', 'sharedPicture'],
  ['/images/390/remote/x', 'any'],
  ['/api/cars/a-car/related', 'any'],
])('CALL-16 %s costs as much as a %s', (path, work) => {
  expect(workOfCall(path)).toBe(work)
})

test('AUTH-01 people who are signed in to the admin, and the platform’s own calls, are not counted', async () => {
  const key = createHash('sha256').update(secret).digest('hex').slice(0, 32)
  const token = await new SignJWT({ id: 1 })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(key))
  const cookie = { cookie: `payload-token=${token}` }
  const most = visitorLimit.points / 100 + 5
  expect(await answeredOf('198.51.100.3', most, 'brochure', cookie, true)).toBe(most)
  const own = { authorization: `Bearer ${secret}` }
  expect(await answeredOf('198.51.100.3', most, 'brochure', own)).toBe(most)
  // On a site the session of the admin says nothing.
  expect(await answeredOf('198.51.100.3', most, 'brochure', cookie)).toBe(most - 5)
})

test('ERR-10 a refusal says when to come back, to a script, to the index’s own and to a person', async () => {
  await answeredOf('198.51.100.4', 200, 'brochure')
  const call = await rateLimitResponse(requestFrom('198.51.100.4'), 'any', false)
  expect(call?.status).toBe(429)
  expect(Number(call?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(call?.headers.get('retry-after'))).toBeLessThanOrEqual(visitorLimit.duration)
  expect(call?.headers.get('cache-control')).toBe('no-store')
  const words = expect.stringMatching(/^Too many requests .* try again\.$/)
  expect(await call?.json()).toEqual({ error: words, message: words, status: 429 })
  const accept = { accept: 'text/html,*/*;q=0.8' }
  const opened = await rateLimitResponse(requestFrom('198.51.100.4', accept), 'page', false)
  expect(opened?.headers.get('content-type')).toContain('text/plain')
  expect(await opened?.text()).toEqual(words)
})
