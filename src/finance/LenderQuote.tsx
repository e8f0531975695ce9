'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { onDemand } from '@/ui/on-demand'
import type { FigureSurface } from './FinanceFigure'
import type { FinanceFigureValue } from './figure'
import type { CarQuoteRequest } from './quote'

// Loaded only when a quote is shown.
const FinanceFigure = onDemand(() => import('./FinanceFigure').then((file) => file.FinanceFigure))

/**
 * Shows the lender's estimate (`children`) until the partner's quote has loaded, and keeps it if
 * none does: failures are neither shown nor logged. Pass the request of `quoteRequestFor`. FIN-32
 * FIN-33 ERR-15
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
      if (!response.ok) return
      const answer: unknown = await response.json()
      const { quotedFigure } = await import('./quoted-figure')
      if (!leaving.signal.aborted) setFigure(quotedFigure(answer, asked))
    }
    // ERR-15: the documents ask to ignore it silently.
    ask().catch(() => undefined)
    return () => leaving.abort()
  }, [body])

  if (!figure) return children
  return (
    <FinanceFigure fallback={children} figure={figure} surface={surface} className={className} />
  )
}
