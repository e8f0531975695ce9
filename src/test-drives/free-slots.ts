import { addDays, instantIfShown, localTime, minutesOf } from '@/calendar/local-time'
import type { TestDriveSlot } from '@/integrations/test-drive-calendar/port'
import { slotAt } from '@/integrations/test-drive-calendar/slot'
import { type HoursPlace, hoursOn } from '@/locations/hours'

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

/**
 * Free times of a location, earliest first: whole drives within its opening hours, by the clock on
 * its wall, not on closed days, not sooner than the notice, not where it is full. A time that the
 * change to daylight saving skips is not offered. LEAD-16
 *
 * @param booked Drives that start at a moment (milliseconds since 1970).
 */
export function freeSlots(
  place: Place,
  rules: SlotRules,
  booked: ReadonlyMap<number, number>,
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
      if ((booked.get(start.getTime()) ?? 0) >= rules.capacity) continue
      slots.push(slotAt(start, place.timeZone))
    }
  }
  return slots
}
