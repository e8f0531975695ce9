import { type ConfirmedFees, confirmFees } from '@/finance/comparison-rate'
import { toCents } from '@/finance/money'
import type { FinanceCar, FinanceSite } from '@/finance/rules'
import type { LenderBlock } from '@/inventory/car'
import type { FinanceProvider } from '@/sites/flag-choices'
import type { SiteFlagOverrides, SiteFlags } from '@/sites/flags'
import { givenFlags } from '../inventory/given'

/** Midday in Brisbane in the middle of a year. */
export const now = new Date('2026-07-01T02:00:00Z')

/** What a site states of its lender: who it is, and the loan of its comparison rates. */
export const lenderDetails = (lender: string): SiteFlags['finance']['lenderDetails'] =>
  [lender, 'Lender quote'].map((each) => ({
    lender: each,
    name: `${each} Limited`,
    licence: '000123',
    comparisonAmount: 30_000,
    comparisonYears: 5,
    security: 'secured',
  }))

/** The fees of a lender as somebody confirmed them. */
export const confirmed = (
  lender: string,
  fees = 'none',
): SiteFlags['calculator']['feesConfirmed'] => [
  { lender, fees, source: 'Fee schedule of November', date: '2026-11-20' },
]

/** Confirmed fees in cents. */
export const fees = (
  financed = 0,
  ...beside: readonly { label?: string; amount: number; timesPerYear: number }[]
): ConfirmedFees => {
  const all = confirmFees({
    financed: toCents(financed),
    beside: beside.map((fee) => ({ label: 'Fee', ...fee, amount: toCents(fee.amount) })),
    source: 'Fee schedule',
    date: '2026-11-20',
  })
  if (!all) throw new Error('not confirmed')
  return all
}

type Overrides = {
  finance?: Partial<SiteFlags['finance']>
  calculator?: Partial<SiteFlags['calculator']>
  manufacturer?: FinanceSite['manufacturer']
}

/**
 * A site in Brisbane with every flag at its default but the given ones; lender Taurus, whose facts it
 * has confirmed.
 */
export function aSite({ finance, calculator, manufacturer = null }: Overrides = {}): FinanceSite {
  const provider = finance?.provider === undefined ? 'Taurus' : finance.provider
  const isListed =
    (calculator?.displayedFees ?? []).length > 0 ||
    (calculator?.establishmentFees ?? []).some((fee) => fee.lender === provider)
  return {
    timeZone: 'Australia/Brisbane',
    manufacturer,
    flags: givenFlags({
      finance: { provider, lenderDetails: lenderDetails(provider ?? ''), ...finance },
      calculator: {
        feesConfirmed: confirmed(provider ?? '', isListed ? 'listed' : 'none'),
        ...calculator,
      },
    }),
  }
}

/** The switches of a site whose lender is Taurus, with the facts that it confirms of it. */
export const financed = {
  finance: { provider: 'Taurus', lenderDetails: lenderDetails('Taurus') },
  calculator: { feesConfirmed: confirmed('Taurus') },
} satisfies SiteFlagOverrides

/** What the site's call for a quote answers: the partner's numbers and the loan of its comparison rate. */
export const quoteAnswer = {
  weeklyRepaymentAmount: 215.5,
  advertisedRate: 7.99,
  comparisonRate: 8.79,
  comparisonExample: { amount: 30_000, termMonths: 60, secured: true },
}

/** A lender's block with everything that a figure must state. */
export const aBlock: LenderBlock = {
  interestRate: 8.49,
  comparisonRate: 9.22,
  paymentWeek: 222,
  paymentMonth: 964,
  termYears: 5,
  amountFinanced: 46_990,
  secured: true,
}

/** An available car of 2022 for $46,990 with the block of the given lender. */
export function aCar(
  car: Partial<FinanceCar> = {},
  lender: FinanceProvider = 'Taurus',
  block: Partial<LenderBlock> = {},
): FinanceCar {
  return {
    make_slug: 'toyota',
    dealership_slug: 'sunnyside-moorooka',
    year: 2022,
    status: 'in_stock',
    sold: false,
    price: 46_990,
    offer_price: null,
    price_type: 'drive_away',
    youxQuote: null,
    finance_lenders: { [lender]: { ...aBlock, ...block } },
    ...car,
  }
}
