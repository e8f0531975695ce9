import type { Algoliasearch, BatchRequest } from 'algoliasearch'
import type { Car } from '@/stock/car'

/** The calls of the index that the import makes; any `algoliasearch` client with an admin key. */
export type ImportClient = Pick<Algoliasearch, 'browse' | 'batch' | 'waitForTask'>

/** The car as stored: the fingerprint of its row is kept from shoppers by the index settings. */
export type IndexedCar = Car & { content_hash: string }

/** What the import needs to know of a car that is in the index. */
export type KnownCar = {
  hash: string | null
  slug: string
  status: string
  sold: boolean
  soldAt: number | null
  price: number | null
  createdAt: string
}

const attributes = [
  'content_hash',
  'slug',
  'status',
  'sold',
  'sold_at_timestamp',
  'price',
  'created_at',
]

/** Every car of a dealership in the index, by id. */
export async function knownCars(
  client: ImportClient,
  indexName: string,
  dealershipSlug: string,
): Promise<Map<string, KnownCar>> {
  const known = new Map<string, KnownCar>()
  let cursor: string | undefined
  do {
    const page = await client.browse<Partial<IndexedCar>>({
      indexName,
      browseParams: cursor
        ? { cursor }
        : {
            filters: `dealership_slug:"${dealershipSlug}"`,
            attributesToRetrieve: attributes,
            hitsPerPage: 1000,
          },
    })
    for (const hit of page.hits)
      known.set(hit.objectID, {
        hash: hit.content_hash ?? null,
        slug: hit.slug ?? '',
        status: hit.status ?? '',
        sold: hit.sold ?? false,
        soldAt: hit.sold_at_timestamp ?? null,
        price: hit.price ?? null,
        createdAt: hit.created_at ?? new Date(0).toISOString(),
      })
    cursor = page.cursor
  } while (cursor)
  return known
}

export const addCar = (car: IndexedCar): BatchRequest => ({ action: 'updateObject', body: car })

/**
 * Partial updates, so that facts which do not come from the feed (views, lender quotes) stay; every
 * field of a feed is in the record, empty ones as null.
 */
export const changeCar = (car: IndexedCar): BatchRequest => ({
  action: 'partialUpdateObject',
  body: car,
})

export const removeCar = (objectID: string): BatchRequest => ({
  action: 'deleteObject',
  body: { objectID },
})

/** A car that is no longer in its dealer's feed. Without a fingerprint, so that it can come back. */
export const markSold = (objectID: string, now: Date, rank: number): BatchRequest => ({
  action: 'partialUpdateObject',
  body: {
    objectID,
    status: 'sold',
    sold: true,
    reserved: false,
    sold_at_timestamp: Math.floor(now.getTime() / 1000),
    updated_at: now.toISOString(),
    updated_at_timestamp: Math.floor(now.getTime() / 1000),
    custom_rank: rank,
    content_hash: null,
  },
})

/** Writes the requests in one step: the index shows all of them or none. */
export async function writeBatch(
  client: ImportClient,
  indexName: string,
  requests: BatchRequest[],
): Promise<void> {
  const { taskID } = await client.batch({ indexName, batchWriteParams: { requests } })
  await client.waitForTask({ indexName, taskID })
}
