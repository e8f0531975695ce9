import { type NextRequest, NextResponse } from 'next/server'
import { mayBeGated } from '@/account/sign-in/gates'
import { redirectToSignIn } from '@/account/sign-in/redirect-to-sign-in'
import { renewedSession } from '@/account/sign-in/session-cookie'
import { cacheStore } from '@/cms/cache/cache-store'
import { passEarlierRenders } from '@/cms/cache/running-renders'
import { redirectLocation } from '@/cms/redirects/redirect-rules'
import { BANK_PATH, localBankHost } from '@/integrations/payments/local/host'
import { ANSWERED_AT } from '@/promotions/schedule-at'
import { bodyLimitResponse } from '@/routing/body-limit'
import { cdnHeaders } from '@/routing/cdn-headers'
import {
  fetchOutsideSources,
  noOutsideSources,
  type OutsideSources,
} from '@/routing/outside-sources'
import { ownRoute, pageInPlace, statusPath, UNKNOWN, UNREACHABLE } from '@/routing/page-paths'
import { rateLimitResponse, type Work, workOfCall } from '@/routing/rate-limit'
import { type FetchedRoute, fetchRoute, isNotAPage } from '@/routing/route-status'
import { type Surface, securityHeaders } from '@/routing/security-headers'
import { StaleWhileRevalidate } from '@/routing/stale-while-revalidate'
import { log } from '@/server/log'
import { safeDecodeUri } from '@/server/safe-decode-uri'
import { pageStatusHeader } from '@/vehicle/page-status-header'
import { isAdminHost, normalHost } from './sites/host-name'

/** Pages of the bank that ships, on its own host. VDP-06 */
const bankPaths = new RegExp(`^${BANK_PATH}(?:/|$)`)
/** Paths of the admin host; everything else there is not found. */
const adminPaths = /^\/(?:$|(?:admin|api|preview|styleguide)(?:\/|$))/
/** A site as its editor sees it, with the map that its shoppers see, but not their chat. */
const previewOfSite = /^\/preview\/(\d{1,12})(?:\/|$)/
/**
 * Original files of editors and feeds: of a site, its preview, the CMS. Their security headers are set here,
 * because a header of the proxy replaces that of their route.
 */
const originalFiles = /^\/(?:(?:preview\/[^/]+\/)?media|api\/[^/]+\/file)\//
/** Files of a dealer's site, which its preview on the admin host requests by the same paths. */
const siteFiles = /^\/(?:images|media)\//
/** Files on the admin host, all of which need a session there, also those that anybody sees on a site. */
const filesOfThePerson = /^\/(?:(?:preview\/[^/]+\/)?(?:images|media)|api\/[^/]+\/file)\//
/** Index calls that browsers may make; writes never leave the machine. */
const indexReads =
  /^\/stock-index(\/1\/indexes\/[^/]+\/(?:queries|query|objects|facets\/[^/]+\/query))$/

const reading = new Set(['GET', 'HEAD'])
const httpStatus = { gone: 410, absent: 404, unreachable: 503 } as const
/**
 * Not cached: pages that are expiring, absent or unreachable, so that a page is found the moment it is
 * published and a car the moment it is back in stock. A publish or an import of any process drops all. If
 * the fetch fails (null), the page counts as found and answers for itself, unless some site may require a
 * sign-in for it.
 */
const pages = new StaleWhileRevalidate<FetchedRoute | null>(fetchRoute, {
  fallback: null,
  freshMs: 60_000,
  isCacheable: (page) => page?.status === 'found' || page?.status === 'gone',
})
/** A new map or chat is allowed within seconds; if the fetch fails, the policy allows neither. */
const outsideSources = new StaleWhileRevalidate(fetchOutsideSources, {
  fallback: noOutsideSources,
  freshMs: 5000,
})

/** A request as the steps below see it. */
type Visit = {
  request: NextRequest
  /** Lower case, no port. */
  host: string
  isAdmin: boolean
  /** As it was sent; {@link UNKNOWN} where it is no valid encoding, which would be an error of ours further in. */
  pathname: string
  query: URLSearchParams
  /** What the route gets: the request's own headers, with an id, and without what the proxy alone may say. */
  headers: Headers
}

/**
 * Host to path, string work only: every dealer host becomes `/<host>/…`, also when the path already
 * looks like another host's. Who a host is, and whether it exists, is decided in the data layer.
 * Two questions go there from here. Whether there is such a page: a page of Next cannot answer 410
 * (Gone), and its 404 is blank without scripts; a proxy leads to a page that is neither. And where the
 * site's own map and chat come from: a cached page has no headers of its own, while its policy names
 * those hosts.
 */
