import { z } from 'zod'
import type { EvaluatedVehicle, VehicleDescription } from '@/integrations/valuation/port'
import type { Site } from '@/sites/site'
import { open, seal } from './evaluation-seal'
import { OFFER_DAYS } from './offer-days'

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
  /** Of this shopper's evaluation, whoever else asks about the plate. */
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

const DAY_MS = 86_400_000
/** Long enough to look for the second key. */
const UNFINISHED_MS = DAY_MS

/**
 * The evaluation as the browser keeps it: sealed, so that nobody reads a VIN out of a plate, changes
 * an offer, or goes on with the evaluation of somebody else.
 */
export const sealEvaluation = (evaluation: Evaluation): string => seal(JSON.stringify(evaluation))

/** Null for what this site did not seal, or too long ago. */
export function openEvaluation(
  sealed: unknown,
  site: Pick<Site, 'id'>,
  now: Date,
): Evaluation | null {
  const text = typeof sealed === 'string' ? open(sealed) : null
  if (text === null) return null
  const evaluation = evaluationSchema.parse(JSON.parse(text))
  const age = now.getTime() - evaluation.at
  const longest = evaluation.offer ? OFFER_DAYS * DAY_MS : UNFINISHED_MS
  return evaluation.site === site.id && age <= longest ? evaluation : null
}

/** "2021 Toyota HiLux SR5": what the shopper calls it. */
export const vehicleName = ({ Year, Make, Model, Variant }: EvaluatedVehicle): string =>
  [Year, Make, Model, Variant].filter(Boolean).join(' ')
