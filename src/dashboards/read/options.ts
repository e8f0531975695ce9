import type { Scope } from '../scope'
import { dashboardDatabase } from './database'

type Option = { value: string; label: string }

/** What a dashboard can be narrowed to on the sites of a scope. */
export type FilterOptions = {
  dealerships: Option[]
  sources: Option[]
  channels: Option[]
  /** Some of the days were made with the demo, not by visitors. */
  hasDemo: boolean
}

/** Groups of sources, in the words of Google Analytics 4. */
const channels = [
  'organic search',
  'paid search',
  'paid social',
  'social',
  'direct',
  'e-mail',
  'referral',
  'display',
  'other',
]

export async function readOptions({ ids, period }: Scope): Promise<FilterOptions> {
  const database = dashboardDatabase()
  const [dealerships, sources, demo] = await Promise.all([
    database.query<Option>(
      `SELECT DISTINCT d.slug AS value, d.name AS label FROM sites_rels r
       JOIN sites s ON s.id = r.parent_id
       JOIN dealerships d ON d.id = r.dealerships_id AND d.group_id = s.group_id AND d.deleted_at IS NULL
       WHERE r.parent_id = ANY($1) ORDER BY 2`,
      [ids],
    ),
    // As the worker summed them: a source that is new is offered a minute later.
    database.query<Option>(
      `SELECT name AS value, name AS label FROM measurement_lead_sums
       WHERE kind = 'source' AND site_id = ANY($1) AND month >= date_trunc('month', $2::date) AND name <> 'Unknown'
       GROUP BY name ORDER BY sum(leads) DESC, name LIMIT 50`,
      [ids, period.before.from],
    ),
    // A day that waits for no roll-up and never had one.
    database.query(
      `SELECT FROM measurement_rollups WHERE site_id = ANY($1) AND day BETWEEN $2 AND $3
       AND rolled_at IS NULL AND mark = rolled_mark LIMIT 1`,
      [ids, period.before.from, period.until],
    ),
  ])
  return {
    dealerships: dealerships.rows,
    sources: sources.rows,
    hasDemo: demo.rows.length > 0,
    channels: channels.map((value) => ({
      value,
      label: value.charAt(0).toUpperCase() + value.slice(1),
    })),
  }
}
