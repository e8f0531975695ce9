'use client'

import { useId, useMemo, useState } from 'react'
import { formatDate, momentWords } from '@/calendar/date-words'
import { addDays, instantAt, localTime } from '@/calendar/local-time'
import { carTypeOptions } from '@/sites/stock-kinds'
import { fitsPage } from '../place-promos'
import { newPromoPath } from '../promo-defaults'
import { StateIcon, type Times, windowWords } from './CalendarBar'
import { CalendarRow } from './CalendarRow'
import {
  type Calendar,
  type CalendarPromo,
  type CalendarSite,
  clashesOf,
  dayPosition,
  gapsOf,
  isInView,
  type PromoState,
  stateAt,
  stateWords,
} from './calendar-rules'
import styles from './promo-calendar.module.css'
import { usePromoMoves } from './use-promo-moves'

const conditions = [{ value: '', label: 'All cars' }, ...carTypeOptions]

const states: readonly PromoState[] = ['running', 'ahead', 'ended']

const placesOf = (promo: CalendarPromo, site: CalendarSite) =>
  promo.position.length > 0 ? promo.position : site.positions

/** A time line: one row a site, one bar a promotion, by the clocks of each site. */
export function PromoCalendar({ calendar }: { calendar: Calendar }) {
  const { sites, from, days, group, mayEdit } = calendar
  const { promos, problem, move, undo, mayUndo } = usePromoMoves(calendar.promos)
  const [said, setSaid] = useState('')
  /** Says where a promotion is that was moved out of the visible time. */
  const [away, setAway] = useState<string | null>(null)
  const [condition, setCondition] = useState('')
  const [place, setPlace] = useState('')
  const id = useId()

  const places = [
    ...new Set(sites.flatMap((site) => promos.flatMap((promo) => placesOf(promo, site)))),
  ].sort((a, b) => a - b)
  const shows = (promo: CalendarPromo, site: CalendarSite) =>
    promo.sites.includes(site.id) &&
    (condition === '' ||
      fitsPage({ ...promo, strictDisplay: false }, { carTypes: [condition as 'new'] })) &&
    (place === '' || placesOf(promo, site).includes(Number(place)))
  const rows = sites.map((site) => ({
    site,
    promos: promos.filter((promo) => shows(promo, site)),
  }))
  const dates = useMemo(
    () => Array.from({ length: days }, (_, day) => addDays(from, day)),
    [from, days],
  )
  const say = (promo: CalendarPromo, times: Times) => {
    setSaid(
      `${promo.name}: from ${momentWords(times.start, promo.startZone)} until ${momentWords(times.expiry, promo.expiryZone)}`,
    )
    const isShown = sites.some(
      (site) => promo.sites.includes(site.id) && isInView(times, { from, days }, site.timeZone),
    )
    const { date } = localTime(new Date(times.start), promo.startZone)
    setAway(isShown ? null : date)
  }
  const onMove = (promo: CalendarPromo, times: Times) => {
    move(promo, times)
    say(promo, times)
  }
  const onUndo = () => {
    const back = undo()
    if (back) say(back.promo, back.times)
  }
  return (
    // The keys come from the bars inside, which have the focus.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      className={styles.calendar}
      onKeyDown={(event) => {
        if (event.key !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        onUndo()
      }}
    >
      <div className={styles.bar}>
        <div className={styles.filters}>
          <label htmlFor={`${id}-condition`}>Cars</label>
          <select
            id={`${id}-condition`}
            value={condition}
            onChange={(event) => setCondition(event.target.value)}
          >
            {conditions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <label htmlFor={`${id}-place`}>Position</label>
          <select
            id={`${id}-place`}
            value={place}
            onChange={(event) => setPlace(event.target.value)}
          >
            <option value="">All positions</option>
            {places.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </div>
        {mayEdit && (
          <a
            className={styles.create}
            href={newPromoPath({ group: group.id, sites: sites.map((site) => site.id) })}
          >
            New promotion
          </a>
        )}
      </div>
      <p className={styles.period}>
        <strong>{periodWords(dates)}</strong> Each row keeps the clocks of its site. A promotion
        starts and ends at one moment everywhere, whatever the clock of a site shows then.
      </p>
      {mayEdit && (
        <p id={`${id}-keys`} className={styles.help}>
          Drag a promotion to move it by days, or its edge to make it longer or shorter. With the
          keyboard: left and right arrow move it, with Shift its end, with Alt its start, and Enter
          opens it. Ctrl and Z, or Undo, takes a move back. Drag over an empty part of a row for a
          new promotion.
        </p>
      )}
      <ul className={styles.legend} aria-label="What the bars mean">
        {states.map((state) => (
          <li key={state} data-state={state}>
            <StateIcon state={state} /> {stateWords[state]}
          </li>
        ))}
      </ul>
      <div className={styles.toast} data-empty={problem || !said ? true : undefined}>
        <p role="status">{!problem && said}</p>
        {mayUndo && !problem && (
          <button type="button" onClick={onUndo}>
            Undo
          </button>
        )}
      </div>
      {away && !problem && (
        <a
          ref={focus}
          className={styles.away}
          href={`/admin/promo-calendar?${new URLSearchParams({ group: String(group.id), from: away, zoom: calendar.zoom })}`}
        >
          It left the time shown here: go to {monthWords(away)}
        </a>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {sites.length === 0 && <p>No site of {group.name} is open to you.</p>}
      <div className={styles.line} style={{ '--days': days } as React.CSSProperties}>
        <div className={styles.dates} aria-hidden="true">
          {dates.map((date) => (
            <span
              key={date}
              data-first={date.endsWith('-01') || undefined}
              data-week={new Date(`${date}T00:00Z`).getUTCDay() === 1 || undefined}
            >
              {Number(date.slice(8))}
            </span>
          ))}
        </div>
        {rows.map(({ site, promos: shown }) => (
          <CalendarRow
            key={site.id}
            site={site}
            promos={shown}
            all={promos.filter((promo) => promo.sites.includes(site.id))}
            from={from}
            days={days}
            mayEdit={mayEdit}
            helpId={`${id}-keys`}
            now={calendar.now}
            onMove={onMove}
            newHref={(first, last) =>
              newPromoPath({
                group: group.id,
                sites: [site.id],
                start: instantAt(addDays(from, first), 0, site.timeZone).toISOString(),
                expiry: instantAt(addDays(from, last + 1), 0, site.timeZone).toISOString(),
                zone: site.timeZone,
              })
            }
          />
        ))}
      </div>
      <CalendarList rows={rows} from={from} days={days} now={calendar.now} />
      <CalendarWarnings sites={sites} promos={promos} from={from} days={days} />
    </div>
  )
}

/** The bar that had the focus was removed. */
const focus = (link: HTMLAnchorElement | null) => link?.focus()

/** "June 2031" */
const monthWords = (date = '') => formatDate(date, { month: 'long', year: 'numeric' })

function periodWords(dates: readonly string[]): string {
  const [first, last] = [monthWords(dates[0]), monthWords(dates.at(-1))]
  return first === last ? `${first}.` : `${first} to ${last}.`
}

/** The same as a list, for screens that are too narrow for a line of days. */
function CalendarList({
  rows,
  from,
  days,
  now,
}: {
  rows: readonly { site: CalendarSite; promos: readonly CalendarPromo[] }[]
  from: string
  days: number
  now: string
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
                    <small>
                      <StateIcon state={stateAt(promo, now)} /> {stateWords[stateAt(promo, now)]},{' '}
                      {windowWords(promo, site)}
                    </small>
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

/** Overlaps and gaps of the time shown, in words. */
function CalendarWarnings({
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
