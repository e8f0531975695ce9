import type { Site } from '@/sites/site'
import { Anchor } from '@/ui/Anchor'
import { MAP, outline, projected } from './australia'
import { type PlaceOfWork, placeTitle } from './departments'
import { addressLine, directionsUrl, locationPath } from './paths'

/** Every place on one drawing of the continent, numbered as in the list beside it. LOC-04 */
export function LocationsMap({ places, site }: { places: readonly PlaceOfWork[]; site: Site }) {
  const pins = places.flatMap(({ main }, at) => {
    const { lat, long } = main.address
    return lat === null || long === null ? [] : [{ at, ...projected({ lat, long }) }]
  })
  return (
    <div className="grid gap-8 rounded-panel bg-surface p-[clamp(16px,2vw,32px)] lg:grid-cols-2">
      {/* The list says the same in words. */}
      <svg viewBox={`0 0 ${MAP.width} ${MAP.height}`} aria-hidden className="w-full max-w-140">
        <path d={outline} className="fill-sunken-2 stroke-line-strong" strokeLinejoin="round" />
        {pins.map(({ at, x, y }) => (
          <g key={at}>
            <circle cx={x} cy={y} r={11} className="fill-action stroke-surface" strokeWidth={2} />
            <text
              x={x}
              y={y + 4}
              textAnchor="middle"
              className="fill-on-action text-[11px] font-semibold"
            >
              {at + 1}
            </text>
          </g>
        ))}
      </svg>
      <ol className="m-0 grid list-none content-start gap-x-8 p-0 sm:grid-cols-2">
        {places.map((place, at) => (
          <li key={place.main.id} className="grid grid-cols-[28px_1fr] border-t border-line py-3">
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
