import 'server-only'
import { LRUCache } from 'lru-cache'
import { viewsOfCar } from '@/measurement/read/views-of-car'
import { log } from '@/server/log'
import type { Site } from '@/sites/site'

/** The worker makes the figures once a minute: who asks again within seconds gets the same. */
const known = new LRUCache<string, number>({ max: 5000, ttl: 10_000 })

type ViewSite = { id: number; flags: { vdp: Pick<Site['flags']['vdp'], 'viewsFrom'> } }

/**
 * How many devices looked at a car of this site, each once a day, without bots.
 * @returns null while that is unknown, and below the number from which the site shows it. VDP-02 CALL-08
 */
export async function shownViews(
  site: ViewSite,
  carId: string,
  read: typeof viewsOfCar = viewsOfCar,
): Promise<number | null> {
  const key = `${site.id} ${carId}`
  try {
    const views = known.get(key) ?? (await read(site.id, carId))
    known.set(key, views)
    return views < site.flags.vdp.viewsFrom ? null : views
  } catch (err) {
    log.error({ err, site: site.id, car: carId }, 'The views of a car were not read')
    return null
  }
}
