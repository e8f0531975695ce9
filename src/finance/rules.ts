import { localTime } from '@/calendar/local-time'
import { isAvailable } from '@/inventory/availability'
import type { Car, LenderBlock } from '@/inventory/car'
import { askedPrice } from '@/inventory/price'
import type { FinanceProvider } from '@/sites/flag-choices'
import type { Site } from '@/sites/site'
import { slugify } from '@/ui/text-format'
import type { ComparisonBasis } from './comparison-rate'
import { exampleLoan } from './example-loan'
import type { FigureResult, FinanceFigureValue } from './figure'
import { lenderFacts, QUOTING_LENDER, siteFees } from './lender-facts'
import { lenderFigure } from './lender-figure'
import { type Cents, formatCents, noMoney, toCents } from './money'
import {
  FINANCE_PRICE_FLOOR,
  MAX_VEHICLE_AGE_YEARS,
  type ProviderRule,
  providerTerms,
} from './providers'
import { quoteFigure } from './quote'
import { siteProvider } from './site-provider'
import { formatTerm } from './wording'

/** What finance rules read of a car: cards of the index have it too. */
export type FinanceCar = Pick<
  Car,
  | 'make_slug'
  | 'dealership_slug'
  | 'year'
  | 'status'
  | 'sold'
  | 'price'
  | 'offer_price'
  | 'price_type'
  | 'finance_lenders'
  | 'youxQuote'
>

/** What finance rules read of a site. */
export type FinanceSite = Pick<Site, 'flags' | 'manufacturer' | 'timeZone'>

/** One condition with the value that was tested, in words for the admin's preview. */
export type FinanceCondition = {
  /** Requirement id. */
  row: string
  condition: string
  value: string
  holds: boolean
}

/**
 * Result of the finance rules for a car on a site: a figure; no figure, but finance is offered
 * ("Enquire for Finance"); or nothing. `reason` is the first condition that failed.
 */
export type FinanceDecision = {
  provider: FinanceProvider | null
  rule: ProviderRule | null
  conditions: readonly FinanceCondition[]
} & (
  | { kind: 'figure'; figure: FinanceFigureValue }
  | { kind: 'enquire'; reason: string }
  | { kind: 'none'; reason: string }
)

/** The car finance amount: what the car costs, offer price before price; 0 if unknown. AMB-51 */
export function financeAmount(
  car: Pick<FinanceCar, 'price' | 'offer_price' | 'price_type'>,
): Cents {
  const price = askedPrice(car)
  return price === null ? noMoney : toCents(price)
}

/**
 * Decides about finance on a car. The figure is the site's one example for the car, so every place
 * that shows the car shows this one: the lender's, or where the lender has none the partner's quote,
 * if that is for the example. FIN-01 … FIN-07, FIN-21, FIN-33
 */
export function financeFor(car: FinanceCar, site: FinanceSite, now: Date): FinanceDecision {
  const provider = siteProvider(site)
  const rule = provider ? providerTerms[provider].rule : null
  const conditions = siteConditions(car, site)
  const excluded = conditions.find((condition) => !condition.holds)
  if (excluded || !provider || !rule) {
    const reason = sentence(excluded ?? conditions[0]!)
    return { kind: 'none', provider, rule, conditions, reason }
  }
  const offer = lenderOffer(car, site, { provider, rule, conditions, now })
  const quoted = offer.kind === 'figure' ? null : exampleQuote(car, site, provider)
  if (!quoted) return { provider, rule, conditions, ...offer }
  conditions.push(held('FIN-33', 'A quote of the partner lender is there', true, 'yes'))
  return { kind: 'figure', provider, rule, conditions, figure: quoted }
}

type Offer =
  | { kind: 'figure'; figure: FinanceFigureValue }
  | { kind: 'enquire' | 'none'; reason: string }

const cardWarningOf = (site: FinanceSite) =>
  site.flags.finance.warningInFullOnCards ? 'full' : 'linked'

