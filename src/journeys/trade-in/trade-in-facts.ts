import { dayWords } from '@/calendar/date-words'
import { formatPhone } from '@/leads/answers/phone-number'
import type { LeadRecord } from '@/leads/record/lead-record'
import type { Site } from '@/sites/site'
import { formatMoney } from '@/ui/number-format'
import type { Evaluation } from './evaluation'
import { offerEnd, vehicleName } from './valuation-record'
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
  if (!vehicle) {
    const answers =
      photos === 0
        ? record.answers
        : { ...record.answers, photos: `${photos}, with the lead in the CMS` }
    return { ...record, rego, rego_state: state, answers }
  }
  const { Make, Model, Year, ...more } = vehicle
  const takesOffer = record.subcategory === OFFER_ACCEPTED
  const facts: Record<string, string | number | null> = {
    ...more,
    Rego: rego,
    Make,
    Model,
    Year,
    Kms: offer?.km ?? record.answers.Kms ?? null,
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
    offer_accepted: offer
      ? record.form_completed && (takesOffer || record.form === 'purchase')
      : null,
    answers: {
      ...record.answers,
      ...Object.fromEntries(said.map(([name, fact]) => [name, String(fact)])),
    },
  }
}

/** Letters of a sender's name that a network shows in place of a number. */
const SENDER_LETTERS = 11

/**
 * The text message with which a dealer's system tells the shopper of the offer, and the name that it comes
 * from: written here, since what a browser sends could be anything. TRADE-15
 */
export function withOfferText(
  record: LeadRecord,
  { vehicle, offer, at }: Evaluation,
  { name, phone, timeZone }: Pick<Site, 'name' | 'phone' | 'timeZone'>,
): LeadRecord {
  if (!vehicle || !offer?.price) return record
  const end = dayWords(offerEnd(at), timeZone)
  const call = phone ? ` Questions? Call ${formatPhone(phone)}.` : ''
  const sms_content = `${name}: our estimate for your ${vehicleName(vehicle)} is ${formatMoney(offer.price)}, valid until ${end} and subject to an inspection.${call}`
  const sms_from = name
    .replaceAll(/[^A-Za-z0-9 ]/g, '')
    .slice(0, SENDER_LETTERS)
    .trim()
  return {
    ...record,
    answers: { ...record.answers, offer_valid_until: end, sms_content, sms_from },
  }
}
