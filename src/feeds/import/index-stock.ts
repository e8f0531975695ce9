import type { Algoliasearch, BatchRequest } from 'algoliasearch'
import type { Car } from '@/inventory/car'

/** The calls of the index that the import makes; any `algoliasearch` client with an admin key. */
export type ImportClient = Pick<
  Algoliasearch,
  'browse' | 'batch' | 'searchSingleIndex' | 'waitForTask'
>

/** The car as stored: the fingerprint of its row is kept from shoppers by the index settings. */
export type IndexedCar = Car & { content_hash: string | null }

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

/**
 * Milliseconds until the next question whether a write is visible. The client's own 200, 400, 600 …
 * suit a service far away; ours shows a thousand cars after less than the first of them.
 */
const pollDelay = (asked: number) => Math.min(10 * 1.3 ** asked, 5000)

/** Waits until queries see a write. */
export async function untilVisible(
  client: Pick<ImportClient, 'waitForTask'>,
  indexName: string,
  taskID: number,
): Promise<void> {
  await client.waitForTask({ indexName, taskID, timeout: pollDelay })
}

/** Writes the requests in one step: the index shows all of them or none. */
export async function writeBatch(
  client: Pick<ImportClient, 'batch' | 'waitForTask'>,
  indexName: string,
  requests: BatchRequest[],
): Promise<void> {
  const { taskID } = await client.batch({ indexName, batchWriteParams: { requests } })
  await untilVisible(client, indexName, taskID)
}
