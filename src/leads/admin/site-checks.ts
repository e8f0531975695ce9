import type { OwnSite } from '@/cms/access/chosen-sites'
import { leadDatabase } from '../record/lead-database'
import { SYNTHETIC_MINUTES } from '../routing/lead-settings'

export type SiteCheck = { id: number; name: string; minutes: number | null; late: boolean }

/** When the check lead of each site last arrived; sites that send none are left out. */
export async function siteChecks(sites: readonly OwnSite[]): Promise<SiteCheck[]> {
  const { rows } = await leadDatabase().query<{
    site_id: number
    every: number
    minutes: number | null
  }>(
    `SELECT s.id AS site_id, coalesce(ls.synthetic_minutes, $2)::float8 AS every,
       (SELECT (extract(epoch FROM now() - max(d.sent_at)) / 60)::float8 FROM lead_deliveries d
        WHERE d.site_id = s.id AND d.destination_key = 'check' AND d.state = 'sent') AS minutes
     FROM sites s LEFT JOIN lead_settings ls ON ls.site_id = s.id WHERE s.id = ANY($1)`,
    [sites.map(({ id }) => id), SYNTHETIC_MINUTES],
  )
  const byId = new Map(rows.map((row) => [row.site_id, row]))
  return sites.flatMap(({ id, name }) => {
    const row = byId.get(id)
    if (!row || row.every === 0) return []
    const late = row.minutes === null || row.minutes > row.every * 2 + 5
    return [{ id, name, minutes: row.minutes, late }]
  })
}
