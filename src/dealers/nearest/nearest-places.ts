/** A place of the site with its distance; the path is of its page. */
export type NearPlace = { name: string; path: string; km: number }

/** The body of an answer as it came over the network; null if it holds no places. */
export function readNearPlaces(body: unknown): NearPlace[] | null {
  if (typeof body !== 'object' || body === null || !('places' in body)) return null
  const { places } = body
  return Array.isArray(places) && places.every(isNearPlace) ? places : null
}

function isNearPlace(value: unknown): value is NearPlace {
  if (typeof value !== 'object' || value === null) return false
  const { name, path, km } = value as Record<string, unknown>
  return typeof name === 'string' && typeof path === 'string' && typeof km === 'number'
}
