import 'server-only'
import { log } from '@/server/log'
import { leadDatabase } from '../record/lead-database'
import { RETENTION_MONTHS } from '../routing/lead-settings'
import { eraseLeads } from './erase-leads'
import type { DataOfLead } from './personal-data'

/** Leads that are erased at a time, each minute. */
const BATCH = 500
/** A lead that has not been erased so long after its term says that the job does not keep up. Days. */
const LATE_AFTER = 1

/**
 * Erases some of what each site has kept long enough, a site in the trash like any other.
 * @returns how many leads.
 */
export async function eraseOldLeads(kept: readonly DataOfLead[]): Promise<number> {
  const erased = await eraseLeads(await leadsPastTerm(0), { why: 'retention', by: null }, kept)
  if (erased > 0) log.info({ erased }, 'old leads erased')
  return erased
}

/** How many leads should have been erased a day ago; counted up to {@link BATCH}. */
export const countLateErasures = async (): Promise<number> =>
  (await leadsPastTerm(LATE_AFTER)).length

/**
 * Leads whose site has kept them for its months, and so many days more. Site by site, so that an index
 * finds them however many leads there are.
 */
async function leadsPastTerm(days: number): Promise<number[]> {
  const { rows } = await leadDatabase().query<{ id: number }>(
    `SELECT old.id
     FROM sites
     LEFT JOIN (
       SELECT site_id, max(retention_months) AS months FROM lead_settings GROUP BY site_id
     ) s ON s.site_id = sites.id
     CROSS JOIN LATERAL (
       SELECT id FROM leads
       WHERE site_id = sites.id AND erased_at IS NULL
         AND created_at < now() - make_interval(months => coalesce(s.months, $1)::int, days => $2)
       ORDER BY created_at LIMIT $3
     ) old
     LIMIT $3`,
    [RETENTION_MONTHS, days, BATCH],
  )
  return rows.map(({ id }) => id)
}
