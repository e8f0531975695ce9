import 'server-only'
import { randomUUID } from 'node:crypto'
import { SIGN_IN_FIRST } from '@/account/sign-in/session'
import { earliestToday } from '@/calendar/local-time'
import { decryptEvaluation } from '@/journeys/trade-in/evaluation'
import { countPhotos, givePhotos } from '@/journeys/trade-in/photo-store'
import { withEvaluation } from '@/journeys/trade-in/trade-in-facts'
import { nameLeadOfValuation } from '@/journeys/trade-in/valuation-store'
import { EVALUATION_ENDED, OFFER_ACCEPTED } from '@/journeys/trade-in/wording'
import type { Site, SiteLocation } from '@/sites/site'
import type { DeliveryPrice } from '@/vehicle/delivery/delivery-rules'
import { priceDelivery } from '@/vehicle/delivery/price-delivery'
import { isAdvertising } from '../answers/content-rules'
import { envelopeSchema, kindOfLead, type LeadEnvelope } from '../answers/envelope'
import { normalisePhone } from '../answers/phone-number'
import { type LeadForm, leadFormSchema, leftFormSchema } from '../answers/schema'
import { findForm } from '../questions/find-form'
import { formPlan, planFor } from '../questions/form-plan'
import { formSite } from '../questions/form-site'
import type { LeadKind } from '../questions/lead-kinds'
import { collections, tradeIns } from '../questions/purchase-answers'
import {
  advertisingMessage,
  challengeMessage,
  failureMessage,
  limitMessage,
  messages,
  notPurchasableMessage,
  notReservableMessage,
  OFFER_NOT_THERE,
  unknownCarMessage,
} from '../questions/wording'
import { leadRecord } from '../record/lead-record'
import { findStoredLead, storeLead } from '../record/store-lead'
import { readLeadSettings } from '../routing/read-lead-settings'
import { bookDrive } from './book-drive'
import { uncheckedCarTag } from './complete-car'
import { type FoundCar, findLeadCarSoon } from './find-lead-car'
import { isWithinLimits } from './lead-limits'
import { passesChallenge } from './passes-challenge'
import { purchaseFacts, takesPurchase } from './purchase'
import { reservationFacts, takesReservation } from './reservation'
import { type Report, refuse, type SubmitResult, type Visitor } from './submit-result'

/** People take longer than this to fill in a form, also with everything prefilled. */
export const FASTEST_HUMAN_MS = 1200

/**
 * Takes what a form sent, checks it against the rules of this site, and stores it: when the answer
 * has a lead_id, the lead is in the database. The body is the form's fields, or those wrapped in
 * `userData` by the shared lead service. LEAD-02 LEAD-03 CALL-17
 */
export async function submitLead(
  site: Site,
  body: unknown,
  visitor: Visitor,
  report: Report,
  /** A check lead of our own: the whole way, to nobody. */
  synthetic = false,
  /** What we know beside the answers, by the names that the dealer reads. */
  facts: Readonly<Record<string, string>> = {},
): Promise<SubmitResult> {
  const fields = unwrap(body)
  const envelope = envelopeSchema.safeParse(fields)
  if (!envelope.success) return refuse('INVALID', messages.submitFailed)
  const take = () =>
    takeLead(site, { fields, envelope: envelope.data, visitor, report, synthetic, facts }).catch(
      (error: unknown) => {
        // Of the form's own setup, or of a session: a shopper reads whom to call all the same.
        report(error, 'database')
        return refuse('NOT_STORED', failureMessage(formSite(site).phone))
      },
    )
  const { idempotency_key, incomplete } = envelope.data
  if (!idempotency_key) return await take()
  // A double click is one lead: its twin waits for the answer and counts for no limit.
  // What a shopper leaves behind and what the same shopper sends are two.
  const view = `${site.id} ${idempotency_key} ${incomplete ? 'left' : 'sent'}`
  const first = underWay.get(view) ?? take().finally(() => underWay.delete(view))
  underWay.set(view, first)
  return await first
}

/** Forms that are being taken by this process, by site and key. */
const underWay = new Map<string, Promise<SubmitResult>>()

