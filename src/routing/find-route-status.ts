import 'server-only'
import { hasSignIn } from '@/account/site-account'
import { findQueryRedirects } from '@/cms/reads/find-redirect'
import type { FoundRedirect } from '@/cms/redirects/redirect-rules'
import { offersFinance } from '@/finance/rules'
import type { CardCar } from '@/inventory/card-car'
import { purchasedSlug, vehiclePath } from '@/inventory/paths'
import { offersQuickQuote } from '@/journeys/quick-quote/offers-quick-quote'
import { isSearchPlace } from '@/search/load-search'
import { log } from '@/server/log'
import { safeDecodeUri } from '@/server/safe-decode-uri'
import { reservePaths } from '@/sites/flags/forms'
import { ALL_PAGES } from '@/sites/reserved-paths'
import { SIGN_IN_PATH } from '@/sites/sign-in-url'
import type { Site } from '@/sites/site'
import { findDeliveredCar } from '@/vehicle/delivery/get-delivery'
import { type FoundVehicle, findVehicle } from '@/vehicle/find-vehicle'
import { findMovedVehicle } from '@/vehicle/get-vehicle'
import { soldWindowEnd } from '@/vehicle/vehicle-page-status'
import { resolveContent } from './resolve-content'
import type { RouteStatus } from './route-status'
import { MAX_STALE_MS } from './stale-while-revalidate'

/** Pages of code that every site has. */
const ownPages = new Set([ALL_PAGES, '/cars/trade-in', '/enquiry', '/success', '/trade-in/offer'])

/**
 * Finds whether a path of this site has a page, had one, or never did. A car that is not cached while the
 * stock index is down is unreachable.
 *
 * @param path of the page; the path of a purchase has its car in the query
 * @throws when the index is needed for another page and cannot be reached
 */
export async function findRouteStatus(site: Site, path: string, now: Date): Promise<RouteStatus> {
  return (await findRoute(site, path, now)).status
}

/**
 * The same, with where the address may lead on to: by its query first, then whatever the query.
 *
 * @throws as {@link findRouteStatus}
 */
export async function findRoute(
  site: Site,
  path: string,
  now: Date,
): Promise<{ status: RouteStatus; redirects: FoundRedirect[] }> {
  const segments = path.split('/').filter(Boolean)
  const redirects = await findQueryRedirects(site, pathIn(path))
  const [root, car] = segments
  if (root === 'cars' && car && segments.length === 2 && !ownPages.has(path)) {
    const { status, moved } = await vehicleRoute(site, car, now)
    if (moved) redirects.push({ to: vehiclePath(moved), permanent: false, query: '' })
    return { status, redirects }
  }
  const status = await statusInCode(site, path, now)
  if (root === 'cars' && status === 'found' && isOtherReservePath(site, segments)) {
    const to = `/cars/${car}/${site.flags.reserve.path}`
    redirects.push({ to, permanent: false, query: '' })
  }
  if (status) return { status, redirects }
  const content = await resolveContent(site, segments)
  if (content?.kind === 'redirect') redirects.push({ ...content.redirect, query: '' })
  return { status: content ? 'found' : 'absent', redirects }
}

const pathIn = (path: string) => {
  const [pathname = ''] = path.split('?')
  return safeDecodeUri(pathname) ?? pathname
}

/** The status of a page that code has; null where only what editors wrote may be. */
async function statusInCode(site: Site, path: string, now: Date): Promise<RouteStatus | null> {
  const segments = path.split('/').filter(Boolean)
  const [root, second, ...more] = segments
  if (ownPages.has(path)) return 'found'
  // Pages by a signed link: they say themselves what is wrong with it.
  const isBySignedLink = root === 'unsubscribe' || root === 'reservation'
  if (isBySignedLink && second && more.length === 0) return 'found'
  const bought = purchasedSlug(path)
  if (bought !== null) return purchaseStatus(site, bought, now)
  const asksToReserve = reservePaths.some((each) => each === more.join('/'))
  if (root === 'cars' && second && site.flags.reserve.enabled && asksToReserve) {
    return formStatus(site, second, now)
  }
  if (root === 'cars' && second && more.join('/') === 'delivery') {
    return unreachableOnError(site, async () =>
      (await findDeliveredCar(site, second, now)) ? 'found' : 'absent',
    )
  }
  if (root === 'search' || root === 'used-car') {
    return (await isSearchPlace(site, root, segments.slice(1))) ? 'found' : 'absent'
  }
  if (path === SIGN_IN_PATH && hasSignIn(site)) return 'found'
  if (path === '/compare' && site.flags.favourites.enabled) return 'found'
  if (path === '/personalised/finance' && offersFinance(site)) return 'found'
  if (path === '/finance-application' && offersQuickQuote(site)) return 'found'
  return null
}

/** Without a car the page says how to choose one. ROUTE-03 */
async function purchaseStatus(site: Site, slug: string, now: Date): Promise<RouteStatus> {
  if (!site.flags.reserve.purchase) return 'absent'
  return slug ? formStatus(site, encodeURIComponent(slug), now) : 'found'
}

/** Of a form about a car: the form also works while the car is unreachable. */
async function formStatus(site: Site, param: string, now: Date): Promise<RouteStatus> {
  const status = await unreachableOnError(site, () => vehicleStatus(site, param, now))
  return status === 'unreachable' ? 'found' : status
}

/** The page of a car, and the listing that it redirects to, if any. */
async function vehicleRoute(
  site: Site,
  param: string,
  now: Date,
): Promise<{ status: RouteStatus; moved: CardCar | null }> {
  let moved: CardCar | null = null
  const status = await unreachableOnError(site, async () => {
    const found = await findVehicle(site, param, now)
    moved = await findMovedVehicle(site, found)
    return moved ? 'found' : statusOf(found, site, now)
  })
  return { status, moved }
}

const vehicleStatus = async (site: Site, param: string, now: Date): Promise<RouteStatus> =>
  statusOf(await findVehicle(site, param, now), site, now)

function statusOf({ presence, car }: FoundVehicle, site: Site, now: Date): RouteStatus {
  if (presence === 'absent' || presence === 'gone') return presence
  const end = soldWindowEnd(car, site)
  return end && end.getTime() <= now.getTime() + MAX_STALE_MS ? 'expiring' : 'found'
}

/** The reserve page has one of two paths; the other redirects to it. ROUTE-02 */
function isOtherReservePath(site: Site, segments: readonly string[]): boolean {
  const { path } = site.flags.reserve
  const last = reservePaths.find((each) => each === segments[2])
  return segments.length === 3 && last !== undefined && last !== path
}

async function unreachableOnError(
  site: Site,
  read: () => Promise<RouteStatus>,
): Promise<RouteStatus> {
  try {
    return await read()
  } catch (cause) {
    log.error({ site: site.slug, err: cause }, 'The stock index did not answer for a car')
    return 'unreachable'
  }
}
