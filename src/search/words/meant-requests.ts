import { STOCK_INDEX, sortOrders } from '@/inventory/index/index-names'
import type { Near } from '../rules/near'
import { makesOrModels, type SearchFlags, siteFilters } from '../rules/search-requests'
import { emptySearch, lists, makeOf, type SearchState } from '../rules/search-state'
import type { Beside } from './chosen-names'
import { asksYard, badgesOfEither, EITHER, endsShort, joinFinding, wordsOf } from './leftover-words'
import { type UnderstoodQuery, understandQuery, type Vocabulary } from './understand-query'
import { isUnderstood, joinUnderstood, priceAlone } from './understood-search'
import { leadingWords } from './word-tables'

export type WordsRequest = {
  indexName?: string
  query?: string
  facets?: string | readonly string[]
  facetFilters?: readonly unknown[]
  numericFilters?: readonly unknown[]
  removeWordsIfNoResults?: string
  optionalWords?: readonly string[]
  queryType?: string
  near?: Near
}

type WordsAnswer = { nbHits?: number; facets?: Readonly<Record<string, Record<string, number>>> }

/**
 * Queries for what the words of one search mean, also before they become filters: while a shopper
 * types, and for a URL that contains them. Active filters apply as well, and so does a chosen
 * order. Words that match nothing together with the understood ones are left out, as the index
 * would. `year` is the current one. SRCH-01
 */
export async function searchByMeaning<
  R extends WordsRequest,
  A extends { results: readonly WordsAnswer[] },
>(
  requests: readonly R[],
  { vocabulary, year, site }: { vocabulary: Vocabulary; year: number; site: SearchFlags },
  ask: (requests: R[]) => Promise<A>,
): Promise<A> {
  if (requests.every(({ query }) => !query)) return ask([...requests])
  const meant = requests.map((request) => {
    // The query that counts the values of a list omits the ticks of that list.
    const ticked = (typeof request.facets === 'string' && requests[0]) || request
    const { query = '' } = request
    const understood = understandQuery(query, vocabulary, year, besideOf(ticked))
    // A compound word is searched as adjacent words.
    const words = wordsOf(understood.rest).map((word) => word.replace(' ', ''))
    const either = understood.rest.includes(EITHER) ? understood.rest : ''
    return { request, understood: { ...understood, rest: words.join(' ') }, either }
  })
  const badgesBeside = async ({
    request,
    understood,
  }: Pick<(typeof meant)[number], 'request' | 'understood'>) => {
    const beside = joinUnderstood(emptySearch, { ...understood, rest: '' })
    const counted = { ...withSearch(request, beside, site), facets: ['badge'], hitsPerPage: 0 }
    return Object.keys((await ask([counted])).results[0]?.facets?.badge ?? {})
  }
  const both = meant.find(({ either }) => either !== '')
  const badges = both ? badgesOfEither(both.either, await badgesBeside(both)) : []
  const askFor = (
    searchOf: (understood: UnderstoodQuery) => SearchState,
    wordsAre: { queryType?: 'prefixNone' } = {},
  ) =>
    ask(
      meant.map(({ request, understood, either }) => ({
        ...withBadges(withSearch(request, searchOf(understood), site), either ? badges : []),
        ...wordsAre,
      })),
    )
  const isEmpty = ({ results }: A) => results[0]?.nbHits === 0
  const asMeant = (understood: UnderstoodQuery) => joinUnderstood(emptySearch, understood)
  const [{ request, understood } = {}] = meant
  if (badges.length > 0) return askFor(asMeant)
  if (!request?.queryType && endsShort(understood?.rest ?? '')) {
    const whole = await askFor(asMeant, { queryType: 'prefixNone' })
    if (!isEmpty(whole)) return whole
  }
  const answer = await askFor(asMeant)
  if (!isEmpty(answer) || !understood?.rest) return answer
  const price = priceAlone(understood.rest, vocabulary, year)
  // Who counts the words asks for the cars that have them.
  if (price && !request?.removeWordsIfNoResults) return askFor(() => asMeant(price))
  const words = understood.rest.split(' ')
  const long = words.filter((word) => !holdsVague(word))
  if (long.length > 0 && long.length < words.length && !request?.removeWordsIfNoResults) {
    const rest = long.join(' ')
    const some = await askFor((each) => joinUnderstood(emptySearch, { ...each, rest }))
    if (!isEmpty(some)) return some
  }
  // Who counts the words asks for those that cars have.
  const isPromise = !request?.removeWordsIfNoResults && asksYard(words)
  if (!isUnderstood(understood) && !isPromise) return answer
  return askFor((each) => joinFinding(emptySearch, each, each.rest).state)
}

/**
 * Where no car has every word, those with any of them are found; but nearly every car has the X of an
 * MU-X, and a full tank is no full service history.
 */
const holdsVague = (text: string) => text.split(/[^\p{Letter}\p{Number}]+/u).some(isVague)
const isVague = (word: string) =>
  word.length === 1 || word.length === 2 || leadingWords.has(word.toLowerCase())

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

/** The request for cars that have one of these badges, the fullest of them first. */
function withBadges<R extends WordsRequest>(request: R, badges: readonly string[]): R {
  if (badges.length === 0) return request
  return {
    ...request,
    optionalWords: request.query?.split(' ') ?? [],
    facetFilters: [...(request.facetFilters ?? []), badges.map((badge) => `badge:${badge}`)],
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
    ...(holdsVague(search.query) && { removeWordsIfNoResults: 'none' }),
    ...(search.near && { near: search.near }),
    ...(request.indexName === STOCK_INDEX && { indexName: sortOrders[search.sortBy].indexName }),
    ...(facets.length > 0 && { facetFilters: facets }),
    ...(numbers.length > 0 && { numericFilters: numbers }),
  }
}
