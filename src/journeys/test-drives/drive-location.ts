import type { SiteLocation } from '@/sites/site'

/**
 * The location of a test drive: the one that the shopper chose, else the main yard of the car's
 * dealership, else the only yard of the site; null if the shopper has to choose. LEAD-16
 */
export function driveLocation(
  locations: readonly SiteLocation[],
  wanted: { locationId: string | null; dealershipSlug: string | null },
): SiteLocation | null {
  const { locationId, dealershipSlug } = wanted
  if (locationId) return locations.find(({ id }) => String(id) === locationId) ?? null
  const yards = locations.filter(({ location_type }) => location_type === 'sales')
  if (dealershipSlug) {
    const ofDealership = yards.filter(({ dealership_slug }) => dealership_slug === dealershipSlug)
    return ofDealership.find(({ primary }) => primary) ?? ofDealership[0] ?? null
  }
  return yards.length === 1 ? (yards[0] ?? null) : null
}
