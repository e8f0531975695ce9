import { type NextRequest, NextResponse } from 'next/server'
import { mayBeGated } from '@/account/sign-in/gates'
import { redirectToSignIn } from '@/account/sign-in/redirect-to-sign-in'
import { renewedSession } from '@/account/sign-in/session-cookie'
import { cacheStore } from '@/cms/cache/cache-store'
import { redirectLocation } from '@/cms/redirects/redirect-rules'
import { PURCHASE_PATH, purchasedSlug, purchasePath } from '@/inventory/paths'
import { ANSWERED_AT } from '@/promotions/schedule-at'
import { bodyLimitResponse } from '@/routing/body-limit'
import {
  fetchOutsideSources,
  noOutsideSources,
  type OutsideSources,
} from '@/routing/outside-sources'
import { rateLimitResponse, type Work, workOfCall } from '@/routing/rate-limit'
import { type FetchedRoute, fetchRoute, isNotAPage } from '@/routing/route-status'
import { type Surface, securityHeaders } from '@/routing/security-headers'
import { StaleWhileRevalidate } from '@/routing/stale-while-revalidate'
import { hasSearchQuery } from '@/search/rules/search-state'
import { log } from '@/server/log'
import { safeDecodeUri } from '@/server/safe-decode-uri'
import { pageStatusHeader } from '@/vehicle/page-status-header'
import { isAdminHost, normalHost } from './sites/host-name'

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

/** Pages of cars, which end when a car has been sold for a while. */
const vehiclePage = /^\/cars\/[^/]{1,900}$/
/** The page that reserves a car is over when its own is. ROUTE-02 */
const reservePage = /^(\/cars\/[^/]{1,900})\/(?:checkout|buy-online)$/
const reading = new Set(['GET', 'HEAD'])
/** Rendered in place of a page that is absent or unreachable; their own paths are not found. */
const UNKNOWN = '/unknown'
const UNREACHABLE = '/unreachable'
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

/**
 * Paths that have another name in the folder of a host: Next would redirect a slash at the end away,
 * for ever, and makes one site map for all hosts out of a route called sitemap.xml.
 */
const ownNames: Record<string, string> = { '/': '', '/sitemap.xml': '/site-map' }

/** Query parameters of the lists of offers and models. */
const listQuestions = 'categories price price_min price_max query page make model body'.split(' ')

/**
 * Pages that search by their query: with a query they are rendered for each request, by routes under
 * `filtered`, whose own paths are not found. Without a query, or with what newsletters and
 * adverts add to an address, they are cached like others. SRCH-23 SRCH-24 ROUTE-40
 */