export async function proxy(request: NextRequest) {
  const { pathname: asked, searchParams } = request.nextUrl
  const isAdmin = isAdminHost(request.headers)
  const refused =
    (await rateLimitResponse(request, workOf(asked, searchParams, isAdmin), isAdmin)) ??
    (await bodyLimitResponse(request, { isAdmin }))
  if (refused) return secured(refused, isAdmin ? 'admin' : 'site')
  const visit: Visit = {
    request,
    host: normalHost(request.headers.get('host') ?? ''),
    isAdmin,
    pathname: safeDecodeUri(asked) === null ? UNKNOWN : asked,
    query: searchParams,
    headers: onwardHeaders(request),
  }
  return (
    indexResponse(visit) ??
    invalidAddressResponse(visit) ??
    bankResponse(visit) ??
    methodResponse(visit) ??
    (isAdmin ? await adminResponse(visit) : await siteResponse(visit))
  )
}

function onwardHeaders(request: NextRequest): Headers {
  const headers = new Headers(request.headers)
  if (!headers.has('x-request-id')) headers.set('x-request-id', crypto.randomUUID())
  headers.delete(pageStatusHeader)
  return headers
}

/** The index, for the calls that browsers may make. */
function indexResponse({ request }: Visit): NextResponse | null {
  const { pathname, search } = request.nextUrl
  const call = indexReads.exec(pathname)?.[1]
  if (call) return NextResponse.rewrite(new URL(call + search, stockIndex()))
  return pathname.startsWith('/stock-index/') ? new NextResponse(null, { status: 404 }) : null
}

/** Of a site, the page in place of one that is not there says it. */
function invalidAddressResponse({ request, isAdmin, pathname }: Visit): NextResponse | null {
  const { pathname: asked } = request.nextUrl
  if (pathname === asked || !(isAdmin || isNotAPage(asked))) return null
  const refusal = new NextResponse('This is not an address of a page.', { status: 400 })
  return secured(refusal, 'site')
}

/** Next would answer any method with the page: no page of a site takes what is posted, calls do. */
function methodResponse({ request, isAdmin, pathname }: Visit): NextResponse | null {
  if (isAdmin || reading.has(request.method) || isNotAPage(pathname)) return null
  const allow = [...reading].join(', ')
  return secured(new NextResponse(null, { status: 405, headers: { allow } }), 'site')
}

/** The bank that ships, whose host may be the admin's. */
function bankResponse({ host, isAdmin, pathname, headers }: Visit): NextResponse | null {
  if (host !== normalHost(localBankHost() ?? '')) return null
  if (bankPaths.test(pathname)) return secured(NextResponse.next({ request: { headers } }), 'bank')
  return isAdmin ? null : secured(new NextResponse('Not found.', { status: 404 }), 'bank')
}

async function adminResponse(visit: Visit): Promise<NextResponse> {
  const { request, host, pathname } = visit
  const previewed = siteFiles.test(pathname) && previewedSite(request)
  if (previewed) return forThePerson(rewritten(visit, previewed + pathname), pathname)
  if (!adminPaths.test(pathname)) return secured(rewritten(visit, '/no-such-host'), 'admin')
  const site = previewOfSite.exec(pathname)?.[1]
  const sources = site ? await outsideSources.get(host, `/${site}`) : null
  return forThePerson(NextResponse.next({ request: { headers: visit.headers } }), pathname, sources)
}

async function siteResponse(visit: Visit): Promise<NextResponse> {
  const { host, pathname, query } = visit
  // A host that is not a host name could otherwise climb out of its folder, and one without a dot, which
  // no site has, be the name of another: "api" and "admin" are those of the CMS.
  const folder = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) ? host : 'no-such-host'
  // Side by side: the first visit to a page waits for both.
  const [page, sources] = await Promise.all([
    pageOf(folder, statusPath(pathname, query)),
    isNotAPage(pathname) ? null : outsideSources.get(folder),
  ])
  if (!page) return secured(unreachable(), 'site')
  return (
    redirectResponse(visit, page) ??
    responseInPlace(visit, folder, page.status, sources) ??
    (await gateResponse(visit, page)) ??
    (await pageResponse(visit, folder, page, sources))
  )
}

/** To the site's first host, or to where the address leads on. */
function redirectResponse(
  { request }: Visit,
  { origin, redirects }: FetchedRoute,
): NextResponse | null {
  const { pathname, search } = request.nextUrl
  // A cached page does not know what an advert added to the address. SITE-02
  if (origin) return secured(NextResponse.redirect(origin + pathname + search, 308), 'site')
  const moved = redirectLocation(redirects, search)
  if (!moved) return null
  const to = new URL(moved.location, request.nextUrl)
  return secured(NextResponse.redirect(to, moved.permanent ? 308 : 307), 'site')
}

/** The page in place of one that is gone, absent or unreachable. */
function responseInPlace(
  visit: Visit,
  folder: string,
  status: FetchedRoute['status'],
  sources: OutsideSources | null,
): NextResponse | null {
  if (status === 'found' || status === 'expiring' || status === 'unknown') return null
  visit.headers.set(pageStatusHeader, status)
  const inPlace = pageInPlace(visit.pathname + visit.request.nextUrl.search, status)
  const response = rewritten(visit, `/${folder}${inPlace}`, httpStatus[status])
  if (status === 'unreachable') response.headers.set('Retry-After', '60')
  return secured(response, 'site', sources)
}

