import { permanentRedirect } from 'next/navigation'
import { normalHost } from '@/sites/host-name'
import type { Site } from '@/sites/site'
import { siteOrigin } from '@/sites/site-origin'
import { getSite } from './get-site'

/**
 * The site whose page a shopper asks for. On another of the site's hosts the shopper is led to the
 * first one, path kept, so that a page has one address.
 *
 * @param path Path and query of the page, encoded as in the address.
 * @throws Next's signals for a redirect (308) and, for a host of no site, for not found.
 */
export async function getSitePage(host: string, path: string): Promise<Site> {
  const site = await getSite(host)
  if (normalHost(decodeURIComponent(host)) === normalHost(site.host)) return site
  permanentRedirect(`${siteOrigin(site)}${path}`)
}
