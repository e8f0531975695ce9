import { createHmac } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { redis } from './redis'

/** Whether a visitor has spent their points, and how many are counted. */
type Spent = { isOver: boolean; count: RateLimiterRes }

/**
 * A limit of the points that one visitor may spend in a window, in seconds. It counts for all processes where
 * there is a Redis, and for this process where it is alone or Redis is away; never in the database. Nothing
 * personal is stored: a keyed hash names the visitor.
 *
 * @param name tells limits apart
 * @returns spends points of a visitor
 */
export function visitorLimiter(name: string, limit: { points: number; duration: number }) {
  const own = new RateLimiterMemory(limit)
  let ofAll: RateLimiterRedis | undefined
  return async (visitor: string, points: number): Promise<Spent> => {
    const connection = redis()
    const shared = await connection?.use((client) => {
      ofAll ??= new RateLimiterRedis({
        ...limit,
        storeClient: client,
        useRedisPackage: true,
        keyPrefix: `${connection.prefix}:${name}`,
        inMemoryBlockOnConsumed: limit.points + 1,
      })
      const secret = process.env.PAYLOAD_SECRET ?? ''
      const key = createHmac('sha256', secret).update(visitor).digest('base64url').slice(0, 24)
      return counted(ofAll.consume(key, points))
    })
    return shared ?? (await counted(own.consume(visitor, points)))
  }
}

/** The library throws the count above the limit; what it throws from memory, without Redis, has no count. */
async function counted(count: Promise<RateLimiterRes>): Promise<Spent> {
  try {
    return { isOver: false, count: await count }
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return { isOver: true, count: reason }
    throw reason
  }
}