async function takeLead(
  site: Site,
  request: {
    fields: unknown
    envelope: LeadEnvelope
    visitor: Visitor
    report: Report
    synthetic: boolean
    facts: Readonly<Record<string, string>>
  },
): Promise<SubmitResult> {
  const { fields, envelope: sent, visitor, report, synthetic, facts } = request
  const receivedAt = new Date()
  const shown = formSite(site)
  const sitePhone = shown.phone
  const asked = await findForm(site, sent.form_id, kindOfLead(sent))
  if (await visitor.isClosedTo?.(asked.kind)) return refuse('SIGNED_OUT', SIGN_IN_FIRST)
  const plan = planFor(
    formPlan(shown, asked.kind, asked.setup, {
      placed: sent.car_id !== '' || namesLocation(fields),
    }),
    isRecord(fields) ? fields : {},
  )
  const schema = sent.incomplete
    ? leftFormSchema(plan)
    : leadFormSchema(plan, earliestToday(receivedAt))
  const form = schema.safeParse(fields)
  if (!form.success) {
    return refuse('INVALID', messages.summary, firstIssues(form.error.issues))
  }
  if (isRobot(sent)) return refuse('REFUSED', failureMessage(sitePhone))
  const advertises = (['message', 'comments', 'Comments', 'trade_in_notes'] as const).find((name) =>
    isAdvertising(form.data[name]),
  )
  if (advertises) {
    return refuse('INVALID', messages.summary, { [advertises]: advertisingMessage(sitePhone) })
  }

  const bringsOffer = form.data.trade_in === tradeIns.offer
  const evaluation =
    asked.kind === 'trade-in' || bringsOffer
      ? await decryptEvaluation(sent.evaluation, site, receivedAt)
      : null
  // Nobody accepts an offer that was not made, or has ended.
  if (sent.subcategory === OFFER_ACCEPTED && !evaluation?.offer?.price) {
    return refuse('INVALID', EVALUATION_ENDED)
  }
  if (bringsOffer && !evaluation?.offer?.price) {
    return refuse('INVALID', messages.summary, { trade_in: OFFER_NOT_THERE })
  }

  const place = placeOf(site, form.data.location_id, form.data.dealership_slug)
  if (!place.ok) return refuse('UNKNOWN_PLACE', place.message, { [place.field]: place.message })

  let car: FoundCar | null = null
  if (sent.car_id !== '') {
    const found = await findLeadCarSoon(site, sent.car_id).catch((error: unknown) => {
      report(error, 'index')
      return 'unknown' as const
    })
    // What a shopper offers is worth more than which car they looked at.
    if (found === null && asked.kind !== 'trade-in') {
      return (
        (await storedBefore(site, sent, asked.setup.successPath)) ??
        refuse('UNKNOWN_CAR', unknownCarMessage(sitePhone))
      )
    }
    // The index is down: the lead is worth more than the check. The car stays in the attributes.
    if (found === 'unknown') sent.tags = [...sent.tags, uncheckedCarTag(sent.car_id)]
    else car = found
  }
  const wish = wishes[asked.kind]
  if (wish && !mayBeTaken(wish, site, sent.car_id, car, receivedAt)) {
    // The dealer may have marked the car for this very shopper, whose browser asks again.
    return (
      (await storedBefore(site, sent, asked.setup.successPath)) ??
      refuse('NOT_RESERVABLE', wish.refusal(sitePhone))
    )
  }

  const allowed = await isWithinLimits(sent.incomplete ? 'left' : 'sent', {
    siteSlug: site.slug,
    address: visitor.address,
    phone: synthetic ? null : normalisePhone(form.data.phone),
  }).catch((error: unknown) => {
    report(error, 'limits')
    return true
  })
  const isPerson = allowed && (synthetic || (await passesChallenge(sent.challenge)))
  if (!isPerson) {
    return (
      (await storedBefore(site, sent, asked.setup.successPath)) ??
      (allowed
        ? refuse('REFUSED', challengeMessage(sitePhone))
        : refuse('TOO_MANY', limitMessage(sitePhone)))
    )
  }

  const ids = { lead_id: randomUUID(), idempotency_key: sent.idempotency_key ?? randomUUID() }
  const start = plan.times && !sent.incomplete && !synthetic ? form.data.test_drive_slot : ''
  const drive = start
    ? await bookDrive(site, {
        start,
        key: ids.idempotency_key,
        carId: car?.id ?? (sent.car_id || null),
        isCarUnread: sent.car_id !== '' && car === null,
        dealershipSlug: car?.dealership_slug ?? null,
        locationId: form.data.location_id || null,
      }).catch((error: unknown) => {
        report(error, 'calendar')
        return null
      })
    : null
  if (drive?.ok === false) {
    // By this very shopper, where the lead has reached the calendar and its answer did not come back.
    return (
      (await storedBefore(site, sent, asked.setup.successPath, start)) ??
      refuse('SLOT_TAKEN', drive.message, { test_drive_slot: drive.message })
    )
  }

  const delivery = asked.kind === 'purchase' ? await deliveryOf(site, form.data, report) : null
  const sale = car?.sale ?? null
  const known = () => {
    if (asked.kind === 'reservation') return reservationFacts(sale, site)
    if (asked.kind !== 'purchase') return facts
    return purchaseFacts({ car: sale, site, form: form.data, delivery, evaluation })
  }
  const asSent = leadRecord({
    site,
    plan,
    filedAs: asked.setup.id === null ? sent.filed_as : (asked.setup.filedAs ?? ''),
    recipients: asked.recipients,
    form: start ? { ...form.data, test_drive_date: start.slice(0, 10) } : form.data,
    envelope: sent,
    car,
    location: place.location,
    facts: known(),
    ids,
    userAgent: visitor.userAgent,
    now: receivedAt,
  })
  // The photos and the kept valuation stay with the trade-in's own lead.
  const valued = asked.kind === 'trade-in' ? evaluation : null
  const owner = valued && { site: site.id, evaluation: valued.key }
  const photos = owner
    ? await countPhotos(owner).catch((error: unknown) => {
        report(error, 'database')
        return 0
      })
    : 0
  const record = evaluation ? withEvaluation(asSent, evaluation, photos) : asSent
  try {
    const lead_id = await storeLead(record, {
      settings: await readLeadSettings(site),
      askedCar: sent.car_id || null,
      receivedAt,
      synthetic,
    })
    if (owner && photos > 0) {
      await givePhotos(owner, lead_id).catch((error: unknown) => report(error, 'database'))
    }
    if (valued && site.flags.tradeIn.saveValuation) {
      await nameLeadOfValuation(valued, lead_id).catch((error: unknown) =>
        report(error, 'database'),
      )
    }
    return { ok: true, lead_id, category: record.category, next: asked.setup.successPath }
  } catch (error) {
    report(error, 'database')
    await drive?.release().catch((cause: unknown) => report(cause, 'calendar'))
    return refuse('NOT_STORED', failureMessage(sitePhone))
  }
}

