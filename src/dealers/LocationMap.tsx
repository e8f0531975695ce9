import { addressLine } from '@/sites/address-line'
import type { Site, SiteLocation } from '@/sites/site'
import { coloursOf } from '@/sites/theme'
import { Anchor } from '@/ui/Anchor'
import { classNames } from '@/ui/class-names'
import { type PlaceOfWork, placeName, placeTitle } from './departments'
import { type MapPin, onlyPin } from './map/drawing'
import { LiveMap } from './map/LiveMap'
import { MapDrawing } from './map/MapDrawing'
import { pictureAddress } from './map/map-responses'
import { mapStyleOf } from './map/map-style'
import { mapColours } from './map/street-look'
import type { Attribution } from './map/street-style'
import { streetMapAt } from './map/street-tiles'
import { directionsUrl, locationPath } from './paths'

/** The pin of a location; empty if it has no coordinates. */
export function pinOf(
  location: Pick<SiteLocation, 'address' | 'name'>,
  label: string,
  mark: string | null = null,
): MapPin[] {
  const { lat, long } = location.address
  if (lat === null || long === null) return []
  return [{ lat, long, label, mark, directions: directionsUrl(location) }]
}

/** A place on the map; address and directions are beside it as text. LOC-11 */
export function LocationMap({
  location,
  site,
  className,
}: {
  location: SiteLocation
  site: Pick<Site, 'flags' | 'theme'>
  className?: string
}) {
  return (
    <div className={classNames('overflow-hidden rounded-panel bg-sunken', className)}>
      <PlacesMap
        pins={pinOf(location, placeName(location.name))}
        site={site}
        location={location}
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
      <div className="self-start lg:sticky lg:top-24">
        <PlacesMap
          pins={pins}
          site={site}
          words={`${places.length} locations on a map of Australia`}
          decorative
          className="mx-auto max-w-140"
        />
      </div>
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
 * Places of a site: on its own map style or the platform's; else with the streets of the installation's map; else on a
 * drawing of the country. SITE-09 LOC-04 LOC-11
 */
export async function PlacesMap({
  pins,
  site,
  words,
  location,
  decorative = false,
  className,
}: {
  pins: readonly MapPin[]
  site: Pick<Site, 'flags' | 'theme'>
  /** What the map shows. */
  words: string
  /** The only place; its still map has streets. */
  location?: SiteLocation
  /** A list beside the drawing has the same content. */
  decorative?: boolean
  className?: string
}) {
  const style = mapStyleOf(site)
  const [pin] = pins
  const drawing = (
    <MapDrawing pins={pins} words={decorative ? undefined : words} className={className} />
  )
  if (!pin) return drawing
  if (style)
    return (
      <LiveMap source={style} zoom={style.zoom} pins={pins} words={words}>
        {drawing}
      </LiveMap>
    )
  const streets = await streetMapAt(pin)
  if (!streets) return drawing
  const colours = mapColours(coloursOf(site.theme))
  const still = location && (
    <StreetsOf
      src={pictureAddress(location, site)}
      pin={pin}
      words={words}
      attribution={streets.attribution}
      className={className}
    />
  )
  return (
    <LiveMap
      source={{ ...streets, colours }}
      zoom={site.flags.locations.mapZoom}
      pins={pins}
      words={words}
      waits={still !== undefined}
    >
      {still ?? drawing}
    </LiveMap>
  )
}

/** A picture of the streets around a place, which is in its middle. */
function StreetsOf({
  src,
  pin,
  words,
  attribution,
  className,
}: {
  src: string
  pin: MapPin
  words: string
  attribution: Attribution
  className?: string
}) {
  return (
    <div className={classNames('relative w-full', className)}>
      {/* Not by `Picture`, which makes sizes of photos. */}
      <img
        src={src}
        alt={words}
        width={720}
        height={480}
        loading="lazy"
        decoding="async"
        className="absolute size-full object-cover"
      />
      <span
        aria-hidden
        className={classNames('absolute top-1/2 left-1/2 -translate-1/2', onlyPin.dot)}
      />
      <span aria-hidden className={onlyPin.name}>
        {pin.label}
      </span>
      <small className="absolute bottom-3 left-3 z-1 rounded-pill bg-surface/85 px-2 py-0.5 text-xs text-ink-2">
        {attribution.url ? (
          <a href={attribution.url} target="_blank" rel="noreferrer" className="link">
            {attribution.text}
          </a>
        ) : (
          attribution.text
        )}
      </small>
    </div>
  )
}
