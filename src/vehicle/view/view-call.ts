import type { Car } from '@/inventory/car'
import { carCallPath } from '@/inventory/paths'

/** Answer of the view call. CALL-08 */
export type ViewAnswer = {
  /** Devices that looked at the car, each once a day; null while that is not known or not shown. */
  views: number | null
  /** Facts that changed since the page was made; null when the page is current. */
  car_fields: Pick<Car, 'status' | 'sold' | 'reserved' | 'photos_count' | 'updated_at'> | null
}

/** Address of the view call: photos and time of change as the page knows them. CALL-08 */
export function viewCallPath(
  car: Pick<Car, 'slug' | 'photos_count' | 'updated_at_timestamp'>,
  websiteId: string,
): string {
  const query = new URLSearchParams({
    photos_count: String(car.photos_count),
    updated_at: String(car.updated_at_timestamp),
    website_id: websiteId,
  })
  return carCallPath(car, `view.json?${query}`)
}

/** Asks for the number of views; null for any answer but a good one. CALL-08 */
export async function callView(path: string): Promise<ViewAnswer | null> {
  try {
    const response = await fetch(path, { headers: { accept: 'application/json' } })
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
    return viewAnswer(await response.json())
  } catch (cause) {
    // The documents' rule: a failed view call is an answer of null, the page goes on.
    console.warn('The views were not read', cause)
    return null
  }
}

/** An answer of another shape is no answer. */
function viewAnswer(body: unknown): ViewAnswer | null {
  if (typeof body !== 'object' || body === null || !('views' in body)) return null
  const { views } = body
  if (views !== null && typeof views !== 'number') return null
  const fields = 'car_fields' in body ? body.car_fields : null
  return {
    views,
    car_fields:
      typeof fields === 'object' && fields !== null && 'updated_at' in fields
        ? (fields as ViewAnswer['car_fields'])
        : null,
  }
}

/** What changed since a page was made from a car's older record; null when nothing did. CALL-08 */
export function changedFields(
  car: Car,
  query: Pick<URLSearchParams, 'get'>,
): ViewAnswer['car_fields'] {
  const current =
    query.get('photos_count') === String(car.photos_count) &&
    query.get('updated_at') === String(car.updated_at_timestamp)
  if (current) return null
  const { status, sold, reserved, photos_count, updated_at } = car
  return { status, sold, reserved, photos_count, updated_at }
}
