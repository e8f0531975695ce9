import 'server-only'
import { randomUUID } from 'node:crypto'
import { challengeSettings } from '@/integrations/challenge/port'
import { turnstile } from '@/integrations/challenge/turnstile'
import { env } from '@/server/env'
import { numbersIn } from '@/sites/dialled-number'
import type { Site } from '@/sites/site'
import { envelopeSchema, kindOfLead, type LeadEnvelope } from '../answers/envelope'
import { dialledPhone } from '../answers/phone-number'
import type { LeadForm } from '../answers/schema'
import { uncheckedCarTag } from '../car-tag'
import { careers } from '../kinds/simple-kinds'
import type { Booking, LeadKinds, LeadSteps, SentLead } from '../lead-kind'
import { type FoundForm, findForm } from '../questions/find-form'
import type { FormPlan } from '../questions/form-plan'
import { sitePhone } from '../questions/form-site'
import {
  challengeMessage,
  failureMessage,
  limitMessage,
  messages,
  unknownCarMessage,
} from '../questions/wording'
import { leadDatabase, unlessDatabaseHangs } from '../record/lead-database'
import { leadRecord } from '../record/lead-record'
import { findStoredLead, storeLead } from '../record/store-lead'
import { readLeadSettings } from '../routing/read-lead-settings'
import { type FoundCar, findLeadCarSoon } from './find-lead-car'
import { isWithinLimits } from './lead-limits'
import { freeTexts, type Place, placeOf, readAnswers } from './read-answers'
import { type Refusal, type Report, refuse, type SubmitResult, type Visitor } from './submit-result'
import { repeatsOf, suspicionOf } from './suspicion'

/** A form as it came in. */
type Request = {
  kinds: LeadKinds
  site: Site
  fields: unknown
  envelope: LeadEnvelope
  visitor: Visitor
  report: Report
  synthetic: boolean
}

/** What is known of a form once its answers are read. */
type Taking = Omit<Request, 'fields'> & {
  asked: FoundForm
  plan: FormPlan
  form: LeadForm
  place: Extract<Place, { ok: true }>
  steps: LeadSteps
  key: string
  receivedAt: Date
}

/**
 * Takes what a form sent, checks it against the rules of this site, and stores it: when the answer
 * has a lead_id, the lead is in the database. The body is the form's fields, or those wrapped in
 * `userData` by the shared lead service. LEAD-02 LEAD-03 CALL-17
 */
export async function submitLead(
  kinds: LeadKinds,
  site: Site,
  body: unknown,
  visitor: Visitor,
  report: Report,
  /** A check lead of our own: the whole way, to nobody. */
  synthetic = false,
): Promise<SubmitResult> {
  const fields = unwrap(body)
  const envelope = envelopeSchema.safeParse(fields)
  if (!envelope.success) return refuse('INVALID', messages.submitFailed)
  const take = () =>
    takeLead({ kinds, site, fields, envelope: envelope.data, visitor, report, synthetic }).catch(
      (error: unknown) => {
        // Of the form's own setup, or of a session: a shopper reads whom to call all the same.
        report(error, 'database')
        return refuse('NOT_STORED', failureMessage(sitePhone(site)))
      },
    )
  const { idempotency_key, incomplete } = envelope.data
  const taken = async (lead: Promise<SubmitResult>) =>
    await unlessDatabaseHangs(lead).catch((error: unknown) => {
      report(error, 'database')
      return refuse('NOT_STORED', failureMessage(sitePhone(site)))
    })
  if (!idempotency_key) return await taken(take())
  // A double click is one lead: its twin waits for the answer and counts for no limit.
  // What a shopper leaves behind and what the same shopper sends are two.
  const view = `${site.id} ${idempotency_key} ${incomplete ? 'left' : 'sent'}`
  const first = underWay.get(view) ?? take().finally(() => underWay.delete(view))
  underWay.set(view, first)
  return await taken(first)
}

/** Forms that are being taken by this process, by site and key. */
const underWay = new Map<string, Promise<SubmitResult>>()

