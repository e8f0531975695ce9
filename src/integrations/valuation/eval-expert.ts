import { z } from 'zod'
import { postPartnerForm, postPartnerJson } from '../partner-fetch'
import type { ValuationFailure, ValuationSource } from './port'

/** Timeout of requests without photos: a shopper waits. Milliseconds. */
const DEFAULT_TIMEOUT_MS = 8000
/** Timeout of a photo of 10 MB. Milliseconds. */
const DEFAULT_IMAGE_TIMEOUT_MS = 30_000

export type EvalExpertAccount = {
  /** Address that the paths are joined to, with or without a slash at the end. */
  url: string
  key: string | null
  timeoutMs?: number
  imageTimeoutMs?: number
  fetch?: typeof fetch
}

const text = z
  .union([z.string().trim().max(500), z.number()])
  .nullish()
  .transform((value) => String(value ?? '') || null)
const required = z.union([z.string().trim().min(1).max(500), z.number()]).transform(String)

const vehicleSchema = z.object({
  EvalID: required,
  VIN: text,
  EngineNumber: text,
  RegoExpiry: text.transform(isoDate),
  Make: required,
  Model: required,
  Series: text,
  Variant: text,
  Year: text.transform((value) => (value && /^(19|20)\d\d$/.test(value) ? Number(value) : null)),
  Transmission: text,
  RedBookCode: text,
})

const description = z.union([
  required.transform((desc) => ({ vin: null, desc })),
  z
    .object({ vin: text, VIN: text, desc: required })
    .transform(({ vin, VIN, desc }) => ({ vin: vin ?? VIN, desc })),
])
const descriptionList = z.array(description).max(200).nullish()
/** The documents do not name the key of the descriptions; these are likely ones. CALL-19 */
const foundSchema = z
  .object({
    EvalID: text,
    VIN: text,
    descriptions: descriptionList,
    vehicle_descriptions: descriptionList,
    VehicleDescriptions: descriptionList,
  })
  .transform(({ EvalID, VIN, ...lists }) => {
    const list = lists.descriptions ?? lists.vehicle_descriptions ?? lists.VehicleDescriptions
    const descriptions = list?.map(({ vin, desc }) => ({ vin: vin ?? VIN, desc })) ?? null
    return { EvalID, descriptions }
  })
  .refine((found) => found.EvalID !== null || found.descriptions !== null, 'EvalID')
  .pipe(
    z.object({
      EvalID: z.string().nullable(),
      descriptions: z.array(z.object({ vin: z.string(), desc: z.string() })).nullable(),
    }),
  )

/** Most characters of all adjustments: an evaluation is sent with its lead and must fit into it. */
const MOST_OF_ADJUSTMENTS = 2000

/** As many adjustments as fit; the last one may be truncated. */
function cut(adjustments: readonly string[]): string[] {
  let room = MOST_OF_ADJUSTMENTS
  return adjustments.flatMap((text) => {
    const kept = text.slice(0, room)
    room -= kept.length
    return kept === '' ? [] : [kept]
  })
}

/** The documents promise a vehicle in the answer; without a price, people value it. CALL-22 */
const updatedSchema = z
  .object({
    EvalID: text,
    offer_price: z.number().nonnegative().nullish(),
    adjustments: z.array(z.string()).nullish(),
  })
  .refine((one) => one.EvalID !== null || one.offer_price !== undefined, 'offer_price')

const refusalSchema = z.object({ error: z.string().min(1) })

const noVehicle: ValuationFailure = {
  ok: false,
  error: 'NOT_FOUND',
  message: 'The partner knows no such vehicle',
}

/** The partner's valuation tool. Never throws: failures are returned. */
export function evalExpert(account: EvalExpertAccount): ValuationSource {
  const { key, fetch: send, timeoutMs = DEFAULT_TIMEOUT_MS } = account
  const address = (path: string) => new URL(`${account.url.replace(/\/+$/, '')}/${path}`)
  const ask = (path: string, body: object) =>
    postPartnerJson(address(path), body, { timeoutMs, key, fetch: send })

  return {
    async find({ rego, state }) {
      const answer = await ask('enter-vin', { rego, state })
      if (!answer.ok) return answer
      const list = readAs(z.array(z.unknown()), answer.body)
      if (!list.ok) return list
      const [first] = list.value
      if (first === undefined) return noVehicle
      const found = readAs(foundSchema, first)
      if (!found.ok) return found
      const { EvalID, descriptions } = found.value
      if (descriptions?.length) return { ok: true, descriptions, vehicle: null }
      if (EvalID === null) return noVehicle
      const vehicle = readAs(vehicleSchema, first)
      return vehicle.ok ? { ok: true, descriptions: [], vehicle: vehicle.value } : vehicle
    },

    async choose({ vin, desc }) {
      const answer = await ask('manual-entry', { vin, desc })
      if (!answer.ok) return answer
      const first = firstOf(answer.body)
      if (first === undefined) return noVehicle
      const vehicle = readAs(vehicleSchema, first)
      return vehicle.ok ? { ok: true, vehicle: vehicle.value } : vehicle
    },

    async addImage(evalid, { name, type, bytes }) {
      const form = new FormData()
      form.set('evalid', evalid)
      form.set('file', new File([new Uint8Array(bytes)], name, { type }))
      const imageTimeoutMs = account.imageTimeoutMs ?? DEFAULT_IMAGE_TIMEOUT_MS
      return postPartnerForm(address('image-upload'), form, {
        timeoutMs: imageTimeoutMs,
        key,
        fetch: send,
      })
    },

    async value({ evalid, km, userEmail, cName, cEmail, cPhone }) {
      const body = { evalid, km, userEmail, cName, cEmail, cPhone }
      const answer = await ask('update-eval', body)
      if (!answer.ok) return answer
      const updated = readAs(updatedSchema, firstOf(answer.body))
      if (!updated.ok) return updated
      const { offer_price, adjustments } = updated.value
      // A price of 0 is how tools say that they have none.
      const valuation = { offer_price: offer_price || null, adjustments: cut(adjustments ?? []) }
      return { ok: true, valuation }
    },
  }
}

/** The partner returns both lists and single objects. */
const firstOf = (body: unknown): unknown => (Array.isArray(body) ? body[0] : body)

function readAs<T>(shape: z.ZodType<T>, body: unknown): { ok: true; value: T } | ValuationFailure {
  const read = shape.safeParse(body)
  if (read.success) return { ok: true, value: read.data }
  const refusal = refusalSchema.safeParse(body)
  if (refusal.success) return { ok: false, error: 'DECLINED', message: refusal.data.error }
  const fields = read.error.issues.map(({ path, message }) => path.join('.') || message).join(', ')
  return {
    ok: false,
    error: 'UNAVAILABLE',
    message: `The partner answered in a shape that is not known: ${fields}`,
  }
}

/** "2027-03-31", also of "2027-03-31T00:00:00" and "31/03/2027". */
function isoDate(value: string | null): string | null {
  const [, iso, day, month, year] =
    /^(?:(\d{4}-\d\d-\d\d)(?!\d)|(\d\d)\/(\d\d)\/(\d{4})$)/.exec(value ?? '') ?? []
  return iso ?? (day ? `${year}-${month}-${day}` : null)
}
