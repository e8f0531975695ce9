import { formatRate } from '@/finance/wording'
import type { LenderCustomer, LenderQuote } from '@/integrations/lender-quote/port'
import type { LeadIntake, LeadKinds } from '@/leads/lead-kind'
import { formatMoney } from '@/ui/number-format'
import { finance } from '../finance/finance-form'
import { termWords } from '../finance/finance-request'
import { creditLabel } from './quick-quote-rules'
import { QUOTE_FACTS } from './quote-facts'
import { QUICK_QUOTE_SUBCATEGORY } from './wording'

/**
 * The lead of a quick quote, in the shape of the finance form: applicant and loan as the lender
 * gets them, the rest as the form's envelope. CALL-12
 */
export function quickQuoteLead(
  customer: LenderCustomer,
  additionalData: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return {
    ...additionalData,
    kind: finance.name,
    subcategory: QUICK_QUOTE_SUBCATEGORY,
    incomplete: false,
    name: customer.firstName,
    last_name: customer.lastName,
    phone: customer.phoneNumber,
    email: customer.email,
    postcode: customer.postCode,
    subscribe: customer.subscribe,
    vehiclePriceBudget: String(customer.purchasePrice),
    loanTerm: termWords(customer.loanTerm),
  }
}

/** The kinds of lead, where finance also records this loan. */
export function withLoan(every: LeadKinds, facts: Readonly<Record<string, string>>): LeadKinds {
  const usual = every.intakes.get(finance.name)
  const withLoan: LeadIntake = {
    form: finance,
    ...usual,
    take: async () => ({
      complete: async (record) => ({ ...record, answers: { ...record.answers, ...facts } }),
    }),
  }
  return { ...every, intakes: new Map([...every.intakes, [finance.name, withLoan]]) }
}

/**
 * Facts of the loan for the dealer, beside the shopper's answers. The server fetches the figures
 * from the lender; a browser could send any.
 */
export function quickQuoteFacts(
  customer: LenderCustomer,
  known: {
    whoIsHelping: string
    quote: LenderQuote | null
    terms: string | null
    isVerified: boolean
  },
): Record<string, string> {
  const { whoIsHelping, quote, terms, isVerified } = known
  const facts: [string, string | null][] = [
    ['Credit rating', creditLabel(customer.selfAssessedCreditScore)],
    ['Helped by', whoIsHelping],
    ['Vehicle year', customer.year === null ? null : String(customer.year)],
    ['Vehicle VIN', customer.vin],
    ['Vehicle NVIC', customer.nvic],
    [QUOTE_FACTS.repayment, quote && formatMoney(quote.weeklyRepaymentAmount)],
    [QUOTE_FACTS.interestRate, quote && formatRate(quote.advertisedRate)],
    [QUOTE_FACTS.comparisonRate, quote && formatRate(quote.comparisonRate)],
    [QUOTE_FACTS.terms, terms],
    ['Mobile', isVerified ? 'Verified by a code' : null],
  ]
  return Object.fromEntries(facts.filter((fact): fact is [string, string] => Boolean(fact[1])))
}
