import { clocksOf, type Scope } from '../scope'

/** Who brought the visit, in the words of Google Analytics 4: "google / cpc". */
const source = `coalesce(l.source_name || ' / ' || l.source_medium, 'Unknown')`

/**
 * The leads of a scope and of the period before it, on the days of their sites' clocks, with the parameters of
 * `paramsOf`. Spam, check leads and leads in the trash are left out.
 */
export const leadsOfScope = `
  SELECT l.site_id, (l.created_at AT TIME ZONE site.zone)::date AS day,
    (l.created_at AT TIME ZONE site.zone)::date >= $3::date AS now,
    extract(hour FROM l.created_at AT TIME ZONE site.zone)::int AS hour,
    l.form, l.lead_status::text AS status, l.dealership_slug AS dealership, l.car_type, l.car_id,
    concat_ws(' ', l.vehicle_make, l.vehicle_model, '· ' || l.stock_number) AS car_name,
    ${source} AS source, l.bought IS TRUE AS bought, l.sale_value AS dollars,
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
    AND ($9::text IS NULL OR ${source} = $9)`

export const paramsOf = (scope: Scope): unknown[] => {
  const { period, dealership, carType, source: wanted } = scope
  const { from, until, before } = period
  return [...clocksOf(scope), from, until, before.from, before.until, dealership, carType, wanted]
}
