import type { Redirect } from '@/payload-types'
import { safeDecodeUri } from '@/server/safe-decode-uri'
import { normalPath } from '@/sites/reserved-paths'
import type { Site } from '@/sites/site'
import { idOf } from '../access/user'
import { cached } from '../cache/cached'
import { siteTag } from '../cache/tags'
import { getPayloadClient } from '../payload'
import { type FoundRedirect, redirectsAt } from '../redirects/redirect-rules'

export type SiteRedirect = { to: string; permanent: boolean }

/** Where a moved path of the site redirects, whatever its query, or null. */
export async function findRedirect(
  site: Pick<Site, 'id'>,
  path: string,
): Promise<SiteRedirect | null> {
  const found = (await redirectsFrom(site, path)).find(({ query }) => query === '')
  return found && found.to !== normalPath(path)
    ? { to: found.to, permanent: found.permanent }
    : null
}

/** The redirects that begin at a path and require a query; they apply before the page. */
export async function findQueryRedirects(
  site: Pick<Site, 'id'>,
  path: string,
): Promise<FoundRedirect[]> {
  return (await redirectsFrom(site, path)).filter(({ query }) => query !== '')
}

async function redirectsFrom(site: Pick<Site, 'id'>, path: string): Promise<FoundRedirect[]> {
  const rows = await cached(['redirects', site.id], [siteTag(site.id)], async () => {
    const payload = await getPayloadClient()
    const { docs } = await payload.find({
      collection: 'redirects',
      where: { site: { equals: site.id } },
      depth: 1,
      pagination: false,
      populate: {
        pages: { path: true, site: true, _status: true },
        posts: { slug: true, href: true, site: true, _status: true },
      },
    })
    return docs.flatMap((doc) => {
      const to = targetOf(doc, site.id)
      // The path is decoded; editors may have stored it encoded: /old%20page.
      const from = safeDecodeUri(doc.from) ?? doc.from
      return to ? [{ from, to, permanent: doc.type !== '302' }] : []
    })
  })
  return redirectsAt(rows, path)
}

/**
 * Null for a target that is deleted, unpublished or moved to another site: a redirect must not lead
 * to a 404.
 */
function targetOf({ to }: Redirect, site: number): string | null {
  if (to?.type === 'custom') return to.url || null
  const target = to?.reference
  // Payload does not populate a page in the trash, not even its id.
  if (!target?.value || typeof target.value !== 'object' || target.value._status !== 'published')
    return null
  if (idOf(target.value.site) !== site) return null
  if (target.relationTo === 'pages') return target.value.path
  return target.value.href || `/blog/${target.value.slug}`
}
