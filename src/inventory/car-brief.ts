import type { Site } from '@/sites/site'
import { formatMoney } from '@/ui/number-format'
import { isAvailable } from './availability'
import { carName } from './car-name'
import type { CardCar } from './card-car'
import { equals } from './index/filter-clauses'
import { findCars } from './index/get-car'
import { vehiclePath } from './paths'
import { displayPrice } from './price'

/** What a page that is cached without its query says of the car that its address names. */
export type CarBrief = {
  name: string
  path: string
  photo: string | null
  /** "$46,990 Drive away"; null where there is none to say. */
  price: string | null
}

/**
 * A car of the site by its id or slug, in brief; null if the site does not show it. CALL-27
 * @throws when the index cannot be reached.
 */
export async function findCarBrief(site: Site, idOrSlug: string): Promise<CarBrief | null> {
  const filters = `${equals('id', idOrSlug)} OR ${equals('slug', idOrSlug)}`
  const [car] = await findCars(site, { filters: `(${filters})`, limit: 1 })
  return car ? briefOf(car, site) : null
}

function briefOf(car: CardCar, site: Site): CarBrief {
  const shown = displayPrice(car, site)
  const price =
    shown.kind === 'price' && isAvailable(car)
      ? [`${formatMoney(shown.amount)}${shown.suffix}`, shown.type].filter(Boolean).join(' ')
      : null
  return {
    name: carName(car, site),
    path: vehiclePath(car),
    photo: car.primary_image_url ?? null,
    price,
  }
}