async function takeLead({ fields, ...request }: Request): Promise<SubmitResult> {
  const { kinds, site, envelope, visitor, report, synthetic } = request
  const receivedAt = new Date()
  const asked = await findForm(kinds, site, envelope.form_id, kindOfLead(envelope))
  if (!asked) return refuse('INVALID', messages.submitFailed)
  const closed = await visitor.closedTo?.(asked.kind)
  if (closed) return refuse('SIGNED_OUT', closed)
  const read = readAnswers(site, asked, fields, envelope, receivedAt)
  if (!read.ok) return read
  const { plan, form } = read
  const steps = await beginSteps(kinds, asked, {
    ...{ site, form, envelope, address: visitor.address, signedIn: visitor.signedIn },
    ...{ synthetic, receivedAt, report },
  })
  if (isRefusal(steps)) return steps
  const place = placeOf(site, form)
  if (!place.ok) return place

  const key = envelope.idempotency_key ?? randomUUID()
  const taking: Taking = { ...request, asked, plan, form, place, steps, key, receivedAt }
  const car = await findCar(taking)
  if (isRefusal(car)) return await unlessStored(taking, car)
  const refusal = steps.checkCar?.(car.car) ?? (await tooMuchOrRobot(taking))
  if (refusal) return await unlessStored(taking, refusal)
  const booking = await steps.book?.({ key, car: car.car })
  // By this very shopper, where the lead has reached the calendar and its answer did not come back.
  if (booking?.ok === false) return await unlessStored(taking, booking, booking.unlessStoredWith)
  return await store(taking, car, booking ?? null)
}

const isRefusal = (step: object): step is Refusal => 'ok' in step && step.ok === false

/** What the kind does with it, or why it takes no such lead. */
async function beginSteps(
  { intakes }: LeadKinds,
  { intake }: FoundForm,
  sent: SentLead,
): Promise<LeadSteps | Refusal> {
  const { subcategory } = sent.envelope
  for (const other of intakes.values()) {
    const { ownSubcategory: own, form } = other
    if (own?.name === subcategory && form !== intake.form) return refuse('INVALID', own.refusal)
  }
  return (await intake.take?.(sent)) ?? {}
}

type NamedCar = {
  car: FoundCar | null
  /** What the record says of a car that could not be looked up. */
  tags: readonly string[]
}

/** The car that the lead is about, if it is of this site. */
async function findCar({ site, envelope, steps, report }: Taking): Promise<NamedCar | Refusal> {
  const { car_id } = envelope
  if (car_id === '') return { car: null, tags: [] }
  try {
    const car = await findLeadCarSoon(site, car_id)
    return car || steps.withoutCar
      ? { car, tags: [] }
      : refuse('UNKNOWN_CAR', unknownCarMessage(sitePhone(site)))
  } catch (error) {
    // The index is down: the lead is worth more than the check. The car stays in the attributes.
    report(error, 'index')
    return { car: null, tags: [uncheckedCarTag(car_id)] }
  }
}

/** Whether one of the limits is reached, or the challenge takes the shopper for a robot. */
async function tooMuchOrRobot(taking: Taking): Promise<Refusal | null> {
  const { site, envelope, visitor, form, synthetic, report } = taking
  const isAllowed = await isWithinLimits(envelope.incomplete ? 'left' : 'sent', {
    siteSlug: site.slug,
    address: visitor.address,
    phone: synthetic ? null : dialledPhone(numbersIn(form.phone)[0] ?? ''),
  }).catch((error: unknown) => {
    report(error, 'limits')
    return true
  })
  if (!isAllowed) return refuse('TOO_MANY', limitMessage(sitePhone(site)))
  const isPerson = synthetic || (await passesChallenge(envelope.challenge))
  return isPerson ? null : refuse('REFUSED', challengeMessage(sitePhone(site)))
}

