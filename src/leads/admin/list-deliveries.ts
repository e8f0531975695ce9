import type { About } from '../delivery/notice'
import { logReads } from '../privacy/access-log'
import type { Queryable } from '../record/lead-database'

export type ListedDelivery = {
  id: string
  lead: number
  lead_id: string
  who: string
  site_name: string
  /** Of the site. */
  time_zone: string
  label: string
  kind: string
  about: About
  state: 'waiting' | 'sending' | 'sent' | 'dead' | 'cancelled'
  revision: number
  attempts: number
  next_at: Date
  created_at: Date
  sent_at: Date | null
  last_error: string | null
  answer: string | null
  /** The circuit breaker pauses the destination until then. */
  open_until: Date | null
}

/**
 * Deliveries of sites as a person reads them: they contain names of shoppers, so each read is
 * logged.
 */
export async function readDeliveries(
  database: Queryable,
  user: number,
  wanted: Extract<Parameters<typeof listDeliveries>[1], { sites: unknown }>,
): Promise<ListedDelivery[]> {
  const rows = await listDeliveries(database, wanted)
  const leads = [...new Set(rows.map(({ lead }) => lead))]
  await logReads(database, { leads, user, how: 'listed' })
  return rows
}

/** Deliveries of one lead, or of sites in some states, the newest first. */
export async function listDeliveries(
  database: Queryable,
  wanted:
    | { lead: number }
    | { sites: readonly number[]; states: readonly string[]; checks: boolean },
): Promise<ListedDelivery[]> {
  const one = 'lead' in wanted
  const { rows } = await database.query<ListedDelivery>(
    `SELECT d.id, d.lead_id AS lead, l.lead_id, s.name AS site_name,
       coalesce(s.time_zone, 'Australia/Brisbane') AS time_zone, d.label, d.kind, d.about, d.state,
       d.revision, d.attempts, d.next_at, d.created_at, d.sent_at, d.last_error, d.answer,
       CASE WHEN b.open_until > now() THEN b.open_until END AS open_until,
       coalesce(nullif(concat_ws(' ', l.name, l.last_name), ''), 'Nameless') AS who
     FROM lead_deliveries d
     JOIN leads l ON l.id = d.lead_id
     LEFT JOIN sites s ON s.id = d.site_id
     LEFT JOIN lead_breakers b ON b.destination_key = d.destination_key
     WHERE ${one ? 'd.lead_id = $1' : 'd.site_id = ANY($1) AND d.state = ANY($2) AND (d.kind <> $$check$$ OR $3)'}
     ORDER BY d.created_at DESC, d.kind LIMIT 200`,
    one ? [wanted.lead] : [wanted.sites, wanted.states, wanted.checks],
  )
  return rows
}
