import { beforeAll, describe, expect, test, vi } from 'vitest'
import { quoteRequestFor, readQuote } from '@/finance/quote'
import type { LenderQuoteAnswer, LenderQuoteRequest } from '@/integrations/lender-quote/port'
import type { Car } from '@/inventory/car'
import { aCar, aSite } from './fixtures'

const quote = { weeklyRepaymentAmount: 221.5, advertisedRate: 7.99, comparisonRate: 8.75 }
const on = aSite({ finance: { lenderQuote: true } })
const car = (given: Parameters<typeof aCar>[0] = {}) =>
  ({ ...aCar(given), vin: 'V1', nvic: null }) as Car

describe('FIN-32 the vehicle page asks for a quote', () => {
  test('CALL-11 with great credit over five years', () => {
    expect(quoteRequestFor(car(), on)).toEqual({
      selfAssessedCreditScore: 'GREAT',
      purchasePrice: 46_990,
      loanTerm: 5,
      year: 2022,
      vin: 'V1',
      nvic: null,
      whoIsHelping: '',
    })
  })

  test('CALL-11 a car is named by what is known of it', () => {
    const known = { vin: null, nvic: 'N1' }
    expect(quoteRequestFor({ ...car(), ...known }, on)).toMatchObject(known)
  })

  test.each([
    ['the feature is off', car(), aSite()],
    ['a quote is present', car({ youxQuote: quote }), on],
    ['there is no price', car({ price: 0 }), on],
    ['the car is sold', car({ status: 'sold' }), on],
    ['its price is below the form’s', car({ price: 9_999 }), on],
    ['its price is above the form’s', car({ price: 200_001 }), on],
  ])('not when %s', (_, asked, site) => {
    expect(quoteRequestFor(asked, site)).toBeNull()
  })
})

test.each([
  [quote, { ...quote, comparisonExample: null }],
  [
    { ...quote, comparisonExample: { amount: 30_000, termMonths: 60, secured: true } },
    { ...quote, comparisonExample: { amount: 3_000_000, termMonths: 60, secured: true } },
  ],
  [
    { ...quote, comparisonExample: { amount: 30_000 } },
    { ...quote, comparisonExample: null },
  ],
  [{ ...quote, comparisonRate: null }, null],
  [{ ...quote, advertisedRate: '7.99' }, null],
  [{ ...quote, weeklyRepaymentAmount: '221.50' }, null],
  [{ error: 'Failed' }, null],
  ['<html>', null],
  [null, null],
])('FIN-33 the answer %j', (body, read) => {
  expect(readQuote(body)).toEqual(read)
})

describe('POST /api/youx/quote', () => {
  let answerQuote: typeof import('@/journeys/finance/answer-quote')['answerQuote']
  beforeAll(async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://user:pass@localhost:5432/forecourt')
    vi.stubEnv('PAYLOAD_SECRET', 'x'.repeat(32))
    vi.stubEnv('JOBS_SECRET', 'x'.repeat(32))
    vi.stubEnv('LOG_LEVEL', 'silent')
    answerQuote = (await import('@/journeys/finance/answer-quote')).answerQuote
    return () => vi.unstubAllEnvs()
  })

  const site = {
    slug: 'sunnyside',
    flags: aSite({ finance: { lenderQuote: true, lenderDetails: [] } }).flags,
  }
  const body = { selfAssessedCreditScore: 'GREAT', purchasePrice: 46_990, loanTerm: 5, year: 2022 }
  const post = (of: unknown, headers: Record<string, string> = {}) =>
    new Request('http://sunnyside.localhost/api/youx/quote', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(of),
    })
  const free = async () => true
  const lender = (answer: LenderQuoteAnswer) => {
    const asked: LenderQuoteRequest[] = []
    return {
      asked,
      quote: async (request: LenderQuoteRequest) => {
        asked.push(request)
        return answer
      },
    }
  }

  test('CALL-11 answers the three numbers', async () => {
    const youx = lender({ ok: true, quote })
    const response = await answerQuote(site, post(body), youx, free)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual(quote)
    expect(youx.asked).toEqual([{ ...body, vin: null, nvic: null, whoIsHelping: '' }])
  })

  test.each([
    [5000, 10_000],
    [10_000, 10_000],
    [200_001, 200_000],
    [45_990.6, 45_991],
  ])('QUOTE-05 a price of %d is quoted as the form does: %d', async (purchasePrice, quoted) => {
    const youx = lender({ ok: true, quote })
    await answerQuote(site, post({ ...body, purchasePrice }), youx, free)
    expect(youx.asked).toMatchObject([{ purchasePrice: quoted }])
  })

  test('FIN-02 names the lender and the loan of its comparison rate as the site has confirmed', async () => {
    const answer = async (partner: object) => {
      const youx = lender({ ok: true, quote: { ...quote, ...partner } })
      return (await answerQuote({ ...site, flags: on.flags }, post(body), youx, free)).json()
    }
    const example = { amount: 30_000, termMonths: 60, secured: true }
    const named = { name: 'Lender quote Limited', licence: '000123' }
    expect(await answer({})).toEqual({ ...quote, lender: named, comparisonExample: example })
    const own = { comparisonExample: { ...example, termMonths: 84 } }
    expect(await answer(own)).toMatchObject(own)
  })

  test.each([
    ['DECLINED', 422],
    ['UNAVAILABLE', 502],
  ] as const)('CALL-11 ERR-21 %s is an error field with status %d', async (error, status) => {
    const youx = lender({ ok: false, error, message: 'inside' })
    const response = await answerQuote(site, post(body), youx, free)
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ error: 'Failed to get YouX quick quote' })
  })

  test('CALL-11 a visitor who asks without end is refused before the lender is asked', async () => {
    const youx = lender({ ok: true, quote })
    const asked: (string | null)[] = []
    const full = async (slug: string, address: string | null) => {
      asked.push(slug, address)
      return false
    }
    const request = post(body, { 'x-forwarded-for': '203.0.113.9' })
    expect((await answerQuote(site, request, youx, full)).status).toBe(429)
    expect(asked).toEqual(['sunnyside', '203.0.113.9'])
    expect(youx.asked).toEqual([])
  })

  test.each([
    ['a site without the feature', { slug: 'b', flags: aSite().flags }, post(body), 404],
    ['another site’s page', site, post(body, { 'sec-fetch-site': 'cross-site' }), 403],
    ['a term of 30 years', site, post({ ...body, loanTerm: 30 }), 422],
    ['no price', site, post({ ...body, purchasePrice: 0 }), 422],
    ['an unknown rating', site, post({ ...body, selfAssessedCreditScore: 'FINE' }), 422],
  ])('never asks the lender for %s', async (_, on, request, status) => {
    const youx = lender({ ok: true, quote })
    expect((await answerQuote(on, request, youx, free)).status).toBe(status)
    expect(youx.asked).toEqual([])
  })
})