/** The figure of the site's own lender; adds what it tested to the conditions. */
function lenderOffer(
  car: FinanceCar,
  site: FinanceSite,
  given: {
    provider: FinanceProvider
    rule: ProviderRule
    conditions: FinanceCondition[]
    now: Date
  },
): Offer {
  const { provider, rule, conditions, now } = given
  const amount = financeAmount(car)
  const block = lenderBlock(car, provider)
  conditions.push(...blockConditions(block, provider))
  conditions.push(...ruleConditions(rule, car, block, amount, site, now))
  const refused = conditions.find((condition) => !condition.holds)
  if (refused || !block) return { kind: 'none', reason: sentence(refused ?? conditions[0]!) }

  // The basis of a figure would reveal a price that the dealer does not publish.
  const published = held(
    'FIN-05',
    'A price is published',
    amount > 0,
    amount > 0 ? formatCents(amount) : 'none',
  )
  conditions.push(published)
  if (!published.holds) return { kind: 'enquire', reason: sentence(published) }

  const fees = siteFees(site, block.establishmentFees)
  const result = lenderFigure(block, {
    price: amount,
    example: exampleLoan(site, amount),
    fees: fees.ok ? fees.fees : null,
    facts: lenderFacts(site, provider),
    cardWarning: cardWarningOf(site),
  })
  conditions.push(...figureConditions(result, block))
  if (result.ok) return { kind: 'figure', figure: result.figure }
  return {
    kind: 'enquire',
    reason: result.refusals.map((refusal) => refusal.reason).join('; '),
  }
}

/** The quote that came with a car, if it is for the loan that the site's other figures are for. */
function exampleQuote(
  car: FinanceCar,
  site: FinanceSite,
  provider: FinanceProvider,
): FinanceFigureValue | null {
  const figure = quoteOf(car, site, lenderFacts(site, provider).example)
  if (!figure) return null
  const { frequency, termMonths, deposit, finalPayment } = exampleLoan(site, financeAmount(car))
  const isExample = figure.basis.termMonths === termMonths && deposit === 0 && finalPayment === 0
  return isExample && figure.repayments[frequency] ? { ...figure, shown: frequency } : null
}

/** The partner's quote that came with a car, where the site shows such quotes. FIN-33 */
export function quoteOf(
  car: FinanceCar,
  site: FinanceSite,
  shared: ComparisonBasis | null = null,
): FinanceFigureValue | null {
  const amount = financeAmount(car)
  if (!site.flags.finance.lenderQuote || !car.youxQuote || amount <= 0) return null
  const result = quoteFigure(car.youxQuote, amount / 100, {
    facts: lenderFacts(site, QUOTING_LENDER),
    shared,
    cardWarning: cardWarningOf(site),
  })
  return result.ok ? result.figure : null
}

/** Whether a site deals in finance at all: it has a known lender and does not hide it. FIN-01 FIN-03 */
export function offersFinance(site: FinanceSite): boolean {
  return siteProvider(site) !== null && !isFinanceExcluded(null, site)
}

/** Whether the site, the make or the dealership shows no finance. FIN-03 */
export function isFinanceExcluded(
  car: Pick<FinanceCar, 'make_slug' | 'dealership_slug'> | null,
  site: FinanceSite,
): boolean {
  const { hidden, excludedManufacturers, excludedDealerships } = site.flags.finance
  return (
    hidden ||
    names(excludedManufacturers, site.manufacturer?.slug, car?.make_slug) ||
    names(excludedDealerships, car?.dealership_slug)
  )
}

/** Whether a list of names typed by people contains one of these: "Land Rover" is land-rover. */
function names(typed: readonly string[], ...slugs: (string | undefined)[]): boolean {
  return typed.some((name) => slugs.includes(slugify(name)))
}

const held = (row: string, condition: string, holds: boolean, value: string): FinanceCondition => ({
  row,
  condition,
  holds,
  value,
})

const sentence = ({ condition, value }: FinanceCondition) => `${condition}: ${value}`
const word = (value: unknown) =>
  value === null || value === undefined || value === '' ? 'none' : String(value)
const list = (values: readonly string[]) => (values.length > 0 ? values.join(', ') : 'none')

