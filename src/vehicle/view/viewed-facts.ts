import type { Car } from '@/inventory/car'

/** What the browser needs of a car to record that its page was opened. VDP-45 */
export type ViewedFacts = Pick<
  Car,
  | 'id'
  | 'slug'
  | 'stocknum'
  | 'make'
  | 'model'
  | 'bodyconfiguration'
  | 'simple_body'
  | 'car_type'
  | 'tag'
  | 'photos_count'
  | 'updated_at_timestamp'
>

export function viewedFacts(car: Car): ViewedFacts {
  return {
    id: car.id,
    slug: car.slug,
    stocknum: car.stocknum,
    make: car.make,
    model: car.model,
    bodyconfiguration: car.bodyconfiguration,
    simple_body: car.simple_body,
    car_type: car.car_type,
    tag: car.tag,
    photos_count: car.photos_count,
    updated_at_timestamp: car.updated_at_timestamp,
  }
}
