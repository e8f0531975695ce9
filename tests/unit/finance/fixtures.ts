import type { FinanceCar, FinanceSite } from '@/finance/rules'
import type { LenderBlock } from '@/inventory/car'
import type { FinanceProvider } from '@/sites/flag-choices'
import type { SiteFlags } from '@/sites/flags'
import { givenFlags } from '../inventory/given'

/** Midday in Brisbane in the middle of a year. */
export const now = new Date('2026-07-01T02:00:00Z')

type Overrides = {
  finance?: Partial<SiteFlags['finance']>
  calculator?: Partial<SiteFlags['calculator']>
  manufacturer?: FinanceSite['manufacturer']
}

/** A site in Brisbane with every flag at its default but the given ones; lender Taurus. */
export function aSite({ finance, calculator, manufacturer = null }: Overrides = {}): FinanceSite {
  return {
    timeZone: 'Australia/Brisbane',
    manufacturer,
    flags: givenFlags({ finance: { provider: 'Taurus', ...finance }, calculator }),
  }
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
