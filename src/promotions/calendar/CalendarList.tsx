import { windowWords } from './CalendarBar'
import type { CalendarPromo, CalendarSite } from './calendar-promo'
import styles from './promo-calendar.module.css'
import { isInView } from './zoned-time'

/** The same as a list, for screens that are too narrow for a line of days. */
export function CalendarList({
  rows,
  from,
  days,
}: {
  rows: readonly { site: CalendarSite; promos: readonly CalendarPromo[] }[]
  from: string
  days: number
}) {
  return (
    <div className={styles.list}>
      {rows.map(({ site, promos }) => {
        const visible = promos.filter((promo) => isInView(promo, { from, days }, site.timeZone))
        return (
          <section key={site.id} aria-label={site.name}>
            <h2>{site.name}</h2>
            {visible.length === 0 && <p>Nothing shows in this time.</p>}
            <ul>
              {visible.map((promo) => (
                <li key={promo.id}>
                  <a href={`/admin/collections/promos/${promo.id}`}>
                    {promo.name}
                    <small>{windowWords(promo, site)}</small>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
