import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  decryptSession,
  encryptedSession,
  encryptSession,
  renewedSession,
  sessionCookie,
} from '@/account/sign-in/session-cookie'

const ID = 'x'.repeat(43)
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', 'postgres://forecourt:word@127.0.0.1:5432/forecourt')
  vi.stubEnv('PAYLOAD_SECRET', 'secret-of-the-session-cookie-tests')
  vi.stubEnv('JOBS_SECRET', 'jobs-secret-of-the-session-cookies')
  vi.stubEnv('SITE_PROTOCOL', 'http')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

test('AUTH-01 a session opens on its own site alone', async () => {
  const encrypted = await encryptSession('northgate', ID)
  expect(await decryptSession(encrypted, 'northgate')).toBe(ID)
  expect(await decryptSession(encrypted, 'southbank')).toBeNull()
  expect(encrypted).not.toContain(ID)
})

test('AUTH-01 the value of the cookie ends by itself thirty days after its last use', async () => {
  const day = 86_400_000
  const encrypted = await encryptSession('northgate', ID, 0)
  expect(await decryptSession(encrypted, 'northgate', 30 * day - 1)).toBe(ID)
  expect(await decryptSession(encrypted, 'northgate', 30 * day)).toBeNull()
  const renewed = await renewedSession(new Headers({ cookie: `shopper=${encrypted}` }), 'northgate')
  expect(renewed).toContain('shopper=;')
})

test.each([null, '', 'v1.a.b.c', 'northgate', 'v1.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA.AAAA'])(
  'AUTH-01 %j is no session',
  async (encrypted) => {
    expect(await decryptSession(encrypted, 'northgate')).toBeNull()
  },
)

test('AUTH-01 the cookie is found among others, and not by a name that ends alike', () => {
  expect(encryptedSession('a=1; shopper=v1.x; b=2')).toBe('v1.x')
  expect(encryptedSession('not-shopper=v1.x')).toBeNull()
  expect(encryptedSession(null)).toBeNull()
})

test('AUTH-01 the cookie is its host’s alone, out of reach of scripts and of other sites’ posts', () => {
  expect(sessionCookie('v1.x')).toBe(
    'shopper=v1.x; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax',
  )
  vi.stubEnv('SITE_PROTOCOL', 'https')
  expect(sessionCookie('v1.x')).toBe(
    '__Host-shopper=v1.x; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure',
  )
  expect(encryptedSession('shopper=v1.x')).toBeNull()
})

test('AUTH-10 signing out ends it', () => {
  expect(sessionCookie(null)).toContain('shopper=; Path=/; Max-Age=0')
})
