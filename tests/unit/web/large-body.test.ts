import { createHash, createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SESSION_OVER } from '@/cms/accounts/session-over'
import { refusedAsTooLarge } from '@/web/large-body'

const secret = 'a secret of more than thirty-two characters'
const key = createHash('sha256').update(secret).digest('hex').slice(0, 32)
let server: http.Server
beforeAll(async () => {
  vi.stubEnv('PAYLOAD_SECRET', secret)
  vi.stubEnv('JOBS_SECRET', secret)
  vi.stubEnv('DATABASE_URL', 'postgres://user:pass@localhost:5432/forecourt')
  server = http.createServer(async (request, response) => {
    const isAdmin = request.headers.host === 'admin.example'
    if (!(await refusedAsTooLarge(request, response, isAdmin))) response.end('taken')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  server.close()
})

/** Says that so many bytes come, and sends a few: whether they are taken is decided before the rest. */
const send = (host: string, headers: http.OutgoingHttpHeaders, path = '/api') =>
  new Promise<{ status?: number; body: string }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const request = http.request(
      { host: '127.0.0.1', port, method: 'POST', path, headers: { host, ...headers } },
      (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (piece: string) => {
          body += piece
        })
        response.on('end', () => {
          resolve({ status: response.statusCode, body })
          request.destroy()
        })
      },
    )
    request.on('error', reject)
    request.write('some bytes')
  })
const bytes = (mb: number) => ({ 'content-length': mb * 1_000_000 })

function session(seconds: number, signedWith = key) {
  const exp = Math.floor(Date.now() / 1000) + seconds
  const parts = [{ alg: 'HS256' }, { id: 1, collection: 'users', exp }].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const signature = createHmac('sha256', signedWith).update(parts.join('.')).digest('base64url')
  return [...parts, signature].join('.')
}

test('DATA-01 the admin takes what is large of those who are signed in', async () => {
  const cookie = `a=b; payload-token=${session(3600)}`
  const taken = { status: 200, body: 'taken' }
  expect(await send('admin.example', { ...bytes(90), cookie })).toEqual(taken)
  expect(
    await send('admin.example', { ...bytes(90), authorization: `JWT ${session(3600)}` }),
  ).toEqual(taken)
  const refused = await send('admin.example', { ...bytes(200), cookie }, '/api/feed-runs?depth=0')
  expect(refused.status).toBe(413)
  expect(refused.body).toContain('larger than 100 MB. A larger feed goes into the watched folder')
  const picture = await send('admin.example', { ...bytes(200), cookie }, '/api/media')
  expect(picture.body).toContain('larger than 100 MB. Choose a smaller file.')
  expect((await send('shop.example', { ...bytes(90), cookie })).status).toBe(413)
})

test.each([
  ['nothing', {}],
  ['a word', { cookie: 'payload-token=x' }],
  ['three words', { cookie: 'payload-token=a.b.c' }],
  ['a session that another key signed', { cookie: `payload-token=${session(3600, 'other')}` }],
  ['a session that ran out', { cookie: `payload-token=${session(-60)}` }],
  ['a secret', { authorization: `Bearer ${secret}` }],
])('DATA-01 of who carries %s a megabyte is taken and no more', async (_, headers) => {
  expect(await send('admin.example', { ...bytes(1), ...headers })).toMatchObject({ status: 200 })
  // Whose session ended before the picture was saved keeps it in the form.
  const said = (message: string) => ({
    status: 413,
    body: JSON.stringify({ errors: [{ message }] }),
  })
  expect(await send('admin.example', { ...bytes(2), ...headers })).toEqual(said(SESSION_OVER))
  const shopper = await send('shop.example', { ...bytes(2), ...headers })
  expect(shopper).toEqual(said('What was sent is larger than 1 MB.'))
})

test('a body that does not say its length is not begun with', async () => {
  expect(await send('shop.example', { 'transfer-encoding': 'chunked' })).toMatchObject({
    status: 411,
  })
})

test('TRADE-10 a shopper’s photo may have ten megabytes, with an evaluation of ours', async () => {
  const { seal } = await import('@/trade-in/evaluation-seal')
  const evaluation = { 'x-evaluation': seal('{}') }
  const path = '/api/trade-in/photo'
  const statusOf = async (mb: number, headers: object, host = 'shop.example', at = path) =>
    (await send(host, { ...bytes(mb), ...headers }, at)).status
  expect(await statusOf(9, evaluation)).toBe(200)
  expect(await statusOf(11, evaluation)).toBe(413)
  expect(await statusOf(9, {})).toBe(413)
  expect(await statusOf(9, { 'x-evaluation': 'v1.a.b.c' })).toBe(413)
  expect(await statusOf(9, evaluation, 'shop.example', '/api/leads')).toBe(413)
  expect(await statusOf(9, evaluation, 'admin.example')).toBe(413)
})
