import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin'
import { NavigationArrowIcon } from '@phosphor-icons/react/dist/ssr/NavigationArrow'
import type { SiteLocation } from '@/sites/site'
import { ButtonLink } from '@/ui/Button'
import { MAP, outline, projected } from './australia'
import { addressLine, directionsUrl } from './paths'

/** A still drawing of where the place is, with the address and the way there. LOC-11 LOC-27 */
export function LocationMap({ location }: { location: SiteLocation }) {
  const { lat, long } = location.address
  const pin = lat !== null && long !== null ? projected({ lat, long }) : null
  return (
    <div className="grid overflow-hidden rounded-panel bg-sunken sm:grid-cols-2">
      <div className="grid place-items-center p-6">
        <svg
          viewBox={`0 0 ${MAP.width} ${MAP.height}`}
          role="img"
          aria-label={`${location.address.city} on a map of Australia`}
          className="w-full max-w-80"
        >
          <path d={outline} className="fill-sunken-2 stroke-line-strong" strokeLinejoin="round" />
          {pin && (
            <>
              <circle cx={pin.x} cy={pin.y} r={22} className="fill-action opacity-15" />
              <circle
                cx={pin.x}
                cy={pin.y}
                r={8}
                className="fill-action stroke-surface"
                strokeWidth={3}
              />
            </>
          )}
        </svg>
      </div>
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
