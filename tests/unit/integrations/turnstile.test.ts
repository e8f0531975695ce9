import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { challengeSettings } from '@/integrations/challenge/port'
import { turnstile } from '@/integrations/challenge/turnstile'
import { securityHeaders } from '@/routing/security-headers'

type Answer = (response: ServerResponse) => void
const says = (body: unknown, status = 200): Answer => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(text)
}

const asked: { path: string; form: URLSearchParams }[] = []
let answer: Answer = says({ success: true })
const server = createServer(async (request: IncomingMessage, response) => {
  let body = ''
  for await (const piece of request) body += String(piece)
  asked.push({ path: request.url ?? '', form: new URLSearchParams(body) })
  answer(response)
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
beforeEach(() => {
  asked.length = 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const verify = (token: string, patience = 5000) =>
  turnstile({ origin, secret: 'shh' }, { patience }).verify(token)

test('a token is asked for with the secret, and as the same question when it comes again', async () => {
  answer = says({ success: true, 'error-codes': [], hostname: 'dealer.example' })
  expect(await verify('token-1')).toBe('passed')
  expect(await verify('token-1')).toBe('passed')
  expect(await verify('token-2')).toBe('passed')
  expect(asked[0]?.path).toBe('/turnstile/v0/siteverify')
  expect(asked[0]?.form.get('secret')).toBe('shh')
  expect(asked[0]?.form.get('response')).toBe('token-1')
  const [first, again, other] = asked.map(({ form }) => form.get('idempotency_key'))
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test.each<[string, Answer, string]>([
  ['no token', says({ success: false, 'error-codes': ['missing-input-response'] }), 'failed'],
  ['a forged one', says({ success: false, 'error-codes': ['invalid-input-response'] }), 'failed'],
  ['a used one', says({ success: false, 'error-codes': ['timeout-or-duplicate'] }), 'failed'],
  [
    'our wrong secret',
    says({ success: false, 'error-codes': ['invalid-input-secret'] }),
    'unknown',
  ],
  ['a fault of theirs', says({ success: false, 'error-codes': ['internal-error'] }), 'unknown'],
  ['HTML', says('<h1>Sorry</h1>', 502), 'unknown'],
  ['another shape', says({ ok: 1 }), 'unknown'],
  ['nothing', (response) => response.destroy(), 'unknown'],
])('%s', async (_, given, verdict) => {
  answer = given
  expect(await verify('x')).toBe(verdict)
})

test('a service that does not answer in time says nothing about the shopper', async () => {
  answer = () => {}
  expect(await verify('x', 100)).toBe('unknown')
})

describe('the policy of a site', () => {
  const policy = (surface: 'site' | 'admin') =>
    securityHeaders(surface)['Content-Security-Policy'] ?? ''

  test('names the host of the challenge only where there is one, and never in the admin', () => {
    expect(policy('site')).not.toContain('cloudflare')
    process.env.TURNSTILE_SITE_KEY = '1x00000000000000000000AA'
    try {
      expect(policy('site')).toMatch(/script-src [^;]*https:\/\/challenges\.cloudflare\.com/)
      expect(policy('site')).toMatch(/frame-src [^;]*https:\/\/challenges\.cloudflare\.com/)
      expect(policy('admin')).not.toContain('cloudflare')
    } finally {
      delete process.env.TURNSTILE_SITE_KEY
    }
  })

  test('without a key there is no challenge; the script comes from where the answers do', () => {
    expect(challengeSettings({})).toBeNull()
    expect(challengeSettings({ TURNSTILE_SITE_KEY: 'k', TURNSTILE_URL: `${origin}/x` })).toEqual({
      origin,
      widget: { siteKey: 'k', script: `${origin}/turnstile/v0/api.js?render=explicit` },
    })
  })
})
