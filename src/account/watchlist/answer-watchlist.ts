import 'server-only'
import type { CardCar } from '@/inventory/card-car'
import { allStockPath, searchPath } from '@/inventory/paths'
import { stockBase } from '@/search/load-search'
import type { KnownPlaces } from '@/search/rules/search-path'
import { requestLog } from '@/server/log'
import type { Site } from '@/sites/site'
import { endSessionsOf, type Shopper, shopperOf } from '../sign-in/session'
import { sessionCookie } from '../sign-in/session-cookie'
import { offersGarage, offersWatchlist } from '../site-account'
import { findWatchedCars } from './find-watched-cars'
import type { WatchedEntry } from './watched-entry'
import { watchlistMessages } from './watchlist-rules'
import { clearLists, readEntries, type StoredEntry } from './watchlist-store'

const noStore = { 'cache-control': 'no-store' }
const refuse = (status: number, error: string) =>
  Response.json({ success: false, error }, { status, headers: noStore })

type Whose = (site: Site, headers: Headers) => Promise<Shopper | null>

/**
 * `GET /api/watchlist`: the shopper's list on this site, each entry with its `id` and its car as it is
 * today; `?only=ids` for buttons, which need no more. WATCH-09
 */
export async function answerWatchlist(
  site: Site,
  request: Request,
  whose: Whose = shopperOf,
): Promise<Response> {
  if (!offersWatchlist(site)) return refuse(404, watchlistMessages.invalid)
  const shopper = await whose(site, request.headers)
  if (!shopper) return refuse(401, watchlistMessages.signIn)
  const stored = await readEntries({ site: site.id, phone: shopper.phone })
  const say = (body: object) =>
    Response.json({ phone_number: shopper.phone, ...body }, { headers: noStore })
  if (new URL(request.url).searchParams.get('only') === 'ids') {
    return say({ entries: stored.map(({ car_id }) => ({ id: car_id })) })
  }
  try {
    const ids = stored.map(({ car_id }) => car_id)
    const cars = await findWatchedCars(site, ids, new Date())
    const known = ids.every((id) => cars.has(id)) ? null : (await stockBase(site)).known
    const entries = stored.map((entry) =>
      watchedEntry(entry, cars.get(entry.car_id) ?? null, known && similarPath(entry, known, site)),
    )
    return say({ isStockRead: true, entries })
  } catch (cause) {
    requestLog(request, site.slug).error({ err: cause }, 'a watchlist without its cars')
    const entries = stored.map((entry) => watchedEntry(entry, null, null))
    return say({ isStockRead: false, entries })
  }
}

const watchedEntry = (
  { car_id, saved_at, ...facts }: StoredEntry,
  car: CardCar | null,
  similarHref: string | null,
): WatchedEntry => ({ id: car_id, ...facts, saved_at: saved_at.toISOString(), car, similarHref })

/** A search that finds cars like one that has gone: its model, its make, or everything. */
function similarPath({ make, model }: StoredEntry, known: KnownPlaces, site: Site): string {
  if (known.makeModels.includes(`${make} > ${model}`)) return searchPath(site, { make, model })
  return known.makes.includes(make) ? searchPath(site, { make }) : allStockPath(site)
}

/**
 * `POST /api/watchlist/forget`: deletes the shopper's list on this site and signs out there, on every
 * device.
 */
export async function answerForget(
  site: Site,
  request: Request,
  whose: Whose = shopperOf,
): Promise<Response> {
  if (!offersWatchlist(site) && !offersGarage(site)) return refuse(404, watchlistMessages.invalid)
  const isForeign = request.headers.get('sec-fetch-site') === 'cross-site'
  const isJson = request.headers.get('content-type')?.startsWith('application/json')
  if (isForeign || !isJson) return refuse(403, watchlistMessages.invalid)
  const shopper = await whose(site, request.headers)
  if (!shopper) return refuse(401, watchlistMessages.signIn)
  await clearLists([site.id], [shopper.phone])
  await endSessionsOf([shopper.phone], [site.id])
  const headers = { ...noStore, 'set-cookie': sessionCookie(null) }
  return Response.json({ success: true }, { headers })
}
