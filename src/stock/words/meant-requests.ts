import { STOCK_INDEX, sortOrders } from '../index/index-names'
import { makesOrModels } from '../search/rules/makes-or-models'
import { type SearchFlags, siteFilters } from '../search/rules/search-requests'
import { emptySearch, lists, makeOf, type SearchState } from '../search/rules/search-state'
import { joinFinding } from './leftover-words'
import type { Beside } from './query-choice'
import { understandQuery, type Vocabulary } from './query-grammar'
import { isUnderstood, joinUnderstood } from './understood-search'

export type WordsRequest = {
  indexName?: string
  query?: string
  facets?: string | readonly string[]
  facetFilters?: readonly unknown[]
  numericFilters?: readonly unknown[]
}

/**
 * Asks for what the words of one search mean, also before they are filters: while a shopper types,
 * and by an address that has them. Filters that are on hold beside them, and so does an order that was
 * chosen. Words that leave nothing of what is understood beside them are left out, as the index leaves
 * out words. `year` is the current one. SRCH-01
 */
export async function askMeant<
  R extends WordsRequest,
  A extends { results: readonly { nbHits?: number }[] },
>(
  requests: readonly R[],
  { vocabulary, year, site }: { vocabulary: Vocabulary; year: number; site: SearchFlags },
  ask: (requests: R[]) => Promise<A>,
): Promise<A> {
  if (requests.every(({ query }) => !query)) return ask([...requests])
  const meant = requests.map((request) => {
    // What counts the values of one list has left out the ticks of that list.
    const ticked = (typeof request.facets === 'string' && requests[0]) || request
    const { query = '' } = request
    return { request, understood: understandQuery(query, vocabulary, year, besideOf(ticked)) }
  })
  const answer = await ask(
    meant.map(({ request, understood }) =>
      withSearch(request, joinUnderstood(emptySearch, understood), site),
    ),
  )
  const [first] = meant
  const isEmpty = answer.results[0]?.nbHits === 0
  if (!isEmpty || !first?.understood.rest || !isUnderstood(first.understood)) return answer
  return ask(
    meant.map(({ request, understood }) =>
      withSearch(request, joinFinding(emptySearch, understood, understood.rest).state, site),
    ),
  )
}

/** Of the ticks that narrow a query those that say what words mean. */
function besideOf({ facetFilters = [] }: WordsRequest): Beside {
  const ticks = facetFilters.flat().map((tick) => String(tick).split(/:(.*)/s))
  const valuesOf = (list: keyof typeof lists) =>
    ticks.flatMap(([attribute, value = '']) => (attribute === lists[list].attribute ? value : []))
  return {
    make: [...valuesOf('make'), ...valuesOf('make_model').map(makeOf)],
    body: valuesOf('body'),
  }
}

/** The request with a search's words and, beside its own, the search's filters. */
function withSearch<R extends WordsRequest>(request: R, search: SearchState, site: SearchFlags): R {
  const said = siteFilters(search, site)
  const { facetFilters = [] } = makesOrModels<WordsRequest>(said)
  const facets = [...(request.facetFilters ?? []), ...facetFilters]
  const numbers = [...(request.numericFilters ?? []), ...(said.numericFilters ?? [])]
  return {
    ...request,
    query: search.query,
    ...(request.indexName === STOCK_INDEX && { indexName: sortOrders[search.sortBy].indexName }),
    ...(facets.length > 0 && { facetFilters: facets }),
    ...(numbers.length > 0 && { numericFilters: numbers }),
  }
}
