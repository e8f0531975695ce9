import { redis } from '../../server/redis.ts'
import type { CacheStore } from './cache-entry.ts'
import { MemoryCacheStore } from './memory-cache-store.ts'
import { RedisCacheStore } from './redis-cache-store.ts'

/** Next loads the routes, the proxy and the cache handler apart: each would have a store of its own. */
const shared = globalThis as typeof globalThis & {
  forecourtCacheStore?: CacheStore
  forecourtBuild?: string
  forecourtOnExpiry?: OnExpiry
}
type OnExpiry = (tags: ReadonlySet<string>) => Promise<void>

/** The store of this process: in Redis where the environment names one, else in its memory. */
export function cacheStore(): CacheStore {
  shared.forecourtCacheStore ??= chooseStore()
  return shared.forecourtCacheStore
}

function chooseStore(): CacheStore {
  const isBuild = process.env.NEXT_PHASE === 'phase-production-build'
  const connection = isBuild ? null : redis()
  const store = connection ? new RedisCacheStore(connection) : new MemoryCacheStore()
  return {
    version: () => store.version(),
    read: (key, moreTags) => store.read(key, moreTags),
    write: (key, entry) => store.write(key, entry),
    async expire(tags) {
      const names = new Set(tags)
      await store.expire(names)
      // After it: what asks for the page because of it gets the new one.
      await shared.forecourtOnExpiry?.(names)
    },
  }
}

/** Has the caches in front of this process drop what has expired. It does not throw. */
export function setOnExpiry(drop: OnExpiry): void {
  shared.forecourtOnExpiry = drop
}

/** The build whose pages Next has here; it tells the cache handler. */
export function setBuild(build: string): void {
  shared.forecourtBuild = build
}

/** The key of what Next stores by a key of its own: another build renders other pages. */
export const entryKey = (key: string, build = shared.forecourtBuild): string =>
  `${build ?? ''}:${key}`
