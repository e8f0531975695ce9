import 'server-only'
import { LRUCache } from 'lru-cache'
import { unstable_rethrow } from 'next/navigation'
import { cached, livesUntil } from '@/cms/cache/cached'
import { carTag, siteTag, stockTag } from '@/cms/cache/tags'
import { log } from '@/server/log'
import type { Site } from '@/sites/site'
import type { Car } from '../car'
import type { CardCar } from '../card-car'
import { type ListRequest, readCar, readCars } from './index-reads'
import { readIndex, stockSeconds } from './read-index'
import { rerenderAt } from './timeout'

/** The last known version of each car, for pages that render while the index is down. */
const lastCars = new LRUCache<string, Car>({ max: 500 })

/**
 * One car of the site by its slug, sold or not; null if there is none. Cached under the car's and
 * the site's stock tag; while the index is down, the last known version. SRCH-12
 * @throws when the index does not answer in time and the car is not cached.
 */
export async function getCar(site: Site, slug: string): Promise<Car | null> {
  const key = `${site.id} ${slug}`
  try {
    const tags = [carTag(site.id, slug), stockTag(site.id), siteTag(site.id)]
    const car = await cached(
      ['car', site.id, slug],
      tags,
      () => readIndex(site, (client) => readCar(client, site, slug)),
      stockSeconds(site),
    )
    if (car) lastCars.set(key, car)
    else lastCars.delete(key)
    return car
  } catch (cause) {
    unstable_rethrow(cause)
    const last = lastCars.get(key)
    if (!last) throw cause
    log.error({ site: site.slug, car: last.id, err: cause }, 'A car as it was last read')
    const now = new Date()
    await livesUntil(rerenderAt(now), now)
    return last
  }
}

/**
 * A short list of the site's cars, cached under its stock tag; `filters` in Algolia's language, on
 * top of the site's stock filter. CALL-03 SIM-06
 */
export function findCars(site: Site, request: ListRequest): Promise<CardCar[]> {
  const key = ['cars', site.id, JSON.stringify(request)]
  return cached(
    key,
    [stockTag(site.id), siteTag(site.id)],
    () => readIndex(site, (client) => readCars(client, site, request, new Date())),
    stockSeconds(site),
  )
}
