/** Credit rating that a shopper gives themselves. QUOTE-07 */
export const creditRatings = ['GREAT', 'DECENT', 'POOR'] as const
export type CreditRating = (typeof creditRatings)[number]

/** What a lender is asked. Field names are the documents'. CALL-11 */
export type LenderQuoteRequest = {
  selfAssessedCreditScore: CreditRating
  /** AUD */
  purchasePrice: number
  /** Years */
  loanTerm: number
  /** Year of the vehicle */
  year: number | null
  vin: string | null
  nvic: string | null
  whoIsHelping: string
}

/** What a lender answers. CALL-11 */
export type LenderQuote = {
  /** AUD */
  weeklyRepaymentAmount: number
  /** Per cent a year */
  advertisedRate: number
  /** Per cent a year */
  comparisonRate: number
}

export type LenderQuoteAnswer =
  | { ok: true; quote: LenderQuote }
  | {
      ok: false
      /** DECLINED: the lender does not lend on this; UNAVAILABLE: no usable answer came. */
      error: 'DECLINED' | 'UNAVAILABLE'
      message: string
    }

/** A lender that quotes a repayment for one vehicle. */
export type QuotingLender = {
  quote(request: LenderQuoteRequest): Promise<LenderQuoteAnswer>
}
