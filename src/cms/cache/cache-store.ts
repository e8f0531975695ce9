import { redis } from '../../server/redis.ts'
import type { CacheStore } from './cache-entry.ts'
import { MemoryCacheStore } from './memory-cache-store.ts'
import { RedisCacheStore } from './redis-cache-store.ts'

/** Next loads the routes, the proxy and the cache handler apart: each would have a store of its own. */
const shared = globalThis as typeof globalThis & { forecourtCacheStore?: CacheStore }

/** The store of this process: in Redis where the environment names one, else in its memory. */
export function cacheStore(): CacheStore {
  shared.forecourtCacheStore ??= chooseStore()
  return shared.forecourtCacheStore
}

function chooseStore(): CacheStore {
  const isBuild = process.env.NEXT_PHASE === 'phase-production-build'
  const connection = isBuild ? null : redis()
  return connection ? new RedisCacheStore(connection) : new MemoryCacheStore()
}
