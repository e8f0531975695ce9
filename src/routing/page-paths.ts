import { asksForFinance, isFinancePage } from '@/finance/finance-params'
import { PURCHASE_PATH, purchasedSlug, purchasePath } from '@/inventory/paths'
import { hasSearchQuery } from '@/search/rules/search-state'
import type { RouteStatus } from './route-status'

/** Rendered in place of a page that is absent or unreachable; their own paths are not found. */
export const UNKNOWN = '/unknown'
export const UNREACHABLE = '/unreachable'

/** Pages of cars, which end when a car has been sold for a while. */
const vehiclePage = /^\/cars\/[^/]{1,900}$/
/** The page that reserves a car is over when its own is. ROUTE-02 */
const reservePage = /^(\/cars\/[^/]{1,900})\/(?:checkout|buy-online)$/

/**
 * Paths that have another name in the folder of a host: Next would redirect a slash at the end away,
 * for ever, and makes one site map for all hosts out of a route called sitemap.xml.
 */
const ownNames: Record<string, string> = { '/': '', '/sitemap.xml': '/site-map' }

/** Query parameters of the lists of offers and models. */
const listQuestions = 'categories price price_min price_max query page make model body'.split(' ')

/**
 * Pages that search or fill a form in by their query: with a query they are rendered for each request, by routes under
 * `filtered`, whose own paths are not found. Without a query, or with what newsletters and
 * adverts add to an address, they are cached like others. SRCH-23 SRCH-24 ROUTE-20 ROUTE-40
 */
export function ownRoute(pathname: string, query: URLSearchParams): string {
  if (/^\/filtered(\/|$)/.test(pathname)) return `/filtered${pathname}`
  if (/^\/(?:search|used-car)(?:\/|$)/.test(pathname)) {
    return hasSearchQuery(query) ? `/filtered/stock${pathname}` : pathname
  }
  const asks = listQuestions.some((name) => query.has(name))
  if (asks && /^\/(?:offers|special-offers|models)$/.test(pathname)) return `/filtered${pathname}`
  if (isFinancePage(pathname) && asksForFinance(query)) return `/filtered${pathname}`
  const part = /^\/sitemap-(\d{1,4})\.xml$/.exec(pathname)?.[1]
  if (part) return `/site-map/${part}`
  return ownNames[pathname] ?? pathname
}

/**
 * The path whose status decides about a page. The printed page of a car has the status of the car's page. The
 * purchase page of a car is found as long as the car, whatever else is in the query. ROUTE-03 ROUTE-04
 */
export function statusPath(pathname: string, query: URLSearchParams): string {
  const slug = query.get('car_id') ?? ''
  if (pathname === '/print') return `/cars/${encodeURIComponent(slug)}`
  return pathname === PURCHASE_PATH && slug ? purchasePath({ slug }) : pathname
}

/**
 * The page that is rendered in place of one that is not there.
 * @param address path and query
 */
export function pageInPlace(
  address: string,
  status: Extract<RouteStatus, 'gone' | 'absent' | 'unreachable'>,
): string {
  if (status === 'unreachable') return UNREACHABLE
  const [pathname = ''] = address.split('?')
  const bought = purchasedSlug(address)
  const wanted = bought ? `/cars/${encodeURIComponent(bought)}` : reservePage.exec(pathname)?.[1]
  if (wanted) return status === 'gone' ? `${wanted}/gone` : UNKNOWN
  return vehiclePage.test(pathname) ? `${pathname}/${status}` : UNKNOWN
}
