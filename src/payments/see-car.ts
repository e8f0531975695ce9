import { listingsOf } from '@/feeds/locks/held-cars'
import { isSold } from '@/inventory/availability'
import { STOCK_INDEX } from '@/inventory/index/index-names'
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
  { groupId, car, vin }: Pick<Reservation, 'groupId' | 'car' | 'vin'>,
): Promise<SeenCar | null> {
  if (!car) return { gone: null, shown: true }
  const listings = await listingsOf(stock, { groupId, carId: car.id, vin })
  if (listings.length === 0)
    return (await hasCars(stock.client)) ? { gone: 'dropped', shown: false } : null
  if (listings.every(isSold)) return { gone: 'sold', shown: false }
  const shown = listings.every(({ reserved }) => reserved)
  return { gone: null, shown, vin: listings.find(({ id }) => id === car.id)?.vin }
}

async function hasCars(client: Stock['client']): Promise<boolean> {
  const { nbHits = 0 } = await client.searchSingleIndex({
    indexName: STOCK_INDEX,
    searchParams: { query: '', hitsPerPage: 0 },
  })
  return nbHits > 0
}
