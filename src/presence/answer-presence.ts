import 'server-only'
import { resolveContent } from '@/content/resolve-content'
import { offersFinance } from '@/finance/rules'
import type { Site } from '@/sites/site'
import { isSearchPlace } from '@/stock/search/load-search'
import { findVehicle } from '@/vehicle/find-vehicle'
import type { Presence } from './presence'

/** Pages of code that every site has. */
const ownPages = new Set(['/cars/trade-in', '/compare', '/enquiry', '/print', '/success'])

/**
 * Whether a path of this site has a page, had one, or never did: what the proxy asks before it.
 *
 * @throws when the stock index is needed and cannot be reached
 */
export async function presenceAt(site: Site, path: string, now: Date): Promise<Presence> {
  const segments = path.split('/').filter(Boolean)
  const [root, second, ...more] = segments
  if (ownPages.has(path) || root === 'unsubscribe') return 'found'
  if (root === 'cars' && second && more.length === 0) {
    const { presence } = await findVehicle(site, second, now)
    return presence === 'gone' || presence === 'absent' ? presence : 'found'
  }
  if (root === 'search' || root === 'used-car') {
    return (await isSearchPlace(site, root, segments.slice(1))) ? 'found' : 'absent'
  }
  if (path === '/personalised/finance' && offersFinance(site)) return 'found'
  return (await resolveContent(site, segments)) ? 'found' : 'absent'
}

export async function answerPresence(site: Site, request: Request, now: Date): Promise<Response> {
  const path = new URL(request.url).searchParams.get('path') ?? '/'
  const presence = await presenceAt(site, path, now)
  return Response.json({ presence }, { headers: { 'cache-control': 'no-store' } })
}
