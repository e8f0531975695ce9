import { cached } from '@/cms/cache/cached'
import { siteTag, stockTag } from '@/cms/cache/tags'
import type { Site } from '@/sites/site'

/** Attribute of the index behind each choice of `stockFilterOf`. */
const attributes = {
  makes: 'make',
  models: 'model',
  bodies: 'simple_body',
  fuels: 'simple_fuel',
} as const

const MOST = 500

/**
 * What the stock of a site can be chosen by, with how many cars have each value; most cars first.
 * Cached under its stock tag.
 * @throws when the index cannot be reached and nothing is cached.
 */
export function stockValues(site: Site) {
  const tags = [stockTag(site.id), siteTag(site.id)]
  return cached(['stock-values', site.id], tags, async () => {
    // Not above: the CMS's commands read its config outside of a React server, where this does not load.
    const { countedValues, facetCounts } = await import('@/inventory/index/stock-counts')
    const answer = await facetCounts(site, Object.values(attributes), MOST)
    return Object.fromEntries(
      Object.entries(attributes).map(([name, facet]) => [name, countedValues(answer, facet)]),
    )
  })
}
