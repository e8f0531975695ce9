import { StarIcon } from '@phosphor-icons/react/ssr'
import { formatDate } from '@/calendar/date-words'
import { Rail } from '@/ui/Rail'
import { Stars } from '@/ui/Stars'
import { placeName } from './departments'
import type { QuotedReview, Rating } from './reviews'

/** "4.8 312 Google reviews": the true average with its count and source. LOC-02 LOC-08 */
export function RatingLine({ rating }: { rating: Rating }) {
  return (
    <p className="num flex items-center gap-1.5 text-md">
      <StarIcon weight="fill" aria-hidden className="size-4 text-rating" />
      <span className="sr-only">Rated</span>
      <b>{rating.average.toFixed(1)}</b>
      <span className="text-ink-3">
        {rating.count} Google {rating.count === 1 ? 'review' : 'reviews'}
      </span>
    </p>
  )
}

/** Single reviews in their authors' words, with a note on which ones are omitted. LOC-20 LOC-23 */
export function QuotedReviews({
  reviews,
  lowest,
}: {
  reviews: readonly QuotedReview[]
  /** Fewest stars of a displayed review. */
  lowest: number
}) {
  if (reviews.length === 0) return null
  return (
    <div className="mt-[clamp(24px,3vw,48px)] grid gap-3">
      <Rail label="Reviews">
        {reviews.map(({ author, rating, text, date, place }) => (
          <figure
            key={`${author} ${date} ${text.slice(0, 20)}`}
            className="m-0 grid content-start gap-3 rounded-card bg-sunken p-5"
          >
            <Stars rating={rating} />
            <blockquote dir="auto" className="m-0 wrap-anywhere whitespace-pre-line">
              {text}
            </blockquote>
            <figcaption className="text-sm text-ink-2">
              {author}, {placeName(place)},{' '}
              <time dateTime={date}>{formatDate(date.slice(0, 10), { dateStyle: 'long' })}</time>
            </figcaption>
          </figure>
        ))}
      </Rail>
      {lowest > 1 && (
        <p className="text-sm text-ink-2">
          Reviews of {lowest} stars and more are quoted here. The average counts all of them.
        </p>
      )}
    </div>
  )
}
