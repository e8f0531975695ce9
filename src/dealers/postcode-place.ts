import type { Point } from '@/integrations/geocoding/port'

/** Where a postcode is, or an error with a message for the shopper. LOC-26 */
export type PostcodePlace =
  | { ok: true; at: Point }
  | { ok: false; error: 'UNKNOWN' | 'UNREACHABLE'; message: string }

/** ERR-30 */
export const unknownPostcode: PostcodePlace = {
  ok: false,
  error: 'UNKNOWN',
  message: 'Invalid postcode',
}

export const unreachablePostcode: PostcodePlace = {
  ok: false,
  error: 'UNREACHABLE',
  message: 'Distances cannot be told right now.',
}

/** TRADE-25 */
export const isPostcode = (text: string): boolean => /^\d{4}$/.test(text)
