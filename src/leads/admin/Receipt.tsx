import type { UIFieldServerProps } from 'payload'
import { idOf, mayWrite } from '@/cms/access/user'
import { type LeadKind, leadLabel } from '../lead-kind'
import { readersOf } from '../privacy/access-log'
import { eventsOf } from '../receipt/lead-events'
import { timelineEntry } from '../receipt/timeline'
import { leadDatabase } from '../record/lead-database'
import { DeliveryRows } from './DeliveryRows'
import { listDeliveries } from './list-deliveries'
import './leads-admin.css'
import { mayReadLead } from './lead-access'
import { When } from './When'

const readWords = {
  opened: 'opened it',
  listed: 'saw it in a list',
  exported: 'exported it',
  message: 'read its message',
}

/** The history of a lead: what came in, where it went, who replied, who read it. */
export async function Receipt({
  data,
  payload,
  req,
  user,
  kinds,
}: UIFieldServerProps & { kinds: readonly LeadKind[] }) {
  const id = Number(data?.id)
  if (!(await mayReadLead(req, id))) return null
  const database = leadDatabase()
  const siteId = idOf(data.site) ?? 0
  const [events, deliveries, readers, visits, site] = await Promise.all([
    eventsOf(database, id),
    listDeliveries(database, { lead: id }),
    readersOf(database, id),
    database.query<{ id: number; at: Date; form: string; url: string | null }>(
      'SELECT id::int, at, form, url FROM lead_visits WHERE lead_id = $1 ORDER BY at',
      [id],
    ),
    payload.findByID({ collection: 'sites', id: siteId, depth: 0, disableErrors: true, req }),
  ])
  const timeZone = site?.timeZone ?? 'Australia/Brisbane'
  return (
    <div className="lead-receipt lead-admin">
      <section aria-labelledby="lead-story">
        <h2 id="lead-story">What happened</h2>
        <ol className="lead-timeline">
          {events.map((event) => {
            const { tone, title, detail } = timelineEntry(event, kinds)
            return (
              <li key={event.id} data-tone={tone}>
                <div>
                  <strong>{title}</strong>
                  {detail && <p>{detail}</p>}
                  <When at={event.at} timeZone={timeZone} />
                </div>
              </li>
            )
          })}
        </ol>
      </section>
      <section aria-labelledby="lead-deliveries">
        <h2 id="lead-deliveries">Deliveries</h2>
        <DeliveryRows rows={deliveries} mayReplay={mayWrite(user)} />
      </section>
      {visits.rows.length > 1 && (
        <section aria-labelledby="lead-visits">
          <h2 id="lead-visits">Forms that this lead came from</h2>
          <ul className="lead-stack" style={{ gap: 4, listStyle: 'none', padding: 0 }}>
            {visits.rows.map((visit) => (
              <li key={visit.id}>
                {leadLabel(kinds, visit.form)}
                {visit.url && <> on {visit.url}</>} · <When at={visit.at} timeZone={timeZone} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="lead-readers">
        <h2 id="lead-readers">Who has read it</h2>
        {readers.length === 0 ? (
          <p className="lead-muted">Nobody yet.</p>
        ) : (
          <ul className="lead-stack" style={{ gap: 4, listStyle: 'none', padding: 0 }}>
            {readers.map(({ who, how, times, last_at }) => (
              <li key={`${who} ${how}`}>
                {who} {readWords[how]}
                {times > 1 && ` ${times} times`} · <When at={last_at} timeZone={timeZone} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
