import type { LeadKind } from '../questions/lead-kinds'

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

export type SubmitResult =
  | { ok: true; lead_id: string; category: string; next: string | null }
  | { ok: false; error: LeadRefusal; message: string; fields: Record<string, string> }

/** Who sends: for the limits and the record. */
export type Visitor = {
  address: string | null
  userAgent: string | null
  /** Whether a form of this kind is for signed-in shoppers and nobody is signed in. AUTH-08 */
  isClosedTo?: (kind: LeadKind) => Promise<boolean>
}

/** What a failure of an outside system is reported to; the lead's own data stays out of it. */
export type Report = (
  error: unknown,
  step: 'index' | 'limits' | 'calendar' | 'delivery' | 'database',
) => void

export const refuse = (
  error: LeadRefusal,
  message: string,
  fields: Record<string, string> = {},
): SubmitResult => ({ ok: false, error, message, fields })
