import type { Review, Site, SiteLocation } from '@/sites/site'

export type Rating = { average: number; count: number }

type RatedPlace = Pick<SiteLocation, 'average_rating' | 'review_count'>
type ReviewsSite = { flags: { locations: Pick<Site['flags']['locations'], 'reviewsHidden'> } }

/** Rating of one location; null without one, and on sites that hide reviews. LOC-21 */
export function ratingOf(place: RatedPlace, site: ReviewsSite): Rating | null {
  if (site.flags.locations.reviewsHidden) return null
  if (!place.average_rating || !place.review_count) return null
  return { average: place.average_rating, count: place.review_count }
}

/** Average over the locations, weighted by their number of reviews, to one decimal. LOC-19 */
export function ratingOfAll(places: readonly RatedPlace[], site: ReviewsSite): Rating | null {
  const ratings = places.map((place) => ratingOf(place, site)).filter((rating) => rating !== null)
  const count = ratings.reduce((sum, rating) => sum + rating.count, 0)
  if (count === 0) return null
  const points = ratings.reduce((sum, rating) => sum + rating.average * rating.count, 0)
  return { average: Math.round((points / count) * 10) / 10, count }
}

/** Most reviews on a page. LOC-23 */
export const QUOTED_REVIEWS = 12

export type QuotedReview = Review & { place: string }

/**
 * The newest reviews with at least the site's lowest rating, with the name of their location; none
 * on sites that hide reviews. LOC-20 LOC-21 LOC-23
 */
export function quotedReviews(
  places: readonly Pick<SiteLocation, 'name' | 'quoted_reviews'>[],
  site: { flags: { locations: Pick<Site['flags']['locations'], 'reviewsHidden' | 'minRating'> } },
): QuotedReview[] {
  const { reviewsHidden, minRating } = site.flags.locations
  if (reviewsHidden) return []
  return places
    .flatMap(({ name, quoted_reviews }) => quoted_reviews.map((each) => ({ ...each, place: name })))
    .filter(({ rating }) => rating >= minRating)
    .sort((a, b) => b.date.localeCompare(a.date))
    .slice(0, QUOTED_REVIEWS)
}
