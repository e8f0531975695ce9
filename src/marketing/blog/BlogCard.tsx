import type { PostCard } from '@/cms/reads/get-posts'
import { Picture } from '@/media/Picture'
import { Anchor } from '@/ui/Anchor'
import { classNames } from '@/ui/class-names'
import { BLOG_EXCERPT, blogDate, excerpt } from './excerpt'

/** A post: picture, date, title, 80 characters and READ MORE. BLOG-01 BLOG-02 BLOG-03 */
export function BlogCard({
  post,
  timeZone,
  lead = false,
}: {
  post: PostCard
  /** IANA zone of the site. */
  timeZone: string
  /** The first card of a row is larger and carries its text. */
  lead?: boolean
}) {
  return (
    <article
      className={classNames(
        'group/post relative grid content-start gap-3.5',
        !lead && 'max-sm:grid-cols-[124px_1fr] max-sm:items-start',
      )}
    >
      {post.image && (
        <div className="stage aspect-3/2">
          <Picture
            src={post.image.url}
            alt=""
            width={post.image.width}
            height={post.image.height}
            focus={post.image.focus}
            sizes={lead ? '(width >= 1024px) 45vw, 100vw' : '(width >= 1024px) 27vw, 50vw'}
            className="size-full object-cover transition-transform duration-slow ease-enter group-hover/post:scale-[1.025] motion-reduce:transform-none"
          />
        </div>
      )}
      <div className="grid gap-1.5">
        <p className="num text-xs text-ink-3">
          <time dateTime={post.date}>{blogDate(post.date, timeZone)}</time>
        </p>
        <h3 className="line-clamp-3 max-[20rem]:line-clamp-none text-h4 wrap-anywhere">
          <Anchor href={post.href} className="after:absolute after:inset-0">
            {post.heading}
          </Anchor>
        </h3>
        <p className={classNames('text-ink-2', !lead && 'max-sm:hidden')}>
          {excerpt(post.description, BLOG_EXCERPT)}
        </p>
        <p aria-hidden className="text-sm font-strong group-hover/post:underline">
          READ MORE
        </p>
      </div>
    </article>
  )
}
