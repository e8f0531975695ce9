import type { Where } from 'payload'
import type { Page } from '@/payload-types'
import { normalPath } from '@/sites/reserved-paths'
import type { Site } from '@/sites/site'
import { cached } from '../cache/cached'
import { groupTag, siteTag } from '../cache/tags'
import { getPayloadClient } from '../payload'
import { pictureFields } from './site-image'

/** Fields of related documents that blocks show. */
export const pagePopulation = {
  media: pictureFields,
  pages: { title: true, path: true, _status: true },
  posts: { heading: true, slug: true, href: true, _status: true },
  promos: {
    name: true,
    sites: true,
    start: true,
    expiry: true,
    position: true,
    display: true,
    strictDisplay: true,
    node: true,
  },
  sites: { slug: true },
  models: { name: true, slug: true, image: true, from_price: true },
} as const

/** Published documents only, for every caller. */
export const publishedOn = (site: Pick<Site, 'id'>, where: Where): Where => ({
  and: [{ site: { equals: site.id } }, { _status: { equals: 'published' } }, where],
})

/**
 * The published page of a site at a path, or null.
 *
 * @param path With or without slashes at its ends; "" and "/" are the home page.
 */
export async function getPage(
  site: Pick<Site, 'id' | 'group'>,
  path: string,
): Promise<Page | null> {
  const wanted = normalPath(path)
  // Paths without a page share one cache entry, so that guessed paths do not fill the cache.
  if (!(await pagePaths(site)).some((page) => page.path === wanted)) return null
  const tags = [siteTag(site.id), groupTag(site.group.id)]
  return await cached(['page', site.id, wanted], tags, async () => {
    const payload = await getPayloadClient()
    const { docs } = await payload.find({
      collection: 'pages',
      where: publishedOn(site, { path: { equals: wanted } }),
      limit: 1,
      depth: 2,
      populate: pagePopulation,
    })
    return docs[0] ?? null
  })
}

export type PagePath = {
  path: string
  title: string
  updatedAt: string
  noIndex: boolean
  /** Search engines list another page in its place. */
  isCopy: boolean
}

/** Paths of a site's published pages, for the site map and the list of all pages. */
export function pagePaths(site: Pick<Site, 'id'>): Promise<PagePath[]> {
  return cached(['page-paths', site.id], [siteTag(site.id)], async () => {
    const payload = await getPayloadClient()
    const { docs } = await payload.find({
      collection: 'pages',
      where: publishedOn(site, {}),
      pagination: false,
      depth: 0,
      sort: 'path',
      select: {
        path: true,
        title: true,
        updatedAt: true,
        canonical: true,
        meta: { noIndex: true },
      },
    })
    return docs.map(({ path, title, updatedAt, canonical, meta }) => ({
      path,
      title,
      updatedAt,
      noIndex: meta?.noIndex ?? false,
      isCopy: Boolean(canonical && canonical !== path),
    }))
  })
}
