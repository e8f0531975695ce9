import * as z from 'zod/mini'
import type { EvaluatedVehicle } from '@/integrations/valuation/port'
import { readStored, writeStored } from '@/inventory/saved/device-storage'
import { parseStored } from '@/leads/device/device-storage'

/**
 * The valuation as it is stored on the shopper's device; names are the documents'. TRADE-17
 * STORE-05
 */
export const valuationRecord = z.object({
  /** AUD; null is left to the dealer's people. */
  offer_price: z.nullable(z.number()),
  /** The evaluation, encrypted. */
  id: z.string(),
  adjustment_answers: z.record(z.string(), z.string()),
  /** All answers: accepting the offer sends them again. */
  answers: z.record(z.string(), z.string()),
  rego: z.string(),
  regoState: z.string(),
  email: z.string(),
  phone: z.string(),
  lead_id: z.string(),
  form_completed: z.boolean(),
  offer_accepted: z.boolean(),
  /** "2021 Toyota HiLux SR5" */
  vehicle: z.string(),
  /** Id of the car of the stock that it goes towards; null for none. ROUTE-05 */
  towards: z._default(z.nullable(z.string()), null),
  /** Form that the offer was made on. */
  form_id: z.string(),
  /** Idempotency key of its acceptance: pressing twice sends one lead. */
  acceptance: z.string(),
  /** Milliseconds since 1970. */
  made_at: z.number(),
})
export type ValuationRecord = z.infer<typeof valuationRecord>

export const readValuation = (site: string): ValuationRecord | null =>
  parseStored(readStored(site, 'trade-in-valuation'), valuationRecord)

export const saveValuation = (site: string, record: ValuationRecord) =>
  writeStored(site, 'trade-in-valuation', record)

/** Days for which an offer is valid. TRADE-22 */
const OFFER_DAYS = 7

/** @param madeAt milliseconds since 1970 */
export const offerEnd = (madeAt: number): Date => new Date(madeAt + OFFER_DAYS * 86_400_000)

/** "2021 Toyota HiLux SR5": the name that the shopper sees. TRADE-15 */
export const vehicleName = ({
  Year,
  Make,
  Model,
  Variant,
}: Pick<EvaluatedVehicle, 'Year' | 'Make' | 'Model' | 'Variant'>): string =>
  [Year, Make, Model, Variant].filter(Boolean).join(' ')
