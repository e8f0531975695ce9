import { NearestForm } from '@/dealers/code-split'
import { placesOfWork } from '@/dealers/departments'
import { LocationCard } from '@/dealers/LocationCard'
import { LocationsMap, pinOf } from '@/dealers/LocationMap'
import { classNames } from '@/ui/class-names'
import type { BlockProps } from '../block-props'
import { overviewPath } from '../overview-path'
import { Section, SectionHead } from '../Section'

/** From this many addresses on, the block has a form that finds the nearest. */
const MANY_PLACES = 5
/** Path that shows all locations. ROUTE-35 */
const contactPages = ['/contact-us', '/contact'] as const

/** Locations with hours, phone and directions. LOC-02 LOC-03 LOC-04 LOC-05 */
export async function LocationCards({ block, site, now, page }: BlockProps<'locationCards'>) {
  const places = block.onePerPlace
    ? placesOfWork(site.locations, block.types ?? [])
    : placesOfWork(site.locations, block.types ?? []).flatMap(({ departments }) =>
        departments.map((main) => ({ main, departments: [main] })),
      )
  const view = block.view ?? site.flags.locations.view
  const shown = places.slice(0, view === 'single' ? 1 : (block.limit ?? places.length))
  if (shown.length === 0) return null
  const hasMore = places.length > shown.length
  const overview = hasMore ? await overviewPath(site, page, contactPages) : null
  // Only locations with coordinates have a distance.
  const isOnMap = shown.some(({ main }) => pinOf(main, main.name).length > 0)
  const asksNearest = view !== 'single' && !hasMore && shown.length >= MANY_PLACES && isOnMap
  return (
    <Section plane="sunken" className="location-cards">
      <SectionHead
        heading={block.heading || site.flags.locations.heading}
        intro={block.intro}
        link={overview === null ? null : { label: 'All locations', href: overview }}
      />
      {asksNearest && <NearestForm />}
      {view === 'map' ? (
        <LocationsMap places={shown} site={site} />
      ) : (
        <ul
          className={classNames(
            'location-list grid gap-(--card-gap)',
            // One or two cards fill the row.
            view === 'grid' && shown.length > 1 && 'sm:grid-cols-2',
            view === 'grid' && shown.length > 2 && 'lg:grid-cols-3',
          )}
        >
          {shown.map((place) => (
            <li key={place.main.id} className="grid">
              <LocationCard place={place} site={site} now={now} isAlone={shown.length === 1} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
