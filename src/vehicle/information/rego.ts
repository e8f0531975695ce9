import { formatDate } from '@/calendar/date-words'
import { localTime } from '@/calendar/local-time'
import type { Car } from '@/inventory/car'
import type { Site } from '@/sites/site'

/**
 * What the vehicle page says about the registration's end: a future day by its date, a past one
 * "Unregistered" on sites that say so, otherwise nothing. The last day itself still counts. VDP-39
 *
 * @param now compared in the site's time zone
 */
export function regoExpiry(
  car: Pick<Car, 'rego_expiry'>,
  site: Pick<Site, 'timeZone' | 'flags'>,
  now: Date,
): string | null {
  const day = isoDay(car.rego_expiry)
  if (!day) return null
  if (day < localTime(now, site.timeZone).date)
    return site.flags.vdp.showUnregistered ? 'Unregistered' : null
  return `Expires on ${formatDate(day, { dateStyle: 'long' })}`
}

/** "2027-03-14" of an ISO date or date-time; null for what is not one. */
function isoDay(value: string | null | undefined): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(value ?? '')?.[0]
  return day && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : null
}
