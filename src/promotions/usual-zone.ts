import type { PayloadRequest } from 'payload'
import { timeZoneOf } from '@/sites/time-zones'

/**
 * The zone that a person most likely plans a promotion in: the one of most of their sites, null where
 * there is none.
 */
export async function usualZone(req: PayloadRequest | undefined): Promise<string | null> {
  if (!req?.user) return null
  const { docs } = await req.payload.find({
    collection: 'sites',
    depth: 0,
    pagination: false,
    sort: 'id',
    select: { state: true, timeZone: true },
    overrideAccess: false,
    user: req.user,
    req,
  })
  return mostOf(docs.map(({ state, timeZone }) => timeZone ?? timeZoneOf[state]))
}

/** The value that comes most often, of several the first. */
export function mostOf(values: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most?.[0] ?? null
}
