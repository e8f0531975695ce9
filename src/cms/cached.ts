import { unstable_cache } from 'next/cache'

/**
 * A read that is kept until one of its tags expires, an hour at most. The answer passes through
 * JSON: plain data only, no dates, at most 2 MB.
 *
 * Outside Next (seed, import, tests) there is no cache and each call reads.
 *
 * @param key Everything that the answer depends on.
 */
export function cached<T>(
  key: readonly (string | number)[],
  tags: readonly string[],
  read: () => Promise<T>,
): Promise<T> {
  if (process.env.NEXT_RUNTIME === undefined) return read()
  return unstable_cache(read, key.map(String), { tags: [...tags], revalidate: 3600 })()
}

/**
 * Makes the page that is being rendered live no longer than the given moment: Next takes the
 * shortest life of everything that a page reads.
 */
export async function livesUntil(moment: Date, now: Date): Promise<void> {
  if (process.env.NEXT_RUNTIME === undefined) return
  const seconds = Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000))
  if (seconds >= 3600) return
  const key = ['livesUntil', moment.toISOString()]
  await unstable_cache(async () => true, key, { revalidate: seconds })()
}
