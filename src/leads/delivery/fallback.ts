import 'server-only'
import { findSiteById } from '@/cms/reads/find-site'
import { log } from '@/server/log'
import { leadDatabase } from '../record/lead-database'
import { readLeadSettings } from '../routing/read-lead-settings'
import { failsSql } from './failing-destinations'
import { FALLBACK_PREFIX, fallbackLabel, fallbackRecipient } from './fallback-rules'
import { queueDeliveries } from './queue-deliveries'
import { sendDeliveries } from './send-deliveries'

/** Minutes that a lead may wait for a destination that fails, before people are told of it. */
const FALLBACK_MINUTES = 30
/** Leads that are looked at in one step, and mailed in one run. */
const BATCH = 200

type Untaken = {
  id: string
  created_at: Date
  lead: number
  lead_id: string
  site: number
  destination: number
  label: string
  dealership: string | null
}

/**
 * Queues a mail to people for each lead that a destination has given back, or has not taken for half an
 * hour: behind a destination that is down, few leads are ever tried often enough to be given up. One that
 * nobody can be mailed of is passed over, so that it holds up no other dealer's.
 * @returns how many were queued
 */
export async function queueFallbacks(): Promise<number> {
  let queued = 0
  let after: Untaken | undefined
  do {
    const rows = await untakenLeads(after)
    for (const row of rows) {
      try {
        if (await queueFallback(row)) queued += 1
      } catch (error) {
        log.error({ err: error, lead: row.lead_id }, 'lead not mailed in place of its destination')
      }
    }
    after = rows.at(-1)
  } while (after && queued < BATCH)
  return queued
}

async function untakenLeads(after: Untaken | undefined): Promise<Untaken[]> {
  const { rows } = await leadDatabase().query<Untaken>(
    `SELECT d.id, d.created_at, d.lead_id AS lead, l.lead_id, d.site_id AS site,
       d.destination_id AS destination, d.label, l.dealership_slug AS dealership
     FROM lead_deliveries d
     JOIN leads l ON l.id = d.lead_id
     LEFT JOIN lead_breakers b ON b.destination_key = d.destination_key
     WHERE d.state IN ('waiting', 'sending', 'dead') AND d.destination_id IS NOT NULL AND ${failsSql}
       AND (d.state = 'dead' OR d.created_at < now() - make_interval(mins => $1))
       AND d.about = 'lead' AND d.created_at > now() - interval '3 days'
       AND l.synthetic IS NOT TRUE AND l.erased_at IS NULL AND l.deleted_at IS NULL
       AND l.lead_status IS DISTINCT FROM 'spam'
       AND NOT EXISTS (SELECT 1 FROM lead_deliveries f
         WHERE f.lead_id = d.lead_id AND f.destination_key = $2 || d.destination_id
           AND f.created_at >= d.created_at)
       AND ($4::timestamptz IS NULL OR (d.created_at, d.id) > ($4, $5::uuid))
     ORDER BY d.created_at, d.id LIMIT $3`,
    [FALLBACK_MINUTES, FALLBACK_PREFIX, BATCH, after?.created_at ?? null, after?.id ?? null],
  )
  return rows
}

async function queueFallback(row: Untaken): Promise<boolean> {
  const { lead, lead_id, site: siteId, destination, label, dealership } = row
  const site = await findSiteById(siteId)
  const settings = site && (await readLeadSettings(site))
  const to = settings && fallbackRecipient(settings, dealership)
  // Its own mail does not arrive there: the same address again is of no use.
  const failed = settings?.destinations.find(({ id }) => id === destination)
  if (!to || failed?.recipients.includes(to)) return false
  const mail = { key: FALLBACK_PREFIX + destination, destinationId: null, kind: 'email' } as const
  await queueDeliveries(leadDatabase(), {
    lead,
    site: siteId,
    deliveries: [{ ...mail, label: fallbackLabel(label) }],
    delayMinutes: 0,
  })
  sendDeliveries(lead_id)
  log.warn(
    { site: site.slug, lead: lead_id, destination },
    'lead mailed in place of its destination',
  )
  return true
}
