import { flagGroups } from '@/sites/flags'
import type { Site } from '@/sites/site'
import { isAvailable } from '@/stock/availability'
import type { LenderBlock } from '@/stock/car'
import { comparisonRate, type Fee, roundRate } from './comparison-rate'
import { type FinanceFigureValue, LOWEST_SHOWN_REPAYMENT, lawfulFigure } from './figure'
import { type Frequency, frequencies } from './frequency'
import {
  type Loan,
  type LoanYear,
  loanYears,
  paymentCount,
  principalOf,
  repaymentOf,
  totalPayable,
} from './loan'
import { type Cents, noMoney, toCents, toDollars } from './money'
import { LENDER_COMPARISON_BASIS, type ProviderTerms, providerTerms } from './providers'
import {
  type FinanceCar,
  type FinanceSite,
  financeAmount,
  isFinanceExcluded,
  siteProvider,
} from './rules'

export const calculatorFields = ['amount', 'deposit', 'residual', 'term', 'interest'] as const
export type CalculatorField = (typeof calculatorFields)[number]
/** AUD, years and per cent a year. */
export type CalculatorValues = Record<CalculatorField, number>
export type Limits = { min: number; max: number; step: number }

/** Everything that a calculator needs of a site and a car; plain data, so that it reaches browsers. */
export type CalculatorSetup = {
  limits: Record<CalculatorField, Limits>
  initial: CalculatorValues
  frequency: Frequency
  /** Enters the repayment. FIN-22 AMB-20 */
  financedFees: Cents
  /** Listed under the result and counted in the comparison rate, beside the repayment. FIN-23 */
  fees: readonly Fee[]
  /** Price of the car, null without one. */
  price: Cents | null
  /** Whether the loan is secured by the car, as it is unless the lender says otherwise. */
  secured: boolean
  /** Rates that the lender states for the car, null where it states none. */
  lenderRates: { interest: number; comparison: number } | null
  /** Shown where no figure can be. FIN-24 */
  publishedRates: Site['flags']['finance']['publishedRates']
}

/** Steps of the arrow keys; the documents give those of term and interest only. FIN-13 FIN-15 */
const steps: Record<CalculatorField, number> = {
  amount: 500,
  deposit: 500,
  residual: 500,
  term: 0.5,
  interest: 0.5,
}

/** Largest deposit and residual, AUD. FIN-17 FIN-18 */
const LARGEST_OPTIONAL = 250_000
const SHORTEST_TERM_YEARS = 1
/** A dearer car than a lowered limit allows can be borrowed for with its costs. FIN-10 */
const DEARER_CAR_SHARE = 1.05

/**
 * The calculator of a site, for a car or for none (navigation), or null where there is none: no
 * lender, finance excluded, or a car without a price or no longer for sale. FIN-08 FIN-10 … FIN-23
 */
export function calculatorSetup(site: FinanceSite, car: FinanceCar | null): CalculatorSetup | null {
  const provider = siteProvider(site)
  if (!provider || isFinanceExcluded(car, site)) return null
  const price = car ? financeAmount(car) : null
  if (car && (price === noMoney || !isAvailable(car))) return null
  const { calculator } = site.flags
  const limits = limitsOf(calculator, providerTerms[provider], price)
  const block = car?.finance_lenders[provider]
  const initial: CalculatorValues = {
    amount: price === null ? calculator.defaultAmount : toDollars(price),
    deposit: 0,
    residual: 0,
    term: calculator.defaultTerm,
    // The lender's own rate for this car is nearer to the truth than a site's default. AMB-21
    interest: block?.interestRate ?? calculator.interestDefault,
  }
  return {
    limits,
    initial: Object.fromEntries(
      calculatorFields.map((field) => [field, within(initial[field], limits[field])]),
    ) as CalculatorValues,
    frequency: 'weekly',
    financedFees: toCents(establishmentFee(calculator, provider) ?? block?.establishmentFees ?? 0),
    fees: calculator.displayedFees.map((fee) => ({
      label: fee.label,
      amount: toCents(fee.amount),
      timesPerYear: fee.timesPerYear,
    })),
    price,
    secured: block?.secured !== false,
    lenderRates: lenderRates(block),
    publishedRates: site.flags.finance.publishedRates,
  }
}

function lenderRates(block: LenderBlock | undefined): CalculatorSetup['lenderRates'] {
  const { interestRate: interest, comparisonRate: comparison } = block ?? {}
  if (typeof interest !== 'number' || typeof comparison !== 'number') return null
  return { interest, comparison }
}

type CalculatorFlags = Site['flags']['calculator']

function limitsOf(
  flags: CalculatorFlags,
  terms: ProviderTerms,
  price: Cents | null,
): Record<CalculatorField, Limits> {
  const shared = flagGroups.calculator.flags
  // A site's own limit wins over the lender's; one equal to the shared default is not its own.
  const own = (sites: number, common: number, lenders: number | undefined) =>
    sites === common ? (lenders ?? sites) : sites
  const optional = { min: 0, max: LARGEST_OPTIONAL }
  const field = (name: CalculatorField, { min, max }: { min: number; max: number }): Limits => ({
    min,
    max: Math.max(max, min),
    step: steps[name],
  })
  return {
    amount: field('amount', {
      min: own(flags.amountMin, shared.amountMin.default, terms.calculator?.amountMin),
      max: largestAmount(flags.amountMax, price),
    }),
    deposit: field('deposit', optional),
    residual: field('residual', optional),
    term: field('term', { min: SHORTEST_TERM_YEARS, max: flags.maxTerm }),
    interest: field('interest', {
      min: own(flags.interestMin, shared.interestMin.default, terms.calculator?.interest?.min),
      max: own(flags.interestMax, shared.interestMax.default, terms.calculator?.interest?.max),
    }),
  }
}

