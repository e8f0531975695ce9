import { StarIcon } from '@phosphor-icons/react/ssr'
import type { Rating } from './reviews'

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
