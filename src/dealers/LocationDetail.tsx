import { Activity } from 'react'
import { LeadForm } from '@/leads/form/LeadForm'
import { contact } from '@/leads/kinds/simple-kinds'
import { formSite } from '@/leads/questions/form-site'
import { Picture } from '@/media/Picture'
import { addressLine } from '@/sites/address-line'
import { licenceLines } from '@/sites/dealer-licence'
import type { Site, SiteLocation } from '@/sites/site'
import { ButtonLink } from '@/ui/Button'
import { JsonLd } from '@/ui/JsonLd'
import { DepartmentHours, HolidayHoursButton } from './code-split'
import { departmentNames, departmentsAt, placeName, placeTitle } from './departments'
import { channelOf, locationJsonLd } from './json-ld'
import { LocationMap } from './LocationMap'
import { departmentOf, holidayLists } from './location-hours'
import { directionsUrl, locationStockPath } from './paths'
import { RatingLine } from './Reviews'
import { ratingOf } from './reviews'

/** Page of one location: departments, hours, map, message. LOC-08 LOC-09 LOC-24 ROUTE-37 */
export function LocationDetail({
  location,
  site,
  origin,
  priceRange = null,
  now,
}: {
  location: SiteLocation
  site: Site
  /** "https://www.example.com.au" */
  origin: string
  /** What the site's stock costs, for search engines. */
  priceRange?: string | null
  now: Date
}) {
  const { byAppointmentOnly } = site.flags.locations
  const departments = departmentsAt(location, site.locations)
  // The department of the location itself comes first; its hours are open.
  const ordered = [location, ...departments.filter(({ id }) => id !== location.id)]
  const rating = ratingOf(location, site)
  const channel = channelOf(location, site)
  const sellsCars = departments.some(({ location_type }) => location_type === 'sales')
  const licences = [...new Set(departments.flatMap(licenceLines))]
  return (
    <>
      <div className="wrap section grid gap-x-[clamp(32px,6vw,96px)] gap-y-8 lg:grid-cols-[1.2fr_1fr] lg:grid-rows-[auto_1fr]">
        <header className="grid content-start gap-4">
          <h1 className="text-h1">{placeTitle({ main: location, departments: [location] })}</h1>
          <p className="text-lead text-ink-2">{addressLine(location)}</p>
          {rating && <RatingLine rating={rating} />}
          <div className="flex flex-wrap gap-3">
            {sellsCars && (
              <ButtonLink href={locationStockPath(sellerOf(ordered), site)}>
                View Our Stock
              </ButtonLink>
            )}
            <ButtonLink href={directionsUrl(location)} target="_blank" variant="secondary">
              Get Directions
            </ButtonLink>
            {channel && (
              <ButtonLink href={channel} target="_blank" variant="secondary">
                Watch on YouTube
              </ButtonLink>
            )}
            <Activity>
              <HolidayHoursButton
                label="Holiday hours"
                lists={holidayLists(
                  ordered.map((each) => ({
                    name: departmentNames[each.location_type],
                    location: each,
                  })),
                  now,
                )}
              />
            </Activity>
          </div>
          {licences.length > 0 && <p className="text-sm text-ink-3">{licences.join('. ')}</p>}
          {location.image && (
            <div className="stage mt-2 aspect-video">
              <Picture
                src={location.image.url}
                alt={location.image.alt}
                width={location.image.width}
                height={location.image.height}
                focus={location.image.focus}
                sizes="(width >= 1024px) 55vw, 100vw"
                className="size-full object-cover"
              />
            </div>
          )}
        </header>
        <section
          aria-label="Opening hours"
          className="self-start rounded-panel bg-sunken p-6 lg:row-span-2"
        >
          <Activity>
            <DepartmentHours
              departments={ordered.map((each) => departmentOf(each, byAppointmentOnly, now))}
              byAppointmentOnly={byAppointmentOnly}
            />
          </Activity>
        </section>
        <LocationMap location={location} site={site} />
      </div>
      <div className="wrap section grid gap-8 pt-0 lg:grid-cols-2">
        <div className="grid content-start gap-3">
          <h2 className="text-h2">Send us a message</h2>
          <p className="text-ink-2">It goes to {placeName(location.name)}.</p>
        </div>
        <LeadForm
          site={formSite(site)}
          kind={contact}
          locationId={location.id}
          filedAs="General Enquiry"
        />
      </div>
      <JsonLd data={locationJsonLd(location, site, origin, priceRange)} />
    </>
  )
}

function sellerOf(departments: readonly SiteLocation[]): SiteLocation {
  const seller = departments.find(({ location_type }) => location_type === 'sales')
  return seller ?? (departments[0] as SiteLocation)
}
