import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { LenderQuoteRequest } from '@/integrations/lender-quote/port'
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
  return youxLender({ url: `http://127.0.0.1:${port}/v1/`, apiKey: 'key-1', timeoutMs })
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
