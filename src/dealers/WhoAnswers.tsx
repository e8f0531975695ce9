import { formatPhone, phoneHref } from '@/leads/answers/phone-number'
import type { Site, SiteLocation } from '@/sites/site'
import { placesOfWork } from './departments'
import { LocationCard } from './LocationCard'

/**
 * After a form was sent: the address, phone and hours of those who answer. Without a location it is the main
 * one of the site's only dealership; of several dealerships it is not known which reads a message.
 */
export function WhoAnswers({
  location = null,
  site,
  now,
  isWide = false,
}: {
  location?: SiteLocation | null
  site: Site
  now: Date
  /** The hours are beside the address. */
  isWide?: boolean
}) {
  const places = placesOfWork(site.locations)
  const place = location
    ? places.find(({ departments }) => departments.some(({ id }) => id === location.id))
    : site.dealerships.length === 1
      ? places[0]
      : undefined
  return (
    <section aria-labelledby="who-answers" className="grid gap-4">
      <h2 id="who-answers" className="text-h4">
        Who answers you
      </h2>
      {place ? (
        <LocationCard place={place} site={site} now={now} isAlone={isWide} />
      ) : (
        <p className="text-ink-2">
          The team of {site.name}
          {site.phone && (
            <>
              ,{' '}
              <a
                href={phoneHref(site.phone)}
                className="num font-strong text-ink underline underline-offset-4"
              >
                {formatPhone(site.phone)}
              </a>
            </>
          )}
          .
        </p>
      )}
    </section>
  )
}
