import { type SortOrder, sortOrders } from '@/inventory/index/index-names'
import type { SiteFlags } from '@/sites/flags'

export type SortSite = {
  flags: {
    search: Pick<SiteFlags['search'], 'sortOptions' | 'sortSubscriptionPrice' | 'sortKms'>
    price: Pick<SiteFlags['price'], 'subscription'>
  }
}

/** These go by sale prices, which nobody sees where cards show prices by the week. */
const bySalePrice: readonly SortOrder[] = ['price_desc', 'price_asc']

/**
 * The orders that a site offers: four by default, two more behind their switches. An order that an
 * address asked for stays in the list. From a postcode the usual order goes by the distance. SRCH-05
 * PRICE-04 LOC-25
 */
export function sortChoices(
  site: SortSite,
  current: SortOrder = 'relevance',
  isNear = false,
): { value: SortOrder; label: string }[] {
  const { search, price } = site.flags
  const { sortOptions, sortSubscriptionPrice, sortKms } = search
  const offered: SortOrder[] = [
    ...sortOptions.filter((order) => !price.subscription || !bySalePrice.includes(order)),
    ...(sortSubscriptionPrice ? (['subscription_price'] as const) : []),
    ...(sortKms ? (['kms'] as const) : []),
  ]
  if (!offered.includes(current)) offered.push(current)
  return offered.map((value) => ({
    value,
    label: isNear && value === 'relevance' ? 'Nearest first' : sortOrders[value].label,
  }))
}
