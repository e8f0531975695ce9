import fc from 'fast-check'
import * as financial from 'financial'
import { describe, expect, test } from 'vitest'
import { type Frequency, frequencies, paymentsPerYear } from '@/finance/frequency'
import {
  type Loan,
  loanYears,
  paymentCount,
  principalOf,
  repaymentOf,
  totalPayable,
} from '@/finance/loan'
import { type Cents, roundToCent, toCents } from '@/finance/money'

const loan = (
  principal: number,
  annualRate: number,
  termYears: number,
  frequency: Frequency,
  residual = 0,
): Loan => ({
  principal: toCents(principal),
  residual: toCents(residual),
  annualRate,
  termYears,
  frequency,
})

/** Any loan of the calculator: amounts in cents, residual no more than the principal. */
const anyLoan = fc
  .record({
    principal: fc.integer({ min: 1000_00, max: 250_000_00 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    annualRate: fc.integer({ min: 0, max: 200 }).map((tenths) => tenths / 10),
    termYears: fc.integer({ min: 2, max: 14 }).map((halves) => halves / 2),
    frequency: fc.constantFrom(...frequencies),
  })
  .map(({ principal, share, ...rest }): Loan => {
    const residual = Math.floor(principal * share) as Cents
    return { principal: principal as Cents, residual, ...rest }
  })

describe('AMB-52 repayments worked by hand with 40 decimal digits', () => {
  test.each<[Loan, number]>([
    [loan(46_990, 8.49, 5, 'monthly'), 963.85],
    [loan(46_990, 8.49, 5, 'weekly'), 221.94],
    [loan(42_291, 8.49, 5, 'weekly', 14_097), 156.18],
    [loan(30_000, 10, 5, 'monthly'), 637.41],
    [loan(30_000, 10, 5, 'weekly'), 146.73],
    [loan(30_000, 10, 5, 'fortnightly'), 293.68],
    [loan(31_360.5, 8.5, 5, 'monthly'), 643.41],
    [loan(45_000, 7.5, 4, 'monthly', 13_500), 846.01],
    [loan(26_000, 0, 5, 'weekly'), 100],
    [loan(26_000, 0, 5, 'weekly', 13_000), 50],
  ])('%o', (example, repayment) => {
    expect(repaymentOf(example)).toBe(toCents(repayment))
  })
})

test('AMB-52 repayments are those of the PMT function of a spreadsheet', () => {
  fc.assert(
    fc.property(anyLoan, (each) => {
      const periods = paymentsPerYear[each.frequency]
      const pmt = financial.pmt(
        each.annualRate / 100 / periods,
        paymentCount(each),
        -each.principal,
        each.residual,
      )
      expect(repaymentOf(each) - pmt).toBeGreaterThanOrEqual(-0.501)
      expect(repaymentOf(each) - pmt).toBeLessThanOrEqual(0.501)
    }),
    { numRuns: 2000 },
  )
})

test.each<[Frequency, number, number]>([
  ['weekly', 5, 260],
  ['fortnightly', 5, 130],
  ['monthly', 5, 60],
  ['weekly', 1.5, 78],
  ['fortnightly', 2.5, 65],
  ['monthly', 6.5, 78],
])('FIN-20 %s over %d years is %d payments', (frequency, termYears, count) => {
  expect(paymentCount({ frequency, termYears })).toBe(count)
})

test('the sum of all payments is the total payable', () => {
  fc.assert(
    fc.property(anyLoan, (each) => {
      let sum: number = each.residual
      for (let paid = 0; paid < paymentCount(each); paid++) sum += repaymentOf(each)
      expect(totalPayable(each)).toBe(sum)
      expect(Number.isInteger(totalPayable(each))).toBe(true)
    }),
  )
})

test('AMB-52 deposit and fees enter what is borrowed, and nothing is borrowed below zero', () => {
  const of = (amount: number, deposit: number, fee: number) =>
    principalOf({
      amount: toCents(amount),
      deposit: toCents(deposit),
      financedFees: toCents(fee),
    })
  expect(of(30_000, 5000, 1360.5)).toBe(toCents(26_360.5))
  expect(of(30_000, 30_000, 1360.5)).toBe(0)
  expect(of(30_000, 40_000, 0)).toBe(0)
})

const amounts = fc.integer({ min: 1000_00, max: 250_000_00 })

test('a higher deposit never raises the repayment', () => {
  fc.assert(
    fc.property(anyLoan, amounts, amounts, (each, one, other) => {
      const [less, more] = one < other ? [one, other] : [other, one]
      const after = (deposit: number) => {
        const principal = principalOf({
          amount: each.principal,
          deposit: deposit as Cents,
          financedFees: toCents(1300),
        })
        return repaymentOf({ ...each, principal, residual: 0 as Cents })
      }
      expect(after(more)).toBeLessThanOrEqual(after(less))
    }),
  )
})

test('a higher rate never lowers the repayment, a higher residual never raises it', () => {
  fc.assert(
    fc.property(anyLoan, (each) => {
      const repayment = repaymentOf(each)
      expect(repaymentOf({ ...each, annualRate: each.annualRate + 0.5 })).toBeGreaterThanOrEqual(
        repayment,
      )
      expect(
        repaymentOf({ ...each, residual: roundToCent(each.residual / 2) }),
      ).toBeGreaterThanOrEqual(repayment)
    }),
  )
})

test('FIN-20 a week costs no more than a fortnight, a fortnight no more than a month', () => {
  fc.assert(
    fc.property(anyLoan, (each) => {
      const [week, fortnight, month] = frequencies.map((frequency) =>
        repaymentOf({ ...each, frequency }),
      )
      expect(week).toBeLessThanOrEqual(fortnight!)
      expect(fortnight).toBeLessThanOrEqual(month!)
    }),
  )
})

test('the years end with the residual owed, and principal and interest add up', () => {
  fc.assert(
    fc.property(anyLoan, (each) => {
      const years = loanYears(each)
      const last = years.at(-1)!
      expect(last.year).toBe(each.termYears)
      expect(years).toHaveLength(Math.ceil(each.termYears))
      expect(Math.abs(last.balance - each.residual)).toBeLessThanOrEqual(1)
      for (const year of years) {
        expect(Math.abs(year.balance + year.principalPaid - each.principal)).toBeLessThanOrEqual(1)
      }
      const paid = repaymentOf(each) * paymentCount(each)
      const rounding = paymentCount(each) / 2 + 2
      expect(Math.abs(last.principalPaid + last.interestPaid - paid)).toBeLessThanOrEqual(rounding)
      for (const [at, year] of years.slice(1).entries()) {
        expect(year.interestPaid).toBeGreaterThanOrEqual(years[at]!.interestPaid)
      }
    }),
  )
})

test('a loan without a payment is refused', () => {
  expect(() => repaymentOf(loan(10_000, 8, 0, 'weekly'))).toThrow(RangeError)
})
