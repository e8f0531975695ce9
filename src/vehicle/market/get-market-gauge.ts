import 'server-only'
import { cached, livesUntil } from '@/cms/cache/cached'
import { siteTag, stockTag } from '@/cms/cache/tags'
import { findSites } from '@/cms/reads/find-site'
import { localGauge } from '@/integrations/market-gauge/local'
import type { GaugeSource } from '@/integrations/market-gauge/port'
import { remoteGauge } from '@/integrations/market-gauge/remote'
import { isAvailable, itemNoun } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import { readIndex } from '@/inventory/index/read-index'
import { redrawAt } from '@/inventory/index/timeout'
import { vehiclePath } from '@/inventory/paths'
import { shownAskedPrice } from '@/inventory/price'
import { env } from '@/server/env'
import { log } from '@/server/log'
import type { Site } from '@/sites/site'
import { comparableFilter } from './comparable-rules'
import { shownGauge, type WholeGauge } from './gauge-rules'
import { readComparablePrices } from './read-comparable-prices'

/** A page without its gauge is made again after this. */
const RETRY_MS = 5 * 60_000

/**
 * Where the price of a car stands in its market; null where that cannot be said, and when the source
 * fails, which is logged. VDP-40 CALL-01 ERR-02
 */
export async function getMarketGauge(
  site: Site,
  car: Car,
  now: Date,
  source: GaugeSource = gaugeSource(site, car),
): Promise<WholeGauge | null> {
  const price = gaugedPrice(car, site)
  if (price === null) return null
  const answer = await source
    .gauge({ path: vehiclePath(car), price })
    .catch((cause: unknown) => ({ ok: false as const, message: String(cause) }))
  if (answer.ok) return shownGauge(answer.gauge, price)
  log.warn({ site: site.slug, car: car.id, reason: answer.message }, 'The market gauge failed')
  await livesUntil(redrawAt(now, RETRY_MS), now)
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
    readIndex((client) => readComparablePrices(client, filter)),
  )
}
