import { addressLine } from '@/sites/address-line'
import type { Site, SiteLocation } from '@/sites/site'
import { Anchor } from '@/ui/Anchor'
import { classNames } from '@/ui/class-names'
import { type PlaceOfWork, placeName, placeTitle } from './departments'
import { type MapPin, pinOf } from './map/drawing'
import { MapDrawing } from './map/MapDrawing'
import { mapStyleOf } from './map/map-style'
import { StyledMap } from './map/StyledMap'
import { directionsUrl, locationPath } from './paths'

/** A place on the map; address and directions are beside it as text. LOC-11 */
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

/** Every place on one map, numbered as in the list beside it. LOC-04 */
export function LocationsMap({ places, site }: { places: readonly PlaceOfWork[]; site: Site }) {
  const pins = places.flatMap((place, at) => pinOf(place.main, placeTitle(place), String(at + 1)))
  return (
    <div className="grid gap-8 rounded-panel bg-surface p-[clamp(16px,2vw,32px)] lg:grid-cols-2">
      {/* The list has the same content as text. */}
      <PlacesMap
        pins={pins}
        site={site}
        words={`${places.length} locations on a map of Australia`}
        decorative
        className="max-w-140"
      />
      <ol
        className={classNames(
          'm-0 grid list-none content-start gap-x-8 p-0',
          // A few stand below each other, as high as the map.
          places.length > 4 && 'sm:grid-cols-2',
        )}
      >
        {places.map((place, at) => (
          <li
            key={place.main.id}
            className="grid grid-cols-[28px_1fr] items-baseline border-t border-line py-3"
          >
            <span aria-hidden className="num font-strong">
              {at + 1}
            </span>
            <span className="grid gap-0.5">
              <Anchor href={locationPath(place.main, site)} className="link font-label">
                {placeTitle(place)}
              </Anchor>
              <span className="text-md text-ink-2">{addressLine(place.main)}</span>
              <a
                href={directionsUrl(place.main)}
                target="_blank"
                rel="noreferrer"
                className="justify-self-start py-1 text-md underline underline-offset-3"
              >
                Get Directions<span className="sr-only"> to {placeTitle(place)}</span>
              </a>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/**
 * Places of a site on its own map style, or on a static drawing without one. SITE-09 LOC-04 LOC-11
 */
export function PlacesMap({
  pins,
  site,
  words,
  decorative = false,
  className,
}: {
  pins: readonly MapPin[]
  site: Pick<Site, 'flags'>
  /** What the map shows. */
  words: string
  /** A list beside the drawing has the same content. */
  decorative?: boolean
  className?: string
}) {
  const style = mapStyleOf(site)
  const drawing = (
    <MapDrawing pins={pins} words={decorative ? undefined : words} className={className} />
  )
  if (!style || pins.length === 0) return drawing
  return (
    <StyledMap {...style} pins={pins} words={words}>
      {drawing}
    </StyledMap>
  )
}
