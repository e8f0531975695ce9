import { formatMoney } from '@/ui/number-format'

// Facet buckets of prices. SRCH-45

/** "$20,000 - $30,000": steps of 10,000 to 100,000, of 50,000 to 300,000, then "$300,000+". */
export function priceRange(price: number | null): string | null {
  if (price === null || price <= 10) return null
  if (price >= 300_000) return `${formatMoney(300_000)}+`
  const step = price >= 100_000 ? 50_000 : 10_000
  const from = Math.floor(price / step) * step
  return `${formatMoney(from)} - ${formatMoney(from + step)}`
}

/**
 * "$100 - $150": steps of 50 to 500, then "$500+". Of a subscription: a lender's repayment must not
 * stand in a filter, which has no room for its rates and warning.
 */
export function weeklyPriceRange(week: number | null): string | null {
  if (week === null || week <= 0) return null
  if (week >= 500) return `${formatMoney(500)}+`
  const from = Math.floor(week / 50) * 50
  return `${formatMoney(from)} - ${formatMoney(from + 50)}`
}
