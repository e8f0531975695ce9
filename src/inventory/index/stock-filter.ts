import type { SiteFlags } from '@/sites/flags'
import type { SearchIndex } from '@/sites/search-index'
import type { Dealership } from '@/sites/site'
import { availableStatuses } from '../availability'
import { findMake } from '../makes'
import { anyOf, equals } from './filter-clauses'

export type StockSite = {
  /** Where its stock is searched; none: the platform's index. SITE-08 */
  searchIndex?: SearchIndex | null
  dealerships: readonly Pick<Dealership, 'slug'>[]
  flags: {
    stock: Pick<
      SiteFlags['stock'],
      | 'usedOnly'
      | 'itemTypes'
      | 'excludedMakes'
      | 'excludedCarTypes'
      | 'requireInStock'
      | 'minPhotoCount'
      | 'excludeTaggedSold'
      | 'soldWindowDays'
      | 'requireTotalPrice'
    >
    specifications: Pick<SiteFlags['specifications'], 'sold_tag_name'>
  }
}

const HOUR = 3600
const DAY = 86_400

/**
 * Which cars a site shows, as a filter that hosted Algolia accepts: clauses joined by AND, an OR
 * only over facets and never around an AND. It is signed into the site's secured key. Time is
 * rounded to whole hours, so that keys and cached results stay the same for an hour; a sold car
 * disappears within the hour in which its page ends. A car that two of the site's dealerships list
 * shows once. SRCH-25 SRCH-26 SRCH-27 SRCH-28 SRCH-29 SRCH-32
 */
export function compileStockFilter(site: StockSite, now: Date): string {
  const { stock } = site.flags
  return [
    dealershipFilter(site),
    ...site.dealerships.map(({ slug }) => not('shown_by', slug)),
    statusClause(stock, now),
    stock.usedOnly ? equals('car_type', 'used') : null,
    anyOf('item_type', stock.itemTypes),
    ...excludedMakes(site).map((make) => not('make', make)),
    ...stock.excludedCarTypes.map((type) => not('car_type', type)),
    photoClause(stock.minPhotoCount),
    stock.requireTotalPrice ? not('advert_gaps', 'total_price') : null,
    ...(stock.excludeTaggedSold ? soldTags(site).map((tag) => not('tag', tag)) : []),
  ]
    .filter((clause) => clause !== null)
    .join(' AND ')
}

/**
 * The makes that a site leaves out, as it writes them and as cars are stored: "Mercedes" is
 * "Mercedes-Benz". SRCH-26
 */
export function excludedMakes({
  flags,
}: {
  flags: { stock: Pick<SiteFlags['stock'], 'excludedMakes'> }
}) {
  const { excludedMakes } = flags.stock
  return unique(excludedMakes.flatMap((make) => [make, findMake(make)?.name ?? make]))
}

/** Tags that call a car sold. SRCH-29 */
export function soldTags({ flags }: { flags: Pick<StockSite['flags'], 'specifications'> }) {
  return unique(['Sold', flags.specifications.sold_tag_name])
}

/** Whatever its status, a car belongs to a site through its dealership. */
export function dealershipFilter(site: Pick<StockSite, 'dealerships'>): string {
  const slugs = site.dealerships.map(({ slug }) => slug)
  // A site without a dealership has no stock; without this clause it would show everybody's.
  return anyOf('dealership_slug', slugs) ?? equals('dealership_slug', '(none)')
}

/** The stock whose makes, models and bodies are addresses of the site: also what was sold long ago. ROUTE-10 */
export function placesFilter(site: StockSite): string {
  const without = excludedMakes(site).map((make) => not('make', make))
  return [dealershipFilter(site), ...without].join(' AND ')
}

/** In stock, coming soon, and sold within the window; or in stock only. SRCH-27 SRCH-32 */
function statusClause(stock: StockSite['flags']['stock'], now: Date): string {
  if (stock.requireInStock) return `${equals('status', 'in_stock')} AND ${equals('sold', 'false')}`
  if (stock.soldWindowDays <= 0) {
    return `${anyOf('status', availableStatuses)} AND ${equals('sold', 'false')}`
  }
  const hourEnd = (Math.floor(now.getTime() / 1000 / HOUR) + 1) * HOUR
  return `sold_at_timestamp > ${hourEnd - stock.soldWindowDays * DAY}`
}

/** At least so many photos; 0 asks for none. SRCH-28 */
export function photoClause(minimum: number): string | null {
  return minimum > 0 ? `photos_count >= ${minimum}` : null
}

function not(attribute: string, value: string): string {
  return `NOT ${equals(attribute, value)}`
}

const unique = (values: readonly string[]) => [...new Set(values)]
