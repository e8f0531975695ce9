import { unstable_cache } from 'next/cache'
import { cache } from 'react'
import { momentTag } from './cache-entry'

/** Reads of the page that is being rendered; elsewhere an empty map each time. */
const readsOfRender = cache(() => new Map<string, Promise<unknown>>())

/**
 * A read that is cached until one of its tags expires, an hour at most or as many seconds as given. The
 * answer passes through JSON: plain data only, no dates. A page whose parts ask for the same reads it once.
 *
 * Outside Next (seed, import, tests) there is no cache and each call reads.
 *
 * @param key Everything that the answer depends on.
 */
export function cached<T>(
  key: readonly (string | number)[],
  tags: readonly string[],
  read: () => Promise<T>,
  seconds = 3600,
): Promise<T> {
  if (process.env.NEXT_RUNTIME === undefined) return read()
  const reads = readsOfRender()
  const name = JSON.stringify(key)
  const known = reads.get(name) as Promise<T> | undefined
  if (known) return known
  const answer = unstable_cache(read, key.map(String), { tags: [...tags], revalidate: seconds })()
  reads.set(name, answer)
  return answer
}

/**
 * Makes the page that is being rendered live no longer than the given moment, to its second. A page whose
 * `revalidate` is over is served once more, and so would show what has ended; the cache handler reads
 * nothing whose moment has come.
 */
export async function livesUntil(moment: Date, now: Date): Promise<void> {
  if (process.env.NEXT_RUNTIME === undefined) return
  const tag = momentTag(moment.getTime())
  const seconds = Math.ceil((moment.getTime() - now.getTime()) / 1000)
  const revalidate = Math.min(3600, Math.max(1, seconds))
  await unstable_cache(async () => true, ['livesUntil', tag], { tags: [tag], revalidate })()
}
