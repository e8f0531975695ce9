import type { CreditRating, Lender, LenderCustomer, LenderQuote } from './port'

/** The rate card: nominal rates in per cent a year, sums in AUD. */
const rateCard = {
  baseRate: { GREAT: 7.99, DECENT: 10.99, POOR: 15.99 } satisfies Record<CreditRating, number>,
  /** Added to the rate for a vehicle of up to this many years; older ones are declined. */
  ageLoadings: [
    { upToYears: 3, loading: 0 },
    { upToYears: 7, loading: 0.75 },
    { upToYears: 12, loading: 1.75 },
  ],
  /** Added to the rate for terms above five years. */
  longTermLoading: 0.5,
  /** Added to the loan. */
  establishmentFee: 395,
  /** Paid beside the repayments. */
  monthlyFee: 8,
  leastPrice: 2000,
  mostPrice: 250_000,
} as const

type QuotedLoan = {
  /** AUD */
  price: number
  /** AUD, borrowed with the price */
  financedFee: number
  /** AUD */
  monthlyFee: number
  annualRate: number
  termYears: number
}
/** Calculates a weekly repayment (AUD) and its comparison rate (per cent a year). */
export type WorkLoan = (loan: QuotedLoan) => {
  weeklyRepayment: number
  comparisonRate: number | null
  /** The loan for which that rate is. */
  comparisonExample: LenderQuote['comparisonExample']
}

/** Opens an application with the known data. @returns path and query of its page on the site */
type OpenApplication = (customer: LenderCustomer, site: number) => string | Promise<string>

/**
 * The lender that ships with the product: quotes from its rate card and takes an application on a
 * page of the site, so that both work without an account anywhere. The calculation of a loan and
 * the opening of an application are passed in, because they belong to the finance rules.
 */
export function localLender(
  workLoan: WorkLoan,
  today: () => Date,
  openApplication: OpenApplication,
): Lender {
  return {
    async createCustomer(customer, site) {
      return { ok: true, redirectUrl: await openApplication(customer, site) }
    },
    async quote({ selfAssessedCreditScore, purchasePrice, loanTerm, year }) {
      const { leastPrice, mostPrice } = rateCard
      if (purchasePrice < leastPrice || purchasePrice > mostPrice) {
        const message = `Loans are from $${leastPrice} to $${mostPrice}.`
        return { ok: false, error: 'DECLINED', message }
      }
      const loading = ageLoading(year, today())
      if (loading === null) {
        return { ok: false, error: 'DECLINED', message: 'The vehicle is too old to lend on.' }
      }
      const longTerm = loanTerm > 5 ? rateCard.longTermLoading : 0
      const annualRate = rateCard.baseRate[selfAssessedCreditScore] + loading + longTerm
      const { weeklyRepayment, comparisonRate, comparisonExample } = workLoan({
        price: purchasePrice,
        financedFee: rateCard.establishmentFee,
        monthlyFee: rateCard.monthlyFee,
        annualRate,
        termYears: loanTerm,
      })
      if (comparisonRate === null) {
        return { ok: false, error: 'DECLINED', message: 'No rate can be stated for this loan.' }
      }
      const advertisedRate = Math.round(annualRate * 100) / 100
      const quote = {
        weeklyRepaymentAmount: weeklyRepayment,
        advertisedRate,
        comparisonRate,
        comparisonExample,
      }
      return { ok: true, quote }
    },
  }
}

/**
 * Null: too old. A vehicle without a year counts as new, because the shopper may not have chosen
 * one yet.
 */
function ageLoading(year: number | null, today: Date): number | null {
  const age = year === null ? 0 : today.getUTCFullYear() - year
  return rateCard.ageLoadings.find(({ upToYears }) => age <= upToYears)?.loading ?? null
}
