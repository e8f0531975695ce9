import 'server-only'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { needsSession, SIGN_IN_FIRST } from '@/account/sign-in/session'
import type {
  EvaluatedVehicle,
  ValuationFailure,
  ValuationSource,
} from '@/integrations/valuation/port'
import { valuationSource } from '@/integrations/valuation/source'
import { dialledPhone, formatPhone } from '@/leads/answers/phone-number'
import { cleanLine } from '@/leads/answers/text-rules'
import { readLeadRequest } from '@/leads/intake/read-request'
import { limitMessage } from '@/leads/questions/wording'
import { requestLog } from '@/server/log'
import { visitorAddress } from '@/server/visitor-address'
import { numbersIn } from '@/sites/dialled-number'
import { auStates, type Site } from '@/sites/site'
import { beyondLimits } from '@/sites/valuation-limits'
import { decryptEvaluation, type Evaluation, encryptEvaluation } from './evaluation'
import { isEvaluationWithinLimits } from './evaluation-limits'
import { EVALUATION_ENDED, NOT_FOUND, TRADE_IN_FAILED } from './wording'

const line = (max: number) => z.string().transform(cleanLine).pipe(z.string().min(1).max(max))

const plateSchema = z.object({
  rego: line(12).transform((rego) => rego.toUpperCase().replace(/[^A-Z0-9]/g, '')),
  state: z.enum(auStates),
})
const descriptionSchema = z.object({ vin: z.string(), desc: z.string() })
const updateSchema = z.object({
  evalid: z.string(),
  /** Kilometres: 142000 or "142,000" */
  km: z
    .union([z.string(), z.number()])
    .transform((km) => String(km).replace(/[\s,]/g, ''))
    .pipe(z.string().regex(/^\d{1,7}$/))
    .transform(Number),
  userEmail: z.email().max(160),
  cName: line(121),
  cEmail: z.email().max(160),
  cPhone: line(60).transform((phone, context) => {
    const normal = dialledPhone(numbersIn(phone)[0] ?? '')
    if (normal === null) context.addIssue({ code: 'custom', message: 'Not a phone number' })
    return normal ?? ''
  }),
})

/** What a shopper may know of the car that belongs to a plate. */
type ShownVehicle = Pick<
  EvaluatedVehicle,
  'Make' | 'Model' | 'Series' | 'Variant' | 'Year' | 'Transmission'
>

/**
 * An evaluation as the documented calls give it. Ids are encrypted: a plate alone shows nobody the
 * VIN of a car, and nobody goes on with the evaluation of somebody else.
 */
export type EvaluationAnswer = {
  /** The evaluation, for the calls that follow; null until the vehicle is known. */
  EvalID: string | null
  /** The vehicle looked up, for `manual-entry`, or for the photos of a car that no register knows. */
  VIN: string
  /** Vehicles to choose from, in words; empty once it is known. TRADE-04 */
  descriptions: string[]
  /** AUD; null where there is no figure, or none yet. */
  offer_price: number | null
} & Partial<ShownVehicle>

/** `ended`: the evaluation has expired, or belongs to another site. */
export type EvaluationRefusal = { error: string; ended?: true }

type Given = { source?: ValuationSource; isWithinLimits?: typeof isEvaluationWithinLimits }
type Step = (given: {
  body: Record<string, unknown>
  site: Site
  now: Date
  source: ValuationSource
}) => Promise<Evaluation | ValuationFailure | 'ended' | 'invalid'>

const begun = (site: Site, plate: z.infer<typeof plateSchema>, now: Date): Evaluation => ({
  site: site.id,
  key: randomUUID(),
  ...plate,
  at: now.getTime(),
  descriptions: [],
  vehicle: null,
  offer: null,
})

/**
 * `POST /api/eval-expert/enter-vin` `{ rego, state }`. A plate that no register knows leaves an
 * evaluation without a vehicle, for the car that its shopper describes. TRADE-04 TRADE-05 TRADE-06 CALL-19
 */
const enterVin: Step = async ({ body, site, now, source }) => {
  const plate = plateSchema.safeParse(body)
  if (!plate.success || plate.data.rego === '') return 'invalid'
  const found = await source.find(plate.data)
  if (!found.ok) return found.error === 'NOT_FOUND' ? begun(site, plate.data, now) : found
  const { descriptions, vehicle } = found
  return { ...begun(site, plate.data, now), descriptions: [...descriptions], vehicle }
}

