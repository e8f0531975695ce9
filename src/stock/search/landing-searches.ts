import 'server-only'
import type { Site } from '@/sites/site'
import { stockBase } from './load-search'
import { searchUrl } from './rules/search-path'
import { emptySearch, makeOf } from './rules/search-state'

/** Paths of the stock pages that search engines may list: condition, make, model and body in stock. */
export async function landingSearches(site: Site): Promise<string[]> {
  const { base, known } = await stockBase(site)
  const values = (name: 'car_type' | 'make' | 'make_model' | 'body') =>
    (base.facets[name] ?? []).map(({ value }) => value)
  const lists = [
    ...(site.flags.stock.usedOnly ? [] : values('car_type').map((type) => ({ car_type: [type] }))),
    ...values('make').map((make) => ({ make: [make] })),
    ...values('make_model').map((model) => ({ make: [makeOf(model)], make_model: [model] })),
    ...values('body').map((body) => ({ body: [body] })),
  ]
  return lists
    .map((each) => searchUrl({ ...emptySearch, lists: each }, known, site))
    .filter((path) => !path.includes('?'))
}
