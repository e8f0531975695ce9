import type { DirectoryKind, DirectoryState } from './directory-state'

/** Offers and models a page. SRCH-23 SRCH-24 CALL-04 */
export const DIRECTORY_PAGE = 21

/** One query, in the same words as a query of the stock. CALL-04 */
export type DirectoryRequest = {
  query: string
  /** Counts from 0. */
  page: number
  hitsPerPage: number
  facets: string[]
  /** One of each inner list must hold: "make:Mazda". */
  facetFilters: string[][]
  /** "price>=20000" */
  numericFilters: string[]
}

/** What can be found: the text that is searched, its values by list, its price in AUD. */
export type DirectoryEntry<T> = {
  text: string
  values: { readonly [name: string]: readonly string[] }
  price: number | null
  item: T
}

/** The answer, in the words of the stock index. */
export type DirectoryAnswer<T> = {
  hits: T[]
  nbHits: number
  nbPages: number
  /** Counts from 0. */
  page: number
  hitsPerPage: number
  facets: Record<string, Record<string, number>>
}

export function directoryRequest(state: DirectoryState, kind: DirectoryKind): DirectoryRequest {
  const [from, to] = state.price ?? [null, null]
  return {
    query: state.query,
    page: state.page - 1,
    hitsPerPage: DIRECTORY_PAGE,
    facets: [...kind.lists],
    facetFilters: kind.lists
      .map((name) => (state.lists[name] ?? []).map((value) => `${name}:${value}`))
      .filter((values) => values.length > 0),
    numericFilters: [
      ...(from === null ? [] : [`price>=${from}`]),
      ...(to === null ? [] : [`price<=${to}`]),
    ],
  }
}

/**
 * Searches a list of a site's own entries, which are few enough to look at each. All words must
 * begin a word of the text; the counts of a list leave out its own ticks. A page beyond the last is
 * the last. SRCH-23 SRCH-24
 */
export function searchDirectory<T>(
  entries: readonly DirectoryEntry<T>[],
  request: DirectoryRequest,
): DirectoryAnswer<T> {
  const words = wordsOf(request.query)
  const bounds = request.numericFilters.map(readBound).filter((bound) => bound !== null)
  const named = entries.filter(
    (entry) =>
      words.every((word) => wordsOf(entry.text).some((own) => own.startsWith(word))) &&
      bounds.every((holds) => holds(entry.price)),
  )
  const filters = request.facetFilters.map(readFilter)
  const matching = (except?: string) =>
    named.filter((entry) =>
      filters.every(
        ({ name, values }) =>
          name === except || (entry.values[name] ?? []).some((value) => values.has(value)),
      ),
    )
  const found = matching()
  const nbPages = Math.ceil(found.length / request.hitsPerPage)
  const page = Math.max(0, Math.min(request.page, nbPages - 1))
  const start = page * request.hitsPerPage
  return {
    hits: found.slice(start, start + request.hitsPerPage).map(({ item }) => item),
    nbHits: found.length,
    nbPages,
    page,
    hitsPerPage: request.hitsPerPage,
    facets: Object.fromEntries(request.facets.map((name) => [name, count(matching(name), name)])),
  }
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{Diacritic}/gu, '')
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

function readFilter(values: readonly string[]): { name: string; values: ReadonlySet<string> } {
  const name = values[0]?.split(':')[0] ?? ''
  return { name, values: new Set(values.map((value) => value.slice(name.length + 1))) }
}

/** What has no price is in no range of prices. */
function readBound(clause: string): ((price: number | null) => boolean) | null {
  const parts = /^price(>=|<=)(\d{1,10})$/.exec(clause)
  if (!parts) return null
  const limit = Number(parts[2])
  return (price) => price !== null && (parts[1] === '>=' ? price >= limit : price <= limit)
}

function count<T>(entries: readonly DirectoryEntry<T>[], name: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of entries.flatMap((entry) => entry.values[name] ?? [])) {
    counts[value] = (counts[value] ?? 0) + 1
  }
  return counts
}