/** Conditions of every lender: a lender, no exclusion, a car that can be bought. */
function siteConditions(car: FinanceCar, site: FinanceSite): FinanceCondition[] {
  const { finance } = site.flags
  const maker = site.manufacturer?.slug
  const makes = [maker, car.make_slug].filter((slug) => slug !== undefined)
  return [
    held(
      'FIN-01',
      'The site has a known lender',
      siteProvider(site) !== null,
      word(finance.provider),
    ),
    held('FIN-03', 'The site shows finance', !finance.hidden, finance.hidden ? 'hidden' : 'shown'),
    held(
      'FIN-03',
      `The make is none of the excluded (${list(finance.excludedManufacturers)})`,
      !names(finance.excludedManufacturers, ...makes),
      list([...new Set(makes)]),
    ),
    held(
      'FIN-03',
      `The dealership is none of the excluded (${list(finance.excludedDealerships)})`,
      !names(finance.excludedDealerships, car.dealership_slug),
      car.dealership_slug,
    ),
    // Every rule of the documents asks for it. FIN-04 … FIN-07
    held('FIN-05', 'The car is available', isAvailable(car), car.sold ? 'sold' : car.status),
  ]
}

function lenderBlock(car: FinanceCar, provider: FinanceProvider): LenderBlock | null {
  return Object.hasOwn(car.finance_lenders, provider)
    ? (car.finance_lenders[provider] ?? null)
    : null
}

function blockConditions(block: LenderBlock | null, provider: string): FinanceCondition[] {
  const rate = (value: number | null | undefined) => value !== null && value !== undefined
  return [
    held('FIN-02', `The car has a block of ${provider}`, block !== null, block ? 'yes' : 'no'),
    held(
      'FIN-02',
      'The lender states an interest rate',
      rate(block?.interestRate),
      word(block?.interestRate),
    ),
    held(
      'FIN-02',
      'The lender states a comparison rate',
      rate(block?.comparisonRate),
      word(block?.comparisonRate),
    ),
  ]
}

/** Conditions of the lender's rule beyond those of every lender. FIN-04 … FIN-07 */
function ruleConditions(
  rule: ProviderRule,
  car: FinanceCar,
  block: LenderBlock | null,
  amount: Cents,
  site: FinanceSite,
  now: Date,
): FinanceCondition[] {
  const payment = (row: string, which: string, value: number | null | undefined) =>
    held(row, `The lender states a ${which} payment`, (value ?? 0) > 0, word(value))
  const aboveFloor = (row: string) => {
    const floor = toCents(FINANCE_PRICE_FLOOR)
    return held(
      row,
      `The price is above ${formatCents(floor)}`,
      amount > floor,
      amount > 0 ? formatCents(amount) : 'none',
    )
  }
  switch (rule) {
    case 'available':
      return []
    case 'age-limited': {
      const oldest = currentYear(site.timeZone, now) - MAX_VEHICLE_AGE_YEARS
      return [
        aboveFloor('FIN-04'),
        held('FIN-04', `The car is built after ${oldest}`, car.year > oldest, String(car.year)),
      ]
    }
    case 'weekly-payment':
      return [aboveFloor('FIN-06'), payment('FIN-06', 'weekly', block?.paymentWeek)]
    case 'monthly-payment':
      return [aboveFloor('FIN-07'), payment('FIN-07', 'monthly', block?.paymentMonth)]
  }
}

/** Year in the dealer's time zone: at New Year the server's differs for half a day. */
const currentYear = (timeZone: string, now: Date) =>
  Number(localTime(now, timeZone).date.slice(0, 4))

/** What must stand beside a repayment, as the preview lists it. */
function figureConditions(result: FigureResult, block: LenderBlock): FinanceCondition[] {
  const refusals = result.ok ? [] : result.refusals
  const basis = result.ok ? result.figure.basis : null
  const shown = result.ok ? result.figure.repayments[result.figure.shown] : null
  const part = (name: (typeof refusals)[number]['part'], row: string, value: string) => {
    const refusal = refusals.find((each) => each.part === name)
    return held(row, `A figure can state its ${name}`, !refusal, refusal?.reason ?? value)
  }
  return [
    part('repayment', 'FIN-21', shown ? formatCents(shown.amount) : 'known'),
    part('interest rate', 'FIN-02', word(block.interestRate)),
    part('comparison rate', 'FIN-02', word(block.comparisonRate)),
    part('amount', 'FIN-26', basis ? formatCents(basis.amount) : 'known'),
    part('term', 'FIN-26', basis ? formatTerm(basis.termMonths) : 'known'),
    part('security', 'FIN-26', block.secured ? 'secured' : 'unsecured'),
  ]
}
