import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { livesUntil } from '@/cms/cache/cached'
import { log } from '@/server/log'
import type { Site } from '@/sites/site'
import { rerenderAt } from './timeout'

/** A page without its stock is rendered again after this. Milliseconds. */
const SOON = 60_000

/**
 * Reads stock for a part of a page, or returns `instead` while the index is down: a content page
 * renders without its cars. Logs the failure and makes the page expire after a minute.
 */
export async function withFallback<T, U>(
  site: Pick<Site, 'slug'>,
  now: Date,
  read: () => Promise<T>,
  instead: U,
): Promise<T | U> {
  try {
    return await read()
  } catch (cause) {
    unstable_rethrow(cause)
    log.error({ site: site.slug, err: cause }, 'Part of a page without stock: the index is down')
    await livesUntil(rerenderAt(now, SOON), now)
    return instead
  }
}