/** To the sign-in, for a closed page and a shopper without a session. */
async function gateResponse(
  { request, pathname }: Visit,
  { gate }: FetchedRoute,
): Promise<NextResponse | null> {
  try {
    const redirect = gate && (await redirectToSignIn(request, gate))
    return redirect ? secured(redirect, 'site') : null
  } catch (err) {
    log.warn({ err, path: pathname }, 'Whether the shopper is signed in was not found')
    return secured(unreachable(), 'site')
  }
}

async function pageResponse(
  visit: Visit,
  folder: string,
  { gate, status }: FetchedRoute,
  sources: OutsideSources | null,
): Promise<NextResponse> {
  const { request, pathname, query } = visit
  const route = `/${folder}${ownRoute(pathname, query)}`
  await passEarlierRenders(route)
  const response = rewritten(visit, route)
  const now = Date.now()
  // What ends at a second is hidden by this clock, also on a page that was rendered before. PROMO-04
  response.headers.set('Server-Timing', `${ANSWERED_AT};desc="${now}"`)
  if (gate) {
    // Nobody shows it again without asking whether the shopper is still signed in. AUTH-07
    response.headers.set('Cache-Control', 'private, no-store')
    response.headers.append('Set-Cookie', await renewedSession(request.headers, gate.site))
  } else if (status === 'found' && reading.has(request.method)) {
    const forCdn = await cdnHeaders(request, route, now)
    for (const [name, value] of Object.entries(forCdn)) response.headers.set(name, value)
  }
  return secured(response, surfaceOf(pathname, 'site'), sources)
}

/** An answer of the admin host; no shared cache may store its files, which would serve them to anybody. */
function forThePerson(
  response: NextResponse,
  pathname: string,
  sources: OutsideSources | null = null,
): NextResponse {
  if (filesOfThePerson.test(decodeURIComponent(pathname)))
    response.headers.set('Cache-Control', 'private, no-cache')
  return secured(response, surfaceOf(pathname, 'admin'), sources)
}

/** As routes read the path: an escaped letter is that letter. */
function surfaceOf(pathname: string, host: 'site' | 'admin'): Surface {
  const path = decodeURIComponent(pathname)
  if (!originalFiles.test(path)) return host
  return /\.pdf$/i.test(path) ? 'pdf' : 'file'
}

/** Null: whether the page needs a sign-in could not be found. */
async function pageOf(folder: string, pathname: string): Promise<FetchedRoute | null> {
  const ungated = (status: FetchedRoute['status']): FetchedRoute => ({
    ...{ status, redirects: [], gate: null, origin: null },
  })
  if (pathname === UNKNOWN || pathname === UNREACHABLE) return ungated('absent')
  if (isNotAPage(pathname)) return ungated('found')
  const known = await pages.get(folder, pathname, await cacheStore().version())
  return known ?? (mayBeGated(pathname) ? null : ungated('unknown'))
}

const unreachable = () =>
  new NextResponse('This page cannot be shown right now. Please try again in a minute.', {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '60' },
  })

/** "/preview/12" if a preview sent the request; its routes check whether the user may see that site. */
function previewedSite(request: NextRequest): string | null {
  const [, host, path] =
    /^https?:\/\/([^/]+)(\/preview\/\d+)(?=[/?]|$)/.exec(request.headers.get('referer') ?? '') ?? []
  return host === request.headers.get('host') ? (path ?? null) : null
}

/** Another path of this process, with the same query: Next takes a URL built by hand for another host. */
function rewritten({ request, headers }: Visit, pathname: string, status?: number): NextResponse {
  const url = request.nextUrl.clone()
  url.pathname = pathname
  return NextResponse.rewrite(url, { request: { headers }, status })
}

const stockIndex = () => process.env.STOCK_INDEX_URL ?? 'http://127.0.0.1:7700'

/** @param pathname as the visitor sent it */
function workOf(pathname: string, query: URLSearchParams, isAdmin: boolean): Work {
  if (pathname.startsWith('/stock-index/')) return 'search'
  if (isNotAPage(pathname)) return workOfCall(pathname)
  if (!isAdmin && ownRoute(pathname, query).startsWith('/filtered/')) return 'search'
  return 'page'
}

function secured<R extends Response>(
  response: R,
  surface: Surface,
  sources: OutsideSources | null = null,
): R {
  for (const [name, value] of Object.entries(securityHeaders(surface, sources))) {
    response.headers.set(name, value)
  }
  return response
}

export const config = {
  // Next's own files skip the host routing; robots.txt, sitemap.xml and pictures do not. Uploads skip
  // it as well (`src/app/(payload)/api`).
  matcher: ['/((?!_next/|api/(?:media|brand-marks|feed-runs)(?:/\\d+)?/?$).*)'],
}
