import type { LenderQuoteRequest } from '@/integrations/lender-quote/port'
import type { FinanceFigureValue } from './figure'
import { quoteFigure, readLender, readQuote } from './quote'

/** What the partner's answer may be shown as; null where it is no quote or no lawful one. FIN-33 */
export function quotedFigure(
  answer: unknown,
  asked: Pick<LenderQuoteRequest, 'purchasePrice' | 'loanTerm'>,
): FinanceFigureValue | null {
  const quote = readQuote(answer)
  if (!quote) return null
  const result = quoteFigure(quote, asked.purchasePrice, {
    facts: { provider: readLender(answer), example: null },
    termYears: asked.loanTerm,
    cardWarning: 'full',
  })
  return result.ok ? result.figure : null
}
