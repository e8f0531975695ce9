import type { ComponentProps } from 'react'
import type { Site } from '@/sites/site'
import { CarCard } from './CarCard'
import { shopperSite } from './shopper-site'

/** The result card for server components: lists on any page of the site. See `CarCard`. */
export function VehicleCard({
  site,
  ...rest
}: Omit<ComponentProps<typeof CarCard>, 'site'> & { site: Site }) {
  return <CarCard site={shopperSite(site)} {...rest} />
}
