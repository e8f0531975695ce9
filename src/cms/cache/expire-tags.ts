import { AsyncLocalStorage } from 'node:async_hooks'
import { revalidateTag } from 'next/cache'
import { cacheStore } from './cache-store'

type Expire = (tags: ReadonlySet<string>) => void
/** Hooks run in another bundle of Next than the routes: each would have a storage of its own. */
const shared = globalThis as typeof globalThis & {
  forecourtExpiring?: AsyncLocalStorage<Set<string>>
  expireElsewhere?: Expire
}
shared.forecourtExpiring ??= new AsyncLocalStorage()
const expiring = shared.forecourtExpiring

/**
 * Says how a process that has no page cache expires tags, such as a worker. Called once, at the process's
 * start.
 */
export function expireTagsBy(expireElsewhere: Expire): void {
  shared.expireElsewhere = expireElsewhere
}

/**
 * Expires cached pages and reads: the next view renders anew. In {@link expiringTags} when its work is done,
 * in other requests at their end: a hook runs before its change is committed, and what was read until then
 * lacks it.
 *
 * Outside Next (seed, migrations, command line) there is no cache in the process to expire; a worker tells
 * a web process ({@link expireTagsBy}).
 */
export function expireTags(tags: Iterable<string>): void {
  const names = new Set(tags)
  const gathered = expiring.getStore()
  if (process.env.NEXT_RUNTIME === undefined && names.size > 0) shared.expireElsewhere?.(names)
  for (const tag of names) {
    if (gathered) gathered.add(tag)
    else expireAtEndOfRequest(tag)
  }
}

/**
 * Runs what may change pages, and expires those before the change is acknowledged: whoever looks after that,
 * at any process, sees it. Next would expire them while it sends the answer.
 */
export async function expiringTags<T>(work: () => Promise<T>): Promise<T> {
  const gathered = new Set<string>()
  try {
    return await expiring.run(gathered, work)
  } finally {
    if (gathered.size > 0) await cacheStore().expire(gathered)
  }
}

/** `updateTag` is for server actions only; `'max'` would serve the old page once more. */
function expireAtEndOfRequest(tag: string): void {
  try {
    revalidateTag(tag, { expire: 0 })
  } catch (error) {
    if (!isOutsideNext(error)) throw error
  }
}

function isOutsideNext(error: unknown): boolean {
  const inNext = process.env.NEXT_RUNTIME !== undefined
  return (
    !inNext && error instanceof Error && error.message.includes('static generation store missing')
  )
}
