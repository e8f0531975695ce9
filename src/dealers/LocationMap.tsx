import type { Site, SiteLocation } from '@/sites/site'
import { classNames } from '@/ui/class-names'
import { placeName } from './departments'
import { pinOf } from './map/map-pin'
import { PlacesMap } from './map/PlacesMap'

/** A place on the map; its address and the way there are said beside it. LOC-11 */
export function LocationMap({
  location,
  site,
  className,
}: {
  location: SiteLocation
  site: Pick<Site, 'flags'>
  className?: string
}) {
  return (
    <div className={classNames('overflow-hidden rounded-panel bg-sunken', className)}>
      <PlacesMap
        pins={pinOf(location, placeName(location.name))}
        site={site}
        words={`${location.address.city} on a map of Australia`}
        className="aspect-3/2 h-full"
      />
    </div>
  )
}
