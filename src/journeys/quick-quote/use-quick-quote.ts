'use client'

import { useEffect, useRef, useState } from 'react'
import type { FinanceFigureValue } from '@/finance/figure'
import { quotedFigure } from '@/finance/quoted-figure'
import type { LenderQuoteRequest } from '@/integrations/lender-quote/port'
import { REQUOTE_AFTER_MS } from './quick-quote-rules'
import { PREVIEW_ASKS_NOBODY, QUOTE_FAILED } from './wording'

export type QuickQuote = {
  /** Null while there is none. */
  figure: FinanceFigureValue | null
  /** What went wrong, in words. ERR-21 */
  error: string | null
  /** The figure belongs to the previous loan; a new quote is loading. */
  asking: boolean
}

/** Longest wait for a quote. */
const PATIENCE_MS = 20_000

/**
 * The lender's quote for the values of the form: at once when the form opens, then half a second
 * after the last change. Drops late responses to earlier requests, and removes the quote on
 * failure. QUOTE-11 QUOTE-12 ERR-21
 */
export function useQuickQuote(request: LenderQuoteRequest): QuickQuote {
  const [quote, setQuote] = useState<QuickQuote>({ figure: null, error: null, asking: true })
  const body = JSON.stringify(request)
  const isFirst = useRef(true)

  useEffect(() => {
    if (isPreview()) return setQuote({ figure: null, error: PREVIEW_ASKS_NOBODY, asking: false })
    let isOlder = false
    const request = new AbortController()
    let late: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      late = setTimeout(() => request.abort(), PATIENCE_MS)
      try {
        const figure = await askQuote(body, request.signal)
        if (!isOlder) setQuote({ figure, error: null, asking: false })
      } catch (cause) {
        if (isOlder) return
        console.error(QUOTE_FAILED, cause)
        setQuote({ figure: null, error: QUOTE_FAILED, asking: false })
      } finally {
        clearTimeout(late)
      }
    }
    setQuote((now) => ({ ...now, asking: true }))
    const wait = isFirst.current ? 0 : REQUOTE_AFTER_MS
    const timer = setTimeout(() => {
      isFirst.current = false
      void ask()
    }, wait)
    return () => {
      isOlder = true
      clearTimeout(timer)
      clearTimeout(late)
      request.abort()
    }
  }, [body])

  return quote
}

/** On the admin host, which has no site API; none of a site's pages has such a path. */
const isPreview = () => window.location.pathname.startsWith('/preview/')

/** @throws where no lawful figure comes of it */
async function askQuote(body: string, signal: AbortSignal): Promise<FinanceFigureValue> {
  const response = await fetch('/api/youx/quote', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal,
  })
  if (!response.ok) throw new Error(`The quote was answered with ${response.status}`)
  const asked: LenderQuoteRequest = JSON.parse(body)
  const figure = quotedFigure(await response.json(), asked)
  if (!figure) throw new Error('The quote lacks what has to stand beside a repayment')
  return figure
}
