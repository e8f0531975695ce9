import type { Point } from '@/integrations/geocoding/distance'
import type { SiteLocation } from '@/sites/site'

/** A place on a map, with what a shopper reads there. */
export type MapPin = Point & {
  label: string
  /** What stands in the pin, as in the list beside the map; null for a pin alone. */
  mark: string | null
}

/** The pin of a location; none where nobody has entered where it is. */
export function pinOf(
  { address: { lat, long } }: Pick<SiteLocation, 'address'>,
  label: string,
  mark: string | null = null,
): MapPin[] {
  return lat === null || long === null ? [] : [{ lat, long, label, mark }]
}
