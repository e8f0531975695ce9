import type { Algoliasearch } from 'algoliasearch'
import { indexClient } from './index-client'
import { InTime } from './timeout'

const index = new InTime()

/**
 * A read for a shopper's page, which waits no longer than a shopper does. The client by itself tries
 * again, each time with more patience: a hanging index would hold the page for ten seconds. SRCH-12
 *
 * Stands inside of a cached read, so that what is remembered is given also while the index is down.
 * @throws what the read throws, or that it took too long.
 */
export function readIndex<T>(read: (client: Algoliasearch) => Promise<T>): Promise<T> {
  return index.read(() => read(indexClient()))
}
