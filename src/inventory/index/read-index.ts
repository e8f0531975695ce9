import { type IndexReader, type SiteOfIndex, siteIndex } from './site-index'
import { AdaptiveTimeout } from './timeout'

/** Of each host by itself: one that is down makes no other site impatient. */
const timeouts = new Map<string, AdaptiveTimeout>()

/**
 * Reads the index of a site for a page, with a timeout. The client alone retries with growing timeouts:
 * a hanging index would hold the page for ten seconds. SRCH-12 SITE-08
 * Call it inside a cached read, so that cached results are served while the index is down.
 * @throws what the read throws, or a timeout error.
 */
export function readIndex<T>(
  site: SiteOfIndex,
  read: (client: IndexReader) => Promise<T>,
): Promise<T> {
  const host = site.searchIndex?.origin ?? ''
  const timeout = timeouts.get(host) ?? new AdaptiveTimeout()
  timeouts.set(host, timeout)
  return timeout.read(async () => read(await siteIndex(site)))
}

/** The platform's own index, whichever site asks. */
export const platformIndex: SiteOfIndex = { searchIndex: null }

/**
 * Seconds for which what was read of a site's index is kept. An import expires what it changes on the
 * platform's index; of a change on another nobody tells us.
 */
export const stockSeconds = ({ searchIndex }: SiteOfIndex): number => (searchIndex ? 300 : 3600)
