import 'server-only'
import { cached, livesUntil } from '@/cms/cache/cached'
import { siteTag, stockTag } from '@/cms/cache/tags'
import type { Car } from '@/inventory/car'
import type { CardCar } from '@/inventory/card-car'
import { equals } from '@/inventory/index/filter-clauses'
import { findCars } from '@/inventory/index/get-car'
import { readIndex, stockSeconds } from '@/inventory/index/read-index'
import { rerenderAt } from '@/inventory/index/timeout'
import { log } from '@/server/log'
import type { Site } from '@/sites/site'
import { readSimilar, similarOrList } from './read-similar'
import { othersInStock, similarShown } from './similar-rules'

/**
 * Cars like this one, six at most. When the search of likenesses fails, the site's own list of the
 * same body or make stands in; when that fails too, there are none. A page that missed them is drawn
 * again soon. SIM-04 SIM-06 ERR-12
 */
export async function similarCars(site: Site, car: Car): Promise<readonly CardCar[]> {
  const alike = car.simple_body ? equals('simple_body', car.simple_body) : equals('make', car.make)
  let missed = false
  const cars = await similarOrList(
    () =>
      cached(
        ['similar', site.id, car.id, car.updated_at_timestamp],
        [stockTag(site.id), siteTag(site.id)],
        () => readIndex(site, (client) => readSimilar(client, site, car, new Date())),
        stockSeconds(site),
      ),
    () =>
      findCars(site, {
        filters: `${othersInStock(car)} AND ${alike}`,
        limit: similarShown,
      }),
    (cause, message) => {
      missed = true
      log.error({ err: cause, site: site.slug, car: car.id }, message)
    },
  )
  if (missed) await livesUntil(rerenderAt(new Date()), new Date())
  return cars
}
