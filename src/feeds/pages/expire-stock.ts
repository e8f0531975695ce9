import { expireTags } from '@/cms/cache/expire-tags'
import { carTag, stockTag } from '@/cms/cache/tags'
import { findSites } from '@/cms/reads/find-site'

/**
 * Expires the lists and vehicle pages of every site that shows the dealership. Only works in the
 * web process.
 * @returns the slugs of those sites.
 */
export async function expireStock(
  dealershipSlug: string,
  carSlugs: readonly string[],
): Promise<string[]> {
  const sites = (await findSites()).filter((site) =>
    site.dealerships.some((each) => each.slug === dealershipSlug),
  )
  expireTags(sites.flatMap(({ id }) => [stockTag(id), ...carSlugs.map((slug) => carTag(id, slug))]))
  return sites.map((site) => site.slug)
}
