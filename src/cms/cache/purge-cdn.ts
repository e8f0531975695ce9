import { cdn } from '@/integrations/cdn/port'
import { sendJob } from '@/server/jobs/job-sender'
import { log } from '@/server/log'
import { cdnTags } from './cdn-tags'

/** More than this, as after a feed's import, takes too many calls to be waited for. */
const TAGS_AT_ONCE = 30

/**
 * Drops from the CDN what has expired, before whoever changed it is answered. Where the CDN does not answer, or
 * there is much to drop, a worker tells it until it does; a person sees it under Jobs if that fails for good.
 */
export async function purgeCdn(tags: Iterable<string>): Promise<void> {
  const front = cdn()
  const names = cdnTags(tags)
  if (!front || names.length === 0) return
  try {
    if (names.length <= TAGS_AT_ONCE) return await front.purge(names)
  } catch (error) {
    log.warn({ err: error }, 'a worker tells the CDN later which pages are over')
  }
  await sendJob('purge-cdn', { tags: names }).catch((cause) =>
    log.error({ err: cause, tags: names }, 'the CDN was not told which pages are over'),
  )
}
