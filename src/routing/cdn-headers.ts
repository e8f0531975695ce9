import type { NextRequest } from 'next/server'
import { hasEnded, isStoredPage, momentsOf } from '@/cms/cache/cache-entry'
import { cacheStore, entryKey } from '@/cms/cache/cache-store'
import { cdnTags } from '@/cms/cache/cdn-tags'
import { cdn } from '@/integrations/cdn/port'
import { flightHeader } from '@/server/mark-flight-requests'

/**
 * Seconds that a CDN shows a page without asking: what it fetched while a publish purged it would else stay
 * for long.
 */
const FRESH = 60
/** … then once more, while it asks; and for a day if nobody answers. */
const REVALIDATE = 30
const OUTAGE = 24 * 3600

/** A cookie by which Next renders for one visitor what others get from the cache. */
const ownRender = ['__prerender_bypass', '__next_preview_data']

/**
 * What tells a CDN to store the page at an address, and by which tags to drop it. Only a page that is in the
 * page cache at this moment, which is the same for everybody: nothing that is rendered for a visitor, and no
 * preview, is ever there. Empty for all else, and without a CDN.
 *
 * @param pathname of the page in the folder of its host
 */
export async function cdnHeaders(
  request: NextRequest,
  pathname: string,
  now: number,
): Promise<Record<string, string>> {
  if (!cdn() || !isForEverybody(request)) return {}
  const entry = await cacheStore().read(entryKey(pathname))
  if (!entry || !isStoredPage(entry) || hasEnded(entry.tags, now)) return {}
  const left = (Math.min(...momentsOf(entry.tags)) - now) / 1000
  const fresh = Math.floor(Math.min(FRESH, left))
  if (fresh < 1) return {}
  const after = (seconds: number) => Math.floor(Math.min(seconds, left - fresh))
  return {
    'CDN-Cache-Control': `public, s-maxage=${fresh}, stale-while-revalidate=${after(REVALIDATE)}, stale-if-error=${after(OUTAGE)}`,
    'Cache-Tag': cdnTags(entry.tags).join(','),
  }
}

/** A CDN does not tell a page from the parts of it that Next's scripts request at the same address. */
const isForEverybody = ({ headers, cookies }: NextRequest) =>
  !headers.has(flightHeader) && !ownRender.some((name) => cookies.has(name))
