import { expect, test } from 'vitest'
import { localLender } from '@/integrations/lender-quote/local'
import type { LenderQuoteRequest } from '@/integrations/lender-quote/port'
import { calculateQuotedLoan } from '@/journeys/quick-quote/lender'

const lender = localLender(
  calculateQuotedLoan,
  () => new Date('2026-07-01T00:00:00Z'),
  ({ firstName }, site) => `/finance-application/${site}-${firstName}`,
)
const request: LenderQuoteRequest = {
  selfAssessedCreditScore: 'GREAT',
  purchasePrice: 30_000,
  loanTerm: 5,
  year: 2025,
  vin: null,
  nvic: null,
  whoIsHelping: '',
}
const quoteOf = async (given: Partial<LenderQuoteRequest> = {}) => {
  const answer = await lender.quote({ ...request, ...given })
  if (!answer.ok) throw new Error(answer.message)
  return answer.quote
}

test('CALL-11 the rate card’s best rate, worked: 30,395 at 7.99 % over 260 weeks', async () => {
  // PMT(0.0799/52, 260, -30395) = 141.89; 8 a month beside it makes 9.135 by halving.
  expect(await quoteOf()).toEqual({
    weeklyRepaymentAmount: 141.89,
    advertisedRate: 7.99,
    comparisonRate: 9.14,
    comparisonExample: { amount: 30_000, termMonths: 60, secured: true },
  })
})

test('FIN-33 the comparison rate is that of the $30,000 over 5 years which the warning names', async () => {
  const { comparisonRate } = await quoteOf()
  expect((await quoteOf({ purchasePrice: 60_000, loanTerm: 3 })).comparisonRate).toBe(
    comparisonRate,
  )
  const cheap = await quoteOf({ purchasePrice: 9000 })
  expect(cheap).toMatchObject({ advertisedRate: 7.99, comparisonRate })
})

test('worse credit, an older vehicle, a longer term and a higher price cost more', async () => {
  const best = await quoteOf()
  expect((await quoteOf({ selfAssessedCreditScore: 'DECENT' })).advertisedRate).toBe(10.99)
  expect((await quoteOf({ selfAssessedCreditScore: 'POOR' })).advertisedRate).toBe(15.99)
  expect((await quoteOf({ year: 2020 })).advertisedRate).toBe(8.74)
  expect((await quoteOf({ year: 2016 })).advertisedRate).toBe(9.74)
  expect((await quoteOf({ loanTerm: 7 })).advertisedRate).toBe(8.49)
  const dearer = await quoteOf({ purchasePrice: 40_000 })
  expect(dearer.weeklyRepaymentAmount).toBeGreaterThan(best.weeklyRepaymentAmount)
})

test.each([{ year: 2013 }, { purchasePrice: 1999 }, { purchasePrice: 250_001 }])(
  'declines %o',
  async (given) => {
    expect(await lender.quote({ ...request, ...given })).toMatchObject({
      ok: false,
      error: 'DECLINED',
    })
  },
)

test('CALL-12 QUOTE-15 an application is opened on the site that the shopper comes from', async () => {
  const { whoIsHelping: _, ...loan } = request
  const customer = {
    ...loan,
    ...{ phoneNumber: '0412345678', firstName: 'Sam', lastName: 'Shopper' },
    ...{ email: 'sam@example.com.au', subscribe: false, postCode: '' },
  }
  expect(await lender.createCustomer(customer, 3)).toEqual({
    ok: true,
    redirectUrl: '/finance-application/3-Sam',
  })
})
