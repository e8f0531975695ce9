import { findShopper } from '@/account/sign-in/session'
import { offersWatchlist } from '@/account/site-account'
import { refuseWatchlist } from '@/account/watchlist/change-watchlist'
import { findWatchedCars } from '@/account/watchlist/find-watched-cars'
import type { WatchedEntry } from '@/account/watchlist/watched-entry'
import { watchlistMessages } from '@/account/watchlist/watchlist-rules'
import { readEntries, type StoredEntry } from '@/account/watchlist/watchlist-store'
import { getSite } from '@/cms/reads/get-site'
import type { CardCar } from '@/inventory/card-car'
import { allStockPath, searchPath } from '@/inventory/paths'
import { stockBase } from '@/search/load-search'
import type { KnownPlaces } from '@/search/rules/search-path'
import { requestLog } from '@/server/log'
import type { Site } from '@/sites/site'

type Context = { params: Promise<{ host: string }> }

/**
 * `GET /api/watchlist`: `{ phone_number, isStockRead, entries }`, the shopper's list on this site, each entry
 * with its `id` and its car as it is today. `?only=ids`, for buttons, has entries of `{ id }` alone. WATCH-09
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const site = await getSite((await params).host)
  if (!offersWatchlist(site)) return refuseWatchlist(404, watchlistMessages.invalid)
  const shopper = await findShopper(site, request.headers)
  if (!shopper) return refuseWatchlist(401, watchlistMessages.signIn)
  const stored = await readEntries({ site: site.id, phone: shopper.phone })
  const respond = (body: object) =>
    Response.json(
      { phone_number: shopper.phone, ...body },
      { headers: { 'cache-control': 'no-store' } },
    )
  if (new URL(request.url).searchParams.get('only') === 'ids') {
    return respond({ entries: stored.map(({ car_id }) => ({ id: car_id })) })
  }
  try {
    const ids = stored.map(({ car_id }) => car_id)
    const cars = await findWatchedCars(site, ids, new Date())
    const known = ids.every((id) => cars.has(id)) ? null : (await stockBase(site)).known
    const entries = stored.map((entry) =>
      watchedEntry(entry, cars.get(entry.car_id) ?? null, known && similarPath(entry, known, site)),
    )
    return respond({ isStockRead: true, entries })
  } catch (cause) {
    requestLog(request, site.slug).error({ err: cause }, 'a watchlist without its cars')
    const entries = stored.map((entry) => watchedEntry(entry, null, null))
    return respond({ isStockRead: false, entries })
  }
}

const watchedEntry = (
  { car_id, saved_at, ...facts }: StoredEntry,
  car: CardCar | null,
  similarHref: string | null,
): WatchedEntry => ({ id: car_id, ...facts, saved_at: saved_at.toISOString(), car, similarHref })

/** Path of a search for cars like one that is gone: its model, its make, or everything. */
function similarPath({ make, model }: StoredEntry, known: KnownPlaces, site: Site): string {
  if (known.makeModels.includes(`${make} > ${model}`)) return searchPath(site, { make, model })
  return known.makes.includes(make) ? searchPath(site, { make }) : allStockPath(site)
}
