import type { Post as PostDoc } from '@/payload-types'
import type { Site, SiteImage } from '@/sites/site'
import { cached } from '../cache/cached'
import { siteTag } from '../cache/tags'
import { getPayloadClient } from '../payload'
import { pagePopulation, publishedOn } from './get-page'
import { pictureFields, siteImageOf } from './site-image'

/** A card of the blog. `date` is ISO 8601. BLOG-05 */
export type PostCard = {
  id: number
  heading: string
  description: string
  image: SiteImage | null
  slug: string
  /** Path of its page, or URL if the post is on another site. */
  href: string
  date: string
  category: string | null
  /** Hidden from search engines. */
  noIndex: boolean
}

/** Published posts of a site, latest first. */
export async function getPosts(
  site: Pick<Site, 'id'>,
  options: { limit?: number; category?: string | null } = {},
): Promise<PostCard[]> {
  const posts = await cached(['posts', site.id], [siteTag(site.id)], async () => {
    const payload = await getPayloadClient()
    const { docs } = await payload.find({
      collection: 'posts',
      where: publishedOn(site, {}),
      sort: '-date',
      pagination: false,
      depth: 1,
      populate: { media: pictureFields },
      select: {
        heading: true,
        description: true,
        image: true,
        href: true,
        slug: true,
        date: true,
        category: true,
        meta: { noIndex: true },
      },
    })
    return docs.map(cardOf)
  })
  const { category, limit = posts.length } = options
  return posts.filter((post) => !category || post.category === category).slice(0, limit)
}

/** A published post with its text, or null. */
export async function getPost(site: Pick<Site, 'id'>, slug: string): Promise<PostDoc | null> {
  const known = await getPosts(site)
  if (!known.some((post) => post.href === `/blog/${slug}`)) return null
  return await cached(['post', site.id, slug], [siteTag(site.id)], async () => {
    const payload = await getPayloadClient()
    const { docs } = await payload.find({
      collection: 'posts',
      where: publishedOn(site, { slug: { equals: slug } }),
      limit: 1,
      depth: 2,
      populate: pagePopulation,
    })
    return docs[0] ?? null
  })
}

function cardOf(
  doc: Pick<
    PostDoc,
    'id' | 'heading' | 'description' | 'image' | 'href' | 'slug' | 'date' | 'category' | 'meta'
  >,
): PostCard {
  return {
    id: doc.id,
    heading: doc.heading,
    description: doc.description,
    image: siteImageOf(doc.image),
    slug: doc.slug,
    href: doc.href || `/blog/${doc.slug}`,
    date: doc.date,
    category: doc.category || null,
    noIndex: doc.meta?.noIndex ?? false,
  }
}
