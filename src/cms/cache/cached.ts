import { unstable_cache } from 'next/cache'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external'

/**
 * A read that is kept until one of its tags expires, an hour at most or as many seconds as given. The
 * answer passes through JSON: plain data only, no dates.
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
  return unstable_cache(read, key.map(String), { tags: [...tags], revalidate: seconds })()
}

/**
 * Makes the page that is being rendered live no longer than the given moment, to its second: Next
 * would serve a page whose life is over once more, and so show what has ended. A tag that expires in
 * the future makes the first view after the moment render anew. Next has no public call for that
 * while a page renders: `revalidateTag` throws there. Next forgets no tag: what many pages do at any
 * time, as in an outage, has to name few moments (`redrawAt`).
 */
export async function livesUntil(moment: Date, now: Date): Promise<void> {
  if (process.env.NEXT_RUNTIME === undefined) return
  const tag = `until:${moment.getTime()}`
  tagsManifest.set(tag, { expired: moment.getTime() })
  const seconds = Math.ceil((moment.getTime() - now.getTime()) / 1000)
  const revalidate = Math.min(3600, Math.max(1, seconds))
  await unstable_cache(async () => true, ['livesUntil', tag], { tags: [tag], revalidate })()
}
