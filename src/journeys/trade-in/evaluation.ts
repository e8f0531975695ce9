import { z } from 'zod'
import type { EvaluatedVehicle, VehicleDescription } from '@/integrations/valuation/port'
import { encryption } from '@/server/encrypted-text'
import type { Site } from '@/sites/site'
import { offerEnd } from './valuation-record'

const orNull = z.string().nullable()
const vehicleSchema = z.object({
  EvalID: z.string(),
  VIN: orNull,
  EngineNumber: orNull,
  RegoExpiry: orNull,
  Make: z.string(),
  Model: z.string(),
  Series: orNull,
  Variant: orNull,
  Year: z.number().nullable(),
  Transmission: orNull,
  RedBookCode: orNull,
}) satisfies z.ZodType<EvaluatedVehicle>

const evaluationSchema = z.object({
  site: z.number(),
  /** Identifies the evaluation of one shopper, whoever else looks up the plate. */
  key: z.uuid(),
  rego: z.string(),
  state: z.string(),
  /** When it was begun, or its offer was made: milliseconds since 1970. */
  at: z.number(),
  descriptions: z.array(
    z.object({ vin: z.string(), desc: z.string() }) satisfies z.ZodType<VehicleDescription>,
  ),
  vehicle: vehicleSchema.nullable(),
  offer: z
    .object({
      /** AUD; null is left to the dealer's people. */
      price: z.number().nullable(),
      adjustments: z.array(z.string()),
      /** Kilometres that it was made for. */
      km: z.number(),
    })
    .nullable(),
})

/** The evaluation of a shopper's own car, from the plate to the offer. */
export type Evaluation = z.infer<typeof evaluationSchema>

const { encrypt, decrypt } = encryption('trade-in-evaluation')

/** A day: long enough to look for the second key. */
const UNFINISHED_MS = 86_400_000

/**
 * The evaluation as the browser stores it: encrypted, so that nobody can read a VIN from a plate,
 * change an offer, or continue somebody else's evaluation.
 */
export const encryptEvaluation = (evaluation: Evaluation): Promise<string> =>
  encrypt(JSON.stringify(evaluation))

/** Null for a text that was not encrypted for this site, or has expired. */
export async function decryptEvaluation(
  encrypted: unknown,
  site: Pick<Site, 'id'>,
  now: Date,
): Promise<Evaluation | null> {
  const text = typeof encrypted === 'string' ? await decrypt(encrypted) : null
  if (text === null) return null
  // An evaluation of an older version of this code is invalid.
  const evaluation = evaluationSchema.safeParse(JSON.parse(text)).data
  if (evaluation?.site !== site.id) return null
  const { at, offer } = evaluation
  return now <= (offer ? offerEnd(at) : new Date(at + UNFINISHED_MS)) ? evaluation : null
}
