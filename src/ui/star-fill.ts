/** Most full stars that are ever drawn. LOC-22 */
const FULL_STARS_AT_MOST = 4

/**
 * How a rating of 0 to 5 is drawn: full stars, at most four, and the part of one more from 0 to 1.
 * A rating of 5 is four full stars and a partial one that is full. LOC-22, AMB-77
 */
export function starFill(rating: number): { full: number; partial: number } {
  const bounded = Math.min(Math.max(rating, 0), 5)
  const full = Math.min(FULL_STARS_AT_MOST, Math.floor(bounded))
  // Ratings have one decimal or two; the subtraction must not invent more.
  return { full, partial: Math.round((bounded - full) * 100) / 100 }
}
