import 'server-only'
import { maySeeSite } from '@/cms/access/may-see-site'
import { getPayloadClient } from '@/cms/payload'
import { findSiteById } from '@/cms/reads/find-site'
import type { Site } from '@/sites/site'

/**
 * The site of a preview, for a person who may see it; null for anybody else and for no such site,
 * without a difference between the two.
 *
 * @param headers Of the request, with its session.
 */
export async function siteOfEditor(headers: Headers, siteId: number): Promise<Site | null> {
  const payload = await getPayloadClient()
  const { user } = await payload.auth({ headers })
  return maySeeSite(user, siteId) ? await findSiteById(siteId) : null
}
