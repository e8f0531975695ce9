import type { SiteFlags } from '@/sites/flags'
import { type SortOrder, sortOrders } from '../../index/index-names'

export type SortSite = {
  flags: {
    search: Pick<SiteFlags['search'], 'sortOptions' | 'sortSubscriptionPrice' | 'sortKms'>
  }
}

/**
 * The orders that a site offers: four by default, two more behind their switches. An order that an
 * address asked for stays in the list. SRCH-05
 */
export function sortChoices(
  site: SortSite,
  current: SortOrder = 'relevance',
): { value: SortOrder; label: string }[] {
  const { sortOptions, sortSubscriptionPrice, sortKms } = site.flags.search
  const offered: SortOrder[] = [
    ...sortOptions,
    ...(sortSubscriptionPrice ? (['subscription_price'] as const) : []),
    ...(sortKms ? (['kms'] as const) : []),
  ]
  if (!offered.includes(current)) offered.push(current)
  return offered.map((value) => ({ value, label: sortOrders[value].label }))
}
