import type { Site } from '@/sites/site'

/** "21 November 2026" in the site's zone: a price on paper is the price of a day. */
export function printedOn(now: Date, { timeZone }: Pick<Site, 'timeZone'>): string {
  return new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone }).format(now)
}
