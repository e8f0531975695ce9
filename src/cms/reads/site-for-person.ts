import type { Site } from '@/sites/site'
import { getPayloadClient } from '../payload'
import { findSiteById } from './find-site'

/**
 * A site, for the person whose session the headers carry; null if there is no such site or the
 * person may not see it. For parts of the admin host that show a site.
 */
export async function siteForPerson(headers: Headers, siteId: number): Promise<Site | null> {
  if (!Number.isSafeInteger(siteId) || siteId <= 0) return null
  const payload = await getPayloadClient()
  const { user } = await payload.auth({ headers })
  if (!user) return null
  const { totalDocs } = await payload.count({
    collection: 'sites',
    where: { id: { equals: siteId } },
    overrideAccess: false,
    user,
  })
  return totalDocs > 0 ? await findSiteById(siteId) : null
}
