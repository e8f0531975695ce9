import 'server-only'
import { dayWords } from '@/calendar/date-words'
import { type LeadKind, leadLabel } from '@/leads/lead-kind'
import { leadDatabase } from '@/leads/record/lead-database'
import type { Site } from '@/sites/site'
import type { ShopperReservation } from './shopper-reservations'

/** A lead that the shopper sent: which form, about which car, on which day. No message text. */
export type SentLead = {
  /** "Test drive", "Test drive, Vehicle enquiry": what names the lead first. */
  kind: string
  /** "Toyota RAV4" */
  car: string | null
  /** "Friday 25 December 2026", as the site's clock has it */
  day: string
}

/** Body of `GET /api/garage`: whose garage it is, what they reserved or paid, and what they sent us. */
export type GarageAnswer = {
  phone_number: string
  reservations: ShopperReservation[]
  sent: SentLead[]
}

/** Leads that a garage lists, latest first. */
const MOST_SHOWN = 30

/**
 * What the holder of a verified phone sent on this site. Other sites' leads are other dealers' business,
 * also of one group. Forms that were left half way, erased leads and our own checks are left out.
 */
export async function findSentLeads(
  site: Pick<Site, 'id' | 'timeZone'>,
  phone: string,
  kinds: readonly LeadKind[],
): Promise<SentLead[]> {
  const { rows } = await leadDatabase().query<{
    form: string | null
    forms: string[]
    make: string | null
    model: string | null
    at: Date
  }>(
    `SELECT form, vehicle_make AS make, vehicle_model AS model, created_at AS at,
       array(SELECT text FROM leads_texts
         WHERE parent_id = leads.id AND path = 'forms' ORDER BY "order") AS forms
     FROM leads
     WHERE site_id = $1 AND phone = $2 AND form_completed IS NOT FALSE AND synthetic IS NOT TRUE
       AND deleted_at IS NULL AND erased_at IS NULL
     ORDER BY created_at DESC LIMIT $3`,
    [site.id, phone, MOST_SHOWN],
  )
  return rows.map(({ form, forms, make, model, at }) => ({
    kind: [...new Set([form, ...forms])].map((each) => leadLabel(kinds, each)).join(', '),
    car: [make, model].filter(Boolean).join(' ') || null,
    day: dayWords(at, site.timeZone),
  }))
}
