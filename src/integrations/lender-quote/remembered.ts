import type { LenderQuote, QuotingLender } from './port'

const HOUR_MS = 3_600_000
const MOST_QUOTES = 500

/**
 * Remembers quotes for an hour: every shopper who opens a car asks for the same one, and partners
 * count requests. Failures are asked for again.
 */
export function remembered(lender: QuotingLender, now: () => number = Date.now): QuotingLender {
  const quotes = new Map<string, { quote: LenderQuote; until: number }>()
  return {
    async quote(request) {
      const key = JSON.stringify(Object.entries(request).sort())
      const known = quotes.get(key)
      if (known && known.until > now()) return { ok: true, quote: known.quote }
      const answer = await lender.quote(request)
      if (!answer.ok) return answer
      quotes.delete(key)
      quotes.set(key, { quote: answer.quote, until: now() + HOUR_MS })
      // A map keeps the order of its entries, so the first one is the oldest.
      const oldest = quotes.keys().next().value
      if (quotes.size > MOST_QUOTES && oldest !== undefined) quotes.delete(oldest)
      return answer
    },
  }
}
