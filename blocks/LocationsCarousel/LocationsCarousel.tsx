import { placesOfWork } from '@/dealers/departments'
import { LocationCard } from '@/dealers/LocationCard'
import { Rail } from '@/ui/Rail'
import type { BlockProps } from '../block-props'
import { Section, SectionHead } from '../Section'

/** Shown if the row scrolls. LOC-10 */
const SWIPE_HINT_ABOVE = 3

/** Locations in one row to swipe. LOC-10 */
export function LocationsCarousel({ block, site, now }: BlockProps<'locationsCarousel'>) {
  const places = placesOfWork(site.locations, block.types ?? [])
  if (places.length === 0) return null
  return (
    <Section>
      <SectionHead heading={block.heading} />
      <Rail label={block.heading}>
        {places.map((place) => (
          <LocationCard key={place.main.id} place={place} site={site} now={now} />
        ))}
      </Rail>
      {places.length > SWIPE_HINT_ABOVE && (
        <p className="mt-3 text-center text-sm text-ink-3 pointer-fine:hidden">Swipe</p>
      )}
    </Section>
  )
}
