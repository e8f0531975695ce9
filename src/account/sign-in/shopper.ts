import 'server-only'
import type { Site } from '@/sites/site'
import { openSession, sessionIn } from './session-cookie'
import { findSession } from './session-store'

/** Who is signed in on a site: a phone that was verified there, "0412345678". AUTH-01 */
export type Shopper = { phone: string }

/**
 * The shopper whose session on this site the request carries; null for anonymous visitors, for a
 * session of another site, and for one that was signed out or has ended.
 */
export async function shopperOf(
  site: Pick<Site, 'slug'>,
  headers: Headers,
): Promise<Shopper | null> {
  const id = await openSession(sessionIn(headers.get('cookie')), site.slug)
  return id ? await findSession(site.slug, id) : null
}
