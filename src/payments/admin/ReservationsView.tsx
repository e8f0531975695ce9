import { Gutter, SetStepNav } from '@payloadcms/ui'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps, PayloadRequest, TypedUser } from 'payload'
import { zoneName } from '@/calendar/date-words'
import { chosenSites, clockOfSites, type OwnSite } from '@/cms/access/chosen-sites'
import { isPlatformAdmin, mayWrite, sitesOf } from '@/cms/access/user'
import { AdminFrame } from '@/cms/admin/AdminFrame'
import { SiteChoice } from '@/cms/admin/SiteChoice'
import { type Cents, formatCents } from '@/finance/money'
import { leadDatabase } from '@/leads/record/lead-database'
import { countOf } from '@/ui/text-format'
import { openAlarms } from '../alarms'
import { AlarmRows } from './AlarmRows'
import {
  type ListView,
  listReservations,
  listViews,
  type MoneyFigures,
  moneyFigures,
  ON_A_PAGE,
} from './list-reservations'
import { type Days, daysIn, periodOf, usualPeriods } from './period'
import { ReservationRows } from './ReservationRows'
import { alarmScope, mayDecideOverMoney } from './who-may'
import '@/leads/admin/leads-admin.css'
import './money-admin.css'

/** Way to the page, above the collections in the menu of the admin. */
export function ReservationsLink({ user }: { user?: TypedUser | null }) {
  if (!isPlatformAdmin(user) && sitesOf(user ?? null).length === 0) return null
  return (
    <a href="/admin/reservations" className="nav__link">
      Reservations
    </a>
  )
}

type Asked = { view: ListView; search: string; page: number; days: Days }

const isView = (name: unknown): name is ListView =>
  typeof name === 'string' && Object.hasOwn(listViews, name)
const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

function readAsked(
  params: AdminViewServerProps['searchParams'],
  now: Date,
  timeZone: string,
): Asked {
  const [view, page] = [first(params?.view), Number(first(params?.page))]
  return {
    view: isView(view) ? view : 'held',
    search: first(params?.search) ?? '',
    page: Number.isSafeInteger(page) && page > 0 && page < 10_000 ? page : 1,
    days: daysIn({ from: first(params?.from), until: first(params?.until) }, now, timeZone),
  }
}

/** Cars that are reserved on the person's sites, their money, and what needs a person. */
export async function ReservationsView(frame: AdminViewServerProps) {
  const { req } = frame.initPageResult
  if (!req.user) redirect('/admin/login?redirect=%2Fadmin%2Freservations')
  const now = new Date()
  const sites = await chosenSites(req)
  const timeZone = clockOfSites(sites)
  const asked = readAsked(frame.searchParams, now, timeZone)
  return (
    <AdminFrame {...frame}>
      <Gutter className="lead-admin">
        <SetStepNav nav={[{ label: 'Reservations' }]} />
        <div className="lead-stack">
          <header className="lead-stack" style={{ gap: 10 }}>
            <h1>Reservations</h1>
            <SiteChoice payload={req.payload} user={req.user} />
          </header>
          <Alarms req={req} sites={sites} />
          <List asked={asked} sites={sites} now={now} />
          <Money {...{ asked, sites, timeZone, now }} mayExport={mayDecideOverMoney(req.user)} />
        </div>
      </Gutter>
    </AdminFrame>
  )
}

async function Alarms({ req, sites }: { req: PayloadRequest; sites: readonly OwnSite[] }) {
  const alarms = await openAlarms(leadDatabase(), alarmScope(req.user, sites))
  if (alarms.length === 0) return null
  return (
    <section className="lead-alarm" aria-labelledby="money-alarms">
      <h2 id="money-alarms">{countOf(alarms.length, 'thing')} to see to</h2>
      <AlarmRows of={alarms} sites={sites} mayWrite={mayWrite(req.user)} />
    </section>
  )
}

/** Address of this page with a change; a change of what is listed begins at its first page. */
function linkTo({ view, search, days }: Asked, change: Record<string, string>): string {
  return `/admin/reservations?${new URLSearchParams({ view, search, ...days, ...change })}`
}

