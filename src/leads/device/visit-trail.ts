/** What travels with every lead: where the shopper has been, and which campaign sent them. LEAD-05 */
export type VisitTrail = {
  visited_pages: string[]
  linked_query_params: Record<string, string>
}

/** AMB-71 */
const VISITED_PAGES_LIMIT = 20
const linked = /^(utm_[a-z_]{1,16}|gclid|fbclid|msclkid)$/

/**
 * The trail with one more page. Only the path is kept: a query may hold what a shopper typed.
 * Query parameters of campaigns are kept apart, the latest visit wins.
 */
export function addVisit(trail: VisitTrail, path: string, query: URLSearchParams): VisitTrail {
  const isReload = trail.visited_pages.at(-1) === path
  const pages = isReload ? trail.visited_pages : [...trail.visited_pages, path]
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
