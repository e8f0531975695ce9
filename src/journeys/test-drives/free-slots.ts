import { addDays, instantIfShown, localTime, minutesOf } from '@/calendar/local-time'
import { type HoursPlace, hoursOn } from '@/dealers/hours'
import type { TestDriveSlot } from '@/integrations/test-drive-calendar/port'
import { slotAt } from '@/integrations/test-drive-calendar/port'

/** How a site offers test drives. */
export type SlotRules = {
  /** Length of a drive, and how far the times are apart. */
  minutes: number
  /** Drives that a location can do at once. */
  capacity: number
  noticeHours: number
  /** How far ahead, from today on. */
  days: number
}

type Place = Pick<HoursPlace, 'timeZone' | 'opening_hours' | 'special_hours'>

/** A drive that somebody has booked. */
export type BookedDrive = {
  start: Date
  minutes: number
  /** Null where no car was named. */
  carId: string | null
  /** It leaves from the location that is asked about. */
  isHere: boolean
}

/**
 * Free times of a location, earliest first: whole drives within its opening hours, by the clock on
 * its wall, not on closed days, not sooner than the notice, not where it is full, nor where the car is
 * out. A time that the change to daylight saving skips is not offered. LEAD-16
 *
 * @param booked Drives of the location, and those of the car from other locations.
 * @param carId Car that is to be driven, null where none is named.
 */
export function freeSlots(
  place: Place,
  rules: SlotRules,
  booked: readonly BookedDrive[],
  carId: string | null,
  now: Date,
): TestDriveSlot[] {
  const today = localTime(now, place.timeZone).date
  const earliest = now.getTime() + rules.noticeHours * 3_600_000
  const slots: TestDriveSlot[] = []
  for (let ahead = 0; ahead <= rules.days; ahead++) {
    const date = addDays(today, ahead)
    const hours = hoursOn(place, date)
    const open = minutesOf(hours?.open ?? null)
    const close = minutesOf(hours?.close ?? null)
    if (open === null || close === null) continue
    for (let at = open; at + rules.minutes <= close; at += rules.minutes) {
      const start = instantIfShown(date, at, place.timeZone)
      if (!start || start.getTime() < earliest) continue
      const during = booked.filter((drive) => overlaps(drive, { start, minutes: rules.minutes }))
      if (carId !== null && during.some((drive) => drive.carId === carId)) continue
      if (mostAtOnce(during.filter(({ isHere }) => isHere)) >= rules.capacity) continue
      slots.push(slotAt(start, place.timeZone))
    }
  }
  return slots
}

type Span = Pick<BookedDrive, 'start' | 'minutes'>
const endOf = ({ start, minutes }: Span) => start.getTime() + minutes * 60_000
const overlaps = (one: Span, other: Span) =>
  one.start.getTime() < endOf(other) && other.start.getTime() < endOf(one)

/** Sites that share a location can offer drives of other lengths: two may follow each other in one. */
const mostAtOnce = (drives: readonly Span[]) =>
  Math.max(
    0,
    ...drives.map(
      ({ start }) => drives.filter((other) => overlaps(other, { start, minutes: 1 })).length,
    ),
  )
