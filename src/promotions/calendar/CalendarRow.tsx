'use client'

import { type CSSProperties, type PointerEvent, useState } from 'react'
import { zoneName } from '@/calendar/date-words'
import { CalendarBar, type Times } from './CalendarBar'
import type { CalendarPromo, CalendarSite } from './calendar-rules'
import { clashesOf, dayPosition, gapsOf, isInView, linesOf, stateAt } from './calendar-rules'
import styles from './promo-calendar.module.css'

/** The promotions of one site on the timeline, with gaps and overlaps. */
export function CalendarRow({
  site,
  promos,
  all,
  from,
  days,
  now,
  mayEdit,
  helpId,
  onMove,
  newHref,
}: {
  site: CalendarSite
  /** Promotions that pass the filters; `all` is used for overlaps and gaps. */
  promos: readonly CalendarPromo[]
  all: readonly CalendarPromo[]
  from: string
  days: number
  now: string
  mayEdit: boolean
  helpId: string
  onMove: (promo: CalendarPromo, times: Times) => void
  newHref: (firstDay: number, lastDay: number) => string
}) {
  const [range, setRange] = useState<{ start: number; end: number } | null>(null)
  const at = (moment: number | string) => dayPosition(new Date(moment), from, site.timeZone)
  const visible = promos.filter((promo) => isInView(promo, { from, days }, site.timeZone))
  const lines = linesOf(visible)
  // Overlaps and gaps of the visible time, as listed below the calendar.
  const clashes = clashesOf(all, site).filter((clash) => at(clash.to) > 0 && at(clash.from) < days)
  const today = at(now)
  const box = (start: number, end: number): CSSProperties => {
    const [left, right] = [Math.max(0, start), Math.min(days, end)]
    return { left: `${(left / days) * 100}%`, width: `${((right - left) / days) * 100}%` }
  }
  const dayOf = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    return Math.min(days - 1, Math.max(0, Math.floor(((event.clientX - left) / width) * days)))
  }
  const chosen = range && {
    first: Math.min(range.start, range.end),
    last: Math.max(range.start, range.end),
  }
  return (
    <section className={styles.row} aria-label={`${site.name}, ${zoneName(site.timeZone)} time`}>
      <h2>
        {site.name} <small>{zoneName(site.timeZone)} time</small>
      </h2>
      <div
        className={styles.track}
        style={
          {
            '--lines': Math.max(1, ...[...lines.values()].map((line) => line + 1)),
          } as CSSProperties
        }
        data-edit={mayEdit || undefined}
        onPointerDown={(event) => {
          if (!mayEdit || event.button !== 0 || event.target !== event.currentTarget) return
          event.currentTarget.setPointerCapture(event.pointerId)
          const day = dayOf(event)
          setRange({ start: day, end: day })
        }}
        onPointerMove={(event) => {
          const end = range && dayOf(event)
          if (range && end !== null && end !== range.end) setRange({ ...range, end })
        }}
        onPointerCancel={() => setRange(null)}
        onPointerUp={() => {
          if (!chosen) return
          setRange(null)
          // A press without a drag creates no promotion.
          if (chosen.last > chosen.first) location.assign(newHref(chosen.first, chosen.last))
        }}
      >
        {gapsOf(all)
          .filter(({ from: start, to }) => at(to) > 0 && at(start) < days)
          .map((gap) => (
            <span
              key={gap.from}
              className={styles.gap}
              style={box(at(gap.from), at(gap.to))}
              aria-hidden="true"
            >
              Nothing shows
            </span>
          ))}
        {today >= 0 && today <= days && (
          <span
            className={styles.today}
            style={{ left: `${(today / days) * 100}%` }}
            aria-hidden="true"
          />
        )}
        {chosen && (
          <span
            className={styles.chosen}
            style={box(chosen.first, chosen.last + 1)}
            aria-hidden="true"
          />
        )}
        {visible.map((promo) => (
          <CalendarBar
            key={promo.id}
            promo={promo}
            site={site}
            line={lines.get(promo.id) ?? 0}
            start={at(promo.start)}
            end={at(promo.expiry)}
            days={days}
            state={stateAt(promo, now)}
            clash={clashes.some(({ shown, left }) => shown.id === promo.id || left.id === promo.id)}
            mayEdit={promo.mayEdit}
            helpId={helpId}
            onMove={onMove}
          />
        ))}
      </div>
    </section>
  )
}
