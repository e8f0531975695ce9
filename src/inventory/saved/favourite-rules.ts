import type { SiteFlags } from '@/sites/flags'
import { isAvailable } from '../availability'
import type { Car } from '../car'
import { carName, type NameSite } from '../car-name'

/** Stored data of a saved car. FAV-02 STORE-03 */
export type Favourite = {
  id: string
  name: string
  slug: string
  make: string
  model: string
  primary_image_url: string | null
}

type FavouriteSite = { flags: Pick<SiteFlags, 'favourites'> }
/** Most cars in the comparison. FAV-05 */
export const COMPARE_LIMIT = 4

/** Saving is on and the car is available; one variant also wants a price and a photo. FAV-03 FAV-04 */
export function canFavourite(
  car: Pick<Car, 'status' | 'sold' | 'price' | 'photos_count' | 'primary_image_url'>,
  site: FavouriteSite,
): boolean {
  const { enabled, requirePriceAndImage } = site.flags.favourites
  if (!enabled || !isAvailable(car)) return false
  if (!requirePriceAndImage) return true
  return (car.price ?? 0) > 0 && (car.photos_count > 0 || Boolean(car.primary_image_url))
}

/** Adds the car in front, or removes it. FAV-01 */
export function toggled(list: readonly Favourite[], entry: Favourite): Favourite[] {
  return list.some(({ id }) => id === entry.id)
    ? list.filter(({ id }) => id !== entry.id)
    : [entry, ...list]
}

/** A stored entry, or null if it is not one. */
export function readFavourite(item: unknown): Favourite | null {
  if (typeof item !== 'object' || item === null) return null
  const { id, name, slug, make, model, primary_image_url } = item as Record<string, unknown>
  if (typeof id !== 'string' || typeof name !== 'string' || typeof slug !== 'string') return null
  return {
    id,
    name,
    slug,
    make: typeof make === 'string' ? make : '',
    model: typeof model === 'string' ? model : '',
    primary_image_url: typeof primary_image_url === 'string' ? primary_image_url : null,
  }
}

type FavouriteCar = Pick<
  Car,
  'id' | 'slug' | 'year' | 'make' | 'model' | 'badge' | 'primary_image_url'
>

/**
 * Builds the stored data of a saved car. Separate from the rules, which every page loads. FAV-02
 */
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
