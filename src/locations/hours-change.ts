import { addDays, instantIfShown, localTime, minutesOf } from '@/calendar/local-time'
import { livesUntil } from '@/cms/cache/cached'
import type { SiteLocation } from '@/sites/site'
import { type HoursPlace, openState } from './hours'
import { hoursPlace } from './hours-place'

/**
 * When what a page says of a place's hours changes next: it opens, it closes, or its day ends and
 * "tomorrow" becomes "today".
 */
export function hoursChange(place: HoursPlace, now: Date): Date | null {
  const { date } = localTime(now, place.timeZone)
  const state = openState(place, now)
  const times = [
    { date: addDays(date, 1), minutes: 0 },
    state.open ? { date, minutes: minutesOf(state.until) } : null,
    !state.open && state.next ? { date: state.next.date, minutes: minutesOf(state.next.at) } : null,
  ]
  const moments = times.flatMap((time) =>
    time && time.minutes !== null
      ? (instantIfShown(time.date, time.minutes, place.timeZone)?.getTime() ?? [])
      : [],
  )
  return moments.length > 0 ? new Date(Math.min(...moments)) : null
}

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
