import type { UIFieldServerProps } from 'payload'
import { momentWords } from '@/calendar/date-words'
import { ownSites } from '@/cms/access/chosen-sites'
import { idOf, mayWrite } from '@/cms/access/user'
import { findSiteById } from '@/cms/reads/find-site'
import { mayReadLead } from '@/leads/admin/lead-access'
import { leadDatabase } from '@/leads/record/lead-database'
import type { Lead } from '@/payload-types'
import type { Site } from '@/sites/site'
import { readLedgers } from '../ledger'
import type { Reservation } from '../reservation'
import { ActForm } from './ActForm'
import { endOf, stateTone, stateWords } from './reservation-words'
import { TimeLeft } from './TimeLeft'
import '@/leads/admin/leads-admin.css'
import './money-admin.css'

/** On a lead: what its shopper reserved, who has its car, and how staff hold the car for them. */
export async function LeadReservation({ data, req, user }: UIFieldServerProps) {
  const id = Number(data?.id)
  if (!(await mayReadLead(req, id))) return null
  const lead = data as Pick<Lead, 'car_id' | 'erased_at' | 'lead_status'>
  const site = await findSiteById(idOf(data.site) ?? 0)
  if (!site) return null
  const found = await readLedgers(
    leadDatabase(),
    'r.lead_id = $1 OR (r.holds_car AND r.group_id = $2 AND r.car_id = $3)',
    [id, site.group.id, lead.car_id ?? null],
  )
  const all = found.map(({ reservation }) => reservation)
  const own = all.filter(({ leadId }) => leadId === id)
  const other = all.find(({ leadId, holdsCar }) => leadId !== id && holdsCar)
  const isTaken = all.some(({ holdsCar }) => holdsCar)
  const mayHold = mayWrite(user) && site.flags.reserve.enabled && lead.car_id && !lead.erased_at
  if (all.length === 0 && !mayHold) return null
  const readable = (await ownSites(req.payload, req.user)).map((each) => each.id)
  const { holdHours } = site.flags.reserve
  return (
    <section className="lead-admin lead-panel money-lead" aria-labelledby="lead-reservation">
      <h2 id="lead-reservation">Reservation</h2>
      {own.map((each) => (
        <Line key={each.id} of={each} site={site} words={each.reference} isLinked />
      ))}
      {other && (
        <Line
          of={other}
          site={site}
          words={`Its car is taken by another: ${other.reference}`}
          isLinked={readable.includes(other.siteId)}
        />
      )}
      {mayHold && !isTaken && (
        <ActForm
          path={`/api/leads/${id}/hold`}
          label="Hold this car"
          submit={`Hold it for ${holdHours} hours`}
          about={`Without money, for this shopper: it is RESERVED on every site of the group for ${holdHours} hours from now. The shopper is told.`}
          fields={[{ name: 'reason', label: 'Why', kind: 'text', required: true }]}
        />
      )}
    </section>
  )
}

function Line({
  of,
  site,
  words,
  isLinked,
}: {
  of: Reservation
  site: Site
  words: string
  isLinked: boolean
}) {
  const end = endOf(of)
  return (
    <p className="lead-row">
      {isLinked ? <a href={`/admin/reservations/${of.id}`}>{words}</a> : words}
      <span className="lead-badge" data-tone={stateTone(of.state)}>
        {stateWords(of.state, of.kind)}
      </span>
      {end && (
        <span>
          <TimeLeft until={end} now={new Date()} />, until {momentWords(end, site.timeZone)}
        </span>
      )}
    </p>
  )
}
