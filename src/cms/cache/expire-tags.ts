import { revalidateTag } from 'next/cache'
import { pagesChanged } from '@/presence/pages-changed'

/**
 * Expires cached pages and reads at once: the next view renders anew. `updateTag` is for server
 * actions only and saves arrive by route handlers; `'max'` would serve the old page once more.
 *
 * Outside Next (seed, migrations, command line) there is no cache in the process to expire.
 */
export function expireTags(tags: Iterable<string>): void {
  pagesChanged()
  for (const tag of new Set(tags)) {
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
