import { findSiteById } from '@/cms/reads/find-site'
import { listingsOf } from '@/feeds/locks/held-cars'
import { isSold } from '@/inventory/availability'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { readCarById } from '@/inventory/index/index-reads'
import { siteIndex } from '@/inventory/index/site-index'
import type { Site } from '@/sites/site'
import type { Reservation } from './reservation'
import type { SeenCar } from './watch-held-cars'

type Stock = Parameters<typeof listingsOf>[0]

/**
 * What the stock says of a reserved car: sold where every listing of it is. An index without any car, as before
 * its first import, says nothing: null.
 * @throws what the index throws when it cannot be reached
 */
export async function seeCar(
  stock: Stock,
  { groupId, siteId, car, vin }: Pick<Reservation, 'groupId' | 'siteId' | 'car' | 'vin'>,
): Promise<SeenCar | null> {
  if (!car) return { gone: null, shown: true }
  const site = await findSiteById(siteId)
  if (site?.searchIndex) return await seenOnOwnIndex(site, car.id)
  const listings = await listingsOf(stock, { groupId, carId: car.id, vin })
  if (listings.length === 0)
    return (await hasCars(stock.client)) ? { gone: 'dropped', shown: false } : null
  if (listings.every(isSold)) return { gone: 'sold', shown: false }
  const shown = listings.every(({ reserved }) => reserved)
  return { gone: null, shown, vin: listings.find(({ id }) => id === car.id)?.vin }
}

/** On an index of the site's own nobody marks a car as reserved. SITE-08 */
async function seenOnOwnIndex(site: Site, carId: string): Promise<SeenCar> {
  const found = await readCarById(await siteIndex(site), site, carId)
  if (!found) return { gone: 'dropped', shown: true }
  return { gone: isSold(found) ? 'sold' : null, shown: true, vin: found.vin }
}

async function hasCars(client: Stock['client']): Promise<boolean> {
  const { nbHits = 0 } = await client.searchSingleIndex({
    indexName: STOCK_INDEX,
    searchParams: { query: '', hitsPerPage: 0 },
  })
  return nbHits > 0
}