function ownRoute(pathname: string, query: URLSearchParams): string {
  if (/^\/filtered(\/|$)/.test(pathname)) return `/filtered${pathname}`
  if (/^\/(?:search|used-car)(?:\/|$)/.test(pathname)) {
    return hasSearchQuery(query) ? `/filtered/stock${pathname}` : pathname
  }
  const asks = listQuestions.some((name) => query.has(name))
  if (asks && /^\/(?:offers|special-offers|models)$/.test(pathname)) return `/filtered${pathname}`
  const part = /^\/sitemap-(\d{1,4})\.xml$/.exec(pathname)?.[1]
  if (part) return `/site-map/${part}`
  return ownNames[pathname] ?? pathname
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
  const { pathname: asked, search, searchParams } = request.nextUrl
  const host = normalHost(request.headers.get('host') ?? '')
  const isAdmin = isAdminHost(request.headers)

  const refused =
    (await rateLimitResponse(request, workOf(asked, searchParams, isAdmin), isAdmin)) ??
    (await bodyLimitResponse(request, { isAdmin }))
  if (refused) return secured(refused, isAdmin ? 'admin' : 'site')

  const indexCall = indexReads.exec(asked)?.[1]
  if (indexCall) return NextResponse.rewrite(new URL(indexCall + search, stockIndex()))
  if (asked.startsWith('/stock-index/')) return new NextResponse(null, { status: 404 })

  // What is no valid encoding names nothing; further in it would be an error of ours.
  const pathname = safeDecodeUri(asked) === null ? UNKNOWN : asked
  if (pathname !== asked && (isAdmin || isNotAPage(asked))) {
    const refusal = new NextResponse('This is not an address of a page.', { status: 400 })
    return secured(refusal, 'site')
  }

  // Next would answer any method with the page: no page of a site takes what is posted, calls do.
  if (!isAdmin && !reading.has(request.method) && !isNotAPage(pathname)) {
    const allow = [...reading].join(', ')
    return secured(new NextResponse(null, { status: 405, headers: { allow } }), 'site')
  }

  const headers = new Headers(request.headers)
  if (!headers.has('x-request-id')) headers.set('x-request-id', crypto.randomUUID())
  headers.delete(pageStatusHeader)
  const onward = { request: { headers } }

  if (isAdmin) {
    const previewed = siteFiles.test(pathname) && previewedSite(request)
    if (previewed) {
      const file = within(request, previewed + pathname)
      return forThePerson(NextResponse.rewrite(file, onward), pathname)
    }
    const site = previewOfSite.exec(pathname)?.[1]
    const sources = site ? await outsideSources.get(host, `/${site}`) : null
    return adminPaths.test(pathname)
      ? forThePerson(NextResponse.next(onward), pathname, sources)
      : secured(NextResponse.rewrite(within(request, '/no-such-host'), onward), 'admin')
  }
  // A host that is not a host name could otherwise climb out of its folder, and one without a dot, which
  // no site has, be the name of another: "api" and "admin" are those of the CMS.
  const folder = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) ? host : 'no-such-host'
  const rest = ownRoute(pathname, searchParams)
  // Side by side: the first visit to a page waits for both.
  const [page, sources] = await Promise.all([
    pageOf(folder, statusPath(pathname, searchParams)),
    isNotAPage(pathname) ? null : outsideSources.get(folder),
  ])
  if (!page) return secured(unreachable(), 'site')
  const { status, redirects, gate, origin } = page
  // A cached page does not know what an advert added to the address. SITE-02
  if (origin) return secured(NextResponse.redirect(origin + asked + search, 308), 'site')
  const moved = redirectLocation(redirects, search)
  if (moved) {
    const to = new URL(moved.location, request.nextUrl)
    return secured(NextResponse.redirect(to, moved.permanent ? 308 : 307), 'site')
  }
  if (status !== 'found' && status !== 'expiring' && status !== 'unknown') {
    headers.set(pageStatusHeader, status)
    const inPlace = within(request, `/${folder}${pageInPlace(pathname + search, status)}`)
    const response = NextResponse.rewrite(inPlace, { ...onward, status: httpStatus[status] })
    if (status === 'unreachable') response.headers.set('Retry-After', '60')
    return secured(response, 'site', sources)
  }
  try {
    const redirect = gate && (await redirectToSignIn(request, gate))
    if (redirect) return secured(redirect, 'site')
  } catch (err) {
    log.warn({ err, path: pathname }, 'Whether the shopper is signed in was not found')
    return secured(unreachable(), 'site')
  }
  const response = NextResponse.rewrite(within(request, `/${folder}${rest}`), onward)
  // What ends at a second is hidden by this clock, also on a page that was rendered before. PROMO-04
  response.headers.set('Server-Timing', `${ANSWERED_AT};desc="${Date.now()}"`)
  // Nobody shows it again without asking whether the shopper is still signed in. AUTH-07
  if (gate) {
    response.headers.set('Cache-Control', 'private, no-store')
    response.headers.append('Set-Cookie', await renewedSession(request.headers, gate.site))
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

/** @param address path and query */
function pageInPlace(address: string, status: keyof typeof httpStatus): string {
  if (status === 'unreachable') return UNREACHABLE
  const [pathname = ''] = address.split('?')
  const bought = purchasedSlug(address)
  const wanted = bought ? `/cars/${encodeURIComponent(bought)}` : reservePage.exec(pathname)?.[1]
  if (wanted) return status === 'gone' ? `${wanted}/gone` : UNKNOWN
  return vehiclePage.test(pathname) ? `${pathname}/${status}` : UNKNOWN
}

/**
 * The path whose status decides about a page. The printed page of a car has the status of the car's page. The
 * purchase page of a car is found as long as the car, whatever else is in the query. ROUTE-03 ROUTE-04
 */
function statusPath(pathname: string, searchParams: URLSearchParams): string {
  const slug = searchParams.get('car_id') ?? ''
  if (pathname === '/print') return `/cars/${encodeURIComponent(slug)}`
  return pathname === PURCHASE_PATH && slug ? purchasePath({ slug }) : pathname
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
function within(request: NextRequest, pathname: string) {
  const url = request.nextUrl.clone()
  url.pathname = pathname
  return url
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
