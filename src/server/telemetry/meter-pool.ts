import type { Pool } from 'pg'

/** Next bundles the routes apart from the instrumentation: a module variable would be there twice. */
const shared = globalThis as typeof globalThis & { forecourtPools?: Map<string, Pool> }

/** Pools of this process by the name of what they serve. */
export function pools(): Map<string, Pool> {
  shared.forecourtPools ??= new Map()
  return shared.forecourtPools
}

/** Has the connections of a pool counted. @returns the pool */
export function meterPool(name: string, pool: Pool): Pool {
  pools().set(name, pool)
  return pool
}
