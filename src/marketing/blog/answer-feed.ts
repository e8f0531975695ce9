import 'server-only'
import { getPosts } from '@/cms/reads/get-posts'
import type { Site } from '@/sites/site'
import { blogFeed } from './blog-feed'

/** `GET /blog/rss.xml` and `/blog/{category}/rss.xml` of a site; not found where it has no posts. */
export async function answerFeed(site: Site, category: string | null = null): Promise<Response> {
  const feed = blogFeed(site, await getPosts(site, { category }), category)
  if (!feed) return new Response(null, { status: 404 })
  return new Response(feed, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
