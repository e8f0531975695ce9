import { isAvailable } from '@/inventory/availability'
import type { LenderBlock } from '@/inventory/car'
import { flagGroups } from '@/sites/flags'
import type { Site } from '@/sites/site'
import {
  type CalculatorField,
  type CalculatorSetup,
  type CalculatorValues,
  calculatorFields,
  type Limits,
  within,
} from './calculator-rules'
import { lendersRate } from './comparison-rate'
import { exampleLoan } from './example-loan'
import type { FinanceFigureValue } from './figure'
import { exampleOf, type LenderFacts, lenderFacts, siteFees } from './lender-facts'
import { type Cents, noMoney, toCents, toDollars } from './money'
import { type ProviderTerms, providerTerms } from './providers'
import { type FinanceCar, type FinanceSite, financeAmount, isFinanceExcluded } from './rules'
import { siteProvider } from './site-provider'

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
/** If the limit is below the car's price, the car can be borrowed for with its costs. FIN-10 */
const DEARER_CAR_SHARE = 1.05

/**
 * The calculator of a site, for a car or for none (navigation), or null where there is none: no
 * lender, finance excluded, or a car without a price or no longer for sale. FIN-08 FIN-10 … FIN-23
 *
 * @param example figure of the car on its card and page: the calculator starts with its loan
 */
export function calculatorSetup(
  site: FinanceSite,
  car: FinanceCar | null,
  example: FinanceFigureValue | null = null,
): CalculatorSetup | null {
  const provider = siteProvider(site)
  if (!provider || isFinanceExcluded(car, site)) return null
  const price = car ? financeAmount(car) : null
  if (car && (price === noMoney || !isAvailable(car))) return null
  const { calculator } = site.flags
  const limits = limitsOf(calculator, providerTerms[provider], price)
  const block = car?.finance_lenders[provider]
  const facts = lenderFacts(site, provider)
  const fees = siteFees(site, block?.establishmentFees)
  const loan = exampleLoan(site, price ?? toCents(calculator.defaultAmount))
  const wanted: CalculatorValues = {
    amount: price === null ? calculator.defaultAmount : toDollars(price),
    deposit: toDollars(example?.basis.deposit ?? loan.deposit),
    residual: toDollars(example?.basis.finalPayment ?? loan.finalPayment),
    term: loan.termMonths / 12,
    // The lender's own rate for this car is more accurate than a site's default. AMB-21
    interest: example?.interestRate ?? block?.interestRate ?? calculator.interestDefault,
  }
  const initial = Object.fromEntries(
    calculatorFields.map((field) => [field, within(wanted[field], limits[field])]),
  ) as CalculatorValues
  // A start that had to be moved into the limits is another loan than the example.
  const isExample = calculatorFields.every((field) => initial[field] === wanted[field])
  return {
    limits,
    initial,
    frequency: loan.frequency,
    example: isExample ? example : null,
    fees: fees.ok ? fees.fees : null,
    lender: facts.provider,
    price,
    secured: block?.secured !== false,
    lenderRates: lenderRates(block, facts),
    publishedRates: site.flags.finance.publishedRates,
  }
}

function lenderRates(
  block: LenderBlock | undefined,
  facts: LenderFacts,
): CalculatorSetup['lenderRates'] {
  if (!block || typeof block.interestRate !== 'number') return null
  const comparison = lendersRate(block.comparisonRate, exampleOf(block, facts))
  return comparison && { interest: block.interestRate, comparison }
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
