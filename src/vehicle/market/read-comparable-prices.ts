import type { Algoliasearch } from 'algoliasearch'
import { readCardCar } from '@/inventory/card-car'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { askedPrice } from '@/inventory/price'
import { mostComparables } from './comparable-rules'

/**
 * Asking prices of the cars that a filter finds, AUD.
 * @throws what the client throws when the index cannot be reached
 */
export async function readComparablePrices(
  client: Pick<Algoliasearch, 'searchSingleIndex'>,
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
