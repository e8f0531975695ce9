import { MapPinIcon } from '@phosphor-icons/react/ssr'
import { placeName, placesOfWork } from '@/dealers/departments'
import { LocationCard } from '@/dealers/LocationCard'
import { LocationMap } from '@/dealers/LocationMap'
import { directionsUrl } from '@/dealers/paths'
import { isAvailable, itemNoun } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import type { Site } from '@/sites/site'
import { ButtonLink } from '@/ui/Button'
import { DismissibleBanner } from '@/ui/DismissibleBanner'
import { locatedAt, locationOf } from './located-at'

/** Where the car can be seen, or its dealer once it is sold. ROUTE-21 */
export function LocationSection({ car, site, now }: { car: Car; site: Site; now: Date }) {
  const location = locationOf(site, car)
  const place =
    location &&
    placesOfWork(site.locations).find(({ departments }) =>
      departments.some(({ id }) => id === location.id),
    )
  const { street, city, state, postcode } = car.location.address
  return (
    <section
      id="vehicle-map"
      aria-labelledby="vehicle-map-title"
      className="far-below [--likely-height:47rem] lg:[--likely-height:31rem]"
    >
      <h2 id="vehicle-map-title" className="mb-5 text-h3">
        {/* One text node: between several, a screen reader drops the space. */}
        {`${isAvailable(car) ? 'See it' : 'Visit us'} at ${car.city ?? city ?? placeName(car.location.name)}`}
      </h2>
      {place ? (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(300px,100%),1fr))] gap-4">
          <LocationCard place={place} site={site} now={now} />
          <LocationMap location={place.main} site={site} />
        </div>
      ) : (
        <div className="grid gap-3">
          <p className="text-h4">{placeName(car.location.name)}</p>
          <p className="text-ink-2">
            {[street, city, [state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
          </p>
          <ButtonLink
            href={directionsUrl(car.location)}
            target="_blank"
            variant="secondary"
            size="sm"
            className="justify-self-start"
          >
            Get Directions
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

/** Says that a car is in another city. Above the photos it would push the price off a phone's first screen. VDP-38 */
export function LocatedAtBanner({ car, site }: { car: Car; site: Site }) {
  const banner = locatedAt(car, site)
  if (!banner) return null
  return (
    <DismissibleBanner icon={<MapPinIcon />}>
      <span>
        This {itemNoun(car)} is located at {banner.place} in {banner.city}.
      </span>
      <a href={banner.directionsUrl} target="_blank" rel="noopener" className="link">
        Get Directions
      </a>
    </DismissibleBanner>
  )
}
