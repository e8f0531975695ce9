import { permanentRedirect } from 'next/navigation'
import { normalHost } from '@/sites/host-name'
import type { Site } from '@/sites/site'
import { siteOrigin } from '@/sites/site-origin'
import { getSite } from './get-site'

/**
 * The site whose page a shopper requests. Its other hosts redirect to the first one, with the path,
 * so that a page has one URL.
 *
 * @param path Path and query of the page, encoded.
 * @throws Next's signals for a redirect (308) and, for a host without site, for not found.
 */
export async function getSitePage(host: string, path: string): Promise<Site> {
  const site = await getSite(host)
  if (normalHost(decodeURIComponent(host)) === normalHost(site.host)) return site
  permanentRedirect(`${siteOrigin(site)}${path}`)
}
