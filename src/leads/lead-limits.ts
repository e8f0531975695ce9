import 'server-only'
import { createHmac } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { getPayloadClient } from '@/cms/payload'
import { env } from '@/env'

const MINUTE = 60

/** How many leads are taken; beyond, the shopper is asked to call. Points a window in seconds. */
export const leadLimits = {
  /** One connection on one site; a workplace may share one. */
  address: { points: 12, duration: 10 * MINUTE },
  phone: { points: 6, duration: 60 * MINUTE },
  site: { points: 600, duration: 10 * MINUTE },
} as const

export type LimitKind = keyof typeof leadLimits

let limiters: Promise<Record<LimitKind, RateLimiterPostgres>> | undefined

async function startLimiters(): Promise<Record<LimitKind, RateLimiterPostgres>> {
  const { db } = await getPayloadClient()
  const make = (kind: LimitKind) =>
    new Promise<RateLimiterPostgres>((resolve, reject) => {
      const limiter = new RateLimiterPostgres(
        {
          storeClient: db.pool,
          storeType: 'pool',
          tableName: 'lead_rate_limits',
          keyPrefix: `lead-${kind}`,
          ...leadLimits[kind],
        },
        (error?: Error) => (error ? reject(error) : resolve(limiter)),
      )
    })
  // One after the other: the first makes the table.
  return { address: await make('address'), phone: await make('phone'), site: await make('site') }
}

/** Addresses and phones are counted under a keyed hash; nothing personal is written down. */
function hashed(value: string): string {
  return createHmac('sha256', env().PAYLOAD_SECRET).update(value).digest('base64url').slice(0, 24)
}

/**
 * Counts one lead; false if one of the limits is reached. A limiter that fails lets the lead
 * through: losing leads is worse than taking one too many.
 */
export async function isWithinLimits(visit: {
  siteSlug: string
  address: string | null
  phone: string | null
}): Promise<boolean> {
  const { siteSlug, address, phone } = visit
  limiters ??= startLimiters()
  const counters = await limiters.catch((error: unknown) => {
    limiters = undefined
    throw error
  })
  const counts: Promise<unknown>[] = [counters.site.consume(siteSlug)]
  if (address) counts.push(counters.address.consume(hashed(`${siteSlug} ${address}`)))
  if (phone) counts.push(counters.phone.consume(hashed(`${siteSlug} ${phone}`)))
  const results = await Promise.allSettled(counts)
  for (const result of results) {
    if (result.status === 'fulfilled') continue
    if (result.reason instanceof RateLimiterRes) return false
    throw result.reason
  }
  return true
}
