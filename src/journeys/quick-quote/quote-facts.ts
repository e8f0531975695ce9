import { lenderFacts, QUOTING_LENDER } from '@/finance/lender-facts'
import { toDollars } from '@/finance/money'
import { quotedFigure } from '@/finance/quoted-figure'
import {
  basisSentence,
  COMPARISON_RATE_WARNING,
  comparisonSentence,
  lenderSentence,
} from '@/finance/wording'
import type { LenderQuote, LenderQuoteRequest } from '@/integrations/lender-quote/port'
import type { Site } from '@/sites/site'

/** Names of the answers under which a lead stores what the lender quoted. */
export const QUOTE_FACTS = {
  repayment: 'Weekly repayment quoted',
  interestRate: 'Interest rate quoted',
  comparisonRate: 'Comparison rate quoted',
  terms: 'Terms of the quote',
} as const

/** A partner's quote, with what the site has confirmed of the partner where the quote leaves it out. */
export function statedQuote(quote: LenderQuote, site: Pick<Site, 'flags'>) {
  const { provider, example } = lenderFacts(site, QUOTING_LENDER)
  const confirmed = example && { ...example, amount: toDollars(example.amount) }
  return {
    ...(provider && { lender: provider }),
    ...quote,
    comparisonExample: quote.comparisonExample ?? confirmed ?? undefined,
  }
}

/**
 * What stands beside a quote wherever it is told: its loan, the loan of its comparison rate, the warning of
 * the law, and who lends. Null for a quote that may not be told.
 */
export function quoteTerms(
  quote: LenderQuote,
  asked: Pick<LenderQuoteRequest, 'purchasePrice' | 'loanTerm'>,
  site: Pick<Site, 'flags'>,
): string | null {
  const figure = quotedFigure(statedQuote(quote, site), asked)
  if (!figure) return null
  return [
    basisSentence(figure),
    comparisonSentence(figure.comparisonBasis),
    COMPARISON_RATE_WARNING,
    lenderSentence(figure),
  ]
    .filter(Boolean)
    .join(' ')
}
