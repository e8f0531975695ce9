/**
 * The last day of a promotion as shoppers read it: "Until Friday 24 July 2026". An end at midnight
 * belongs to the day before. The year is said when it is another one.
 *
 * @param expiry ISO 8601 @param timeZone IANA zone of the site
 */
export function endWords(expiry: string, timeZone: string, now: Date): string {
  const last = new Date(Date.parse(expiry) - 1)
  const year = (date: Date) =>
    new Intl.DateTimeFormat('en-AU', { year: 'numeric', timeZone }).format(date)
  const words = new Intl.DateTimeFormat('en-AU', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(year(last) !== year(now) && { year: 'numeric' }),
    timeZone,
  }).format(last)
  return `Until ${words.replace(',', '')}`
}
