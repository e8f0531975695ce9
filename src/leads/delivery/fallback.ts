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
const BATCH = 200

/**
 * Queues a mail to people for each lead that a destination has given back, or has not taken for half an
 * hour: behind a destination that is down, few leads are ever tried often enough to be given up.
 * @returns how many were queued
 */
export async function queueFallbacks(): Promise<number> {
  const database = leadDatabase()
  const { rows } = await database.query<{
    lead: number
    lead_id: string
    site: number
    destination: number
    label: string
    dealership: string | null
  }>(
    `SELECT d.lead_id AS lead, l.lead_id, d.site_id AS site, d.destination_id AS destination, d.label,
       l.dealership_slug AS dealership
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
     ORDER BY d.created_at LIMIT $3`,
    [FALLBACK_MINUTES, FALLBACK_PREFIX, BATCH],
  )
  let queued = 0
  for (const { lead, lead_id, site: siteId, destination, label, dealership } of rows) {
    const site = await findSiteById(siteId)
    const settings = site && (await readLeadSettings(site))
    const to = settings && fallbackRecipient(settings, dealership)
    // Its own mail does not arrive there: the same address again is of no use.
    const failed = settings?.destinations.find(({ id }) => id === destination)
    if (!to || failed?.recipients.includes(to)) continue
    const mail = { key: FALLBACK_PREFIX + destination, destinationId: null, kind: 'email' } as const
    await queueDeliveries(database, {
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
    queued += 1
  }
  return queued
}
