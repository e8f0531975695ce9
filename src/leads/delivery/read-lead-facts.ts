import type { Queryable } from '../record/lead-database'
import type { LeadFacts } from './lead-message'

export type StoredFacts = LeadFacts & {
  site_id: number
  erased: boolean
  /** Addresses that the form named. */
  recipients: string[]
}

/** A lead as it stands now; null once it is deleted for good. */
export async function readLeadFacts(
  database: Queryable,
  lead: number,
): Promise<StoredFacts | null> {
  const { rows } = await database.query<StoredFacts>(
    `SELECT l.id, l.site_id, l.lead_id, l.created_at, l.form, coalesce(l.form_completed, true) AS form_completed,
       l.category, l.subcategory, l.department, l.name, l.last_name, l.email, l.phone, l.postcode,
       l.message, l.dealership_slug, l.location, l.location_id, l.car_id, l.car_type,
       l.stock_number, l.vehicle_make, l.vehicle_model, l.vehicle_status, l.vehicle, l.car_dealership_id,
       l.manufacturer_slug, l.rego, l.rego_state, l.adjustment_answers, l.offer_accepted,
       coalesce(l.opt_in, false) AS opt_in,
       coalesce(l.subscribe, false) AS subscribe,
       coalesce(l.terms_conditions, false) AS terms_conditions, l.consented_at, l.page_id, l.url, l.user_agent,
       l.source, l.lead_attributes, l.answers, l.erased_at IS NOT NULL AS erased,
       array(SELECT text FROM leads_texts WHERE parent_id = l.id AND path = 'tags' ORDER BY "order") AS tags,
       array(SELECT text FROM leads_texts WHERE parent_id = l.id AND path = 'additional_services' ORDER BY "order") AS additional_services,
       array(SELECT text FROM leads_texts WHERE parent_id = l.id AND path = 'recipients' ORDER BY "order") AS recipients,
       array(SELECT text FROM leads_texts WHERE parent_id = l.id AND path = 'forms' ORDER BY "order") AS forms
     FROM leads l WHERE l.id = $1`,
    [lead],
  )
  return rows[0] ?? null
}