async function List({ asked, sites, now }: { asked: Asked; sites: readonly OwnSite[]; now: Date }) {
  const ids = sites.map(({ id }) => id)
  const { view, search, page } = asked
  const { rows, counts } = await listReservations(leadDatabase(), {
    ...{ sites: ids, view, search, page },
  })
  const pages = Math.max(1, Math.ceil(counts[view] / ON_A_PAGE))
  return (
    <section className="lead-stack" style={{ gap: 16 }} aria-labelledby="money-list">
      <h2 id="money-list" className="money-unseen">
        {listViews[view].label}
      </h2>
      <nav aria-label="State" className="lead-row money-tabs">
        {Object.entries(listViews).map(([name, { label }]) => (
          <a
            key={name}
            href={linkTo(asked, { view: name })}
            aria-current={name === view ? 'page' : undefined}
          >
            {label} <span className="lead-muted">{counts[name as ListView]}</span>
          </a>
        ))}
      </nav>
      <search>
        <form action="/admin/reservations" className="lead-row money-search">
          <Hidden of={{ view, ...asked.days }} />
          <label className="lead-field">
            Reference, shopper, phone, car or stock number
            <input type="search" name="search" defaultValue={search} maxLength={100} />
          </label>
          <button type="submit" className="lead-button">
            Search
          </button>
          {search && <a href={linkTo(asked, { search: '' })}>Show all</a>}
        </form>
      </search>
      {rows.length === 0 ? (
        <div className="lead-empty">
          <strong>{search ? `Nothing found for “${search}” here.` : listViews[view].empty}</strong>
          <p className="lead-muted">
            A car that a shopper reserves, or that you hold from a lead, shows here at once.
          </p>
        </div>
      ) : (
        <ReservationRows rows={rows} sites={sites} now={now} />
      )}
      {pages > 1 && (
        <nav aria-label="Pages" className="lead-row">
          {page > 1 && <a href={linkTo(asked, { page: String(page - 1) })}>Earlier page</a>}
          <span className="lead-muted">
            Page {page} of {pages}
          </span>
          {page < pages && <a href={linkTo(asked, { page: String(page + 1) })}>Next page</a>}
        </nav>
      )}
    </section>
  )
}

const Hidden = ({ of }: { of: Record<string, string> }) =>
  Object.entries(of).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))

async function Money({
  asked,
  sites,
  timeZone,
  now,
  mayExport,
}: {
  asked: Asked
  sites: readonly OwnSite[]
  timeZone: string
  now: Date
  mayExport: boolean
}) {
  const { view, search, days } = asked
  const ids = sites.map(({ id }) => id)
  const figures = await moneyFigures(leadDatabase(), ids, periodOf(days, timeZone))
  return (
    <section className="lead-stack" style={{ gap: 16 }} aria-labelledby="money-figures">
      <h2 id="money-figures">Money and sales</h2>
      <nav aria-label="Period" className="lead-row money-tabs">
        {usualPeriods(now, timeZone).map(({ label, from, until }) => (
          <a
            key={label}
            href={linkTo(asked, { from, until })}
            aria-current={from === days.from && until === days.until ? 'true' : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      <form action="/admin/reservations" className="lead-row money-days">
        <Hidden of={{ view, search }} />
        <label className="lead-field">
          From the day, {zoneName(timeZone)}
          <input type="date" name="from" defaultValue={days.from} required />
        </label>
        <label className="lead-field">
          Until the day, {zoneName(timeZone)}
          <input type="date" name="until" defaultValue={days.until} required />
        </label>
        <button type="submit" className="lead-button">
          Show
        </button>
      </form>
      <Figures of={figures} />
      {mayExport && (
        <Export days={days} site={sites.length === 1 ? (sites[0]?.id ?? null) : null} />
      )}
    </section>
  )
}

function Export({ days, site }: { days: Days; site: number | null }) {
  return (
    <details className="money-export">
      <summary className="lead-button">Export for the accountant</summary>
      <form action="/api/reservations/export" className="lead-panel lead-stack">
        <Hidden of={days} />
        {site !== null && <Hidden of={{ site: String(site) }} />}
        <p className="lead-muted">
          Every payment and refund of these days as CSV, one a row, with the bank’s references.
        </p>
        <label className="lead-field">
          What it is for; the group’s admins are told
          <input type="text" name="reason" required minLength={5} maxLength={200} />
        </label>
        <button type="submit" className="lead-button" data-kind="primary">
          Export
        </button>
      </form>
    </details>
  )
}

function Figures({ of }: { of: MoneyFigures }) {
  const share = of.ended > 0 ? `${Math.round((of.sold / of.ended) * 100)} %` : '–'
  const cards = [
    ['Taken', formatCents(of.takenCents as Cents), countOf(of.payments, 'payment')],
    ['Refunded', formatCents(of.refundedCents as Cents), countOf(of.refunds, 'refund')],
    ['Converted', share, `${of.sold} of ${countOf(of.ended, 'hold')} that ended were sold`],
    ['Held now', String(of.heldNow), `with ${formatCents(of.heldCents as Cents)} of deposits`],
  ] as const
  return (
    <dl className="money-figures">
      {cards.map(([label, value, note]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
