import type { Page, Post } from '@/payload-types'
import { normalPath } from '@/sites/reserved-paths'
import { pagePopulation } from './get-page'
import { getPayloadClient } from './payload'

/**
 * The newest draft of a page, for the person whose session the headers carry; null when there is no
 * such page or the person may not see that site. Never cached. For the preview on the admin host.
 */
export async function getDraftPage(
  headers: Headers,
  siteId: number,
  path: string,
): Promise<Page | null> {
  const payload = await getPayloadClient()
  const { user } = await payload.auth({ headers })
  if (!user) return null
  const { docs } = await payload.find({
    collection: 'pages',
    where: { and: [{ site: { equals: siteId } }, { path: { equals: normalPath(path) } }] },
    draft: true,
    overrideAccess: false,
    user,
    limit: 1,
    depth: 2,
    populate: pagePopulation,
  })
  return docs[0] ?? null
}

/** The newest draft of a post; see {@link getDraftPage}. */
export async function getDraftPost(
  headers: Headers,
  siteId: number,
  slug: string,
): Promise<Post | null> {
  const payload = await getPayloadClient()
  const { user } = await payload.auth({ headers })
  if (!user) return null
  const { docs } = await payload.find({
    collection: 'posts',
    where: { and: [{ site: { equals: siteId } }, { slug: { equals: slug } }] },
    draft: true,
    overrideAccess: false,
    user,
    limit: 1,
    depth: 2,
    populate: pagePopulation,
  })
  return docs[0] ?? null
}
