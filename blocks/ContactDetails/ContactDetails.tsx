import { DepartmentHours } from '@/dealers/code-split'
import { placesOfWork, placeTitle } from '@/dealers/departments'
import { departmentOf } from '@/dealers/location-hours'
import { directionsUrl } from '@/dealers/paths'
import { addressLine } from '@/sites/address-line'
import { ButtonLink } from '@/ui/Button'
import type { BlockProps } from '../block-props'
import { Section, SectionHead } from '../Section'

/** Address, phone and hours of the chosen departments, place by place. SERV-15 */
export function ContactDetails({ block, site, now }: BlockProps<'contactDetails'>) {
  const { byAppointmentOnly } = site.flags.locations
  const places = placesOfWork(site.locations, block.types ?? [])
  if (places.length === 0) return null
  return (
    <Section>
      <SectionHead heading={block.heading} />
      <div className="grid gap-x-16 gap-y-10 sm:grid-cols-2">
        {places.map((place) => (
          <div key={place.main.id} className="grid content-start gap-3">
            <h3 className="text-h4">{placeTitle(place)}</h3>
            <p className="text-ink-2">{addressLine(place.main)}</p>
            <DepartmentHours
              departments={place.departments.map((each) =>
                departmentOf(each, byAppointmentOnly, now),
              )}
              byAppointmentOnly={byAppointmentOnly}
            />
            <ButtonLink
              href={directionsUrl(place.main)}
              target="_blank"
              variant="link"
              className="justify-self-start"
            >
              Get Directions
            </ButtonLink>
          </div>
        ))}
      </div>
    </Section>
  )
}
