import { env } from '@/server/env'
import type { Site } from './site'

/** Address of a site without a path, as search engines and shared links name it. */
export function siteOrigin({ host }: Pick<Site, 'host'>): string {
  const { SITE_PROTOCOL, SITE_PORT } = env()
  return `${SITE_PROTOCOL}://${host}${SITE_PORT}`
}
