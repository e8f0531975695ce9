import { MapPinIcon, NavigationArrowIcon } from '@phosphor-icons/react/ssr'
import { placesOfWork, placeTitle } from '@/dealers/departments'
import { LocationMap as PlaceOnMap } from '@/dealers/LocationMap'
import { directionsUrl } from '@/dealers/paths'
import { addressLine } from '@/sites/address-line'
import { ButtonLink } from '@/ui/Button'
import type { BlockProps } from '../block-props'
import { Section, SectionHead } from '../Section'

/** Map and directions to the main location of the chosen departments. LOC-11 LOC-27 SERV-15 */
export function LocationMap({ block, site }: BlockProps<'locationMap'>) {
  const [place] = placesOfWork(site.locations, block.types ?? [])
  if (!place) return null
  return (
    <Section>
      <SectionHead heading={block.heading} />
      <div className="grid overflow-hidden rounded-panel bg-sunken sm:grid-cols-2">
        <PlaceOnMap location={place.main} site={site} className="rounded-none" />
        <div className="grid content-center gap-4 p-[clamp(20px,3vw,48px)]">
          <p className="text-h3">{placeTitle(place)}</p>
          <p className="flex items-start gap-2 text-ink-2">
            <MapPinIcon aria-hidden weight="fill" className="mt-1 size-5 flex-none text-action" />
            {addressLine(place.main)}
          </p>
          <ButtonLink
            href={directionsUrl(place.main)}
            target="_blank"
            icon={<NavigationArrowIcon aria-hidden />}
            className="justify-self-start"
          >
            Get Directions
          </ButtonLink>
        </div>
      </div>
    </Section>
  )
}
