import type { Site } from '@/sites/site'
import type { CardCar } from '../card-car'
import { shopperSite } from '../shopper-site'
import { CarCard } from './CarCard'

/** The result card for server components: lists on any page of the site. See `CarCard`. */
export function VehicleCard({
  car,
  site,
  ...rest
}: {
  car: CardCar
  site: Site
  now?: Date
  /** The picture is the largest of the first screen. */
  priority?: boolean
  headingLevel?: 2 | 3
  /** The `sizes` of the photo, where the card stands in other columns than the stock page's. */
  sizes?: string
  /** Id of the finance warning of the list; see `CardWarning`. */
  warningId?: string
  className?: string
}) {
  return <CarCard car={car} site={shopperSite(site)} {...rest} />
}
