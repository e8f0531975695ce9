import { formatDate } from '@/calendar/date-words'
import { localTime } from '@/calendar/local-time'

/**
 * The last day of a promotion as shoppers read it: "Until Friday 24 July 2026". An end at midnight
 * belongs to the day before. The year is said when it is another one.
 *
 * @param expiry ISO 8601 @param timeZone IANA zone of the site
 */
export function endWords(expiry: string, timeZone: string, now: Date): string {
  const { date } = localTime(new Date(Date.parse(expiry) - 1), timeZone)
  const isThisYear = date.slice(0, 4) === localTime(now, timeZone).date.slice(0, 4)
  const words = formatDate(date, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  })
  return `Until ${words}`
}
