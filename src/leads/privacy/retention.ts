import 'server-only'
import { log } from '@/server/log'
import { leadDatabase } from '../record/lead-database'
import { RETENTION_MONTHS } from '../routing/lead-settings'
import { eraseLeads } from './erase-leads'
import type { DataOfLead } from './personal-data'

/**
 * Erases some of what each site has kept long enough, a site in the trash like any other.
 * @returns how many leads.
 */
export async function eraseOldLeads(kept: readonly DataOfLead[]): Promise<number> {
  const { rows } = await leadDatabase().query<{ id: number }>(
    `SELECT l.id FROM leads l LEFT JOIN (
       SELECT site_id, max(retention_months) AS months FROM lead_settings GROUP BY site_id
     ) s ON s.site_id = l.site_id
     WHERE l.site_id IS NOT NULL AND l.erased_at IS NULL
       AND l.created_at < now() - make_interval(months => coalesce(s.months, $1)::int)
     ORDER BY l.id LIMIT 500`,
    [RETENTION_MONTHS],
  )
  const ids = rows.map(({ id }) => id)
  const erased = await eraseLeads(ids, { why: 'retention', by: null }, kept)
  if (erased > 0) log.info({ erased }, 'old leads erased')
  return erased
}
