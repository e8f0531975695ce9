import { dateWords } from '@/calendar/date-words'
import { livesUntil } from '@/cms/cache/cached'
import { formatPhone, phoneHref } from '@/leads/answers/phone-number'
import type { SiteLocation } from '@/sites/site'
import type { Department } from './DepartmentHours'
import { departmentNames } from './departments'
import type { HolidayList } from './HolidayHoursButton'
import {
  holidayRows,
  holidaySoon,
  hoursChange,
  type LocationHours,
  openingAt,
  openState,
  openStateWords,
} from './hours'

/** The part of a location that the hours components need in the browser. */
export function toLocationHours(location: SiteLocation): LocationHours {
  const { location_type, timeZone, opening_hours, special_hours } = location
  return { location_type, timeZone, opening_hours, special_hours }
}

/** Whether the location is open, with the text; undefined if it has no hours. LOC-16 */
export function openingOf(
  location: SiteLocation,
  byAppointmentOnly: readonly ('sales' | 'service')[],
  now: Date,
): { open: boolean; text: string } | undefined {
  const place = toLocationHours(location)
  const state = openState(place, now)
  if (!state.open && !state.next) return undefined
  return { open: state.open, text: openStateWords(place, now, byAppointmentOnly) }
}

/** A location as a department with its hours and the number to call. */
export function departmentOf(
  location: SiteLocation,
  byAppointmentOnly: readonly ('sales' | 'service')[],
  now: Date,
): Department {
  const phone = location.phone ?? location.landline_phone
  const place = toLocationHours(location)
  const holiday = holidaySoon(place, now)
  return {
    id: location.id,
    label: departmentNames[location.location_type],
    phone: phone ? { label: formatPhone(phone), href: phoneHref(phone) } : null,
    place,
    opening: openingAt(place, byAppointmentOnly, now),
    holiday:
      holiday &&
      `${dateWords(holiday.date)}${holiday.note ? `, ${holiday.note}` : ''}: ${holiday.hours}`,
  }
}

/** Special days ahead, by place; places without any are omitted. LOC-17 */
export function holidayLists(
  places: readonly { name: string; location: SiteLocation }[],
  now: Date,
): HolidayList[] {
  return places
    .map(({ name, location }) => ({
      name,
      rows: holidayRows(toLocationHours(location), now).map((row) => ({
        ...row,
        day: dateWords(row.date),
      })),
    }))
    .filter(({ rows }) => rows.length > 0)
}

/**
 * Makes the page being rendered expire when the hours of a location change: a cached page would say
 * "Open until 5:30 pm" to shoppers without scripts. LOC-16
 */
export async function expireAtHoursChange(
  locations: readonly SiteLocation[],
  now: Date,
): Promise<void> {
  const changes = locations.flatMap(
    (location) => hoursChange(toLocationHours(location), now)?.getTime() ?? [],
  )
  if (changes.length > 0) await livesUntil(new Date(Math.min(...changes)), now)
}
