import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { LenderCustomer, LenderQuoteRequest } from '@/integrations/lender-quote/port'
import { youxLender } from '@/integrations/lender-quote/youx'

const request: LenderQuoteRequest = {
  selfAssessedCreditScore: 'GREAT',
  purchasePrice: 46_990,
  loanTerm: 5,
  year: 2022,
  vin: 'JTMW43FV10D000000',
  nvic: null,
  whoIsHelping: '',
}
const quote = { weeklyRepaymentAmount: 221.5, advertisedRate: 7.99, comparisonRate: 8.75 }

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A lender on loopback that answers like this. */
async function lender(answer: RequestListener, timeoutMs = 2000) {
  const started = createServer(answer)
  server = started
  await new Promise<void>((ready) => started.listen(0, '127.0.0.1', ready))
  const { port } = started.address() as AddressInfo
  const applicationHosts = ['apply.youx.example']
  const url = `http://127.0.0.1:${port}/v1/`
  return youxLender({ url, apiKey: 'key-1', applicationHosts, timeoutMs })
}

const json = (status: number, body: unknown): RequestListener => {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}

test('CALL-11 sends the documents’ fields with the key and reads the three numbers', async () => {
  let seen: { url?: string; method?: string; key?: string; body: string } = { body: '' }
  const youx = await lender((incoming, response) => {
    const { url, method, headers } = incoming
    seen = { url, method, key: headers.authorization, body: '' }
    incoming.on('data', (chunk) => {
      seen.body += chunk
    })
    incoming.on('end', () => json(200, { ...quote, lender: 'more' })(incoming, response as never))
  })
  expect(await youx.quote(request)).toEqual({ ok: true, quote })
  expect(seen).toMatchObject({ url: '/v1/quote', method: 'POST', key: 'Bearer key-1' })
  expect(JSON.parse(seen.body)).toEqual(request)
})

describe('CALL-11 whatever the lender does is an answer, never an exception', () => {
  test.each<[string, RequestListener, string]>([
    ['status 500', json(500, { error: 'boom' }), 'UNAVAILABLE'],
    [
      'HTML with status 200',
      (_, response) => response.end('<!doctype html><title>Maintenance</title>'),
      'UNAVAILABLE',
    ],
    ['nothing', (_, response) => response.end(), 'UNAVAILABLE'],
    ['numbers as texts', json(200, { ...quote, comparisonRate: '8.75' }), 'UNAVAILABLE'],
    ['no comparison rate', json(200, { ...quote, comparisonRate: null }), 'UNAVAILABLE'],
    ['a repayment of 0', json(200, { ...quote, weeklyRepaymentAmount: 0 }), 'UNAVAILABLE'],
    ['too much', json(200, { ...quote, more: 'x'.repeat(30_000) }), 'UNAVAILABLE'],
    ['a refusal', json(200, { error: 'Vehicle too old' }), 'DECLINED'],
    [
      'a redirect to another address',
      (_, response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
      'UNAVAILABLE',
    ],
    ['a connection that is cut', (incoming) => incoming.socket.destroy(), 'UNAVAILABLE'],
  ])('%s', async (_, answer, error) => {
    const youx = await lender(answer)
    expect(await youx.quote(request)).toMatchObject({ ok: false, error })
  })

  test('a lender that never answers is given up', async () => {
    const youx = await lender(() => undefined, 100)
    expect(await youx.quote(request)).toMatchObject({ ok: false, error: 'UNAVAILABLE' })
  })

  test('a lender that cannot be reached', async () => {
    const youx = youxLender({ url: 'http://127.0.0.1:1', apiKey: 'key-1' })
    expect(await youx.quote(request)).toMatchObject({ ok: false, error: 'UNAVAILABLE' })
  })
})

const customer: LenderCustomer = {
  selfAssessedCreditScore: 'GREAT',
  purchasePrice: 46_990,
  loanTerm: 5,
  year: 2022,
  vin: 'JTMW43FV10D000000',
  nvic: null,
  phoneNumber: '0412345678',
  firstName: 'Sam',
  lastName: 'Shopper',
  email: 'sam@example.com.au',
  subscribe: false,
  postCode: '4000',
}
const redirectUrl = 'https://apply.youx.example/start/1'

test('CALL-12 a customer is sent with the key, and the address that comes back is taken', async () => {
  let seen: { url?: string; key?: string; body: string } = { body: '' }
  const youx = await lender((incoming, response) => {
    seen = { url: incoming.url, key: incoming.headers.authorization, body: '' }
    incoming.on('data', (chunk) => {
      seen.body += chunk
    })
    incoming.on('end', () => json(200, { redirectUrl })(incoming, response as never))
  })
  expect(await youx.createCustomer(customer, 3)).toEqual({ ok: true, redirectUrl })
  expect(seen).toMatchObject({ url: '/v1/create-customer', key: 'Bearer key-1' })
  expect(JSON.parse(seen.body)).toEqual(customer)
})

describe('CALL-12 ERR-22 ERR-24 whatever the lender does with a customer is an answer', () => {
  test.each<[string, RequestListener, string]>([
    ['status 500', json(500, { error: 'boom' }), 'UNAVAILABLE'],
    ['an error', json(200, { error: 'no', redirectUrl }), 'UNAVAILABLE'],
    ['HTML', (_, response) => response.end('<!doctype html>'), 'UNAVAILABLE'],
    ['nothing', (_, response) => response.end(), 'UNAVAILABLE'],
    ['a connection that is cut', (incoming) => incoming.socket.destroy(), 'UNAVAILABLE'],
    ['no redirectUrl', json(200, { id: 1 }), 'NO_REDIRECT'],
    ['an empty redirectUrl', json(200, { redirectUrl: '' }), 'NO_REDIRECT'],
    ['another host', json(200, { redirectUrl: 'https://elsewhere.example/' }), 'NO_REDIRECT'],
    [
      'a host that only begins so',
      json(200, { redirectUrl: 'https://apply.youx.example.elsewhere.example/' }),
      'NO_REDIRECT',
    ],
    [
      'a user before the host',
      json(200, { redirectUrl: 'https://apply.youx.example@elsewhere.example/' }),
      'NO_REDIRECT',
    ],
    ['http', json(200, { redirectUrl: 'http://apply.youx.example/' }), 'NO_REDIRECT'],
    ['a script', json(200, { redirectUrl: 'javascript:alert(1)' }), 'NO_REDIRECT'],
    ['a path', json(200, { redirectUrl: '/start/1' }), 'NO_REDIRECT'],
  ])('%s', async (_, answer, error) => {
    const youx = await lender(answer)
    expect(await youx.createCustomer(customer, 3)).toMatchObject({ ok: false, error })
  })

  test('a lender that never answers is given up', async () => {
    const youx = await lender(() => undefined, 100)
    expect(await youx.createCustomer(customer, 3)).toMatchObject({ error: 'UNAVAILABLE' })
  })
})
