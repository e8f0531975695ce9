import 'server-only'
import { getPosts, type PostCard } from '@/cms/reads/get-posts'
import { xmlText } from '@/server/xml-text'
import type { Site } from '@/sites/site'
import { siteOrigin } from '@/sites/site-origin'
import { capitalise } from '@/ui/text-format'

/** Most posts in a feed; feed readers store older ones themselves. */
const MOST_POSTS = 50

/** Address of the feed of a blog, or of one of its categories. */
export const blogFeedPath = (category?: string | null) =>
  category ? `/blog/${category}/rss.xml` : '/blog/rss.xml'

/** "Vehicle reviews" of "vehicle-reviews". */
const categoryName = (category: string) => capitalise(category.replaceAll('-', ' '))

/** "Sunnyside blog", "Sunnyside: vehicle reviews" */
export const blogFeedTitle = ({ name }: Pick<Site, 'name'>, category?: string | null) =>
  category ? `${name}: ${categoryName(category).toLowerCase()}` : `${name} blog`

/**
 * Posts as RSS 2.0, the latest first; null without any: such a site or category has no feed.
 *
 * @param posts latest first
 */
export function blogFeed(
  site: Site,
  posts: readonly PostCard[],
  category: string | null = null,
): string | null {
  const [latest] = posts
  if (!latest) return null
  const origin = siteOrigin(site)
  const channel = [
    element('title', blogFeedTitle(site, category)),
    element('link', `${origin}${category ? `/blog/${category}` : '/blog'}`),
    element('description', site.seo.description),
    element('language', 'en-AU'),
    element('lastBuildDate', rfc822(latest.date)),
    `<atom:link href="${xmlText(origin + blogFeedPath(category))}" rel="self" type="application/rss+xml"/>`,
    ...posts.slice(0, MOST_POSTS).map((post) => item(post, origin)),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>\n${channel.join('\n')}\n</channel>\n</rss>\n`
}

function item(post: PostCard, origin: string): string {
  const address = post.href.startsWith('/') ? origin + post.href : post.href
  const parts = [
    element('title', post.heading),
    element('link', address),
    `<guid isPermaLink="true">${xmlText(address)}</guid>`,
    element('pubDate', rfc822(post.date)),
    element('description', post.description),
    ...(post.category ? [element('category', categoryName(post.category))] : []),
  ]
  return `<item>${parts.join('')}</item>`
}

const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`

/** "Tue, 01 Jul 2025 00:00:00 GMT" */
const rfc822 = (date: string) => new Date(date).toUTCString()

/** `GET /blog/rss.xml` and `/blog/{category}/rss.xml` of a site; not found where it has no posts. */
export async function blogFeedResponse(
  site: Site,
  category: string | null = null,
): Promise<Response> {
  const feed = blogFeed(site, await getPosts(site, { category }), category)
  if (!feed) return new Response(null, { status: 404 })
  return new Response(feed, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
