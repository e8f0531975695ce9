import { movedByDays } from './calendar/zoned-time'

type Dates = { start: string; expiry: string; start_tz: string; expiry_tz: string }

const WEEK = 7 * 86_400_000

/**
 * When the copy of a promotion runs, until its editor says otherwise: on the same weekdays and by the same
 * clocks, as soon as the original is over and the day is still ahead.
 */
export function datesOfCopy({ start, expiry, start_tz, expiry_tz }: Dates, now: Date) {
  const after = Math.max(Date.parse(expiry), now.getTime())
  const startsAfter = (days: number) => Date.parse(movedByDays(start, days, start_tz)) >= after
  const days = 7 * Math.ceil((after - Date.parse(start)) / WEEK)
  // Clocks that went forward meanwhile show the same time an hour earlier.
  const moved = startsAfter(days) ? days : days + 7
  return {
    start: movedByDays(start, moved, start_tz),
    expiry: movedByDays(expiry, moved, expiry_tz),
  }
}
