import type { Queryable } from '../record/lead-database'

type Tally = { name: string; leads: number }
export type DayTally = { day: string; leads: number }
type CarTally = {
  car_id: string
  name: string
  leads: number
  /** Since views are counted; null: no view was counted. */
  views: number | null
}

export type LeadFigures = {
  total: number
  perDay: DayTally[]
  bySource: Tally[]
  byForm: Tally[]
  byCar: CarTally[]
  /** Of all cars together, since views are counted. */
  allViews: number
  allCarLeads: number
  waiting: number
  replied: number
  medianReplyMinutes: number | null
}

/**
 * Figures of the sites for the last days, today included, in days of the zone. Check leads and
 * what looks like spam never count; erased leads do. ANLY
 */
export async function leadFigures(
  database: Queryable,
  scope: { sites: readonly number[]; days: number; timeZone: string },
): Promise<LeadFigures> {
  const { sites, days, timeZone } = scope
  const params = [sites, days, timeZone]
  const counted = `l.site_id = ANY($1) AND l.synthetic IS NOT TRUE AND l.deleted_at IS NULL
    AND l.lead_status IS DISTINCT FROM 'spam'`
  // $3 is the IANA zone; a day starts at its midnight.
  const chosen = `leads l WHERE ${counted}
    AND l.created_at >= (date_trunc('day', now() AT TIME ZONE $3) - make_interval(days => $2 - 1)) AT TIME ZONE $3`
  const [perDay, bySource, byForm, byCar, views, carLeads, replies] = await Promise.all([
    database.query<DayTally>(
      `SELECT to_char(d.day, 'YYYY-MM-DD') AS day, count(l.id)::int AS leads
       FROM generate_series(date_trunc('day', now() AT TIME ZONE $3) - make_interval(days => $2 - 1),
         date_trunc('day', now() AT TIME ZONE $3), interval '1 day') AS d(day)
       LEFT JOIN leads l ON ${counted}
         AND date_trunc('day', l.created_at AT TIME ZONE $3) = d.day
       GROUP BY d.day ORDER BY d.day`,
      params,
    ),
    database.query<Tally>(
      // Leads stored before channels were have their parameters alone.
      `SELECT coalesce(CASE WHEN l.source_name = '(direct)' THEN 'Direct' ELSE l.source_name || ' / ' || l.source_medium END,
           l.lead_attributes #>> '{linked_query_params,utm_source}',
           CASE WHEN l.lead_attributes #>> '{linked_query_params,gclid}' IS NOT NULL THEN 'Google Ads'
                WHEN l.lead_attributes #>> '{linked_query_params,fbclid}' IS NOT NULL THEN 'Facebook'
                WHEN l.lead_attributes #>> '{linked_query_params,msclkid}' IS NOT NULL THEN 'Microsoft Ads'
                ELSE 'Unknown' END) AS name, count(*)::int AS leads
       FROM ${chosen} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 10`,
      params,
    ),
    database.query<Tally>(
      `SELECT coalesce(l.form, 'unknown') AS name, count(*)::int AS leads
       FROM ${chosen} GROUP BY 1 ORDER BY 2 DESC, 1`,
      params,
    ),
    database.query<CarTally>(
      `SELECT l.car_id, max(concat_ws(' ', l.vehicle_make, l.vehicle_model, '· ' || l.stock_number)) AS name,
         count(*)::int AS leads,
         (SELECT sum(v.views)::int FROM measurement_cars v
          WHERE v.site_id = ANY($1) AND v.car_id = l.car_id) AS views
       FROM ${chosen} AND l.car_id IS NOT NULL GROUP BY l.car_id ORDER BY 3 DESC, 2 LIMIT 10`,
      params,
    ),
    database.query<{ views: number }>(
      'SELECT coalesce(sum(views), 0)::int AS views FROM measurement_cars WHERE site_id = ANY($1)',
      [sites],
    ),
    database.query<{ leads: number }>(
      `SELECT count(*)::int AS leads FROM leads l WHERE ${counted} AND l.car_id IS NOT NULL`,
      [sites],
    ),
    database.query<{ total: number; waiting: number; replied: number; median: number | null }>(
      `SELECT count(*)::int AS total,
         count(*) FILTER (WHERE l.lead_status = 'new' AND l.first_reply_at IS NULL AND l.erased_at IS NULL AND l.form <> 'call')::int AS waiting,
         count(l.first_reply_at)::int AS replied,
         (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM l.first_reply_at - l.created_at))
            FILTER (WHERE l.first_reply_at IS NOT NULL) / 60)::float8 AS median
       FROM ${chosen}`,
      params,
    ),
  ])
  const reply = replies.rows[0]
  return {
    total: reply?.total ?? 0,
    perDay: perDay.rows,
    bySource: bySource.rows,
    byForm: byForm.rows,
    byCar: byCar.rows,
    allViews: views.rows[0]?.views ?? 0,
    allCarLeads: carLeads.rows[0]?.leads ?? 0,
    waiting: reply?.waiting ?? 0,
    replied: reply?.replied ?? 0,
    medianReplyMinutes: reply?.median ?? null,
  }
}

/** "2.4 %" of views became leads; a dash where nothing was viewed. */
export function conversion(leads: number, views: number | null): string {
  if (!views) return '–'
  return `${((leads / views) * 100).toLocaleString('en-AU', { maximumFractionDigits: 1 })} %`
}

export type DeliveryState = { waiting: number; late: number; dead: number }

/** What is under way, what fails again and again, and what waits for a person. */
export async function deliveryState(
  database: Queryable,
  sites: readonly number[] | null,
): Promise<DeliveryState> {
  const { rows } = await database.query<DeliveryState>(
    `SELECT count(*) FILTER (WHERE state IN ('waiting', 'sending'))::int AS waiting,
       count(*) FILTER (WHERE state IN ('waiting', 'sending') AND attempts >= 3)::int AS late,
       count(*) FILTER (WHERE state = 'dead')::int AS dead
     FROM lead_deliveries
     WHERE state IN ('waiting', 'sending', 'dead') AND ($1::int[] IS NULL OR site_id = ANY($1))`,
    [sites],
  )
  return rows[0] ?? { waiting: 0, late: 0, dead: 0 }
}
