import { Picture } from '@/media/Picture'
import { addressLine } from '@/sites/address-line'
import { licenceLines } from '@/sites/dealer-licence'
import type { Site } from '@/sites/site'
import { Anchor } from '@/ui/Anchor'
import { ButtonLink } from '@/ui/Button'
import { classNames } from '@/ui/class-names'
import { DepartmentHours } from './DepartmentHours'
import { type PlaceOfWork, placeTitle } from './departments'
import { departmentOf } from './location-hours'
import { dealershipCardPath, directionsUrl, locationPath } from './paths'
import { RatingLine } from './Reviews'
import { ratingOf } from './reviews'

/** One address with its departments. LOC-02 LOC-03 LOC-24 */
export function LocationCard({
  place,
  site,
  now,
  isAlone = false,
}: {
  place: PlaceOfWork
  site: Site
  now: Date
  /** With the full width, the hours are beside the address. */
  isAlone?: boolean
}) {
  const { main, departments } = place
  const { byAppointmentOnly } = site.flags.locations
  const rating = ratingOf(main, site)
  const licences = [...new Set(departments.flatMap(licenceLines))]
  const hours = (
    <DepartmentHours
      departments={departments.map((each) => departmentOf(each, byAppointmentOnly, now))}
      byAppointmentOnly={byAppointmentOnly}
    >
      <ButtonLink href={directionsUrl(main)} target="_blank" variant="secondary" size="sm">
        Get Directions
      </ButtonLink>
    </DepartmentHours>
  )
  return (
    <article
      className={classNames(
        'location-card grid content-start gap-4 rounded-panel border border-line bg-surface p-[clamp(18px,2vw,28px)]',
        // The last row takes the extra height of the hours.
        isAlone &&
          'lg:grid-cols-2 lg:grid-rows-[repeat(4,auto)_1fr] lg:gap-x-[clamp(24px,5vw,80px)]',
      )}
    >
      {main.image && (
        <div className="stage aspect-video">
          <Picture
            src={main.image.url}
            alt={main.image.alt}
            width={main.image.width}
            height={main.image.height}
            focus={main.image.focus}
            sizes="(width >= 1024px) 33vw, 100vw"
            className="size-full object-cover"
          />
        </div>
      )}
      <div className="grid gap-1">
        <h3 className="text-h4">
          <Anchor href={locationPath(main, site)} className="inline-block min-h-6 hover:underline">
            {placeTitle(place)}
          </Anchor>
        </h3>
        <p className="text-sm text-ink-2">{addressLine(main)}</p>
        {rating && <RatingLine rating={rating} />}
      </div>
      {isAlone ? <div className="lg:col-start-2 lg:row-span-5 lg:row-start-1">{hours}</div> : hours}
      <div className="-mt-2 flex flex-wrap gap-x-5 text-md">
        <Anchor href={locationPath(main, site)} className="link">
          View Details
        </Anchor>
        <Anchor href={dealershipCardPath(main, site)} className="link">
          View Location
        </Anchor>
      </div>
      {licences.length > 0 && <p className="text-sm text-ink-3">{licences.join('. ')}</p>}
    </article>
  )
}
