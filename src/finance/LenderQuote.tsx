'use client'

import { useEffect, useState } from 'react'
import { FinanceFigure } from './FinanceFigure'
import type { FinanceFigureValue } from './figure'
import type { CarQuoteRequest } from './quote'

/**
 * The partner's quote for a car, below the example that all pages state, and named as what it is: a
 * second figure, for somebody with excellent credit. Nothing until it has come and nothing if none
 * does: failures are neither shown nor logged. FIN-32 FIN-33 ERR-15
 */
export function LenderQuote({
  quote,
}: {
  /** The quote that came with the car, else the request of `quoteRequestFor`. */
  quote: { figure: FinanceFigureValue } | { request: CarQuoteRequest }
}) {
  const given = 'figure' in quote ? quote.figure : null
  const [fetched, setFetched] = useState<FinanceFigureValue | null>(null)
  const body = 'request' in quote ? JSON.stringify(quote.request) : null

  useEffect(() => {
    if (body === null) return
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
      if (!leaving.signal.aborted) setFetched(quotedFigure(answer, asked))
    }
    // ERR-15: the documents ask to ignore it silently.
    ask().catch(() => undefined)
    return () => leaving.abort()
  }, [body])

  const figure = given ?? fetched
  if (!figure) return null
  return (
    <section aria-labelledby="lender-quote-title" className="grid gap-3">
      <h3 id="lender-quote-title" className="text-h4">
        Quoted for excellent credit
      </h3>
      <p className="text-md text-ink-2">
        What a partner lender offers on this price to somebody with excellent credit. Your own rate
        depends on your credit history.
      </p>
      <FinanceFigure figure={figure} surface="page" />
    </section>
  )
}
