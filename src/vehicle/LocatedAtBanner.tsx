import { MapPinIcon } from '@phosphor-icons/react/ssr'
import { itemNoun } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import type { Site } from '@/sites/site'
import { DismissibleBanner } from '@/ui/DismissibleBanner'
import { locatedAt } from './located-at'

/** Says that a car stands in another city. VDP-38 */
export function LocatedAtBanner({ car, site }: { car: Car; site: Site }) {
  const banner = locatedAt(car, site)
  if (!banner) return null
  return (
    <DismissibleBanner icon={<MapPinIcon />} className="mb-4">
      <span>
        This {itemNoun(car)} is located at {banner.place} in {banner.city}.
      </span>
      <a href={banner.directionsUrl} rel="noopener" className="link">
        Get Directions
      </a>
    </DismissibleBanner>
  )
}
