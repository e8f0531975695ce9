import type { Where } from 'payload'
import type { Page, Post } from '@/payload-types'
import { normalPath } from '@/sites/reserved-paths'
import { getPayloadClient } from '../payload'
import { pagePopulation } from './get-page'

/** Drafts may link to documents that are not published yet; the preview resolves those too. */
const populate = {
  ...pagePopulation,
  pages: { title: true, path: true },
  posts: { heading: true, slug: true, href: true },
} as const

/**
 * The newest draft of a page, for the person whose session the headers carry; null if there is no
 * such page or the person may not see that site. Never cached. For the preview on the admin host.
 */
export const getDraftPage = (
  headers: Headers,
  siteId: number,
  path: string,
): Promise<Page | null> =>
  newestDraft('pages', headers, siteId, { path: { equals: normalPath(path) } })

/** The newest draft of a post; see {@link getDraftPage}. */
export const getDraftPost = (
  headers: Headers,
  siteId: number,
  slug: string,
): Promise<Post | null> => newestDraft('posts', headers, siteId, { slug: { equals: slug } })

async function newestDraft<C extends 'pages' | 'posts'>(
  collection: C,
  headers: Headers,
  siteId: number,
  named: Where,
) {
  const payload = await getPayloadClient()
  const { user } = await payload.auth({ headers })
  if (!user) return null
  const { docs } = await payload.find({
    collection,
    where: { and: [{ site: { equals: siteId } }, named] },
    draft: true,
    overrideAccess: false,
    user,
    limit: 1,
    depth: 2,
    populate,
  })
  return docs[0] ?? null
}
