import 'server-only'
import { randomUUID } from 'node:crypto'
import { findSites } from '@/cms/reads/find-site'
import { log } from '@/server/log'
import type { Site } from '@/sites/site'
import { submitLead } from '../intake/submit-lead'
import { contact } from '../kinds/simple-kinds'
import type { LeadKinds } from '../lead-kind'
import { leadDatabase } from '../record/lead-database'
import { SYNTHETIC_MINUTES } from '../routing/lead-settings'
import { readLeadSettings } from '../routing/read-lead-settings'
import { sendDeliveries } from './send-deliveries'

/** Check leads that were started within the site's interval, arrived or not. */
async function startedRecently(site: Site, minutes: number): Promise<boolean> {
  const { rowCount } = await leadDatabase().query(
    `SELECT 1 FROM leads
     WHERE site_id = $1 AND synthetic AND created_at > now() - make_interval(secs => $2) LIMIT 1`,
    [site.id, minutes * 60 - 20],
  )
  return Boolean(rowCount)
}

/** A form as a shopper would send it, with a phone that no one has. */
const checkForm = (site: Site) => ({
  kind: contact.name,
  idempotency_key: randomUUID(),
  name: 'Check',
  last_name: 'Lead',
  email: 'check@forecourt.example',
  phone: '0491 570 006',
  message: 'This lead checks that leads of this site arrive. There is nobody to answer.',
  category: 'General Enquiry',
  filed_as: 'General Enquiry',
  location_id: site.locations[0] ? String(site.locations[0].id) : '',
  dealership_slug: site.dealerships[0]?.slug ?? '',
  terms_conditions: true,
  opt_in: false,
})

/**
 * Sends the check leads that are due, through the checks, the database and the outbox that every
 * lead goes through, to a destination that is nobody. @returns how many were sent.
 */
export async function sendCheckLeads(kinds: LeadKinds): Promise<number> {
  let sent = 0
  for (const site of await findSites()) {
    const { syntheticMinutes } = await readLeadSettings(site)
    if (syntheticMinutes === 0 || (await startedRecently(site, syntheticMinutes))) continue
    const result = await submitLead(
      kinds,
      site,
      checkForm(site),
      { address: null, userAgent: 'forecourt-check' },
      (error, step) => log.error({ err: error, site: site.slug, step }, 'check lead step failed'),
      true,
    )
    if (result.ok) {
      sendDeliveries(result.lead_id)
      sent += 1
    } else log.error({ site: site.slug, refusal: result.error }, 'check lead refused')
  }
  await forgetOldChecks()
  return sent
}

/** Check leads prove the present; of the past a week is enough. */
async function forgetOldChecks(): Promise<void> {
  await leadDatabase().query(
    "DELETE FROM leads WHERE synthetic AND created_at < now() - interval '7 days'",
  )
}

/** Sites whose check leads are late, for the health check: a look into an index a site. */
export async function lateChecks(): Promise<{ watched: number; late: number; oldest: number }> {
  const { rows } = await leadDatabase().query<{ watched: number; late: number; oldest: number }>(
    `SELECT count(*)::int AS watched,
       (count(*) FILTER (WHERE minutes IS NULL OR minutes > every * 2 + 5))::int AS late,
       coalesce(max(minutes), 0) AS oldest
     FROM (
       SELECT coalesce(ls.synthetic_minutes, $1)::float8 AS every,
         (SELECT (extract(epoch FROM now() - max(d.sent_at)) / 60)::float8 FROM lead_deliveries d
          WHERE d.site_id = s.id AND d.destination_key = 'check' AND d.state = 'sent') AS minutes
       FROM sites s LEFT JOIN lead_settings ls ON ls.site_id = s.id WHERE s.deleted_at IS NULL
     ) checks WHERE every > 0`,
    [SYNTHETIC_MINUTES],
  )
  return rows[0] ?? { watched: 0, late: 0, oldest: 0 }
}
