import 'server-only'
import { gateOf } from '@/account/sign-in/gates'
import { hasSignIn } from '@/account/site-account'
import { offersFinance } from '@/finance/rules'
import { purchasedSlug } from '@/inventory/purchase-path'
import { offersQuickQuote } from '@/journeys/quick-quote/offers-quick-quote'
import { isSearchPlace } from '@/search/load-search'
import { log } from '@/server/log'
import { reservePaths } from '@/sites/flags/reserve'
import { normalHost } from '@/sites/host-name'
import { SIGN_IN_PATH } from '@/sites/sign-in-url'
import type { Site } from '@/sites/site'
import { siteOrigin } from '@/sites/site-origin'
import { findDeliveredCar } from '@/vehicle/delivery/get-delivery'
import { findMoved } from '@/vehicle/find-moved'
import { findVehicle } from '@/vehicle/find-vehicle'
import { soldWindowEnd } from '@/vehicle/vehicle-presence'
import { resolveContent } from '../resolve-content'
import { USABLE_MS } from '../stale-while-revalidate'
import type { Presence } from './presence'

/** Pages of code that every site has. */
const ownPages = new Set(['/cars/trade-in', '/enquiry', '/success', '/trade-in/offer'])

/**
 * Whether a path of this site has a page, had one, or never did: what the proxy asks before it. A
 * car that is not remembered while the stock index is gone is unreachable.
 *
 * @param path of the page; that of a purchase with its car in the query
 * @throws when the index is needed for another page and cannot be reached
 */
export async function presenceAt(site: Site, path: string, now: Date): Promise<Presence> {
  const segments = path.split('/').filter(Boolean)
  const [root, second, ...more] = segments
  if (ownPages.has(path)) return 'found'
  if (root === 'unsubscribe' && second && more.length === 0) return 'found'
  if (root === 'cars' && second && more.length === 0) {
    return whileReached(site, () => vehiclePresence(site, second, now, findMoved))
  }
  const bought = purchasedSlug(path)
  if (bought !== null) return purchasePresence(site, bought, now)
  const asksToReserve = reservePaths.some((each) => each === more.join('/'))
  if (root === 'cars' && second && site.flags.reserve.enabled && asksToReserve) {
    return wishPresence(site, second, now)
  }
  if (root === 'cars' && second && more.join('/') === 'delivery') {
    return whileReached(site, async () =>
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
  return (await resolveContent(site, segments)) ? 'found' : 'absent'
}

/** Without a car the page says how one is chosen. ROUTE-03 */
async function purchasePresence(site: Site, slug: string, now: Date): Promise<Presence> {
  if (!site.flags.reserve.purchase) return 'absent'
  return slug ? wishPresence(site, encodeURIComponent(slug), now) : 'found'
}

/** Of a page that asks for a car: it takes a shopper's wish without the car as well. */
async function wishPresence(site: Site, param: string, now: Date): Promise<Presence> {
  const presence = await whileReached(site, () => vehiclePresence(site, param, now))
  return presence === 'unreachable' ? 'found' : presence
}

/** @param leadsTo where the page of a car that is gone leads on to, if anywhere */
async function vehiclePresence(
  site: Site,
  param: string,
  now: Date,
  leadsTo: typeof findMoved = async () => null,
): Promise<Presence> {
  const { presence, car } = await findVehicle(site, param, now)
  if (presence === 'absent') return presence
  if (presence === 'gone') return (await leadsTo(site, car)) ? 'found' : presence
  const end = soldWindowEnd(car, site)
  return end && end.getTime() <= now.getTime() + USABLE_MS ? 'ending' : 'found'
}

async function whileReached(site: Site, read: () => Promise<Presence>): Promise<Presence> {
  try {
    return await read()
  } catch (cause) {
    log.error({ site: site.slug, err: cause }, 'The stock index did not answer for a car')
    return 'unreachable'
  }
}

/**
 * `GET /api/presence?path=`: `{ presence, gate, origin }`. Whether a page is closed is said also where nobody
 * can tell whether it is there, without a presence then: who asks takes it for found, and asks again.
 */
export async function answerPresence(site: Site, request: Request, now: Date): Promise<Response> {
  const path = new URL(request.url).searchParams.get('path') ?? '/'
  const type = gateOf(site, path)
  const gate = type && { type, site: site.slug }
  const presence = await presenceAt(site, path, now).catch((cause: unknown) => {
    log.error({ site: site.slug, path, err: cause }, 'Nobody could tell whether there is a page')
    return null
  })
  const isFirstHost = normalHost(request.headers.get('host') ?? '') === normalHost(site.host)
  const origin = isFirstHost ? null : siteOrigin(site)
  return Response.json({ presence, gate, origin }, { headers: { 'cache-control': 'no-store' } })
}
