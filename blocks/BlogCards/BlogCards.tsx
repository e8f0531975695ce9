import { getPosts } from '@/cms/reads/get-posts'
import { BlogCardGrid } from '@/marketing/blog/BlogCardGrid'
import type { BlockProps } from '../block-props'
import { Section, SectionHead } from '../Section'

/** The latest posts; nothing while there are none. BLOG-01 ROUTE-47 */
export async function BlogCards({ block, site }: BlockProps<'blogCards'>) {
  const posts = await getPosts(site, { limit: block.limit, category: block.category })
  if (posts.length === 0) return null
  const link = block.links?.[0]
  return (
    <Section>
      <SectionHead
        heading={block.heading}
        link={link ? { label: link.label, href: link.url } : null}
      />
      <BlogCardGrid posts={posts} timeZone={site.timeZone} />
    </Section>
  )
}
