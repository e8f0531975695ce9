import { livesUntil } from '@/cms/cache/cached'
import type { SiteLocation } from '@/sites/site'
import { hoursChange } from './hours'
import { hoursPlace } from './hours-place'

/**
 * Makes the page that is being rendered live until the hours of a location change: a cached page
 * says "Open until 5:30 pm" also to shoppers whose browser does not look at the clock. LOC-16
 */
export async function livesUntilHoursChange(
  locations: readonly SiteLocation[],
  now: Date,
): Promise<void> {
  const changes = locations.flatMap(
    (location) => hoursChange(hoursPlace(location), now)?.getTime() ?? [],
  )
  if (changes.length > 0) await livesUntil(new Date(Math.min(...changes)), now)
}
