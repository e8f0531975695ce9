import { appliedFilters, type LabelSite } from './applied-filters'
import { parseQuery, printQuery, type SearchState } from './search-state'

/** Characters of a message: a search of all filters is no letter. */
const MOST = 1000

/** What a shopper whose search found nothing asks for, in words for the dealer. */
export function wishWords(state: SearchState, site: LabelSite): string {
  const labels = appliedFilters(state, site).map(({ label }) => label)
  if (labels.length === 0) return 'Please tell me when one arrives.'
  return `Please tell me when one arrives: ${labels.join(', ')}`.slice(0, MOST)
}

/** The same in a link to the form's own page, and read back from it. */
export const wishQuery = (state: SearchState) => ({ search: printQuery({ ...state, page: 1 }) })
export function wishOfQuery(query: URLSearchParams, site: LabelSite): { message?: string } {
  const search = query.get('search')
  return search === null
    ? {}
    : { message: wishWords(parseQuery(new URLSearchParams(search)), site) }
}
