import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { addMonths } from '@/calendar/local-time'
import { AdminFrame } from '@/cms/admin/AdminFrame'
import { PromoCalendar } from './PromoCalendar'
import styles from './promo-calendar.module.css'
import { readCalendar } from './read-calendar'

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

/** What shows when on the sites of a group. Everybody sees their own sites, and moves what they may write. */
export async function PromoCalendarView(frame: AdminViewServerProps) {
  const { searchParams } = frame
  const { req } = frame.initPageResult
  if (!req.user) redirect('/admin/login?redirect=%2Fadmin%2Fpromo-calendar')
  const asked = {
    group: first(searchParams?.group),
    from: first(searchParams?.from),
    zoom: first(searchParams?.zoom),
  }
  const found = await readCalendar(req, asked, new Date())
  return (
    <AdminFrame {...frame}>
      <div className={styles.view}>
        <h1>Promotion calendar</h1>
        {found ? (
          <Found {...found} />
        ) : (
          <p>
            Your account belongs to no group of dealers yet. A platform admin can add it to one.
          </p>
        )}
      </div>
    </AdminFrame>
  )
}

function Found({ calendar, groups }: NonNullable<Awaited<ReturnType<typeof readCalendar>>>) {
  const { group, from, zoom } = calendar
  const linkTo = (change: { from?: string; zoom?: string }) =>
    `/admin/promo-calendar?${new URLSearchParams({ group: String(group.id), from, zoom, ...change })}`
  const step = zoom === 'month' ? 1 : 3
  return (
    <>
      <div className={styles.bar}>
        {groups.length > 1 && (
          <form className={styles.group}>
            <label htmlFor="calendar-group">Group</label>
            <select id="calendar-group" name="group" defaultValue={group.id}>
              {groups.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            <input type="hidden" name="from" value={from} />
            <input type="hidden" name="zoom" value={zoom} />
            <button type="submit">Show</button>
          </form>
        )}
        <nav aria-label="Time" className={styles.time}>
          <a href={linkTo({ from: addMonths(from, -step) })}>Earlier</a>
          <a href={linkTo({ from: 'today' })}>Today</a>
          <a href={linkTo({ from: addMonths(from, step) })}>Later</a>
          <a href={linkTo({ zoom: 'month' })} aria-current={zoom === 'month' ? 'true' : undefined}>
            Month
          </a>
          <a
            href={linkTo({ zoom: 'quarter' })}
            aria-current={zoom === 'quarter' ? 'true' : undefined}
          >
            Quarter
          </a>
        </nav>
      </div>
      <PromoCalendar key={`${group.id} ${from} ${zoom}`} calendar={calendar} />
    </>
  )
}
