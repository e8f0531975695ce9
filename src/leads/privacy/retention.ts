import 'server-only'
import { log } from '@/server/log'
import { leadDatabase } from '../record/lead-database'
import { RETENTION_MONTHS } from '../routing/lead-settings'
import { eraseLeads } from './erase-leads'
import type { DataOfLead } from './personal-data'

/** Most leads that are erased per run, each minute. */
const BATCH = 500
/** A lead that is overdue for this many days shows that the job does not keep up. */
const LATE_AFTER_DAYS = 1

/**
 * Erases leads that are past their site's retention period, at most {@link BATCH}, including those
 * of sites in the trash.
 * @returns how many leads.
 */
export async function eraseOldLeads(stores: readonly DataOfLead[]): Promise<number> {
  const erased = await eraseLeads(
    await leadsPastRetention(0),
    { why: 'retention', by: null },
    stores,
  )
  if (erased > 0) log.info({ erased }, 'old leads erased')
  return erased
}

/** How many leads should have been erased a day ago, at most {@link BATCH}. */
export const countLateErasures = async (): Promise<number> =>
  (await leadsPastRetention(LATE_AFTER_DAYS)).length

/**
 * Ids of leads that are past their site's retention period by at least this many days. Site by
 * site, so that an index is used.
 */
async function leadsPastRetention(days: number): Promise<number[]> {
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
