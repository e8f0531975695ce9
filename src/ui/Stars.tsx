import { StarIcon } from '@phosphor-icons/react/ssr'
import { starFill } from './star-fill'

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
