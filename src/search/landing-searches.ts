import 'server-only'
import { cached } from '@/cms/cache/cached'
import { siteTag, stockTag } from '@/cms/cache/tags'
import { countedValues, facetCounts } from '@/inventory/index/stock-counts'
import type { Site } from '@/sites/site'
import { stockBase } from './load-search'
import { searchUrl } from './rules/search-path'
import { emptySearch, lists, makeOf } from './rules/search-state'
import { MOST_NAMES } from './rules/stock-base'

/** Paths of the stock pages that search engines may list: condition, make, model and body in stock. */
export async function landingSearches(site: Site): Promise<string[]> {
  const [{ base, known }, models] = await Promise.all([stockBase(site), modelsInStock(site)])
  const values = (name: 'car_type' | 'make' | 'body') =>
    (base.facets[name] ?? []).map(({ value }) => value)
  const places = [
    ...(site.flags.stock.usedOnly ? [] : values('car_type').map((type) => ({ car_type: [type] }))),
    ...values('make').map((make) => ({ make: [make] })),
    ...models.map((model) => ({ make: [makeOf(model)], make_model: [model] })),
    ...values('body').map((body) => ({ body: [body] })),
  ]
  return places
    .map((each) => searchUrl({ ...emptySearch, lists: each }, known, site))
    .filter((path) => !path.includes('?'))
}

/** A filter lists 250 of them; a large group has more. SRCH-41 */
function modelsInStock(site: Site): Promise<string[]> {
  const tags = [stockTag(site.id), siteTag(site.id)]
  const { attribute } = lists.make_model
  return cached(['models-in-stock', site.id], tags, async () => {
    const answer = await facetCounts(site, [attribute], MOST_NAMES)
    return countedValues(answer, attribute).map(({ value }) => value)
  })
}