/** `POST /api/eval-expert/manual-entry` `{ vin, desc }`: one of the vehicles found. TRADE-08 CALL-20 */
const manualEntry: Step = async ({ body, site, now, source }) => {
  const given = descriptionSchema.safeParse(body)
  if (!given.success) return 'invalid'
  const evaluation = await decryptEvaluation(given.data.vin, site, now)
  if (!evaluation) return 'ended'
  const description = evaluation.descriptions.find(({ desc }) => desc === given.data.desc)
  if (!description) return 'invalid'
  const chosen = await source.choose(description)
  if (chosen.ok) return { ...evaluation, descriptions: [], vehicle: chosen.vehicle }
  return chosen.error === 'NOT_FOUND' ? { ...evaluation, descriptions: [] } : chosen
}

/**
 * `POST /api/eval-expert/update-eval` `{ evalid, km, userEmail, cName, cEmail, cPhone }`: completes
 * the evaluation, before its lead. TRADE-12 CALL-22
 */
const updateEval: Step = async ({ body, site, now, source }) => {
  const given = updateSchema.safeParse(body)
  if (!given.success) return 'invalid'
  const { evalid, ...update } = given.data
  const evaluation = await decryptEvaluation(evalid, site, now)
  if (!evaluation?.vehicle) return 'ended'
  if (update.cPhone.startsWith('+') && !site.flags.forms.phonesFromAbroad) return 'invalid'
  const answer = await source.value({ ...update, evalid: evaluation.vehicle.EvalID })
  if (!answer.ok) return answer
  const { offer_price, adjustments } = answer.valuation
  const { km } = update
  const beyond = beyondLimits({ year: evaluation.vehicle.Year, km }, site, now)
  const offer = beyond
    ? { price: null, adjustments: [beyond, ...adjustments], km }
    : { price: offer_price, adjustments: [...adjustments], km }
  return { ...evaluation, at: now.getTime(), offer }
}

async function answerOf(evaluation: Evaluation): Promise<EvaluationAnswer> {
  const id = await encryptEvaluation(evaluation)
  const { descriptions, vehicle, offer } = evaluation
  return {
    EvalID: vehicle && id,
    VIN: id,
    descriptions: [...new Set(descriptions.map(({ desc }) => desc))],
    ...(vehicle && {
      Make: vehicle.Make,
      Model: vehicle.Model,
      Series: vehicle.Series,
      Variant: vehicle.Variant,
      Year: vehicle.Year,
      Transmission: vehicle.Transmission,
    }),
    offer_price: offer?.price ?? null,
  }
}

const answering =
  (step: Step, shape: (answer: EvaluationAnswer) => object = (answer) => answer) =>
  async (
    site: Site,
    request: Request,
    { source = valuationSource(), isWithinLimits = isEvaluationWithinLimits }: Given = {},
  ): Promise<Response> => {
    const say = (status: number, answer: object) =>
      Response.json(answer, { status, headers: { 'cache-control': 'no-store' } })
    const refuse = (status: number, refusal: EvaluationRefusal) => say(status, refusal)
    const read = await readLeadRequest(request)
    if (!read.ok) return refuse(read.status, { error: TRADE_IN_FAILED })
    try {
      if (await needsSession(site, 'trade-in', request.headers)) {
        return refuse(401, { error: SIGN_IN_FIRST })
      }
      if (!(await isWithinLimits(site.slug, visitorAddress(request.headers)))) {
        return refuse(429, { error: limitMessage(site.phone && formatPhone(site.phone)) })
      }
    } catch (error) {
      // A request may cost the dealer money: if it cannot be counted, it is not sent.
      requestLog(request, site.slug).error({ err: error }, 'the limits of valuations failed')
      return refuse(503, { error: TRADE_IN_FAILED })
    }
    const result = await step({ body: read.body, site, now: new Date(), source })
    if (result === 'ended') return refuse(410, { error: EVALUATION_ENDED, ended: true })
    if (result === 'invalid') return refuse(422, { error: TRADE_IN_FAILED })
    if (!('ok' in result)) return say(200, shape(await answerOf(result)))
    if (result.error === 'NOT_FOUND') return refuse(404, { error: NOT_FOUND })
    // The message of a refusal comes from the partner and may quote the shopper.
    const reason = result.error === 'DECLINED' ? 'The partner declined' : result.message
    requestLog(request, site.slug).warn({ reason }, 'no valuation')
    return refuse(502, { error: TRADE_IN_FAILED })
  }

export const answerEnterVin = answering(enterVin, (answer) => [answer])
export const answerManualEntry = answering(manualEntry)
export const answerUpdateEval = answering(updateEval)
