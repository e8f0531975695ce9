import { formatPhone, phoneHref } from '@/leads/answers/phone-number'
import type { SiteLocation } from '@/sites/site'
import type { Department } from './DepartmentHours'
import { departmentNames } from './departments'
import { type HoursPlace, openState, openStateWords } from './hours'

/** What the hours components need of a location; the rest stays on the server. */
export function hoursPlace(location: SiteLocation): HoursPlace {
  const { location_type, timeZone, opening_hours, special_hours } = location
  return { location_type, timeZone, opening_hours, special_hours }
}

/** Whether somebody is there, in words; nothing of a place whose hours nobody wrote down. LOC-16 */
export function openingOf(
  location: SiteLocation,
  byAppointmentOnly: readonly ('sales' | 'service')[],
  now: Date,
): { open: boolean; text: string } | undefined {
  const place = hoursPlace(location)
  const state = openState(place, now)
  if (!state.open && !state.next) return undefined
  return { open: state.open, text: openStateWords(place, now, byAppointmentOnly) }
}

/** A location as a department with its hours and the number to call. */
export function departmentOf(location: SiteLocation): Department {
  const phone = location.phone ?? location.landline_phone
  return {
    id: location.id,
    label: departmentNames[location.location_type],
    phone: phone ? { label: formatPhone(phone), href: phoneHref(phone) } : null,
    place: hoursPlace(location),
  }
}
