import { expect, test, vi } from 'vitest'
import { codeCookie } from '@/account/sign-in/session-cookie'
import { POST as rateLimit } from '@/app/(site)/[host]/api/rate-limit/route'
import { POST as sendCode } from '@/app/(site)/[host]/api/sign-in/code/route'
import { POST as verify } from '@/app/(site)/[host]/api/sign-in/verify/route'
import type { PhoneCodes } from '@/integrations/phone-codes/port'
import { callRoute } from '../../../get-site'
import { givenSite } from '../../inventory/given'

const given = vi.hoisted(() => ({ codes: null as PhoneCodes | null }))
vi.mock('@/account/sign-in/phone-codes', () => ({
  phoneCodes: () => given.codes,
  countSentCode: async () => true,
  countCodeAttempt: async () => true,
  takeAttempt: async () => true,
}))
vi.mock('@/server/env', () => ({
  env: () => ({ LOG_LEVEL: 'silent', TRUSTED_PROXIES: [], PAYLOAD_SECRET: 'secret' }),
}))

const site = givenSite({ accounts: { gates: ['trade-in'] } })
const post = (body: object, cookie = '') =>
  new Request('http://site.localhost/api', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
const phone = '0412345678'
const failing = (outcome: 'REFUSED' | 'UNAVAILABLE'): PhoneCodes => ({
  send: async () => ({ outcome, message: 'status 500' }),
  verify: async () => ({ outcome: 'UNAVAILABLE', message: 'status 500' }),
})

test('ROUTE-42 a platform that sends no codes has no sign-in', async () => {
  given.codes = null
  for (const route of [rateLimit, sendCode, verify]) {
    expect((await callRoute(route, site, post({ phone }))).status).toBe(404)
  }
})

test('CALL-25 a service that fails is told in words, without a session', async () => {
  given.codes = failing('REFUSED')
  expect((await callRoute(sendCode, site, post({ phone }))).status).toBe(422)
  given.codes = failing('UNAVAILABLE')
  expect((await callRoute(sendCode, site, post({ phone }))).status).toBe(502)
  const checked = await callRoute(
    verify,
    site,
    post({ phone, code: '123456' }, await codeCookie('x')),
  )
  expect(checked.status).toBe(502)
  expect(checked.headers.get('set-cookie')).toBeNull()
})
