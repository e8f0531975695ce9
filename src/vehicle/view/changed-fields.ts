import type { Car } from '@/inventory/car'
import type { ViewAnswer } from './view-call'

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
