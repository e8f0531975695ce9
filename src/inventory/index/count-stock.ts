import { cached } from '@/cms/cache/cached'
import { siteTag, stockTag } from '@/cms/cache/tags'
import type { Site } from '@/sites/site'
import { STOCK_INDEX } from './index-names'
import { readIndex, stockSeconds } from './read-index'
import { compileStockFilter } from './stock-filter'

/**
 * How many cars of the site match each filter, in one request; null counts all. Cached under the
 * site's stock tag.
 * @throws when the index cannot be reached and nothing is cached.
 */
export function countStock(site: Site, filters: readonly (string | null)[]): Promise<number[]> {
  const key = ['count-stock', site.id, JSON.stringify(filters)]
  const read = async () => {
    if (filters.length === 0) return []
    const own = compileStockFilter(site, new Date())
    const { results } = await readIndex(site, (client) =>
      client.searchForHits({
        requests: filters.map((filter) => ({
          indexName: STOCK_INDEX,
          query: '',
          filters: filter ? `${own} AND ${filter}` : own,
          hitsPerPage: 0,
        })),
      }),
    )
    return results.map(({ nbHits }) => nbHits ?? 0)
  }
  return cached(key, [stockTag(site.id), siteTag(site.id)], read, stockSeconds(site))
}
