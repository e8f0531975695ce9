import 'server-only'
import { unstable_cache } from 'next/cache'
import { carTag, siteTag, stockTag } from '@/cms/tags'
import type { Site } from '@/sites/site'
import type { Car } from './car'
import type { CardCar } from './card-car'
import { type ListRequest, readCar, readCars } from './index-reads'
import { readIndex } from './read-index'

const HOUR = 3600

/**
 * One car of the site by its slug, sold or not; null if there is none. Cached under the car's and
 * the site's stock tag.
 * @throws when the index does not answer in time and the car is not cached.
 */
export function getCar(site: Site, slug: string): Promise<Car | null> {
  return unstable_cache(
    () => readIndex((client) => readCar(client, site, slug)),
    ['car', String(site.id), slug],
    { tags: [carTag(site.id, slug), stockTag(site.id), siteTag(site.id)], revalidate: HOUR },
  )()
}

/**
 * A short list of the site's cars, cached under its stock tag; `filters` in Algolia's language, on
 * top of the site's stock filter. CALL-03 SIM-06
 */
export function findCars(site: Site, request: ListRequest): Promise<CardCar[]> {
  return unstable_cache(
    () => readIndex((client) => readCars(client, site, request, new Date())),
    ['cars', String(site.id), JSON.stringify(request)],
    { tags: [stockTag(site.id), siteTag(site.id)], revalidate: HOUR },
  )()
}
