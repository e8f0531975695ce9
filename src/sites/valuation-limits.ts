import { formatKm } from '@/ui/number-format'
import type { Site } from './site'

type LimitedSite = {
  flags: { tradeIn: Pick<Site['flags']['tradeIn'], 'valuationMaxAge' | 'valuationMaxKm'> }
}

/**
 * Why the site gives no instant value, whatever the tool says; null where it does. A year is its whole number,
 * as the pages of dealers count: a car of 2016 is 10 years old in 2026. TRADE-21
 */
export function beyondLimits(
  { year, km }: { year: number | null; km: number },
  { flags: { tradeIn } }: LimitedSite,
  now: Date,
): string | null {
  const age = year === null ? 0 : now.getFullYear() - year
  if (age > tradeIn.valuationMaxAge) {
    return `${age} years old: the site gives no instant value above ${tradeIn.valuationMaxAge}`
  }
  if (km > tradeIn.valuationMaxKm) {
    return `${formatKm(km)}: the site gives no instant value above ${formatKm(tradeIn.valuationMaxKm)}`
  }
  return null
}

/** Years and kilometres beyond which a text says that there is no value; null where it says nothing of it. */
export function statedLimits(text: string): { years: number; km: number | null } | null {
  const [, years, km] =
    /\b(?:over|above|older than|more than)\s+(\d{1,2})\s+years(?:(?:\s+old)?\s+or\s+(?:over\s+)?([\d,]+)\s*km)?/i.exec(
      text,
    ) ?? []
  if (!years || !/\b(?:estimate|value|valuation|offer)s?\b/i.test(text)) return null
  return { years: Number(years), km: km ? Number(km.replaceAll(',', '')) : null }
}
