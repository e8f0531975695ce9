import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readFinanceParams } from '@/finance/finance-params'
import { QUOTING_LENDER } from '@/finance/lender-facts'
import { formatCents, toCents } from '@/finance/money'
import { purchasePrices } from '@/finance/quote'
import { quotedFigure } from '@/finance/quoted-figure'
import {
  clampPrice,
  creditLabel,
  creditValue,
  initialLoan,
  loanTermOf,
  priceDigits,
} from '@/journeys/quick-quote/quick-quote-rules'
import { quoteCar } from '@/journeys/quick-quote/quote-car'
import { statedQuote } from '@/journeys/quick-quote/quote-facts'
import { quoteRequest } from '@/journeys/quick-quote/use-quote-loan'
import { givenCar, givenSite } from '../../inventory/given'

const params = (query: string) => readFinanceParams(new URLSearchParams(query))

describe('the loan of the quick quote', () => {
  test('QUOTE-04 a fresh form asks for $30,000 over 5 years with great credit', () => {
    const loan = initialLoan(null, null)
    expect(loan).toEqual({ price: '30000', term: 5, credit: 'GREAT', whoIsHelping: '' })
    expect(quoteRequest(loan, null)).toEqual({
      selfAssessedCreditScore: 'GREAT',
      purchasePrice: 30_000,
      loanTerm: 5,
      year: null,
      vin: null,
      nvic: null,
      whoIsHelping: '',
    })
  })

  test('CALL-11 the lender is told of the car in stock, else of the one that a link names', () => {
    const site = givenSite({ finance: { provider: 'Taurus', lenderQuote: true } })
    const car = quoteCar(givenCar({ price: 46_990, year: 2022, vin: 'V1', nvic: 'N1' }), site)
    const named = { year: 2019, vin: 'V2', nvic: 'N2' }
    const loan = { price: '46990', term: 3, credit: 'DECENT', whoIsHelping: ' Robin ' } as const
    const asked = {
      ...{ selfAssessedCreditScore: 'DECENT', purchasePrice: 46_990, loanTerm: 3 },
      whoIsHelping: 'Robin',
    }
    expect(quoteRequest(loan, car, named)).toEqual({ ...asked, year: 2022, vin: 'V1', nvic: 'N1' })
    expect(quoteRequest(loan, null, named)).toEqual({ ...asked, ...named })
  })

  test('ROUTE-20 a link fills the form in, within its limits', () => {
    const query = 'price=250,000&loanTerm=9&credit_score=poor&whoIsHelping=Robin'
    expect(initialLoan(params(query), { price: 40_000 })).toEqual({
      ...{ price: '200000', term: 7, credit: 'POOR', whoIsHelping: 'Robin' },
    })
    expect(initialLoan(params('car_id=1'), { price: 46_990 }).price).toBe('46990')
  })

  test.each([
    ['a12b', '12', 10_000],
    ['', '', 10_000],
    ['$45,500', '45500', 45_500],
    ['45500.75', '45500', 45_500],
    ['9999', '9999', 10_000],
    ['200001', '200001', 200_000],
    ['-30000', '30000', 30_000],
  ])('QUOTE-05 %j is %j while it is typed and %d once it counts', (typed, digits, price) => {
    expect(priceDigits(typed)).toBe(digits)
    expect(clampPrice(typed)).toBe(price)
  })

  test('QUOTE-05 whatever is typed counts as whole dollars within the limits', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const price = clampPrice(typed)
        expect(Number.isInteger(price)).toBe(true)
        expect(price).toBeGreaterThanOrEqual(purchasePrices.min)
        expect(price).toBeLessThanOrEqual(purchasePrices.max)
      }),
    )
  })

  test.each([
    [0, 1],
    [1, 1],
    [7, 7],
    [8, 7],
    [2.5, null],
    [Number.NaN, null],
  ])('QUOTE-06 a term of %d years is %j', (years, term) => {
    expect(loanTermOf(years)).toBe(term)
  })

  test.each([
    ['Great', 'GREAT'],
    ['Decent', 'DECENT'],
    ['Poor', 'POOR'],
  ] as const)('QUOTE-07 %s is %s, both ways', (label, value) => {
    expect(creditValue(label)).toBe(value)
    expect(creditLabel(value)).toBe(label)
    const loan = { ...initialLoan(null, null), credit: value }
    expect(quoteRequest(loan, null).selfAssessedCreditScore).toBe(value)
  })

  test('QUOTE-07 other words are no rating', () => {
    expect(creditValue('Excellent')).toBeNull()
    expect(creditValue('constructor')).toBeNull()
  })
})

test('FIN-29 CALL-12 a month is 4.33 weeks, to the cent, and called an estimate', () => {
  const asked = { purchasePrice: 30_000, loanTerm: 5 }
  const answer = (weekly: number) => ({
    ...{ weeklyRepaymentAmount: weekly, advertisedRate: 7.99, comparisonRate: 8.75 },
    comparisonExample: { amount: 30_000, termMonths: 60, secured: true },
  })
  const monthly = quotedFigure(answer(100), asked)?.repayments.monthly
  expect(monthly && formatCents(monthly.amount)).toBe('$433')
  fc.assert(
    fc.property(fc.integer({ min: 3000, max: 500_000 }), (cents) => {
      const figure = quotedFigure(answer(cents / 100), asked)
      expect(figure?.repayments.monthly).toEqual({
        amount: toCents((cents * 4.33) / 100),
        approximate: true,
      })
    }),
  )
})

test.each([null, undefined])(
  'QUOTE-05 CALL-12 where the partner states %s for its example, the one that the site confirmed stands',
  (comparisonExample) => {
    const given = { weeklyRepaymentAmount: 100, advertisedRate: 7.99, comparisonRate: 8.75 }
    const row = {
      ...{ lender: QUOTING_LENDER, name: 'YouX Pty Ltd', licence: '000123' },
      ...{ comparisonAmount: 30_000, comparisonYears: 5, security: 'secured' },
    }
    const site = givenSite({ finance: { lenderDetails: [row] } })
    const stated = { amount: 30_000, termMonths: 60, secured: true }
    expect(statedQuote({ ...given, comparisonExample }, site).comparisonExample).toEqual(stated)
    const own = { amount: 20_000, termMonths: 36, secured: false }
    const quote = { ...given, comparisonExample: own }
    expect(statedQuote(quote, site).comparisonExample).toEqual(own)
  },
)
