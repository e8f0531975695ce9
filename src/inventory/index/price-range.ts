import 'server-only'
import type { Site } from '@/sites/site'
import { formatMoney } from '@/ui/number-format'
import { withFallback } from './fallback'
import { stockCounts } from './stock-counts'

/**
 * What the stock of a site costs, for search engines: "$8,990 to $94,990". Null where it shows no sale prices,
 * has no car with a price, or the index does not answer.
 */
export async function stockPriceRange(site: Site, now: Date): Promise<string | null> {
  if (site.flags.price.subscription) return null
  const counts = await withFallback(site, now, () => stockCounts(site), null)
  return counts?.price ? priceRangeWords(counts.price) : null
}

export function priceRangeWords({ min, max }: { min: number; max: number }): string {
  const [least, most] = [min, max].map(formatMoney)
  return min === max ? `${most}` : `${least} to ${most}`
}
