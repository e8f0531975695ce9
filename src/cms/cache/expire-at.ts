import { env } from '@/server/env'
import { loopbackFetch } from '@/server/loopback-fetch'

/** Tag of all that a moment ends. */
export const momentTag = (at: number) => `until:${at}`

const scheduled = new Set<number>()
/** A timer takes no more; one that ends too early only renders a page once more. Milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1

/**
 * Expires what is tagged with a moment when it comes. Next expires tags in a request alone, so this
 * process sends one to itself.
 */
export function expireAt(at: number): void {
  if (scheduled.has(at)) return
  scheduled.add(at)
  const wait = Math.min(LONGEST_TIMER, Math.max(0, at - Date.now()))
  setTimeout(async () => {
    scheduled.delete(at)
    try {
      await loopbackFetch(env().ADMIN_HOST, `/api/expire-moment?at=${at}`, { method: 'POST' })
    } catch (cause) {
      // Not above: it reads the environment, and collections are loaded without one as well.
      const { log } = await import('@/server/log')
      log.error({ err: cause, at }, 'What ended at a moment was not expired')
    }
  }, wait).unref()
}
