import 'server-only'
import { createHmac } from 'node:crypto'
import { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { env } from '@/server/env'
import { log } from '@/server/log'
import { meterPool } from '@/server/telemetry/meter-pool'

/** How many events are allowed within a window; the duration in seconds. */
export type RateLimit = { points: number; duration: number }

/**
 * Counters in PostgreSQL, shared by every process and persistent. Keys are stored as a keyed hash,
 * so that nothing personal is stored.
 *
 * @param subject prefix of the keys, such as "lead"
 * @param limits the narrowest first: requests beyond one visitor's limit must not use up the limit
 * of the site
 * @returns counts one event for each given key (null and undefined are skipped), up to the first
 * limit that is reached: then false. Throws when the database does not answer.
 */
export function rateLimits<Kind extends string>(subject: string, limits: Record<Kind, RateLimit>) {
  return rateLimiter(subject, limits).count
}

const TEN_MINUTES = 600

/**
 * Limits for requests that a page makes to an outside service for a shopper: per connection and
 * site (a shopper who opens a car every ten seconds), and per site.
 *
 * @returns counts one request; false if a limit is reached. Throws when the database does not
 * answer.
 */
export function questionLimits(subject: string) {
  const count = rateLimits(subject, {
    address: { points: 60, duration: TEN_MINUTES },
    site: { points: 3000, duration: TEN_MINUTES },
  })
  return (siteSlug: string, address: string | null): Promise<boolean> =>
    count({ site: siteSlug, address: address && `${siteSlug} ${address}` })
}

// On `globalThis`: Next bundles routes apart from each other.
const shared = globalThis as typeof globalThis & { counterPool?: Pool }

/**
 * Connections for counters only. What is counted stays counted when the request's transaction is taken back, so it
 * is written beside it; and whoever holds a connection of the CMS must not wait for a second one of the same pool.
 */
function counterPool(): Pool {
  if (!shared.counterPool) {
    shared.counterPool = new Pool({
      connectionString: env().DATABASE_URL,
      max: 4,
      connectionTimeoutMillis: 5_000,
      query_timeout: 12_000,
      keepAlive: true,
    })
    meterPool('counters', shared.counterPool)
    shared.counterPool.on('error', (error) => log.warn({ err: error }, 'counter connection lost'))
  }
  return shared.counterPool
}

type Keys<Kind extends string> = Partial<Record<Kind, string | null>>

/** As {@link rateLimits}; `isReached` checks the limits without counting. */
export function rateLimiter<Kind extends string>(
  subject: string,
  limits: Record<Kind, RateLimit>,
): {
  count: (keys: Keys<Kind>) => Promise<boolean>
  isReached: (keys: Keys<Kind>) => Promise<boolean>
} {
  const kinds = Object.keys(limits) as Kind[]
  let limiters: Promise<Map<Kind, RateLimiterPostgres>> | undefined

  async function start(): Promise<Map<Kind, RateLimiterPostgres>> {
    const make = (kind: Kind) =>
      new Promise<RateLimiterPostgres>((resolve, reject) => {
        const limiter = new RateLimiterPostgres(
          {
            storeClient: counterPool(),
            storeType: 'pool',
            tableName: 'rate_limits',
            keyPrefix: `${subject}-${kind}`,
            ...limits[kind],
          },
          (error?: Error) => (error ? reject(error) : resolve(limiter)),
        )
      })
    const made = new Map<Kind, RateLimiterPostgres>()
    // One after the other: the first creates the table.
    for (const kind of kinds) made.set(kind, await make(kind))
    return made
  }

  async function started(): Promise<Map<Kind, RateLimiterPostgres>> {
    limiters ??= start()
    return await limiters.catch((error: unknown) => {
      limiters = undefined
      throw error
    })
  }

  async function count(keys: Keys<Kind>): Promise<boolean> {
    const counters = await started()
    for (const kind of kinds) {
      const key = keys[kind]
      if (!key) continue
      try {
        await counters.get(kind)?.consume(hashed(key))
      } catch (reason) {
        if (reason instanceof RateLimiterRes) return false
        throw reason
      }
    }
    return true
  }

  async function isReached(keys: Keys<Kind>): Promise<boolean> {
    const counters = await started()
    for (const kind of kinds) {
      const key = keys[kind]
      const counted = key ? await counters.get(kind)?.get(hashed(key)) : null
      if (counted && counted.consumedPoints >= limits[kind].points) return true
    }
    return false
  }

  return { count, isReached }
}

function hashed(value: string): string {
  return createHmac('sha256', env().PAYLOAD_SECRET).update(value).digest('base64url').slice(0, 24)
}
