import { noVisits, type VisitTrail } from './visit-trail'

/** The trail lasts as long as the visit, so it lives with the tab. LEAD-05 */
const trailKey = (site: string) => `${site}:visit-trail`

/** Every page loads this, so it reads by hand what the forms read with a schema. */
export function readVisitTrail(site: string): VisitTrail {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(trailKey(site)) ?? 'null')
    return isTrail(stored) ? stored : noVisits
  } catch {
    return noVisits
  }
}

export function saveVisitTrail(site: string, trail: VisitTrail): void {
  try {
    window.sessionStorage.setItem(trailKey(site), JSON.stringify(trail))
  } catch {
    // A tab that keeps nothing still sends its lead, without the trail.
  }
}

/** What was edited by hand or written by an older version reads as nothing. */
function isTrail(stored: unknown): stored is VisitTrail {
  if (typeof stored !== 'object' || stored === null) return false
  const { visited_pages, linked_query_params } = stored as Partial<
    Record<keyof VisitTrail, unknown>
  >
  return (
    Array.isArray(visited_pages) &&
    visited_pages.every((page) => typeof page === 'string') &&
    typeof linked_query_params === 'object' &&
    linked_query_params !== null &&
    Object.values(linked_query_params).every((value) => typeof value === 'string')
  )
}
