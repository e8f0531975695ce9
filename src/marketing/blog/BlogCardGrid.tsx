import type { PostCard } from '@/cms/reads/get-posts'
import { BlogCard } from './BlogCard'

/** Columns of a row, the first of them wider, by the number of posts. */
const rows = ['lg:grid-cols-2', 'lg:grid-cols-[1.7fr_1fr]', 'lg:grid-cols-[1.7fr_1fr_1fr]']

/** Cards of posts: up to three in a row with a larger first one, more in a grid. BLOG-01 */
export function BlogCardGrid({
  posts,
  timeZone,
}: {
  posts: readonly PostCard[]
  /** IANA zone of the site. */
  timeZone: string
}) {
  const row = rows[posts.length - 1]
  return (
    <ul className={`grid gap-[clamp(20px,2.8vw,40px)] sm:grid-cols-2 ${row ?? 'lg:grid-cols-3'}`}>
      {posts.map((post, at) => (
        <li key={post.id} className={row && at === 0 ? 'max-lg:sm:col-span-2' : undefined}>
          <BlogCard post={post} timeZone={timeZone} lead={row !== undefined && at === 0} />
        </li>
      ))}
    </ul>
  )
}
