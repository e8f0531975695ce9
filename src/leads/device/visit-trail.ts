/** Sent with every lead: visited pages and the campaign. LEAD-05 */
export type VisitTrail = {
  visited_pages: string[]
  linked_query_params: Record<string, string>
}

/** AMB-71 */
const VISITED_PAGES_LIMIT = 20
const linked = /^(utm_[a-z_]{1,16}|gclid|fbclid|msclkid)$/

/**
 * The trail with one more page. Stores only the path: a query may contain what a shopper typed.
 * Campaign parameters are stored separately; the latest visit wins.
 */
export function addVisit(trail: VisitTrail, path: string, query: URLSearchParams): VisitTrail {
  const page = path.slice(0, 300)
  const isReload = trail.visited_pages.at(-1) === page
  const pages = isReload ? trail.visited_pages : [...trail.visited_pages, page]
  const params = [...query].filter(([name, value]) => linked.test(name) && value !== '')
  return {
    visited_pages: pages.slice(-VISITED_PAGES_LIMIT),
    linked_query_params: {
      ...trail.linked_query_params,
      ...Object.fromEntries(params.map(([name, value]) => [name, value.slice(0, 300)])),
    },
  }
}

export const noVisits: VisitTrail = { visited_pages: [], linked_query_params: {} }

/** The trail lasts as long as the visit, so it is in sessionStorage. LEAD-05 */
const trailKey = (site: string) => `${site}:visit-trail`

/** Every page loads this module, so it validates by hand in place of a schema library. */
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
    // Without storage the lead is sent without the trail.
  }
}

/** A value that was edited by hand or written by an older version reads as null. */
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
