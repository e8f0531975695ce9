/** A shopper's own estimate of their credit rating. QUOTE-07 */
export const creditRatings = ['GREAT', 'DECENT', 'POOR'] as const
export type CreditRating = (typeof creditRatings)[number]

/** Body of a request for a quote. Field names are the documents'. CALL-11 */
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
  /** The loan for which the comparison rate is, where the lender says it. Amount in AUD. */
  comparisonExample?: { amount: number; termMonths: number; secured: boolean } | null
}

export type LenderQuoteAnswer =
  | { ok: true; quote: LenderQuote }
  | {
      ok: false
      /** DECLINED: the lender refuses this loan; UNAVAILABLE: the lender gave no usable answer. */
      error: 'DECLINED' | 'UNAVAILABLE'
      message: string
    }

/** A lender that quotes a repayment for one vehicle. */
export type QuotingLender = {
  quote(request: LenderQuoteRequest): Promise<LenderQuoteAnswer>
}

/** Who applies for which loan. Field names are the documents'. CALL-12 */
export type LenderCustomer = Omit<LenderQuoteRequest, 'whoIsHelping'> & {
  /** "0412345678", verified. */
  phoneNumber: string
  firstName: string
  lastName: string
  email: string
  /** Whether the shopper subscribes to news. */
  subscribe: boolean
  /** Four digits; empty if the site's form has no such field. */
  postCode: string
}

export type LenderCustomerAnswer =
  /** The page on which the shopper applies: https, or a path of the own site. */
  | { ok: true; redirectUrl: string }
  | {
      ok: false
      /** NO_REDIRECT: the lender answered, but its URL is not on an allowed host. */
      error: 'NO_REDIRECT' | 'UNAVAILABLE'
      message: string
    }

/** A lender that takes an application. */
type ApplyingLender = {
  /** @param site id of the site that the shopper comes from */
  createCustomer(customer: LenderCustomer, site: number): Promise<LenderCustomerAnswer>
}

export type Lender = QuotingLender & ApplyingLender