/** The site's limit; a lowered one stretches to 1.05 times the price of a car above it. FIN-10 */
function largestAmount(amountMax: number, price: Cents | null): number {
  const lowered = amountMax < flagGroups.calculator.flags.amountMax.default
  if (!lowered || price === null || price <= toCents(amountMax)) return amountMax
  return toDollars(toCents(toDollars(price) * DEARER_CAR_SHARE))
}

function establishmentFee(flags: CalculatorFlags, provider: string): number | null {
  return flags.establishmentFees.find((fee) => fee.lender === provider)?.fee ?? null
}

/** Out-of-range values clamp. FIN-19 */
export function within(value: number, { min, max }: Pick<Limits, 'min' | 'max'>): number {
  return Math.min(Math.max(value, min), max)
}

/**
 * What a typed value becomes when its field is left: term and interest on their step, sums to the
 * cent, all within limits. An empty optional field counts as 0; any other empty field goes back to
 * its start. FIN-11 … FIN-19
 */
export function settle(
  field: CalculatorField,
  typed: number | null,
  setup: Pick<CalculatorSetup, 'limits' | 'initial'>,
): number {
  const limits = setup.limits[field]
  if (typed === null) return setup.initial[field]
  // A lender's rate of 8.49 is a rate, although no step leads to it.
  if (typed === setup.initial[field]) return typed
  const stepped =
    field === 'term' || field === 'interest'
      ? Math.round(typed / limits.step) * limits.step
      : toDollars(toCents(typed))
  return within(stepped, limits)
}

/** A typed number; null if there is none. Amounts below 0 become 0. FIN-11 */
export function readEntry(text: string): number | null {
  const trimmed = text.replace(/[\s$,%]/g, '')
  if (trimmed === '') return null
  const value = Number(trimmed)
  return Number.isFinite(value) ? Math.max(value, 0) : null
}

export type CalculatorResult =
  | {
      kind: 'figure'
      figure: FinanceFigureValue
      /** Instalments and residual, without the fees that are paid beside them. */
      totalPayable: Cents
      /** Borrowed, with the fee that is financed. */
      principal: Cents
      years: readonly LoanYear[]
    }
  /** Too small to show, or no rate can be stated: 'Enquire for Finance', no total. FIN-21 */
  | { kind: 'enquire' }

/** Works the loan of a calculator. FIN-20 FIN-21 AMB-52 */
export function calculate(
  values: CalculatorValues,
  frequency: Frequency,
  setup: Pick<CalculatorSetup, 'financedFees' | 'fees' | 'price' | 'secured' | 'lenderRates'>,
): CalculatorResult {
  const deposit = toCents(values.deposit)
  const residual = toCents(values.residual)
  const principal = principalOf({
    amount: toCents(values.amount),
    deposit,
    financedFees: setup.financedFees,
  })
  const loanAt = (each: Frequency): Loan => ({
    principal,
    residual,
    annualRate: values.interest,
    termYears: values.term,
    frequency: each,
  })
  const loan = loanAt(frequency)
  const repayment = repaymentOf(loan)
  if (principal <= 0 || repayment <= LOWEST_SHOWN_REPAYMENT) return { kind: 'enquire' }
  const borrowed = (principal - setup.financedFees) as Cents
  const { secured } = setup
  const basis = { amount: borrowed, termMonths: values.term * 12, secured }
  const total = totalPayable(loan)
  const worked = comparisonRate({
    credit: borrowed,
    repayment,
    count: paymentCount(loan),
    frequency,
    residual,
    fees: setup.fees,
  })
  const lenders = lenderComparison(values.interest, setup.lenderRates)
  const takesLenders = worked !== null && lenders !== null && lenders > worked
  const result = lawfulFigure({
    source: 'calculator',
    repayments: Object.fromEntries(
      frequencies.map((each) => [each, { amount: repaymentOf(loanAt(each)), approximate: false }]),
    ) as Record<Frequency, { amount: Cents; approximate: boolean }>,
    shown: frequency,
    interestRate: values.interest,
    comparisonRate: takesLenders ? lenders : worked,
    basis: { ...basis, deposit, finalPayment: residual, price: setup.price },
    // A rate that was worked for this very loan has this loan as its example.
    comparisonBasis: takesLenders ? { ...LENDER_COMPARISON_BASIS, secured } : basis,
    totalPayable: total,
    lender: null,
    cardWarning: 'full',
  })
  if (!result.ok) return { kind: 'enquire' }
  return {
    kind: 'figure',
    figure: result.figure,
    totalPayable: total,
    principal,
    years: loanYears(loan),
  }
}

/**
 * The lender's comparison rate; at another rate than the lender's, as far above that rate. What lies
 * between the two are fees that the lender knows and we do not: a calculator without them would show
 * a lower comparison rate than the figure beside it.
 */
function lenderComparison(interest: number, rates: CalculatorSetup['lenderRates']): number | null {
  return rates === null ? null : roundRate(interest + rates.comparison - rates.interest)
}
