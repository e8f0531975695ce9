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
  | 'year'
  | 'asked_price'
  | 'dealership_id'
  | 'photos_count'
  | 'updated_at_timestamp'
>

/** What reports say of a car. */
export const itemFacts = (car: ViewedFacts) => ({
  item_id: car.id,
  item_number: car.stocknum,
  item_condition: car.car_type,
  item_make: car.make,
  item_model: car.model,
  item_year: car.year,
  item_price: car.asked_price,
  dealership_id: String(car.dealership_id),
})

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
    year: car.year,
    asked_price: car.asked_price,
    dealership_id: car.dealership_id,
    photos_count: car.photos_count,
    updated_at_timestamp: car.updated_at_timestamp,
  }
}
