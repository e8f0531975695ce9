import { makeName } from '@/inventory/car-name'
import { allStockPath, type Crumb, type StockPathSite, searchPath } from '@/inventory/paths'
import { capitalise } from '@/ui/text-format'
import { type KnownPlaces, searchPlace } from './search-path'
import { isUnfiltered, type ListName, type SearchState } from './search-state'
import { stockNoun, type TitleSite } from './search-title'

/** Filters whose pages search engines may list, when the path alone says them. */
const indexable: ReadonlySet<ListName> = new Set([
  'car_type',
  'make',
  'make_model',
  'body',
  'dealership_name',
  'location_name',
])

/**
 * The address that a search is known by and whether search engines may list it. Combinations beyond
 * make, model, body, condition and location are not listed, nor are empty pages; the order of the
 * cars never makes another page. Page 2 is a page of its own.
 */
export function searchRobots(
  state: SearchState,
  known: KnownPlaces,
  site: StockPathSite,
  count: number,
): { canonical: string; index: boolean } {
  const { path, says } = searchPlace(state, known, site)
  const ticked = Object.keys(state.lists) as ListName[]
  const inPath = ticked.every((name) => says.has(name) && indexable.has(name))
  const plain = state.query === '' && !state.near && Object.keys(state.ranges).length === 0
  const canonical = state.page > 1 ? `${path}?page=${state.page}` : path
  return { canonical, index: inPath && plain && count > 0 && state.sortBy === 'relevance' }
}

/** Home, the whole stock, the make and the model as far as the search names one; then the page. */
export function searchTrail(
  state: SearchState,
  site: StockPathSite & TitleSite,
  title: string,
): Crumb[] {
  const [make, ...otherMakes] = state.lists.make ?? []
  const [model, ...otherModels] = state.lists.make_model ?? []
  const named = make !== undefined && otherMakes.length === 0
  const all = { label: capitalise(stockNoun(site)), href: allStockPath(site) }
  return [
    { label: 'Home', href: '/' },
    ...(isUnfiltered(state) ? [] : [all]),
    ...(named && model && otherModels.length === 0
      ? [{ label: makeName(make, site), href: searchPath(site, { make }) }]
      : []),
    { label: title, href: null },
  ]
}