/**
 * A form that was stored before is answered as it was then, however often it comes again.
 *
 * @param slot of a test drive: for another time than it was stored with it is another wish
 */
async function storedBefore(
  site: Site,
  sent: LeadEnvelope,
  next: string | null,
  slot?: string,
): Promise<SubmitResult | null> {
  if (!sent.idempotency_key || sent.incomplete) return null
  const known = await findStoredLead(site.id, sent.idempotency_key).catch(() => null)
  if (!known?.complete || (slot !== undefined && known.slot !== slot)) return null
  return { ok: true, lead_id: known.lead_id, category: known.category, next }
}

/** Forms that ask for one car, which not every site and not every car is there for. */
type Wish = {
  isOffered: (site: Site) => boolean
  takes: typeof takesReservation
  refusal: (phone: string | null) => string
}
const wishes: Partial<Record<LeadKind, Wish>> = {
  reservation: {
    isOffered: ({ flags }) => flags.reserve.enabled,
    takes: takesReservation,
    refusal: notReservableMessage,
  },
  purchase: {
    isOffered: ({ flags }) => flags.reserve.purchase,
    takes: takesPurchase,
    refusal: notPurchasableMessage,
  },
}

/** A car that the index cannot confirm is the dealer's to refuse, as with any other lead. VDP-12 VDP-14 */
function mayBeTaken(
  wish: Wish,
  site: Site,
  carId: string,
  car: FoundCar | null,
  now: Date,
): boolean {
  if (!wish.isOffered(site) || carId === '') return false
  return car === null || (car.sale !== null && wish.takes(car.sale, site, now))
}

/** What it costs to bring a car to its buyer; null where nobody says. VDP-14 CALL-15 */
async function deliveryOf(
  site: Site,
  form: LeadForm,
  report: Report,
): Promise<DeliveryPrice | null> {
  if (form.collection !== collections.delivery) return null
  const answer = await priceDelivery(site, form.delivery_postcode, (reason) =>
    report(new Error(reason), 'delivery'),
  )
  return answer.ok ? answer.delivery : null
}

/** The shared lead service wraps the fields in `userData`; the generic form sends them plain. */
function unwrap(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('userData' in body)) return body
  const { userData, ...around } = body
  return typeof userData === 'object' && userData !== null ? { ...around, ...userData } : body
}

const isRecord = (fields: unknown): fields is Record<string, unknown> =>
  typeof fields === 'object' && fields !== null

const namesLocation = (fields: unknown) =>
  isRecord(fields) && 'location_id' in fields && fields.location_id !== ''

function firstIssues(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[String(path[0])] ??= message
  return fields
}

function isRobot(sent: { website: string; elapsed_ms?: number }): boolean {
  if (sent.website !== '') return true
  return sent.elapsed_ms !== undefined && sent.elapsed_ms < FASTEST_HUMAN_MS
}

type Place =
  | { ok: true; location: SiteLocation | null }
  | { ok: false; field: 'location_id' | 'dealership_slug'; message: string }

/** Location and dealership that the form names must be this site's own. */
function placeOf(site: Site, locationId: string, dealershipSlug: string): Place {
  if (dealershipSlug !== '' && !site.dealerships.some(({ slug }) => slug === dealershipSlug)) {
    return { ok: false, field: 'dealership_slug', message: messages.dealership }
  }
  if (locationId === '') return { ok: true, location: null }
  const location = site.locations.find(({ id }) => String(id) === locationId)
  return location
    ? { ok: true, location }
    : { ok: false, field: 'location_id', message: messages.location }
}
