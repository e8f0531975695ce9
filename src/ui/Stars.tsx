import { StarIcon } from '@phosphor-icons/react/ssr'

/** Most full stars of a rating. LOC-22 */
const FULL_STARS_AT_MOST = 4

/**
 * How a rating of 0 to 5 is rendered: full stars, at most four, and the part of one more from 0 to 1.
 * A rating of 5 is four full stars and a partial one that is full. LOC-22, AMB-77
 */
export function starFill(rating: number): { full: number; partial: number } {
  const bounded = Math.min(Math.max(rating, 0), 5)
  const full = Math.min(FULL_STARS_AT_MOST, Math.floor(bounded))
  // Ratings have one decimal or two; the subtraction must not invent more.
  return { full, partial: Math.round((bounded - full) * 100) / 100 }
}

/** A rating of 0 to 5 as five stars, the broken one filled in part. LOC-22 */
export function Stars({ rating }: { rating: number }) {
  const { full, partial } = starFill(rating)
  const fillOf = (place: number) => (place < full ? 1 : place === full ? partial : 0)
  return (
    <span
      role="img"
      aria-label={`${rating} out of 5 stars`}
      className="inline-flex gap-0.5 text-rating"
    >
      {[0, 1, 2, 3, 4].map((place) => (
        <span key={place} className="relative size-3.5">
          <StarIcon weight="fill" aria-hidden className="size-full text-sunken-2" />
          {fillOf(place) > 0 && (
            <span
              className="absolute inset-y-0 left-0 overflow-hidden"
              style={{ width: `${fillOf(place) * 100}%` }}
            >
              <StarIcon weight="fill" aria-hidden className="size-3.5 max-w-none" />
            </span>
          )}
        </span>
      ))}
    </span>
  )
}
