import type { Car } from '@/inventory/car'
import { carName, type NameSite } from '@/inventory/car-name'

/** What a form needs to know of the car that it is about. STORE-04 */
export type FormCar = Pick<
  Car,
  | 'id'
  | 'slug'
  | 'stocknum'
  | 'make'
  | 'make_slug'
  | 'model'
  | 'car_type'
  | 'item_type'
  | 'status'
  | 'dealership_slug'
  | 'tag'
> & {
  /** "2022 Toyota RAV4 Cruiser" */
  name: string
  photo: string | null
}

/** Of a whole car or of the one on a card. */
export function formCar(
  car: Omit<FormCar, 'name' | 'photo'> &
    Pick<Car, 'year' | 'badge' | 'primary_image_url'> &
    Partial<Pick<Car, 'images'>>,
  site: NameSite,
): FormCar {
  const { id, slug, stocknum, make, make_slug, model, tag } = car
  const { car_type, item_type, status, dealership_slug } = car
  return {
    id,
    slug,
    stocknum,
    make,
    make_slug,
    model,
    car_type,
    item_type,
    status,
    dealership_slug,
    tag,
    name: carName(car, site),
    photo: car.primary_image_url ?? car.images?.find(({ isVideo }) => !isVideo)?.image.url ?? null,
  }
}
