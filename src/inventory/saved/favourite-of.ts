import type { Car } from '../car'
import { carName, type NameSite } from '../car-name'
import type { Favourite } from './favourite-rules'

export type FavouriteCar = Pick<
  Car,
  'id' | 'slug' | 'year' | 'make' | 'model' | 'badge' | 'primary_image_url'
>

/** What is kept of a car that is saved; apart from the rules, which every page's script carries. FAV-02 */
export function favouriteOf(car: FavouriteCar, site: NameSite): Favourite {
  return {
    id: car.id,
    name: carName(car, site),
    slug: car.slug,
    make: car.make,
    model: car.model,
    primary_image_url: car.primary_image_url ?? null,
  }
}