async function store(
  taking: Taking,
  { car, tags }: NamedCar,
  booking: Booking | null,
): Promise<SubmitResult> {
  const { kinds, site, envelope, visitor, asked, plan, form, place, steps, report } = taking
  const { synthetic, receivedAt, key } = taking
  const asSent = leadRecord({
    site,
    plan,
    filedAs: asked.setup.id === null ? envelope.filed_as : (asked.setup.filedAs ?? ''),
    recipients: asked.recipients,
    form,
    envelope: { ...envelope, tags: [...envelope.tags, ...tags] },
    car,
    location: place.location,
    ids: { lead_id: randomUUID(), idempotency_key: key },
    userAgent: visitor.userAgent,
    now: receivedAt,
  })
  const record = (await steps.complete?.(asSent, car)) ?? asSent
  const suspicion = synthetic ? null : await suspicionOfForm(taking)
  try {
    const lead_id = await storeLead(suspicion ? { ...record, lead_status: 'spam' } : record, {
      suspicion,
      kinds: kinds.kinds,
      settings: await readLeadSettings(site),
      askedCar: envelope.car_id || null,
      receivedAt,
      synthetic,
    })
    await steps.stored?.(lead_id).catch((error: unknown) => report(error, 'database'))
    return await goOn(taking, { lead_id, category: record.category })
  } catch (error) {
    report(error, 'database')
    await booking?.release().catch((cause: unknown) => report(cause, 'booking'))
    return refuse('NOT_STORED', failureMessage(sitePhone(site)))
  }
}

/** The answer about a stored lead, from where its kind leads on. */
async function goOn(
  { asked, steps, site, envelope, synthetic, report }: Taking,
  { lead_id, category }: { lead_id: string; category: string },
): Promise<SubmitResult> {
  const stored = { ok: true as const, lead_id, category, next: asked.setup.successPath }
  if (synthetic || envelope.incomplete || !steps.proceed) return stored
  const onward = await steps.proceed(lead_id).catch((error: unknown) => {
    report(error, 'payment')
    return refuse('NOT_STORED', failureMessage(sitePhone(site)))
  })
  return onward?.ok === false ? onward : { ...stored, ...(onward && { onward }) }
}

/** Why the form looks as if a robot had sent it; null where it does not, or where that cannot be found out. */
async function suspicionOfForm(taking: Taking): Promise<string | null> {
  const { site, form, plan, envelope, report } = taking
  // Who applies for a job links to their profile.
  if (plan.kind.name === careers.name) return null
  const texts = freeTexts.map((name) => form[name]).filter(Boolean)
  const { message, email } = form
  const repeats = await repeatsOf(leadDatabase(), { site: site.id, message, email }).catch(
    (error: unknown) => {
      report(error, 'database')
      return 0
    },
  )
  return suspicionOf({ texts, host: site.host, elapsedMs: envelope.elapsed_ms, repeats })
}

/**
 * The refusal of a form, unless it was stored before: then it is answered as it was then, however often
 * it comes again. The dealer may have marked the car for this very shopper, whose browser asks again.
 *
 * @param answers with which it was stored: with others, such as another time, it is another wish
 */
async function unlessStored(
  taking: Taking,
  refusal: Refusal,
  answers: Readonly<Record<string, string>> = {},
): Promise<SubmitResult> {
  const { site, envelope } = taking
  const { idempotency_key, incomplete } = envelope
  if (!idempotency_key || incomplete) return refusal
  const known = await findStoredLead(site.id, idempotency_key).catch(() => null)
  const isSame = Object.entries(answers).every(([name, said]) => known?.answers[name] === said)
  if (!known?.complete || !isSame) return refusal
  return await goOn(taking, known)
}

/** The shared lead service wraps the fields in `userData`; the generic form sends them plain. */
function unwrap(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('userData' in body)) return body
  const { userData, ...around } = body
  return typeof userData === 'object' && userData !== null ? { ...around, ...userData } : body
}

/**
 * Whether a form may be taken as a person's. Without a challenge in the environment every one may. A
 * token that the service does not know is refused; a service that does not answer lets the form
 * through, since losing leads is worse than taking some too many: the limits still hold.
 */
export async function passesChallenge(token: string): Promise<boolean> {
  const settings = challengeSettings()
  const secret = env().TURNSTILE_SECRET_KEY
  if (!settings || !secret) return true
  return (await turnstile({ origin: settings.origin, secret }).verify(token)) !== 'failed'
}
