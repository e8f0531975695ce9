import {
  isPostcode,
  type PostcodePlace,
  unknownPostcode,
  unreachablePostcode,
} from '@/dealers/postcode-place'
import { timeoutSignal } from '@/ui/browser'

/** What this visit has been told, the last answer of each postcode. */
const told = new Map<string, PostcodePlace>()
const asking = new Map<string, Promise<PostcodePlace>>()

/** What the server said with the page. */
export function rememberPostcode(postcode: string, place: PostcodePlace): void {
  told.set(postcode, place)
}

/** What was said of a postcode last; undefined before the first answer. */
export const placeTold = (postcode: string): PostcodePlace | undefined => told.get(postcode)

/**
 * Where a postcode is, asked once. Never rejects; without an answer it is asked again the next time.
 * LOC-25 CALL-28
 */
export async function placeOf(postcode: string): Promise<PostcodePlace> {
  const known = told.get(postcode)
  if (known && (known.ok || known.error === 'UNKNOWN')) return known
  const asked = asking.get(postcode) ?? ask(postcode)
  asking.set(postcode, asked)
  const place = await asked
  asking.delete(postcode)
  told.set(postcode, place)
  return place
}

async function ask(postcode: string): Promise<PostcodePlace> {
  if (!isPostcode(postcode)) return unknownPostcode
  try {
    const response = await fetch(`/api/nearest-locations?${new URLSearchParams({ postcode })}`, {
      signal: timeoutSignal(10),
    })
    if (response.status === 422) return unknownPostcode
    if (!response.ok) return unreachablePostcode
    const { from } = (await response.json()) as { from?: { lat?: unknown; long?: unknown } }
    const { lat, long } = from ?? {}
    if (typeof lat !== 'number' || typeof long !== 'number') return unreachablePostcode
    return { ok: true, at: { lat, long } }
  } catch (cause) {
    console.warn('Where a postcode is did not load', cause)
    return unreachablePostcode
  }
}
