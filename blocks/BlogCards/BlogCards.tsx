import { getPosts } from '@/cms/reads/get-posts'
import { BlogCard } from '@/marketing/blog/BlogCard'
import type { BlockProps } from '../block-props'
import { Section, SectionHead } from '../Section'

/** The latest posts; nothing while there are none. BLOG-01 ROUTE-47 */
export async function BlogCards({ block, site }: BlockProps<'blogCards'>) {
  const posts = await getPosts(site, { limit: block.limit, category: block.category })
  if (posts.length === 0) return null
  const link = block.links?.[0]
  const isRow = posts.length <= 3
  return (
    <Section>
      <SectionHead
        heading={block.heading}
        link={link ? { label: link.label, href: link.url } : null}
      />
      <ul
        className={
          isRow
            ? 'grid gap-[clamp(20px,2.8vw,40px)] sm:grid-cols-2 lg:grid-cols-[1.7fr_1fr_1fr]'
            : 'grid gap-[clamp(20px,2.8vw,40px)] sm:grid-cols-2 lg:grid-cols-3'
        }
      >
        {posts.map((post, at) => (
          <li key={post.id} className={isRow && at === 0 ? 'max-lg:sm:col-span-2' : undefined}>
            <BlogCard post={post} timeZone={site.timeZone} lead={isRow && at === 0} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
