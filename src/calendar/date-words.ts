import { localTime, minutesOf } from './local-time'

/** A calendar date ("2026-12-25") in words, such as "Fri 25 December". */
export function formatDate(date: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-AU', { ...options, timeZone: 'UTC' })
    .format(new Date(`${date}T00:00:00Z`))
    .replace(',', '')
}

/** "Fri 25 December" */
export const shortDayWords = (date: string): string =>
  formatDate(date, { weekday: 'short', day: 'numeric', month: 'long' })

/** "Friday 25 December 2026" */
export const dateWords = (date: string): string =>
  formatDate(date, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** The day of a moment in a time zone: "Friday 25 December 2026". */
export const dayWords = (moment: Date, timeZone: string): string =>
  dateWords(localTime(moment, timeZone).date)

/** "8:30 am" of "08:30" */
export function clockWords(clock: string): string {
  const minutes = minutesOf(clock)
  if (minutes === null) return clock
  const hour = Math.floor(minutes / 60) % 24
  const minute = String(minutes % 60).padStart(2, '0')
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`
}

/** "Tue 1 July 2025, 9:00 am Brisbane": a moment in the words of the CMS. */
export function momentWords(moment: string | Date, timeZone: string): string {
  const { date, time } = localTime(new Date(moment), timeZone)
  const day = formatDate(date, { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' })
  return `${day}, ${clockWords(time.slice(0, 5))} ${zoneName(timeZone)}`
}

/** "Brisbane" of "Australia/Brisbane". */
export const zoneName = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
