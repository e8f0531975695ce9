import { placeTitle } from '@/dealers/departments'
import { QuotedReviews, RatingLine } from '@/dealers/Reviews'
import { quotedReviews, ratingOf, ratingOfAll } from '@/dealers/reviews'
import { formatCount } from '@/ui/number-format'
import { Stars } from '@/ui/Stars'
import type { BlockProps } from '../block-props'
import { Section, SectionHead } from '../Section'

/** The true average and count of the site's locations, then what people wrote. LOC-19 … LOC-23 */
export function ReviewsSummary({ block, site }: BlockProps<'reviewsSummary'>) {
  const all = ratingOfAll(site.locations, site)
  if (!all) return null
  const rated = site.locations.flatMap((location) => {
    const rating = ratingOf(location, site)
    return rating ? [{ location, rating }] : []
  })
  return (
    <Section>
      <SectionHead heading={block.heading} />
      <div className="grid gap-8 sm:grid-cols-[auto_1fr] sm:gap-[clamp(32px,6vw,96px)]">
        <div className="grid content-start gap-2">
          <p className="num text-display">{all.average.toFixed(1)}</p>
          <Stars rating={all.average} />
          <p className="num text-md text-ink-2">{formatCount(all.count)} Google reviews</p>
        </div>
        <ul className="grid content-start gap-x-8 lg:grid-cols-2">
          {rated.map(({ location, rating }) => (
            <li
              key={location.id}
              className="flex flex-wrap justify-between gap-3 border-t border-line py-3"
            >
              <span className="font-label">
                {placeTitle({ main: location, departments: [location] })}
              </span>
              <RatingLine rating={rating} />
            </li>
          ))}
        </ul>
      </div>
      {block.quotes !== false && (
        <QuotedReviews
          reviews={quotedReviews(site.locations, site)}
          lowest={site.flags.locations.minRating}
        />
      )}
    </Section>
  )
}
