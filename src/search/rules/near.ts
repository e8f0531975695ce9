import { isPostcode, type PostcodePlace } from '@/dealers/postcode-place'
import type { Point } from '@/integrations/geocoding/port'
import type { SearchState } from './search-state'

/** Kilometres that a search may reach from a postcode. LOC-25 */
export const distances = [10, 25, 50, 100, 250] as const
export type Distance = (typeof distances)[number]

/** From where a search goes, and how far; null goes as far as there are cars. LOC-25 AMB-86 */
export type Near = { postcode: string; km: Distance | null }

export function readDistance(text: string | null): Distance | null {
  return distances.find((km) => String(km) === text) ?? null
}

/** A distance without a postcode is from nowhere. */
export function readNear(params: URLSearchParams): Near | undefined {
  const postcode = params.get('postcode')?.trim() ?? ''
  return isPostcode(postcode) ? { postcode, km: readDistance(params.get('distance')) } : undefined
}

/** The search from there, or from nowhere; any change starts again at the first page. */
export function withNear({ near: _, ...state }: SearchState, near: Near | null): SearchState {
  return { ...state, page: 1, ...(near && { near }) }
}

/** "Near 3182", "Within 50 km of 3182" */
export function nearLabel({ postcode, km }: Near): string {
  return km === null ? `Near ${postcode}` : `Within ${km} km of ${postcode}`
}

type Around = { aroundLatLng?: string; aroundRadius?: number | 'all' }

/** As {@link aroundPlace}, each request around the place of its own postcode, which `placeOf` remembers. */
export const aroundPlaces = <R extends { near?: Near }>(
  requests: readonly R[],
  placeOf: (postcode: string) => Promise<PostcodePlace>,
): Promise<(Omit<R, 'near'> & Around)[]> =>
  Promise.all(
    requests.map(async (request) => {
      const place = request.near && (await placeOf(request.near.postcode))
      return aroundPlace(request, place?.ok ? place.at : null)
    }),
  )

/**
 * The request in the words of the Algolia protocol. Without a radius of its own the index would choose
 * one that holds a thousand cars. From a place that nobody knows, the cars come in their usual order.
 * LOC-25
 */
export function aroundPlace<R extends { near?: Near }>(
  { near, ...request }: R,
  at: Point | null,
): Omit<R, 'near'> & Around {
  if (!near || !at) return request
  return {
    ...request,
    aroundLatLng: `${at.lat},${at.long}`,
    aroundRadius: near.km === null ? 'all' : near.km * 1000,
  }
}
