import {
  isPostcode,
  type PostcodePlace,
  unknownPostcode,
  unreachablePostcode,
} from '@/dealers/postcode-place'
import { timeoutSignal } from '@/ui/browser'

/** The last known place of each postcode, for this visit. */
const places = new Map<string, PostcodePlace>()
const requests = new Map<string, Promise<PostcodePlace>>()

/** The server sent this place with the page. */
export function rememberPostcode(postcode: string, place: PostcodePlace): void {
  places.set(postcode, place)
}

/** The last known place of a postcode; undefined before the first response. */
export const lastKnownPlace = (postcode: string): PostcodePlace | undefined => places.get(postcode)

/**
 * Where a postcode is, fetched once. Never rejects; after a failure the next call fetches again.
 * LOC-25 CALL-28
 */
export async function placeOf(postcode: string): Promise<PostcodePlace> {
  const known = places.get(postcode)
  if (known && (known.ok || known.error === 'UNKNOWN')) return known
  const request = requests.get(postcode) ?? fetchPlace(postcode)
  requests.set(postcode, request)
  const place = await request
  requests.delete(postcode)
  places.set(postcode, place)
  return place
}

async function fetchPlace(postcode: string): Promise<PostcodePlace> {
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
