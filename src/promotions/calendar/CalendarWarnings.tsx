import { momentWords } from '@/calendar/date-words'
import type { CalendarPromo, CalendarSite } from './calendar-promo'
import { clashesOf, gapsOf } from './calendar-rules'
import styles from './promo-calendar.module.css'
import { dayPosition } from './zoned-time'

/** Overlaps and gaps of the time shown, in words. */
export function CalendarWarnings({
  sites,
  promos,
  from,
  days,
}: {
  sites: readonly CalendarSite[]
  promos: readonly CalendarPromo[]
  from: string
  days: number
}) {
  const lines = sites.flatMap((site) => {
    const own = promos.filter((promo) => promo.sites.includes(site.id))
    const inView = (span: { from: number; to: number }) =>
      dayPosition(new Date(span.to), from, site.timeZone) > 0 &&
      dayPosition(new Date(span.from), from, site.timeZone) < days
    const words = (span: { from: number; to: number }) =>
      `from ${momentWords(new Date(span.from), site.timeZone)} until ${momentWords(new Date(span.to), site.timeZone)}`
    return [
      ...clashesOf(own, site)
        .filter(inView)
        .map(
          (clash) =>
            `${site.name}: “${clash.shown.name}” and “${clash.left.name}” both want position ${clash.place} ${words(clash)}; “${clash.shown.name}” shows there.`,
        ),
      ...gapsOf(own)
        .filter(inView)
        .map((gap) => `${site.name}: nothing shows ${words(gap)}.`),
    ]
  })
  return (
    <section className={styles.warnings} aria-labelledby="calendar-warnings">
      <h2 id="calendar-warnings">Overlaps and gaps</h2>
      {lines.length === 0 ? (
        <p>None in this time.</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
