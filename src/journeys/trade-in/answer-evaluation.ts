import 'server-only'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { needsSession, SIGN_IN_FIRST } from '@/account/sign-in/session'
import type { ValuationFailure, ValuationSource } from '@/integrations/valuation/port'
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
import { decryptEvaluation, type Evaluation, encryptEvaluation, vehicleName } from './evaluation'
import { isEvaluationWithinLimits } from './evaluation-limits'
import { EVALUATION_ENDED, NOT_FOUND, TRADE_IN_FAILED } from './wording'

const line = (max: number) => z.string().transform(cleanLine).pipe(z.string().min(1).max(max))

const plateSchema = z.object({
  rego: line(12).transform((rego) => rego.toUpperCase().replace(/[^A-Z0-9]/g, '')),
  state: z.enum(auStates),
})
const choiceSchema = z.object({ choice: z.number().int().nonnegative() })
const valueSchema = z.object({
  /** "142,000" */
  km: line(12)
    .transform((km) => km.replace(/[\s,]/g, ''))
    .pipe(z.string().regex(/^\d{1,7}$/))
    .transform(Number),
  name: line(60),
  last_name: z.string().max(60).optional().default('').transform(cleanLine),
  email: z.email().max(160),
  phone: line(60).transform((phone, context) => {
    const normal = dialledPhone(numbersIn(phone)[0] ?? '')
    if (normal === null) context.addIssue({ code: 'custom', message: 'Not a phone number' })
    return normal ?? ''
  }),
})

/** What the wizard in the browser needs to continue. */
export type EvaluationAnswer =
  | {
      evaluation: string
      /** Vehicles to choose from, in words; empty once it is known. TRADE-04 */
      descriptions: string[]
      /** Its name, null while one has to be chosen. */
      vehicle: string | null
      /** AUD; null where there is no figure, or none yet. */
      offer_price: number | null
    }
  /** `evaluation`: of a car that is not found, for its photos. */
  | { error: string; notFound?: true; ended?: true; evaluation?: string }

type Given = { source?: ValuationSource; isWithinLimits?: typeof isEvaluationWithinLimits }
type Step = (given: {
  body: Record<string, unknown>
  site: Site
  now: Date
  source: ValuationSource
}) => Promise<Evaluation | (ValuationFailure & { begun?: Evaluation }) | 'ended' | 'invalid'>

const begun = (site: Site, plate: z.infer<typeof plateSchema>, now: Date): Evaluation => ({
  site: site.id,
  key: randomUUID(),
  ...plate,
  at: now.getTime(),
  descriptions: [],
  vehicle: null,
  offer: null,
})

/** `POST /api/trade-in/vehicle` `{ rego, state }`. TRADE-04 TRADE-05 TRADE-06 CALL-19 */
const find: Step = async ({ body, site, now, source }) => {
  const plate = plateSchema.safeParse(body)
  if (!plate.success || plate.data.rego === '') return 'invalid'
  const found = await source.find(plate.data)
  if (!found.ok) return { ...found, begun: begun(site, plate.data, now) }
  const { descriptions, vehicle } = found
  return { ...begun(site, plate.data, now), descriptions: [...descriptions], vehicle }
}

/**
 * `POST /api/trade-in/choice` `{ evaluation, choice }`: one of the vehicles found. TRADE-08 CALL-20
 */
const choose: Step = async ({ body, site, now, source }) => {
  const evaluation = await decryptEvaluation(body.evaluation, site, now)
  if (!evaluation) return 'ended'
  const choice = choiceSchema.safeParse(body)
  const description = choice.success ? evaluation.descriptions[choice.data.choice] : undefined
  if (!description) return 'invalid'
  const chosen = await source.choose(description)
  return chosen.ok ? { ...evaluation, descriptions: [], vehicle: chosen.vehicle } : chosen
}

/** `POST /api/trade-in/valuation`: completes the evaluation, before its lead. TRADE-12 CALL-22 */
const value: Step = async ({ body, site, now, source }) => {
  const evaluation = await decryptEvaluation(body.evaluation, site, now)
  if (!evaluation?.vehicle) return 'ended'
  const given = valueSchema.safeParse(body)
  if (!given.success) return 'invalid'
  const { km, name, last_name, email, phone } = given.data
  if (phone.startsWith('+') && !site.flags.forms.phonesFromAbroad) return 'invalid'
  const answer = await source.value({
    evalid: evaluation.vehicle.EvalID,
    km,
    userEmail: email,
    cName: [name, last_name].filter(Boolean).join(' '),
    cEmail: email,
    cPhone: phone,
  })
  if (!answer.ok) return answer
  const { offer_price, adjustments } = answer.valuation
  const beyond = beyondLimits({ year: evaluation.vehicle.Year, km }, site, now)
  const offer = beyond
    ? { price: null, adjustments: [beyond, ...adjustments], km }
    : { price: offer_price, adjustments: [...adjustments], km }
  return { ...evaluation, at: now.getTime(), offer }
}

const answering =
  (step: Step) =>
  async (
    site: Site,
    request: Request,
    { source = valuationSource(), isWithinLimits = isEvaluationWithinLimits }: Given = {},
  ): Promise<Response> => {
    const say = (status: number, answer: EvaluationAnswer) =>
      Response.json(answer, { status, headers: { 'cache-control': 'no-store' } })
    const read = await readLeadRequest(request)
    if (!read.ok) return say(read.status, { error: TRADE_IN_FAILED })
    try {
      if (await needsSession(site, 'trade-in', request.headers)) {
        return say(401, { error: SIGN_IN_FIRST })
      }
      if (!(await isWithinLimits(site.slug, visitorAddress(request.headers)))) {
        return say(429, { error: limitMessage(site.phone && formatPhone(site.phone)) })
      }
    } catch (error) {
      // A request may cost the dealer money: if it cannot be counted, it is not sent.
      requestLog(request, site.slug).error({ err: error }, 'the limits of valuations failed')
      return say(503, { error: TRADE_IN_FAILED })
    }
    const result = await step({ body: read.body, site, now: new Date(), source })
    if (result === 'ended') return say(410, { error: EVALUATION_ENDED, ended: true })
    if (result === 'invalid') return say(422, { error: TRADE_IN_FAILED })
    if ('ok' in result) {
      if (result.error === 'NOT_FOUND') {
        const by = result.begun && { evaluation: await encryptEvaluation(result.begun) }
        return say(404, { error: NOT_FOUND, notFound: true, ...by })
      }
      // The message of a refusal comes from the partner and may quote the shopper.
      const reason = result.error === 'DECLINED' ? 'The partner declined' : result.message
      requestLog(request, site.slug).warn({ reason }, 'no valuation')
      return say(502, { error: TRADE_IN_FAILED })
    }
    return say(200, {
      evaluation: await encryptEvaluation(result),
      descriptions: result.descriptions.map(({ desc }) => desc),
      vehicle: result.vehicle && vehicleName(result.vehicle),
      offer_price: result.offer?.price ?? null,
    })
  }

export const answerFind = answering(find)
export const answerChoice = answering(choose)
export const answerValuation = answering(value)
