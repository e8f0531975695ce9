'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { type FigureSurface, FinanceFigure } from './FinanceFigure'
import type { FinanceFigureValue } from './figure'
import { type CarQuoteRequest, quoteFigure, readQuote } from './quote'

/**
 * Shows the lender's estimate (`children`) until the partner's quote is there, and after it if no
 * quote comes: a failure is no shopper's business, so it says and logs nothing. Pass the request
 * of `quoteRequestFor`. FIN-32 FIN-33 ERR-15
 */
export function LenderQuote({
  request,
  surface,
  className,
  children,
}: {
  request: CarQuoteRequest
  surface: FigureSurface
  className?: string
  children: ReactNode
}) {
  const [figure, setFigure] = useState<FinanceFigureValue | null>(null)
  const body = JSON.stringify(request)

  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      const asked: CarQuoteRequest = JSON.parse(body)
      const response = await fetch('/api/youx/quote', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: leaving.signal,
      })
      const quote = response.ok ? readQuote(await response.json()) : null
      if (!quote || leaving.signal.aborted) return
      const result = quoteFigure(quote, asked.purchasePrice, {
        termYears: asked.loanTerm,
        cardWarning: 'full',
      })
      if (result.ok) setFigure(result.figure)
    }
    // ERR-15: ignored silently, by the documents.
    ask().catch(() => undefined)
    return () => leaving.abort()
  }, [body])

  if (!figure) return children
  return <FinanceFigure figure={figure} surface={surface} className={className} />
}
