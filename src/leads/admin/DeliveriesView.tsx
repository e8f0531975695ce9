import { Gutter } from '@payloadcms/ui'
import type { AdminViewServerProps } from 'payload'
import { chosenSites } from '@/cms/access/chosen-sites'
import { mayWrite } from '@/cms/access/user'
import { SiteChoice } from '@/cms/admin/SiteChoice'
import { leadDatabase } from '../record/lead-database'
import { DeliveryRows } from './DeliveryRows'
import { LeadLinks } from './LeadLinks'
import './leads-admin.css'
import { readDeliveries } from './list-deliveries'

const views = {
  dead: { label: 'Given up', states: ['dead'], empty: 'No delivery was given up.' },
  waiting: { label: 'Waiting', states: ['waiting', 'sending'], empty: 'Nothing waits.' },
  sent: { label: 'Delivered', states: ['sent'], empty: 'Nothing was delivered yet.' },
} as const
const isView = (name: unknown): name is keyof typeof views =>
  typeof name === 'string' && Object.hasOwn(views, name)

/** Every delivery of the person's sites by state, dead letters first. */
export async function DeliveriesView({ initPageResult, searchParams }: AdminViewServerProps) {
  const { req } = initPageResult
  const name = isView(searchParams?.state) ? searchParams.state : 'dead'
  const checks = searchParams?.checks === '1'
  const sites = await chosenSites(req)
  const { states, empty } = views[name]
  const ids = sites.map(({ id }) => id)
  const user = Number(req.user?.id)
  const rows = await readDeliveries(leadDatabase(), user, { sites: ids, states, checks })
  return (
    <Gutter className="lead-admin">
      <div className="lead-stack">
        <header className="lead-stack" style={{ gap: 10 }}>
          <h1>Deliveries</h1>
          <LeadLinks here="/collections/leads/deliveries" />
          <SiteChoice payload={req.payload} user={req.user ?? undefined} />
          <nav aria-label="State" className="lead-row">
            {Object.entries(views).map(([key, { label }]) => (
              <a
                key={key}
                href={`?state=${key}`}
                aria-current={key === name ? 'true' : undefined}
                style={key === name ? { fontWeight: 600, textDecoration: 'none' } : undefined}
              >
                {label}
              </a>
            ))}
            <a href={`?state=${name}&checks=${checks ? '0' : '1'}`}>
              {checks ? 'Without check leads' : 'With check leads'}
            </a>
          </nav>
        </header>
        {rows.length === 0 ? (
          <div className="lead-empty">
            <strong>{empty}</strong>
            <p className="lead-muted">
              {name === 'dead'
                ? 'A lead that cannot be delivered after many tries shows here, with a button that sends it again.'
                : 'Deliveries show here as leads come in.'}
            </p>
          </div>
        ) : (
          <DeliveryRows rows={rows} mayReplay={mayWrite(req.user)} withLead />
        )}
      </div>
    </Gutter>
  )
}
