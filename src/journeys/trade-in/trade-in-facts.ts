import type { LeadRecord } from '@/leads/record/lead-record'
import { formatMoney } from '@/ui/number-format'
import type { Evaluation } from './evaluation'
import { OFFER_ACCEPTED } from './wording'

/**
 * What the evaluation adds to a trade-in lead: facts of the vehicle under the documents' names, and
 * the offer. TRADE-13 TRADE-15 TRADE-17
 *
 * @param photos how many the shopper uploaded
 */
export function withEvaluation(
  record: LeadRecord,
  { rego, state, vehicle, offer }: Evaluation,
  photos: number,
): LeadRecord {
  if (!vehicle) return { ...record, rego, rego_state: state }
  const { Make, Model, Year, ...more } = vehicle
  const takesOffer = record.subcategory === OFFER_ACCEPTED
  const facts: Record<string, string | number | null> = {
    ...more,
    Rego: rego,
    Make,
    Model,
    Year,
    Kms: offer?.km ?? null,
    offer_price:
      offer?.price === undefined || offer.price === null ? null : formatMoney(offer.price),
    // The photos stay with the lead that the offer was made on.
    photos:
      photos === 0 ? null : `${photos}, with the lead ${takesOffer ? 'before' : 'in the CMS'}`,
    adjustments: offer?.adjustments.join('; ') || null,
  }
  const said = Object.entries(facts).filter(([, fact]) => fact !== null)
  return {
    ...record,
    rego,
    rego_state: state,
    vehicle_make: record.car_id ? record.vehicle_make : Make,
    vehicle_model: record.car_id ? record.vehicle_model : Model,
    // A purchase that uses the offer accepts it.
    offer_accepted: offer ? takesOffer || record.form === 'purchase' : null,
    answers: {
      ...record.answers,
      ...Object.fromEntries(said.map(([name, fact]) => [name, String(fact)])),
    },
  }
}
