import { expect, test } from 'vitest'
import { type CalculatorValues, calculate } from '@/finance/calculator-rules'
import { roundRate } from '@/finance/comparison-rate'
import type { Frequency } from '@/finance/frequency'
import { toCents } from '@/finance/money'
import { fees as confirmedFees } from './fixtures'

const brandFees: [number, number][] = [
  [395, 0],
  [6, 0],
  [8, 12],
  [912.25, 0],
]

type Worked = {
  loan: [amount: number, deposit: number, residual: number, years: number, rate: number]
  every: Frequency
  financed?: number
  /** Amount and times a year; 0 once. */
  fees?: [number, number][]
  repayment: number
  total: number
  comparison: number
}

/**
 * Worked outside of our formulas, with 60 decimal digits: the balance is carried from payment to
 * payment and the repayment halved for until the residual is left; the rate is halved for over the
 * present value of each single payment and fee.
 */
const worked: Worked[] = [
  {
    loan: [23_990, 0, 0, 5, 8.49],
    every: 'weekly',
    repayment: 113.31,
    total: 29_460.6,
    comparison: 8.51977,
  },
  {
    loan: [64_990, 6499, 19_497, 5, 7.25],
    every: 'monthly',
    repayment: 894.53,
    total: 73_168.8,
    comparison: 7.25,
  },
  {
    loan: [18_500, 2000, 0, 3, 11.5],
    every: 'fortnightly',
    financed: 1300,
    repayment: 270.33,
    total: 21_085.74,
    comparison: 16.95374,
  },
  {
    loan: [30_000, 0, 0, 5, 8.5],
    every: 'weekly',
    financed: 1360.5,
    repayment: 148.16,
    total: 38_521.6,
    comparison: 10.45797,
  },
  {
    loan: [30_000, 0, 0, 7, 4],
    every: 'monthly',
    fees: brandFees,
    repayment: 410.06,
    total: 34_445.04,
    comparison: 5.92636,
  },
  {
    loan: [30_000, 0, 0, 7, 20],
    every: 'weekly',
    fees: brandFees,
    repayment: 153.29,
    total: 55_797.56,
    comparison: 22.19826,
  },
  {
    loan: [250_000, 0, 250_000, 7, 15],
    every: 'monthly',
    repayment: 3125,
    total: 512_500,
    comparison: 15,
  },
  {
    loan: [250_000, 0, 0, 1, 0.5],
    every: 'weekly',
    repayment: 4819.95,
    total: 250_637.4,
    comparison: 0.50162,
  },
  {
    loan: [1000, 0, 0, 1, 0.5],
    every: 'monthly',
    repayment: 83.56,
    total: 1002.72,
    comparison: 0.50177,
  },
  {
    loan: [12_345.67, 0, 0, 2.5, 9.99],
    every: 'fortnightly',
    repayment: 215,
    total: 13_975,
    comparison: 10.02446,
  },
  {
    loan: [40_000, 0, 50_000, 5, 9.5],
    every: 'weekly',
    repayment: 43,
    total: 61_180,
    comparison: 9.53347,
  },
  {
    loan: [26_000, 0, 0, 5, 0],
    every: 'fortnightly',
    repayment: 200,
    total: 26_000,
    comparison: 0,
  },
  {
    loan: [15_000, 0, 5000, 1.5, 14.5],
    every: 'weekly',
    financed: 495,
    fees: [[10, 12]],
    repayment: 163.84,
    total: 17_779.52,
    comparison: 19.20928,
  },
  {
    loan: [99_999.99, 9999.99, 33_333.33, 6.5, 6.89],
    every: 'fortnightly',
    financed: 550,
    fees: [[395, 0]],
    repayment: 508.79,
    total: 119_318.84,
    comparison: 7.18899,
  },
]

const resultOf = ({
  loan,
  every,
  financed = 0,
  fees = [],
}: Omit<Worked, 'repayment' | 'total' | 'comparison'>) => {
  const [amount, deposit, residual, term, interest] = loan
  const values: CalculatorValues = { amount, deposit, residual, term, interest }
  return calculate(values, every, {
    fees: confirmedFees(
      financed,
      ...fees.map(([amount, timesPerYear]) => ({ amount, timesPerYear })),
    ),
    lender: null,
    price: null,
    secured: true,
    lenderRates: null,
  })
}

test.each(worked)('AMB-52 FIN-20 FIN-22 FIN-23 $loan $every', (example) => {
  const result = resultOf(example)
  if (result.kind !== 'figure') throw new Error('no figure')
  expect(result.figure.repayments[example.every]?.amount).toBe(toCents(example.repayment))
  // The total of the table is that of the loan; what is paid beside the repayments comes on top.
  const beside = (example.fees ?? []).reduce(
    (sum, [fee, times]) => sum + toCents(fee) * (times === 0 ? 1 : times * example.loan[3]),
    0,
  )
  expect(result.totalPayable).toBe(toCents(example.total) + beside)
  expect(result.figure.comparisonRate).toBe(roundRate(example.comparison))
})

test.each([
  { loan: [5000, 0, 0, 7, 7.5], every: 'weekly' },
  { loan: [46_990, 46_989, 0, 5, 8.49], every: 'weekly', financed: 1360.5 },
] satisfies Omit<Worked, 'repayment' | 'total' | 'comparison'>[])(
  'FIN-21 $loan $every is too small a repayment to show',
  (example) => expect(resultOf(example)).toEqual({ kind: 'enquire' }),
)
