import 'server-only'
import { LRUCache } from 'lru-cache'
import { cache } from 'react'
import { currentYear } from '@/calendar/clock'
import { cached, livesUntil } from '@/cms/cache/cached'
import { siteTag, stockTag } from '@/cms/cache/tags'
import { locatePostcode } from '@/dealers/locate-postcode'
import type { PostcodePlace } from '@/dealers/postcode-place'
import { type CardCar, readCardCar } from '@/inventory/card-car'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { readIndex, stockSeconds } from '@/inventory/index/read-index'
import { siteIndex } from '@/inventory/index/site-index'
import { compileStockFilter } from '@/inventory/index/stock-filter'
import { AdaptiveTimeout, rerenderAt } from '@/inventory/index/timeout'
import { answersUnder } from '@/inventory/paths'
import { log } from '@/server/log'
import { safeDecodeUri } from '@/server/safe-decode-uri'
import type { Site } from '@/sites/site'
import { carTypes } from '@/sites/stock-kinds'
import { findRemovals, type Removal } from './removals'
import { aroundPlaces } from './rules/near'
import type { RawResult } from './rules/search-answer'
import {
  inStockSpelling,
  joinPlace,
  type KnownPlaces,
  resolvePath,
  searchUrl,
} from './rules/search-path'
import {
  countRequest,
  type IndexRequest,
  searchRequests,
  type WordRule,
} from './rules/search-requests'
import { isOfForm, LIMITS, parseQuery, type SearchState } from './rules/search-state'
import { readStockBase, type StockBase } from './rules/stock-base'
import {
  joinFinding,
  leftOutUnderWay,
  readLeftOut,
  readWords,
  withLeftOut,
} from './words/leftover-words'
import { searchByMeaning } from './words/meant-requests'
import { understandQuery } from './words/understand-query'
import { vocabularyOf } from './words/understood-search'

export type FoundSearch = {
  kind: 'found'
  /** URL of these results, path and query. */
  url: string
  state: SearchState
  results: RawResult[]
  /** Where the postcode is that the search goes from, if it does. */
  place?: PostcodePlace
  base: StockBase
  known: KnownPlaces
  removals: Removal[]
  /** The index did not answer: these are the last known results. */
  stale: boolean
  /** Words of a form that were left out: they found nothing. */
  leftOut: string
  /** ISO 8601 */
  now: string
}

export type LoadedSearch =
  | FoundSearch
  | { kind: 'unknown' }
  /** A form without JavaScript sent this search: redirect to its own URL. */
  | { kind: 'elsewhere'; url: string }
  | { kind: 'down' }

const index = new AdaptiveTimeout()

/** The last results per URL and the last base per site, for while the index is down. */
const lastFound = new LRUCache<string, FoundSearch>({ max: 200 })
const lastBases = new LRUCache<string, Awaited<ReturnType<typeof readStockBase>>>({ max: 500 })

/**
 * The search of a URL, with its results; once per request. A path that names nothing is `unknown`;
 * while the index is down, the last good results or `down`.
 */
export const loadSearch = cache(
  async (site: Site, path: string, query: string): Promise<LoadedSearch> => {
    const key = `${site.id} ${path}?${query}`
    try {
      const asked = () => search(site, path, new URLSearchParams(query), new Date())
      const found = await index.read(asked)
      if (found.kind === 'found') lastFound.set(key, found)
      return found
    } catch (cause) {
      log.error({ site: site.slug, err: cause }, 'The stock index did not answer')
      await livesUntil(rerenderAt(new Date()), new Date())
      const last = lastFound.get(key)
      return last ? { ...last, stale: true } : { kind: 'down' }
    }
  },
)

