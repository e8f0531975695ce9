import { Gutter } from '@payloadcms/ui'
import type { AdminViewServerProps } from 'payload'
import { zoneName } from '@/calendar/date-words'
import { chosenSites, clockOfSites } from '@/cms/access/chosen-sites'
import { SiteChoice } from '@/cms/admin/SiteChoice'
import { countOf } from '@/ui/text-format'
import { type LeadKind, leadLabel } from '../lead-kind'
import { span } from '../receipt/first-reply'
import { leadDatabase } from '../record/lead-database'
import { DayBars } from '../report/DayBars'
import { conversion, deliveryState, leadFigures } from '../report/lead-figures'
import { LeadLinks } from './LeadLinks'
import './leads-admin.css'
import { siteChecks } from './site-checks'

const periods = [7, 30, 90]

/**
 * The leads dashboard: how many, from where, about what, time to first reply, and delivery state.
 */
export async function ReportView({
  initPageResult,
  searchParams,
  kinds,
}: AdminViewServerProps & { kinds: readonly LeadKind[] }) {
  const { req } = initPageResult
  const asked = Number(searchParams?.days)
  const days = periods.includes(asked) ? asked : 30
  const sites = await chosenSites(req)
  const ids = sites.map(({ id }) => id)
  const timeZone = clockOfSites(sites)
  const database = leadDatabase()
  const [figures, deliveries, checks] = await Promise.all([
    leadFigures(database, { sites: ids, days, timeZone }),
    deliveryState(database, ids),
    siteChecks(sites),
  ])
  const late = checks.filter((check) => check.late)
  return (
    <Gutter className="lead-admin">
      <div className="lead-stack">
        <header className="lead-stack" style={{ gap: 10 }}>
          <h1>Leads</h1>
          <LeadLinks here="/report" />
          <SiteChoice payload={req.payload} user={req.user ?? undefined} />
          <nav aria-label="Period" className="lead-row">
            {periods.map((each) => (
              <a
                key={each}
                href={`?days=${each}`}
                aria-current={each === days ? 'true' : undefined}
                style={each === days ? { fontWeight: 600, textDecoration: 'none' } : undefined}
              >
                Last {each} days
              </a>
            ))}
          </nav>
          <p className="lead-muted">
            Days by the clock of {zoneName(timeZone)}. Spam and check leads do not count.
          </p>
        </header>
        <dl className="lead-cards">
          <Card label="Leads" value={String(figures.total)} note={`in ${days} days`} />
          <Card
            label="Waiting for a reply"
            value={String(figures.waiting)}
            note="new, nobody noted a reply"
          />
          <Card
            label="First reply"
            value={
              figures.medianReplyMinutes === null ? '–' : span(figures.medianReplyMinutes * 60_000)
            }
            note={`median of ${figures.replied}`}
          />
          <Card
            label="Leads of views"
            value={conversion(figures.allCarLeads, figures.allViews)}
            note={`${figures.allCarLeads} leads, ${figures.allViews} views of cars in all`}
          />
          <Card
            label="Given up deliveries"
            value={String(deliveries.dead)}
            note={deliveries.dead > 0 ? 'see Deliveries' : `${deliveries.waiting} waiting`}
          />
          <Card
            label="Check leads"
            value={late.length === 0 ? 'On time' : `${late.length} late`}
            note={`${countOf(checks.length, 'site')} watched`}
          />
        </dl>
        <section className="lead-panel" aria-labelledby="lead-days">
          <h2 id="lead-days">Leads a day</h2>
          {figures.total === 0 ? (
            <div className="lead-empty">
              <strong>No leads in these {days} days</strong>
              <p className="lead-muted">
                They show here as soon as a shopper sends a form of one of your sites.
              </p>
            </div>
          ) : (
            <DayBars days={figures.perDay} />
          )}
        </section>
        <div className="lead-grid">
          <TallyTable
            title="By source"
            name="Source"
            empty="No leads yet."
            rows={figures.bySource.map((row) => ({ ...row, key: row.name }))}
          />
          <TallyTable
            title="By form"
            name="Form"
            empty="No leads yet."
            rows={figures.byForm.map((row) => ({
              key: row.name,
              name: leadLabel(kinds, row.name),
              leads: row.leads,
            }))}
          />
          <TallyTable
            title="By car"
            name="Car"
            empty="No lead was about a car."
            rows={figures.byCar.map((row) => ({
              key: row.car_id,
              name: row.name || row.car_id,
              leads: row.leads,
              conversion: conversion(row.leads, row.views),
            }))}
          />
          <section className="lead-panel">
            <h2>Check leads</h2>
            {checks.length === 0 ? (
              <p className="lead-muted">No site sends check leads.</p>
            ) : (
              <table className="lead-table">
                <thead>
                  <tr>
                    <th scope="col">Site</th>
                    <th scope="col" className="num">
                      Arrived
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {checks.map((check) => (
                    <tr key={check.id}>
                      <td>{check.name}</td>
                      <td className="num">
                        <span className="lead-badge" data-tone={check.late ? 'bad' : 'good'}>
                          {check.minutes === null
                            ? 'not yet'
                            : `${span(check.minutes * 60_000)} ago`}
                        </span>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </section>
        </div>
      </div>
    </Gutter>
  )
}

function Card({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div className="lead-card">
      <dt>{label}</dt>
      <dd>
        {value}
        <small>{note}</small>
      </dd>
    </div>
  )
}

/** A table that shows its figures as bars as well. */
export function TallyTable({
  title,
  name,
  rows,
  empty,
}: {
  title: string
  name: string
  rows: readonly { key: string; name: string; leads: number; more?: string; conversion?: string }[]
  empty: string
}) {
  const most = Math.max(1, ...rows.map(({ leads }) => leads))
  const converts = rows.some(({ conversion }) => conversion !== undefined)
  return (
    <section className="lead-panel">
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="lead-muted">{empty}</p>
      ) : (
        <table className="lead-table">
          <thead>
            <tr>
              <th scope="col">{name}</th>
              <th scope="col" className="num">
                Leads
              </th>
              {converts && (
                <th scope="col" className="num">
                  Of views
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <td>
                  {row.name}
                  {row.more && <span className="lead-muted"> {row.more}</span>}
                  <span
                    className="lead-bar"
                    aria-hidden
                    style={{ width: `${(row.leads / most) * 100}%` }}
                  />
                </td>
                <td className="num">{row.leads}</td>
                {converts && <td className="num">{row.conversion}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
