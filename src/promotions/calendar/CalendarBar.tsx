'use client'

import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { momentWords } from '@/calendar/date-words'
import type { CalendarPromo, CalendarSite, PromoState } from './calendar-rules'
import { movedByDays, stateWords } from './calendar-rules'
import styles from './promo-calendar.module.css'

/** A pointer that moves less than this is a press, not a drag; pixels. */
const PRESS = 4

export type Times = Pick<CalendarPromo, 'start' | 'expiry'>
type Part = 'whole' | 'start' | 'expiry'

/** By how many days a promotion was moved, counted in its own time zones, and from which dates. */
export type Move = { from: CalendarPromo; days: { start: number; expiry: number }; to: Times }

/**
 * A promotion moved by days; null if it would end before it starts. A move that continues an
 * earlier one counts from where that one began: a local time that daylight saving skips on one day
 * is the same again on the next.
 */
export function movedOn(
  earlier: Move | null,
  promo: CalendarPromo,
  part: Part,
  days: number,
): Move | null {
  const goesOn = earlier?.to.start === promo.start && earlier.to.expiry === promo.expiry
  const { from, days: before } = goesOn ? earlier : { from: promo, days: { start: 0, expiry: 0 } }
  const start = before.start + (part === 'expiry' ? 0 : days)
  const expiry = before.expiry + (part === 'start' ? 0 : days)
  const to = {
    start: movedByDays(from.start, start, from.startZone),
    expiry: movedByDays(from.expiry, expiry, from.expiryZone),
  }
  return Date.parse(to.start) < Date.parse(to.expiry) ? { from, days: { start, expiry }, to } : null
}

/** One promotion in the row of a site: a link to its form that can be dragged and moved by keys. */
export function CalendarBar({
  promo,
  site,
  line,
  start,
  end,
  days,
  state,
  clash,
  mayEdit,
  helpId,
  onMove,
}: {
  promo: CalendarPromo
  site: CalendarSite
  line: number
  /** In days from the first of the row. */
  start: number
  end: number
  days: number
  state: PromoState
  clash: boolean
  mayEdit: boolean
  helpId: string
  onMove: (promo: CalendarPromo, times: Times) => void
}) {
  const [drag, setDrag] = useState<{ part: Part; x: number; days: number } | null>(null)
  const dragged = useRef(false)
  const moved = useRef<Move | null>(null)
  const shift = drag?.days ?? 0
  const left = Math.max(0, start + (drag && drag.part !== 'expiry' ? shift : 0))
  const right = Math.min(days, end + (drag && drag.part !== 'start' ? shift : 0))

  const move = (part: Part, by: number) => {
    const next = movedOn(moved.current, promo, part, by)
    if (!next) return
    moved.current = next
    onMove(promo, next.to)
  }
  const finish = () => {
    if (!drag) return
    setDrag(null)
    if (drag.days !== 0) move(drag.part, drag.days)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    dragged.current = false
    if (!mayEdit || event.button !== 0) return
    const part = (event.target as HTMLElement).dataset.edge as Part | undefined
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ part: part ?? 'whole', x: event.clientX, days: 0 })
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const track = event.currentTarget.parentElement
    if (!drag || !track) return
    const day = track.getBoundingClientRect().width / days
    if (Math.abs(event.clientX - drag.x) > PRESS) dragged.current = true
    const by = Math.round((event.clientX - drag.x) / day)
    if (by === drag.days) return
    if (movedOn(moved.current, promo, drag.part, by)) setDrag({ ...drag, days: by })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter presses the link, whatever the pointer did before.
    dragged.current = false
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (!mayEdit || step === 0) return
    event.preventDefault()
    move(event.shiftKey ? 'expiry' : event.altKey ? 'start' : 'whole', step)
  }
  return (
    <a
      href={`/admin/collections/promos/${promo.id}`}
      draggable={false}
      className={styles.promo}
      data-state={state}
      data-clash={clash || undefined}
      data-dragged={drag ? true : undefined}
      aria-describedby={mayEdit ? helpId : undefined}
      title={`${promo.name}\n${stateWords[state]}, ${windowWords(promo, site)}`}
      style={
        {
          // A short bar at the end of the row stays inside it.
          left: `min(${(left / days) * 100}%, 100% - var(--least))`,
          width: `${(Math.max(0, right - left) / days) * 100}%`,
          '--line': line,
        } as CSSProperties
      }
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={finish}
      onPointerCancel={() => setDrag(null)}
      onClick={(event) => {
        if (dragged.current) event.preventDefault()
      }}
      onKeyDown={onKeyDown}
    >
      {mayEdit && start >= 0 && <span className={styles.edge} data-edge="start" />}
      <StateIcon state={state} />
      <span className={styles.name}>{promo.name}</span>
      {clash && <span className={styles.mark}>Overlap</span>}
      <span className={styles.spoken}>
        , {stateWords[state].toLowerCase()}, {windowWords(promo, site)}
      </span>
      {mayEdit && end <= days && <span className={styles.edge} data-edge="expiry" />}
    </a>
  )
}

/** Start and end as the promotion was written; and in the site's time zone where they differ. */
export function windowWords(promo: CalendarPromo, site: CalendarSite): string {
  const own = `from ${momentWords(promo.start, promo.startZone)} until ${momentWords(promo.expiry, promo.expiryZone)}`
  const wall = (moment: string, zone: string) => momentWords(moment, zone).replace(/ [^ ]+$/, '')
  const same =
    wall(promo.start, promo.startZone) === wall(promo.start, site.timeZone) &&
    wall(promo.expiry, promo.expiryZone) === wall(promo.expiry, site.timeZone)
  return same
    ? own
    : `${own}; here from ${momentWords(promo.start, site.timeZone)} until ${momentWords(promo.expiry, site.timeZone)}`
}

const outlines: Record<PromoState, string> = {
  running: 'M3 1.5 11 6 3 10.5Z',
  ahead: 'M6 1a5 5 0 1 0 .01 0ZM6 3v3.2l2.2 1.4',
  ended: 'm1.5 6.5 3 3 6-7',
}

/** Tells the states of promotions apart without colour. */
export function StateIcon({ state }: { state: PromoState }) {
  return (
    <svg viewBox="0 0 12 12" className={styles.icon} data-state={state} aria-hidden="true">
      <path d={outlines[state]} />
    </svg>
  )
}
