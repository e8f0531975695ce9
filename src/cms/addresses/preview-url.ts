import { env } from '@/server/env'
import { idOf } from '../access/user'

/**
 * URL of the draft preview on the admin host. The editor is on the same host, so the session cookie
 * is sent and no secret is in the URL.
 *
 * @returns null while the document has no site or path yet, which hides the button.
 */
export const preview =
  (collection: 'pages' | 'posts') =>
  (data: Record<string, unknown>): string | null => {
    const site = idOf(data.site as number | { id: number } | null | undefined)
    const path = collection === 'pages' ? data.path : data.slug && `/blog/${data.slug}`
    if (site === null || typeof path !== 'string' || path === '') return null
    const { ADMIN_HOST, SITE_PROTOCOL } = env()
    return `${SITE_PROTOCOL}://${ADMIN_HOST}/preview/${site}${path === '/' ? '' : path}`
  }
