import 'server-only'
import { cached, livesUntil } from '@/cms/cache/cached'
import { siteTag, stockTag } from '@/cms/cache/tags'
import { findSites } from '@/cms/reads/find-site'
import { localGauge } from '@/integrations/market-gauge/local'
import type { GaugeSource } from '@/integrations/market-gauge/port'
import { remoteGauge } from '@/integrations/market-gauge/remote'
import { isAvailable, itemNoun } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import { readCardCar } from '@/inventory/card-car'
import { anyOf, equals } from '@/inventory/index/filter-clauses'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { platformIndex, readIndex } from '@/inventory/index/read-index'
import type { IndexReader } from '@/inventory/index/site-index'
import { rerenderAt } from '@/inventory/index/timeout'
import { vehiclePath } from '@/inventory/paths'
import { askedPrice, shownAskedPrice } from '@/inventory/price'
import { env } from '@/server/env'
import { log } from '@/server/log'
import type { Site } from '@/sites/site'
import { type CompleteGauge, shownGauge } from './gauge-rules'

/** A page without its gauge is rendered again after this. */
const RETRY_MS = 5 * 60_000

/**
 * Market gauge of a car's price; null if there is none, or if the source fails, which is logged.
 * VDP-40 CALL-01 ERR-02
 */
export async function getMarketGauge(
  site: Site,
  car: Car,
  now: Date,
  source: GaugeSource = gaugeSource(site, car),
): Promise<CompleteGauge | null> {
  const price = gaugedPrice(car, site)
  if (price === null) return null
  const answer = await source
    .gauge({ path: vehiclePath(car), price })
    .catch((cause: unknown) => ({ ok: false as const, message: String(cause) }))
  if (answer.ok) return shownGauge(answer.gauge, price)
  log.warn({ site: site.slug, car: car.id, reason: answer.message }, 'The market gauge failed')
  await livesUntil(rerenderAt(now, RETRY_MS), now)
  return null
}

/** The asking price that a gauge is about. */
function gaugedPrice(car: Car, site: Site): number | null {
  return site.flags.plugins.autogauge && isAvailable(car) ? shownAskedPrice(car, site) : null
}

/** The partner where the environment names one, else the group's own stock. */
function gaugeSource(site: Site, car: Car): GaugeSource {
  const { MARKET_GAUGE_URL, MARKET_GAUGE_KEY } = env()
  if (MARKET_GAUGE_URL) {
    return remoteGauge({ url: MARKET_GAUGE_URL, key: MARKET_GAUGE_KEY ?? null })
  }
  return localGauge(() => comparablePrices(site, car), `${itemNoun(car)}s`)
}

/** Prices of similar cars on every site of the group. */
async function comparablePrices(site: Site, car: Car): Promise<readonly number[]> {
  const sites = (await findSites()).filter(({ group }) => group.id === site.group.id)
  const dealerships = sites.flatMap((each) => each.dealerships.map(({ slug }) => slug))
  const filter = comparableFilter(car, [...new Set(dealerships)].sort())
  if (filter === null) return []
  const key = ['comparable-prices', site.group.id, filter]
  return cached(key, [stockTag(site.id), siteTag(site.id)], () =>
    readIndex(platformIndex, (client) => readComparablePrices(client, filter)),
  )
}

/**
 * Asking prices of the cars that a filter finds, AUD.
 * @throws what the client throws when the index cannot be reached
 */
async function readComparablePrices(
  client: Pick<IndexReader, 'searchSingleIndex'>,
  filters: string,
): Promise<number[]> {
  const { hits } = await client.searchSingleIndex({
    indexName: STOCK_INDEX,
    searchParams: { query: '', filters, hitsPerPage: mostComparables },
  })
  return hits
    .map(readCardCar)
    .map((car) => car && askedPrice(car))
    .filter((price) => price !== null)
}

/** Years and kilometres by which a car may differ and still be similar. */
const YEARS = 2
const LEAST_KM = 20_000
const KM_SHARE = 0.5
/** Prices that are compared at most. */
const mostComparables = 100

/**
 * Which cars are similar enough for their prices to be compared: same make, model and condition, a
 * price that includes the same things, about the same age and distance; for sale, never the car itself.
 *
 * @param dealerships slugs of every dealership of the group
 */
export function comparableFilter(car: Car, dealerships: readonly string[]): string | null {
  const ofGroup = anyOf('dealership_slug', dealerships)
  if (ofGroup === null || !car.price_type) return null
  return [
    ofGroup,
    equals('status', 'in_stock'),
    equals('sold', 'false'),
    `NOT ${equals('id', car.id)}`,
    equals('make', car.make),
    equals('model', car.model),
    equals('car_type', car.car_type),
    equals('price_type', car.price_type),
    `year:${car.year - YEARS} TO ${car.year + YEARS}`,
    kilometres(car),
  ]
    .filter((clause) => clause !== null)
    .join(' AND ')
}

/** New cars have driven nowhere, so distance says nothing about them. */
function kilometres({ car_type, km }: Car): string | null {
  if (car_type === 'new' || km == null) return null
  const reach = Math.round(Math.max(LEAST_KM, km * KM_SHARE))
  return `km:${Math.max(0, km - reach)} TO ${km + reach}`
}
