import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { livesUntil } from '@/cms/cache/cached'
import { log } from '@/server/log'
import type { Site } from '@/sites/site'
import { redrawAt } from './timeout'

/** A page without its stock is drawn again after this. Milliseconds. */
const SOON = 60_000

/**
 * What a part of a page shows from the stock, or `instead` while the index does not answer: a page of
 * content stands without its cars. The failure is logged, and the page that is drawn lives a minute.
 */
export async function orWhileDown<T, U>(
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
    await livesUntil(redrawAt(now, SOON), now)
    return instead
  }
}
