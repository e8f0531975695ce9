import { placesOfWork } from '@/locations/departments'
import { LocationMap as PlaceOnMap } from '@/locations/LocationMap'
import type { BlockProps } from '../block-props'
import { Section, SectionHead } from '../Section'

/** Where the main location of the chosen departments is. LOC-11 SERV-15 */
export function LocationMap({ block, site }: BlockProps<'locationMap'>) {
  const [place] = placesOfWork(site.locations, block.types ?? [])
  if (!place) return null
  return (
    <Section>
      <SectionHead heading={block.heading} />
      <PlaceOnMap location={place.main} site={site} />
    </Section>
  )
}
