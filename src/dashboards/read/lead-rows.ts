import { visitSource } from '@/measurement/collect/visit-source'
import { clocksOf, type Scope } from '../scope'
import { dashboardDatabase } from './database'

/** Who brought the visit, in the words of Google Analytics 4: "google / cpc". */
const source = `coalesce(l.source_name || ' / ' || l.source_medium, 'Unknown')`

/**
 * The leads of a scope and of the period before it, on the days of their sites' clocks, with the parameters of
 * `paramsOf`. Spam, check leads and leads in the trash are left out.
 */
export const leadsOfScope = `
  SELECT l.id, l.site_id, (l.created_at AT TIME ZONE site.zone)::date AS day,
    (l.created_at AT TIME ZONE site.zone)::date >= $3::date AS now,
    extract(hour FROM l.created_at AT TIME ZONE site.zone)::int AS hour,
    l.form, l.lead_status::text AS status, l.dealership_slug AS dealership, l.car_type, l.car_id,
    concat_ws(' ', l.vehicle_make, l.vehicle_model, '· ' || l.stock_number) AS car_name,
    ${source} AS source, l.bought IS TRUE AS bought, l.sale_value AS dollars,
    l.car_sold_at IS NOT NULL AS car_sold,
    extract(epoch FROM l.first_reply_at - l.created_at) / 60 AS minutes
  FROM leads l JOIN unnest($1::int[], $2::text[]) AS site(id, zone) ON site.id = l.site_id
  WHERE l.synthetic IS NOT TRUE AND l.deleted_at IS NULL AND l.lead_status <> 'spam'
    -- No clock is further from UTC than a day: the index finds these, the clock decides.
    AND (l.created_at >= $5::date - 1 AND l.created_at < $6::date + 2
      OR l.created_at >= $3::date - 1 AND l.created_at < $4::date + 2)
    AND ((l.created_at AT TIME ZONE site.zone)::date BETWEEN $3::date AND $4::date
      OR (l.created_at AT TIME ZONE site.zone)::date BETWEEN $5::date AND $6::date)
    AND ($7::text IS NULL OR l.dealership_slug = $7)
    AND ($8::text IS NULL OR l.car_type = $8)
    AND ($9::text IS NULL OR ${source} = $9)
    AND ($10::text[] IS NULL OR ${source} = ANY($10))`

/** @param sources those of the scope's channel, where leads are narrowed to it */
export const paramsOf = (scope: Scope, sources: readonly string[] | null = null): unknown[] => {
  const { period, dealership, carType, source: wanted } = scope
  const { from, until, before } = period
  const days = [from, until, before.from, before.until]
  return [...clocksOf(scope), ...days, dealership, carType, wanted, sources]
}

/**
 * The sources of leads ("google / cpc") that belong to the scope's channel of visits, by the rule that tells the
 * channel of a visit. Null without a channel.
 */
export async function sourcesOfChannel(scope: Scope): Promise<string[] | null> {
  const { ids, period, channel } = scope
  if (!channel) return null
  const { rows } = await dashboardDatabase().query<{ name: string; medium: string }>(
    `SELECT DISTINCT source_name AS name, source_medium AS medium FROM leads
     WHERE site_id = ANY($1) AND created_at >= $2::date - 1 AND created_at < $3::date + 2
       AND source_name IS NOT NULL AND source_medium IS NOT NULL`,
    [ids, period.before.from, period.until],
  )
  return rows
    .filter(({ name, medium }) => channelOfSource(name, medium) === channel)
    .map(({ name, medium }) => `${name} / ${medium}`)
}

function channelOfSource(name: string, medium: string): string {
  if (name === '(direct)') return 'direct'
  const query = new URLSearchParams({ utm_source: name, utm_medium: medium })
  return visitSource(query.toString(), '', '').channel
}
