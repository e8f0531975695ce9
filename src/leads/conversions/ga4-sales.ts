import { leadDatabase } from '../record/lead-database'

/** Minutes in which staff enter the value of a sale after they marked its buyer. */
const VALUE_MINUTES = 60

/**
 * Queues the sales of sites that measure by our server, to shoppers who allowed statistics, for Google Analytics: once
 * each, with the value where staff entered it within the hour. Under an id of the sale alone: a visit is never known
 * again from a lead. Its source, "google / cpc", goes along.
 */
export async function queueGa4Sales(): Promise<number> {
  const { rowCount } = await leadDatabase().query(
    `INSERT INTO event_forwards (site_id, service, key, at, body, lead_id)
     SELECT s.id, 'ga4', 'sale:' || l.lead_id, l.bought_at, jsonb_build_object(
       'name', 'sale', 'visit', 'sale:' || l.lead_id, 'path', '/', 'car_id', l.car_id, 'consent',
       CASE WHEN l.lead_attributes #>> '{consent,marketing}' = 'true' THEN 3 ELSE 1 END,
       'data', jsonb_strip_nulls(jsonb_build_object(
         'transaction_id', l.lead_id, 'currency', 'AUD', 'value', coalesce(l.sale_value, 0), 'form_name', l.form,
         'lead_source', l.source_name || ' / ' || l.source_medium,
         'items', CASE WHEN l.car_id IS NOT NULL THEN jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
           'item_id', l.car_id, 'item_brand', l.vehicle_make, 'item_name', l.vehicle_model, 'price', l.sale_value))) END))), l.id
     FROM leads l JOIN sites s ON s.id = l.site_id
     WHERE s.tags_ga4 IS NOT NULL AND s.tags_ga4_way = 'server' AND s.tags_ga4_secret IS NOT NULL
       AND s.deleted_at IS NULL AND l.deleted_at IS NULL AND l.erased_at IS NULL AND l.synthetic IS NOT TRUE
       AND l.bought AND l.bought_at > now() - interval '2 days'
       AND (l.sale_value IS NOT NULL OR l.bought_at < now() - make_interval(mins => $1))
       AND l.lead_attributes #>> '{consent,statistics}' = 'true'
     ON CONFLICT (site_id, service, key) DO NOTHING`,
    [VALUE_MINUTES],
  )
  return rowCount ?? 0
}
