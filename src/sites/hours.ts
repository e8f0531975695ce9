import type { LocationType, OpeningHours, SpecialHours } from './site'
import { locationTypes } from './site'

/**
 * A day of the week as stored in a location, one row for each interval that it is open; `formated_hours`
 * is the documents' spelling. LOC-13
 */
export type RawOpeningHours = {
  weekday?: number | string | null
  status?: string | null
  formated_hours?: string | null
  open?: string | null
  close?: string | null
}

/** A day that differs, or an interval of it, in either shape of the documents. LOC-18 */
export type RawSpecialHours = {
  date?: string | null
  status?: string | null
  start_hour?: string | null
  end_hour?: string | null
  hours?: { begin?: string | null; end?: string | null } | null
  location_id?: number | string | null
  location?: { id?: number | string | null } | number | null
  note?: string | null
}

/**
 * The week of a location, Sunday first, each day from its first interval to its last. Missing days stay
 * missing; a row with an unknown weekday is dropped. Anything but "Closed" with hours counts as open.
 * LOC-12 LOC-13
 */
export function openingHoursFrom(rows: readonly RawOpeningHours[] | null | undefined) {
  return (rows ?? [])
    .map(openingDay)
    .filter((day) => day !== null)
    .sort((a, b) => a.weekday - b.weekday || (a.open ?? '').localeCompare(b.open ?? ''))
}

function openingDay(row: RawOpeningHours): OpeningHours | null {
  const weekday = Number(row.weekday ?? Number.NaN)
  if (!Number.isInteger(weekday) || weekday < 0 || weekday > 6) return null
  const open = timeOfDay(row.open)
  const close = timeOfDay(row.close)
  const hours = row.formated_hours?.trim() || null
  const closed = row.status === 'Closed' || (row.status !== 'Open' && !hours && !(open && close))
  return { weekday, status: closed ? 'Closed' : 'Open', formated_hours: hours, open, close }
}

/**
 * Special days of one location, earliest first; rows of other locations and rows without a date are
 * dropped. LOC-18
 *
 * @param locationId Rows without a location belong to this one.
 */
export function specialHoursFrom(
  rows: readonly RawSpecialHours[] | null | undefined,
  locationId: number | string,
): SpecialHours[] {
  return (rows ?? [])
    .filter((row) => {
      const owner = ownerOf(row)
      return owner === null || String(owner) === String(locationId)
    })
    .map(specialDay)
    .filter((day) => day !== null)
    .sort((a, b) => a.date.localeCompare(b.date))
}

function ownerOf(row: RawSpecialHours): number | string | null {
  if (row.location_id !== null && row.location_id !== undefined) return row.location_id
  if (typeof row.location === 'number') return row.location
  return row.location?.id ?? null
}

function specialDay(row: RawSpecialHours): SpecialHours | null {
  const date = /^\d{4}-\d{2}-\d{2}/.exec(row.date ?? '')?.[0]
  if (!date) return null
  const start = timeOfDay(row.start_hour ?? row.hours?.begin)
  const end = timeOfDay(row.end_hour ?? row.hours?.end)
  const open = row.status === 'Open' || (row.status !== 'Closed' && start !== null && end !== null)
  return {
    date,
    status: open ? 'Open' : 'Closed',
    start_hour: start,
    end_hour: end,
    note: row.note?.trim() || null,
  }
}

/** "8:30", "08:30:00" and "8:30 am" become "08:30"; anything else is no time. */
export function timeOfDay(value: string | null | undefined): string | null {
  const match = /^\s*(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?\s*([ap]\.?m\.?)?\s*$/i.exec(value ?? '')
  if (!match || (match[2] === undefined && match[3] === undefined)) return null
  const half = match[3]?.[0]?.toLowerCase()
  const hour = Number(match[1])
  const hours = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0)
  if (hours > 23 || Number(match[2] ?? 0) > 59 || (half && (hour < 1 || hour > 12))) return null
  return `${String(hours).padStart(2, '0')}:${match[2] ?? '00'}`
}

/** Parses "25/12/2026" into "2026-12-25", the stored form; null if there is no such date. */
export function isoDate(value: string | null | undefined): string | null {
  const text = value?.trim() ?? ''
  const [, day = '', month = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
  const date = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? new Date(`${iso}T00:00:00Z`) : null
  return date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}

/** "25/12/2026" of a stored "2026-12-25"; other text is returned as it is. */
export function writtenDate(value: string | null | undefined): string {
  const written = value ?? ''
  const isKept = /^\d{4}-/.test(written) && isoDate(written) === written
  return isKept ? written.split('-').reverse().join('/') : written
}

/** The type of a location; empty means sales. Null for a type that the platform does not know. LOC-06 */
export function locationTypeFrom(value: string | null | undefined): LocationType | null {
  if (!value) return 'sales'
  return locationTypes.find((type) => type === value) ?? null
}

/** "car-buying, buying" or a list of them, as a list. LOC-07 */
export function locationSubtypesFrom(value: string | readonly string[] | null | undefined) {
  const parts = typeof value === 'string' ? value.split(',') : (value ?? [])
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** A summary of reviews, from the flat shape or the object. LOC-19 DATA-17 */
export function reviewsFrom(source: {
  average_rating?: number | null
  review_count?: number | null
  reviews?: { average_rating?: number | null; count?: number | null } | null
}): { average_rating: number | null; review_count: number | null } {
  return {
    average_rating: source.reviews?.average_rating ?? source.average_rating ?? null,
    review_count: source.reviews?.count ?? source.review_count ?? null,
  }
}
