import { Gutter } from '@payloadcms/ui'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps, TypedUser } from 'payload'
import { zoneName } from '@/calendar/date-words'
import { localTime } from '@/calendar/local-time'
import { sitesShown } from '@/cms/access/chosen-sites'
import { isPlatformAdmin, sitesOf } from '@/cms/access/user'
import { AdminFrame } from '@/cms/admin/AdminFrame'
import { SiteChoice } from '@/cms/admin/SiteChoice'
import { log } from '@/server/log'
import { type DashboardName, dashboards, isDashboardName } from '../dashboards'
import { readOptions } from '../read/options'
import type { Dashboard } from '../rules/dashboard'
import { periodWords } from '../rules/period'
import { readScope, type Scope } from '../scope'
import { Counts } from './Counts'
import './dashboards.css'
import { type Address, addressOf } from './address'
import { FigureCards } from './FigureCards'
import { FigureTable } from './FigureTable'
import { Filters } from './Filters'

/** Way to the dashboards, above the collections in the menu of the admin. */
export function DashboardsLink({ user }: { user?: TypedUser | null }) {
  if (!isPlatformAdmin(user) && sitesOf(user).length === 0) return null
  return (
    <a href="/admin/dashboards/site" className="nav__link">
      Dashboards
    </a>
  )
}

/** What the sites of a person bring, as figures, charts and tables. ANLY */
export async function DashboardView(frame: AdminViewServerProps) {
  const { req } = frame.initPageResult
  const name = String(frame.params?.segments?.[1] ?? '')
  if (!isDashboardName(name)) redirect('/admin/dashboards/site')
  const address = addressOf(name, frame.searchParams ?? {})
  if (!req.user) redirect(`/admin/login?redirect=${encodeURIComponent(address.to({}))}`)
  const read = await readScope(req, address.asked, new Date(), (own) =>
    sitesShown(own, req.headers),
  )
  return (
    <AdminFrame {...frame}>
      <Gutter className="dash">
        <h1>{dashboards[name].label}</h1>
        <nav aria-label="Dashboards" className="dash-row">
          {Object.entries(dashboards).map(([key, { label }]) => (
            <a
              key={key}
              href={address.of(key as DashboardName)}
              aria-current={key === name ? 'page' : undefined}
            >
              {label}
            </a>
          ))}
        </nav>
        {read && read.scope.sites.length > 0 ? (
          <>
            <SiteChoice payload={req.payload} user={req.user} />
            <Shown {...{ name, address, ...read }} />
          </>
        ) : (
          <p>None of your sites is shown here. Ask an admin of your group to choose your sites.</p>
        )}
      </Gutter>
    </AdminFrame>
  )
}

async function Shown({
  name,
  address,
  scope,
  fault,
}: {
  name: DashboardName
  address: Address
  scope: Scope
  fault: string | null
}) {
  const [options, dashboard] = await Promise.all([
    readOptions(scope),
    dashboards[name].read(scope).catch((cause: unknown) => {
      log.error({ err: cause, dashboard: name }, 'A dashboard could not be read')
      return null
    }),
  ])
  return (
    <>
      <Filters {...{ address, scope, options, fault }} names={dashboards[name].filters} />
      <p className="dash-muted">
        {periodWords(scope.period)}
        {scope.period.until === localTime(scope.now, scope.timeZone).date && ', today so far'},
        compared with {scope.period.beforeWords}. Each figure is on the day of its site’s clock;
        today is by that of {zoneName(scope.timeZone)}.
      </p>
      {options.hasDemo && (
        <p className="dash-demo">
          Some of these figures are demo data: they were made with the demo, not by shoppers.
        </p>
      )}
      {dashboard ? (
        <Figures {...{ dashboard, address, scope }} />
      ) : (
        <p role="alert">
          The figures cannot be read at the moment. Nothing is lost: load the page again in a
          minute.
        </p>
      )}
    </>
  )
}

function Figures({
  dashboard: { figures, tables, note },
  address,
  scope,
}: {
  dashboard: Dashboard
  address: Address
  scope: Scope
}) {
  return (
    <>
      {note && <p className="dash-muted">{note}</p>}
      <FigureCards figures={figures} beforeWords={scope.period.beforeWords} />
      <div className="dash-panels">
        {tables.map((table) => (
          <section
            key={table.key}
            id={table.key}
            className="dash-panel"
            data-wide={table.columns.length > 4 || table.chart?.kind === 'lines'}
            aria-labelledby={`${table.key}-title`}
          >
            <header className="dash-row">
              <h2 id={`${table.key}-title`}>{table.title}</h2>
              <Counts of={table.title}>{table.counts}</Counts>
              {table.rows.length > 0 && (
                <a className="dash-export" href={address.csv(table.key, scope)} download>
                  CSV<span className="only-heard"> of {table.title}</span>
                </a>
              )}
            </header>
            {table.rows.length === 0 ? (
              <p className="dash-muted">{table.empty}</p>
            ) : (
              <FigureTable table={table} address={address} />
            )}
          </section>
        ))}
      </div>
    </>
  )
}
