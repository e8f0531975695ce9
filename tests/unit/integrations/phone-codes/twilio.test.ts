import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CODE_SEND_TIMEOUT_MS } from '@/integrations/phone-codes/port'
import { twilioPhoneCodes } from '@/integrations/phone-codes/twilio'

type Answer = (response: ServerResponse) => void
const says = (status: number, body: unknown): Answer => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(text)
}

type Asked = { path: string; authorization?: string; form: Record<string, string> }
const asked: Asked[] = []
let answer: Answer = says(500, '')
const server = createServer(async (request: IncomingMessage, response) => {
  let body = ''
  for await (const piece of request) body += String(piece)
  const { url = '', headers } = request
  asked.push({
    path: url,
    authorization: headers.authorization,
    form: Object.fromEntries(new URLSearchParams(body)),
  })
  answer(response)
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
beforeEach(() => {
  asked.length = 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const owner = { site: 'northgate', phone: '0412345678', siteName: 'Northgate Mazda' }
const twilio = (timeoutMs?: number) =>
  twilioPhoneCodes({
    url: `${url}/`,
    accountSid: 'AC1',
    authToken: 'word',
    service: 'VA1',
    timeoutMs,
  })

test('CALL-25 AUTH-03 a code is asked for in the words of Twilio Verify', async () => {
  answer = says(201, { sid: 'VE1', status: 'pending' })
  expect(await twilio().send(owner)).toEqual({ outcome: 'SENT', reference: 'VE1', shown: null })
  expect(asked).toEqual([
    {
      path: '/v2/Services/VA1/Verifications',
      authorization: `Basic ${Buffer.from('AC1:word').toString('base64')}`,
      form: { To: '+61412345678', Channel: 'sms', CustomFriendlyName: 'Northgate Mazda' },
    },
  ])
})

test('CALL-25 an account that may not name the dealer sends the code all the same', async () => {
  answer = (response) =>
    asked.length === 1
      ? says(403, { code: 60204 })(response)
      : says(201, { sid: 'VE1', status: 'pending' })(response)
  expect(await twilio().send(owner)).toMatchObject({ outcome: 'SENT' })
  expect(asked.map(({ form }) => form.CustomFriendlyName)).toEqual(['Northgate Mazda', undefined])
})

test('CALL-25 a code is handed in with the number that it was sent to', async () => {
  answer = says(200, { status: 'approved', valid: true })
  expect(await twilio().verify(owner, '123456', 'VE1')).toEqual({ outcome: 'VERIFIED' })
  expect(asked[0]).toMatchObject({
    path: '/v2/Services/VA1/VerificationCheck',
    form: { To: '+61412345678', Code: '123456' },
  })
})

const slow: Answer = () => {}
const cut: Answer = (response) => response.destroy()

test.each<[string, Answer, string]>([
  ['no number that gets an SMS', says(400, { code: 60200, message: '+61412345678' }), 'REFUSED'],
  ['a blocked number', says(403, { code: 60410 }), 'REFUSED'],
  ['too many', says(429, { code: 60203 }), 'REFUSED'],
  ['wrong credentials', says(401, { code: 20003 }), 'UNAVAILABLE'],
  ['no such service', says(404, { code: 20404 }), 'UNAVAILABLE'],
  ['a failure', says(500, '{"message":"+61412345678"}'), 'UNAVAILABLE'],
  ['HTML', says(200, '<h1>Sorry</h1>'), 'UNAVAILABLE'],
  ['nothing', says(200, ''), 'UNAVAILABLE'],
  ['another shape', says(200, { ok: 1 }), 'UNAVAILABLE'],
  ['too much', says(200, JSON.stringify({ sid: 'x'.repeat(30_000) })), 'UNAVAILABLE'],
  ['a connection that is cut', cut, 'UNAVAILABLE'],
  ['silence', slow, 'UNAVAILABLE'],
])('CALL-25 AUTH-05 sending is answered with %s', async (_, given, outcome) => {
  answer = given
  const sent = await twilio(given === slow ? 50 : undefined).send(owner)
  expect(sent.outcome).toBe(outcome)
  expect(JSON.stringify(sent)).not.toContain('412345678')
})

test.each<[string, Answer, string]>([
  ['another code', says(200, { status: 'pending', valid: false }), 'WRONG'],
  ['one that ran out or was used', says(404, { code: 20404 }), 'EXPIRED'],
  ['too many tries', says(429, { code: 60202 }), 'EXPIRED'],
  ['one that was taken back', says(200, { status: 'canceled' }), 'EXPIRED'],
  ['a failure', says(500, ''), 'UNAVAILABLE'],
  ['HTML', says(200, '<h1>Sorry</h1>'), 'UNAVAILABLE'],
  ['silence', slow, 'UNAVAILABLE'],
])('CALL-25 ERR-20 handing in is answered with %s', async (_, given, outcome) => {
  answer = given
  const checked = await twilio(given === slow ? 50 : undefined).verify(owner, '123456', 'VE1')
  expect(checked.outcome).toBe(outcome)
})

test('AUTH-05 Twilio has 15 seconds', () => {
  expect(CODE_SEND_TIMEOUT_MS).toBe(15_000)
})
