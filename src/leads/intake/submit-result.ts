import type { FormKind, Onward } from '../lead-kind'

export type LeadRefusal =
  | 'INVALID'
  | 'UNKNOWN_CAR'
  | 'UNKNOWN_PLACE'
  | 'SIGNED_OUT'
  | 'NOT_RESERVABLE'
  | 'SLOT_TAKEN'
  | 'REFUSED'
  | 'TOO_MANY'
  | 'NOT_STORED'

/** How a refusal is answered. */
export const statusOf: Record<LeadRefusal, number> = {
  INVALID: 422,
  SIGNED_OUT: 401,
  UNKNOWN_CAR: 422,
  UNKNOWN_PLACE: 422,
  NOT_RESERVABLE: 409,
  SLOT_TAKEN: 409,
  REFUSED: 429,
  TOO_MANY: 429,
  NOT_STORED: 503,
}

/** Why a lead is not taken. */
export type Refusal = {
  ok: false
  error: LeadRefusal
  /** For the shopper. */
  message: string
  /** By the names of the questions. */
  fields: Record<string, string>
}

export type SubmitResult =
  | {
      ok: true
      lead_id: string
      category: string
      next: string | null
      /** Where the shopper goes on to in place of `next`. */
      onward?: Onward
    }
  | Refusal

/** Who sends: for the limits and the record. */
export type Visitor = {
  address: string | null
  userAgent: string | null
  /** What the shopper reads to whom a form of this kind is closed; null where it is open. AUTH-08 */
  closedTo?: (kind: FormKind) => Promise<string | null>
  /** Whose phone is verified: the shopper who is signed in on this site, or null. */
  signedIn?: (() => Promise<{ phone: string } | null>) | undefined
}

/** What a failure of an outside system is reported to; the lead's own data stays out of it. */
export type Report = (error: unknown, step: string) => void

export const refuse = (
  error: LeadRefusal,
  message: string,
  fields: Record<string, string> = {},
): Refusal => ({ ok: false, error, message, fields })
