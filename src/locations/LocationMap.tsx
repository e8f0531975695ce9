import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin'
import { NavigationArrowIcon } from '@phosphor-icons/react/dist/ssr/NavigationArrow'
import type { Site, SiteLocation } from '@/sites/site'
import { ButtonLink } from '@/ui/Button'
import { placeName } from './departments'
import { pinOf } from './map/map-pin'
import { PlacesMap } from './map/PlacesMap'
import { addressLine, directionsUrl } from './paths'

/** Where the place is, with the address and the way there. LOC-11 LOC-27 */
export function LocationMap({
  location,
  site,
}: {
  location: SiteLocation
  site: Pick<Site, 'flags'>
}) {
  return (
    <div className="grid overflow-hidden rounded-panel bg-sunken sm:grid-cols-2">
      <PlacesMap
        pins={pinOf(location, placeName(location.name))}
        site={site}
        words={`${location.address.city} on a map of Australia`}
        className="h-full max-h-100 min-h-64"
      />
      <div className="grid content-center gap-4 p-[clamp(20px,3vw,48px)]">
        <p className="text-h3">{location.address.street}</p>
        <p className="flex items-start gap-2 text-ink-2">
          <MapPinIcon aria-hidden weight="fill" className="mt-1 size-5 flex-none text-action" />
          {addressLine(location)}
        </p>
        <ButtonLink
          href={directionsUrl(location)}
          target="_blank"
          icon={<NavigationArrowIcon aria-hidden />}
          className="justify-self-start"
        >
          Get Directions
        </ButtonLink>
      </div>
    </div>
  )
}
