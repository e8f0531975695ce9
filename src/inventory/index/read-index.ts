import type { Algoliasearch } from 'algoliasearch'
import { indexClient } from './index-client'
import { AdaptiveTimeout } from './timeout'

const index = new AdaptiveTimeout()

/**
 * Reads the index for a page, with a timeout. The client alone retries with growing timeouts: a
 * hanging index would hold the page for ten seconds. SRCH-12
 * Call it inside a cached read, so that cached results are served while the index is down.
 * @throws what the read throws, or a timeout error.
 */
export function readIndex<T>(read: (client: Algoliasearch) => Promise<T>): Promise<T> {
  return index.read(() => read(indexClient()))
}
