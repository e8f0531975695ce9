import { mayBeGated } from '@/account/sign-in/gates'
import type { FoundRedirect } from '@/cms/redirects/redirect-rules'
import { INDEX_TIMEOUT } from '@/inventory/index/timeout'
import { loopbackFetch } from '@/server/loopback-fetch'

/**
 * Decides the HTTP status of a page: found 200, gone 410, absent 404, unreachable 503. An expiring page is
 * found, but is gone before a cached answer about it would be stale.
 */
const routeStatuses = ['found', 'expiring', 'gone', 'absent', 'unreachable'] as const
export type RouteStatus = (typeof routeStatuses)[number]

/** What the proxy needs to know of a path before it serves the page. */
type Route = {
  status: RouteStatus
  /** Where the address leads on to, by its query or whatever it is; the first that holds. */
  redirects: FoundRedirect[]
  /** Why the page needs a sign-in, and the slug of the site whose session opens it. AUTH-07 AUTH-08 */
  gate: { type: string; site: string } | null
  /** The origin of the site's first host, if the request named another of its hosts. SITE-02 */
  origin: string | null
}

/** Milliseconds. The answer about a car waits for the stock index; only it says that a car is unreachable. */
const CAR_TIMEOUT_MS = INDEX_TIMEOUT + 2000

/** `unknown`: only the gate could be found; the page counts as found, and is fetched again each time. */
export type FetchedRoute = Omit<Route, 'status'> & {
  status: Route['status'] | 'unknown'
}

/**
 * Fetches from this process whether a path has a page and whether it needs a sign-in: only the data layer
 * knows hosts and their pages, and the proxy must not load it.
 *
 * @param path of the page, still encoded
 * @throws Error when no valid answer comes in time
 */
export async function fetchRoute(host: string, path: string): Promise<FetchedRoute> {
  const query = new URLSearchParams({ path })
  const waitsForIndex = path.startsWith('/cars/') || mayBeGated(path)
  const options = waitsForIndex ? { timeoutMs: CAR_TIMEOUT_MS } : {}
  const answer = await loopbackFetch(host, `/api/route-status?${query}`, options)
  const { status, redirects, gate, origin } = JSON.parse(answer) as Partial<Record<string, unknown>>
  const known = routeStatuses.find((each) => each === status)
  if (!known && status !== null) {
    throw new Error('The answer does not say whether there is such a page.')
  }
  return {
    status: known ?? 'unknown',
    redirects: Array.isArray(redirects) ? redirects.flatMap(redirectIn) : [],
    gate: gateIn(gate),
    origin: typeof origin === 'string' ? origin : null,
  }
}

function redirectIn(redirect: unknown): FoundRedirect[] {
  if (typeof redirect !== 'object' || redirect === null) return []
  const { to, permanent, query } = redirect as Partial<Record<string, unknown>>
  return typeof to === 'string' && typeof query === 'string'
    ? [{ to, permanent: permanent === true, query }]
    : []
}

function gateIn(gate: unknown): Route['gate'] {
  if (typeof gate !== 'object' || gate === null) return null
  const { type, site } = gate as Partial<Record<string, unknown>>
  return typeof type === 'string' && typeof site === 'string' ? { type, site } : null
}

/** Files and calls of a site: nobody reads their 404, and their security policy needs only their own host. */
const noPage =
  /^\/(?:(?:api|images|media|videos)(?:\/|$)|(?:robots\.txt|mark\.png|favicon\.ico|apple-touch-icon\.png|manifest\.webmanifest|\.well-known\/security\.txt|sitemap[\w-]*\.xml|blog\/(?:[^/]+\/)?rss\.xml)$)/

export const isNotAPage = (path: string): boolean => noPage.test(path)
