import { revalidateTag } from 'next/cache'
import { after } from 'next/server'
import { pagesChanged } from './pages-changed'

/** A page is rendered in less, also while the index makes it wait. Milliseconds. */
const LONGEST_RENDER = 5000

type Expire = (tags: ReadonlySet<string>) => void
/** A worker runs code of the CMS, and another process has the pages. */
const shared = globalThis as typeof globalThis & { expireElsewhere?: Expire }
/** Says how a process that has no page cache expires tags. Called once, at the process's start. */
export function expireTagsBy(expireElsewhere: Expire): void {
  shared.expireElsewhere = expireElsewhere
}

/**
 * Expires cached pages and reads at once: the next view renders anew. `updateTag` is for server
 * actions only and saves arrive by route handlers; `'max'` would serve the old page once more.
 *
 * Next dates an entry by the end of its render. One that read before the change and ends after it
 * would pass for newer, so all is expired once more when such renders are over.
 *
 * Outside Next (seed, migrations, command line) there is no cache in the process to expire; a worker tells
 * a web process ({@link expireTagsBy}).
 */
export function expireTags(tags: Iterable<string>): void {
  const names = new Set(tags)
  expire(names)
  if (names.size === 0) return
  if (process.env.NEXT_RUNTIME === undefined) {
    shared.expireElsewhere?.(names)
    return
  }
  after(async () => {
    await new Promise((resolve) => setTimeout(resolve, LONGEST_RENDER))
    expire(names)
  })
}

function expire(tags: Set<string>): void {
  pagesChanged()
  for (const tag of tags) {
    try {
      revalidateTag(tag, { expire: 0 })
    } catch (error) {
      if (!isOutsideNext(error)) throw error
    }
  }
}

function isOutsideNext(error: unknown): boolean {
  const inNext = process.env.NEXT_RUNTIME !== undefined
  return (
    !inNext && error instanceof Error && error.message.includes('static generation store missing')
  )
}
