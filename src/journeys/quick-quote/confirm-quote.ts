import type { Confirmation } from '@/leads/delivery/confirmation'
import type { LeadFacts } from '@/leads/delivery/lead-message'
import { QUOTE_FACTS } from './quote-facts'

/**
 * The figures of a quick quote: a repayment, both rates alike, and the terms that the law wants beside them;
 * null where one of them is missing. FIN-29 QUOTE-12
 */
export function confirmQuote({ answers }: LeadFacts): Confirmation | null {
  const said = answers ?? {}
  const { repayment, interestRate, comparisonRate, terms } = QUOTE_FACTS
  const facts = [
    ['Weekly repayment', said[repayment]],
    ['Interest rate', said[interestRate]],
    ['Comparison rate', said[comparisonRate]],
  ].flatMap(([label = '', value]) => (value ? [{ label, value }] : []))
  const notes = said[terms]
  if (facts.length < 3 || !notes) return null
  return {
    heading: 'Your quick quote',
    facts,
    notes: [notes, 'An estimate, not an offer of credit: the lender decides when you apply.'],
  }
}
