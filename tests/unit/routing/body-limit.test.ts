import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SESSION_OVER } from '@/cms/accounts/session-over'
import { bodyLimitResponse } from '@/routing/body-limit'

const secret = 'a secret of more than thirty-two characters'
const key = createHash('sha256').update(secret).digest('hex').slice(0, 32)
beforeAll(() => {
  vi.stubEnv('PAYLOAD_SECRET', secret)
  vi.stubEnv('JOBS_SECRET', secret)
  vi.stubEnv('DATABASE_URL', 'postgres://user:pass@localhost:5432/forecourt')
})
afterAll(() => vi.unstubAllEnvs())

type Sent = { mb?: number; headers?: Record<string, string>; path?: string }
type Way = Parameters<typeof bodyLimitResponse>[1]

/** Status and text of the refusal, or null. */
async function refusal({ mb = 0, headers, path = '/api/leads' }: Sent, way: Way) {
  const request = new Request(`http://host.example${path}`, {
    method: 'POST',
    headers: { 'content-length': String(mb * 1_000_000), ...headers },
  })
  const response = await bodyLimitResponse(request, way)
  return response && { status: response.status, body: await response.text() }
}
const said = (message: string) => ({ status: 413, body: JSON.stringify({ errors: [{ message }] }) })

function session(seconds: number, signedWith = key) {
  const exp = Math.floor(Date.now() / 1000) + seconds
  const parts = [{ alg: 'HS256' }, { id: 1, collection: 'users', exp }].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const signature = createHmac('sha256', signedWith).update(parts.join('.')).digest('base64url')
  return [...parts, signature].join('.')
}

test('DATA-01 the admin takes large uploads of those who are signed in', async () => {
  const upload = { isAdmin: true, isUpload: true }
  const cookie = { cookie: `a=b; payload-token=${session(3600)}` }
  const bearer = { authorization: `JWT ${session(3600)}` }
  expect(await refusal({ mb: 90, headers: cookie }, upload)).toBeNull()
  expect(await refusal({ mb: 90, headers: bearer }, upload)).toBeNull()
  const feed = { mb: 200, headers: cookie, path: '/api/feed-runs?depth=0' }
  expect((await refusal(feed, upload))?.body).toContain(
    'larger than 100 MB. A larger feed goes into the watched folder',
  )
  const picture = { mb: 200, headers: cookie, path: '/api/media' }
  expect((await refusal(picture, upload))?.body).toContain(
    'larger than 100 MB. Choose a smaller file.',
  )
  // What else they send passes through the proxy, which holds ten.
  expect(await refusal({ mb: 10, headers: cookie }, { isAdmin: true })).toBeNull()
  expect((await refusal({ mb: 11, headers: cookie }, { isAdmin: true }))?.status).toBe(413)
  expect((await refusal({ mb: 90, headers: cookie }, { isAdmin: false }))?.status).toBe(413)
})

test.each([
  ['nothing', {}],
  ['a word', { cookie: 'payload-token=x' }],
  ['three words', { cookie: 'payload-token=a.b.c' }],
  ['a session that another key signed', { cookie: `payload-token=${session(3600, 'other')}` }],
  ['a session that ran out', { cookie: `payload-token=${session(-60)}` }],
  ['a secret', { authorization: `Bearer ${secret}` }],
])('DATA-01 of who carries %s a megabyte is taken and no more', async (_, headers) => {
  for (const isUpload of [true, false]) {
    const way = { isAdmin: true, isUpload }
    expect(await refusal({ mb: 1, headers }, way)).toBeNull()
    // Whose session ended before the picture was saved keeps it in the form.
    expect(await refusal({ mb: 2, headers }, way)).toEqual(said(SESSION_OVER))
  }
  const shopper = await refusal({ mb: 2, headers }, { isAdmin: false })
  expect(shopper).toEqual(said('What was sent is larger than 1 MB.'))
})

test('a body that does not state its length is refused', async () => {
  const chunked = { headers: { 'transfer-encoding': 'chunked' } }
  expect((await refusal(chunked, { isAdmin: false }))?.status).toBe(411)
})

test('TRADE-10 CALL-21 a shopper’s photo may have ten megabytes', async () => {
  const statusOf = async (mb: number, path = '/api/eval-expert/image-upload', isAdmin = false) =>
    (await refusal({ mb, path }, { isAdmin }))?.status ?? 200
  expect(await statusOf(10)).toBe(200)
  expect(await statusOf(11)).toBe(413)
  expect(await statusOf(9, '/api/eval-expert/update-eval')).toBe(413)
  expect(await statusOf(9, '/api/eval-expert/image-upload', true)).toBe(413)
})
