import 'server-only'
import { createHmac } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { env } from '@/server/env'
import { getPayloadClient } from './payload'

/** How many times something may happen within a window; the duration in seconds. */
export type RateLimit = { points: number; duration: number }

/**
 * Counters in Postgres, one for each kind of a subject: shared by every process and kept over
 * restarts. Keys are written down as a keyed hash, so that nothing personal is stored.
 *
 * @param subject prefix of the keys, such as "lead"
 * @param limits the narrowest first: what one visitor sends beyond his own limit must not use up the
 * limit of the site, which is everybody's
 * @returns counts one event under each key that is given (null and undefined are not counted), up to
 * the first whose limit is reached: then false. Throws when the database does not answer.
 */
export function rateLimits<Kind extends string>(subject: string, limits: Record<Kind, RateLimit>) {
  return rateLimiter(subject, limits).count
}

const TEN_MINUTES = 600

/**
 * The limits of what a page asks somebody else's service for a shopper: of one connection on one site, who
 * looks at a car every ten seconds or changes their mind as often, and of the site.
 *
 * @returns counts one question; false if a limit is reached. Throws when the database does not answer.
 */
export function questionLimits(subject: string) {
  const count = rateLimits(subject, {
    address: { points: 60, duration: TEN_MINUTES },
    site: { points: 3000, duration: TEN_MINUTES },
  })
  return (siteSlug: string, address: string | null): Promise<boolean> =>
    count({ site: siteSlug, address: address && `${siteSlug} ${address}` })
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
    const { db } = await getPayloadClient()
    const make = (kind: Kind) =>
      new Promise<RateLimiterPostgres>((resolve, reject) => {
        const limiter = new RateLimiterPostgres(
          {
            storeClient: db.pool,
            storeType: 'pool',
            tableName: 'rate_limits',
            keyPrefix: `${subject}-${kind}`,
            ...limits[kind],
          },
          (error?: Error) => (error ? reject(error) : resolve(limiter)),
        )
      })
    const made = new Map<Kind, RateLimiterPostgres>()
    // One after the other: the first makes the table.
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
