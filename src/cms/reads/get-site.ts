import { notFound } from 'next/navigation'
import type { Site } from '@/sites/site'
import { findSite } from './find-site'

/**
 * The site that answers on a host, for what Next renders.
 *
 * @throws Next's not-found signal for a host that belongs to no site: never somebody else's site.
 */
export async function getSite(host: string): Promise<Site> {
  return (await findSite(host)) ?? notFound()
}
