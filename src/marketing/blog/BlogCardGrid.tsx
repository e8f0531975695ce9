import type { PostCard } from '@/cms/reads/get-posts'
import { BlogCard } from './BlogCard'

/** Cards of posts: up to three in a row with a larger first one, more in a grid. BLOG-01 */
export function BlogCardGrid({
  posts,
  timeZone,
}: {
  posts: readonly PostCard[]
  /** IANA zone of the site. */
  timeZone: string
}) {
  const isRow = posts.length <= 3
  return (
    <ul
      className={
        isRow
          ? 'grid gap-[clamp(20px,2.8vw,40px)] sm:grid-cols-2 lg:grid-cols-[1.7fr_1fr_1fr]'
          : 'grid gap-[clamp(20px,2.8vw,40px)] sm:grid-cols-2 lg:grid-cols-3'
      }
    >
      {posts.map((post, at) => (
        <li key={post.id} className={isRow && at === 0 ? 'max-lg:sm:col-span-2' : undefined}>
          <BlogCard post={post} timeZone={timeZone} lead={isRow && at === 0} />
        </li>
      ))}
    </ul>
  )
}
