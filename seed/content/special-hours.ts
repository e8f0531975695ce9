import { addDays, localTime, weekdayOf } from '@/calendar/local-time'

type SpecialDay = {
  date: string
  status: 'Open' | 'Closed'
  start_hour: string | null
  end_hour: string | null
  note: string
}

/**
 * Days of a demo location that differ from its week: the coming Christmas and New Year, and a
 * stocktake afternoon within two weeks, so that the notice on cards can be seen. LOC-17
 *
 * @param timeZone IANA zone of the location
 */
export function specialHours(timeZone: string, now: Date): SpecialDay[] {
  const today = localTime(now, timeZone).date
  const year = Number(today.slice(0, 4))
  const coming = (monthDay: string) =>
    `${year}-${monthDay}` >= today ? `${year}-${monthDay}` : `${year + 1}-${monthDay}`
  const closed = (date: string, note: string): SpecialDay => ({
    date,
    note,
    status: 'Closed',
    start_hour: null,
    end_hour: null,
  })
  const days: SpecialDay[] = [
    closed(coming('12-25'), 'Christmas Day'),
    closed(coming('12-26'), 'Boxing Day'),
    {
      date: coming('12-24'),
      note: 'Christmas Eve',
      status: 'Open',
      start_hour: '08:30',
      end_hour: '14:00',
    },
    closed(coming('01-01'), 'New Year’s Day'),
    {
      date: nextTuesday(addDays(today, 5)),
      note: 'Stocktake',
      status: 'Open',
      start_hour: '08:30',
      end_hour: '13:00',
    },
  ]
  const byDate = new Map(days.toReversed().map((day) => [day.date, day]))
  return [...byDate.values()].sort((a, b) => a.date.localeCompare(b.date))
}

const TUESDAY = 2

function nextTuesday(from: string): string {
  return addDays(from, (TUESDAY - weekdayOf(from) + 7) % 7)
}
