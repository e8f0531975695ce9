import { STOCK_INDEX } from '@/inventory/index/index-names'
import { askedPrice } from '@/inventory/price'
import { type ImportClient, type IndexedCar, writeBatch } from './index-stock'

const CARS_A_PAGE = 1000

/**
 * Gives every car of the index the price that shoppers search by, where it is not the one that its
 * card shows: an index that an older platform filled has none until each dealer's next feed, and a
 * search for a price would find nothing there.
 * @throws what the client throws when the index refuses or cannot be reached.
 */
export async function writeAskedPrices(
  client: Omit<ImportClient, 'searchSingleIndex'>,
): Promise<void> {
  const browseParams = {
    attributesToRetrieve: ['price', 'offer_price', 'price_type', 'asked_price'],
    hitsPerPage: CARS_A_PAGE,
  }
  let cursor: string | undefined
  do {
    const page = await client
      .browse<Partial<IndexedCar>>({
        indexName: STOCK_INDEX,
        browseParams: cursor ? { cursor } : browseParams,
      })
      .catch(noneYet)
    const requests = page.hits.flatMap(({ objectID, asked_price = null, ...car }) => {
      const asked = askedPrice(car)
      if (asked === asked_price) return []
      return [
        { action: 'partialUpdateObjectNoCreate', body: { objectID, asked_price: asked } } as const,
      ]
    })
    if (requests.length > 0) await writeBatch(client, STOCK_INDEX, requests)
    cursor = page.cursor
  } while (cursor)
}

/** Before its first car an index is not there. */
function noneYet(cause: unknown): { hits: []; cursor?: undefined } {
  if ((cause as { status?: number }).status === 404) return { hits: [] }
  throw cause
}