async function search(
  site: Site,
  path: string,
  query: URLSearchParams,
  now: Date,
): Promise<LoadedSearch> {
  const { near } = parseQuery(query)
  const [{ base, known }, located] = await Promise.all([
    stockBase(site),
    near && locatePostcode(near.postcode),
  ])
  const vocabulary = vocabularyOf(base, known, site)
  const filters = compileStockFilter(site, now)
  const year = currentYear(now)
  const askWords = async (requests: IndexRequest[]) => {
    const { results } = await searchByMeaning(requests, { vocabulary, year, site }, async (meant) =>
      ask(site, await aroundPlaces(meant, locatePostcode), filters),
    )
    return results
  }
  const count = async (searches: readonly SearchState[], rule?: WordRule) => {
    const found = await askWords(searches.map((search) => countRequest(search, site, rule)))
    return found.map(({ nbHits = 0 }) => nbHits)
  }
  const place = resolvePath(path.split('/').filter(Boolean), known, site)
  if (!place.ok) return { kind: 'unknown' }
  const asked = inStockSpelling(joinPlace(parseQuery(query), place.lists), known, base)

  // Only forms without JavaScript send these; the hero form names its conditions "new-demo".
  const words = query.get('search')?.slice(0, LIMITS.queryLength)
  const condition = query.get('condition')
  if (words !== undefined || condition !== null) {
    const types = carTypes.filter((type) => condition?.split('-').includes(type))
    const meant = types.length > 0 ? joinPlace(asked, { car_type: types }) : asked
    const { understood, empty } = await readWords(meant, words ?? '', vocabulary, year, count)
    const { state, leftOut } = joinFinding(meant, understood, empty)
    return { kind: 'elsewhere', url: withLeftOut(searchUrl(state, known, site), leftOut) }
  }
  if (isOfForm(query)) return { kind: 'elsewhere', url: searchUrl(asked, known, site) }

  let state = asked
  let results = await askWords(searchRequests(state, site))
  const pages = results[0]?.nbPages ?? 0
  // An address from yesterday may ask for a page that today's stock no longer fills.
  if (state.page > 1 && state.page > pages && (results[0]?.nbHits ?? 0) > 0) {
    state = { ...state, page: Math.max(pages, 1) }
    results = await askWords(searchRequests(state, site))
  }
  const isEmpty = (results[0]?.nbHits ?? 0) === 0
  return {
    kind: 'found',
    url: searchUrl(state, known, site),
    state,
    results: results.map(trimmed),
    ...(located && { place: located }),
    base,
    known,
    removals: isEmpty ? await findRemovals(state, site, vocabulary, year, count) : [],
    stale: false,
    leftOut:
      readLeftOut(query).slice(0, LIMITS.queryLength) ||
      leftOutUnderWay(
        `${state.query} `,
        understandQuery(state.query, vocabulary, year, state.lists),
        results[0]?.query,
      ),
    now: now.toISOString(),
  }
}

/**
 * Whether the segments after a prefix name a search of this site.
 *
 * @param segments still encoded
 * @throws when the index cannot be reached and the site's stock is not known from before
 */
export async function isSearchPlace(
  site: Site,
  prefix: 'search' | 'used-car',
  segments: readonly string[],
): Promise<boolean> {
  if (!answersUnder(`/${prefix}`, site)) return false
  if (segments.length === 0) return true
  const { known } = await stockBase(site)
  return resolvePath(segments.map(decodedSegment), known, site).ok
}

/** A segment that is no valid encoding names nothing, and so is not found. */
export const decodedSegment = (segment: string): string => safeDecodeUri(segment) ?? segment

/** What the site's stock consists of, cached until the stock or the site changes. */
export async function stockBase(site: Site): Promise<{ base: StockBase; known: KnownPlaces }> {
  const key = String(site.id)
  try {
    const read = await cached(
      ['stock-base', key],
      [stockTag(site.id), siteTag(site.id)],
      () => readIndex(site, (client) => readStockBase(client, site, new Date())),
      Math.min(600, stockSeconds(site)),
    )
    lastBases.set(key, read)
    return read
  } catch (cause) {
    const last = lastBases.get(key)
    if (!last) throw cause
    log.error({ site: site.slug, err: cause }, 'The stock of a site as it was last read')
    return last
  }
}

async function ask(site: Site, requests: IndexRequest[], filters: string) {
  const client = await siteIndex(site)
  const { results } = await client.search<unknown>({
    requests: requests.map((request) => ({ ...request, filters })),
  })
  return { results: results as RawResult[] }
}

/** A result without what nobody reads on the page; the page carries it twice. */
function trimmed(result: RawResult): RawResult {
  const { nbHits, nbPages, page, processingTimeMS, facets, index } = result
  return {
    hits: (result.hits ?? [])
      .map(readCardCar)
      .filter((car) => car !== null)
      .map((car) => withoutEmpty(withoutSmallPrint(car))),
    nbHits,
    nbPages,
    page,
    processingTimeMS,
    facets,
    ...(index !== STOCK_INDEX && { index }),
  }
}

/** The lender's text stands on the vehicle page; under a card stands the warning of the law. */
function withoutSmallPrint(car: CardCar): CardCar {
  const lenders = Object.entries(car.finance_lenders).map(([name, block]) => [
    name,
    { ...block, disclaimer: null },
  ])
  return { ...car, finance_lenders: Object.fromEntries(lenders) }
}

/** Half of a record is empty; `readCardCar` fills it in again, as it does for a hit of the index. */
const withoutEmpty = (car: CardCar) =>
  Object.fromEntries(Object.entries(car).filter(([, value]) => value !== null && value !== false))
