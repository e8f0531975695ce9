import 'server-only'
import { log } from '@/server/log'
import type { Site } from '@/sites/site'
import { siteOrigin } from '@/sites/site-origin'
import { siteMapEntries } from './site-map'
import { siteMapFile, siteMapPart } from './site-map-files'

/**
 * `/sitemap.xml`, or one of the files that it lists. While the pages or the cars cannot be read it is
 * out of reach: search engines then keep the one that they have, and would take a shorter one for true.
 *
 * @param part counted from 1; null for `/sitemap.xml` itself
 */
export async function answerSiteMap(site: Site, part: number | null): Promise<Response> {
  try {
    const entries = await siteMapEntries(site)
    const origin = siteOrigin(site)
    const file = part === null ? siteMapFile(entries, origin) : siteMapPart(entries, origin, part)
    if (file === null) return new Response(null, { status: 404 })
    return new Response(file, { headers: { 'content-type': 'application/xml' } })
  } catch (cause) {
    log.error({ site: site.slug, err: cause }, 'The site map cannot be made')
    return new Response(null, { status: 503, headers: { 'retry-after': '60' } })
  }
}
