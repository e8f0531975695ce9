import { readWholeNumber } from '@/ui/number-entry'

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

/** Which lists a directory ticks, by their name in the address, and whether it has a price. */
export type DirectoryKind = { lists: readonly string[]; hasPrice: boolean }

/** State of the offers search. SRCH-23 */
export const offersDirectory = { lists: ['categories'], hasPrice: true } as const
/** State of the models search. SRCH-24 */
export const modelsDirectory = { lists: ['make', 'model', 'body'], hasPrice: false } as const

/** AUD; null: that end is open. */
type PriceRange = readonly [from: number | null, to: number | null]

export type DirectoryState = {
  query: string
  /** Counts from 1. */
  page: number
  lists: { readonly [name: string]: readonly string[] }
  price: PriceRange | null
}

export const wholeDirectory: DirectoryState = { query: '', page: 1, lists: {}, price: null }

/** An address that asks for more than a shopper could click is cut to this. */
const LIMITS = { values: 40, valueLength: 80, queryLength: 200, page: 999, amount: 1e10 } as const

/** The search that a query string asks for; whatever cannot be read is left out. SRCH-22 */
export function parseDirectory(params: URLSearchParams, kind: DirectoryKind): DirectoryState {
  const page = Number(params.get('page') ?? 1)
  const lists = kind.lists.flatMap((name) => {
    const given = params.getAll(name).map((value) => value.trim().slice(0, LIMITS.valueLength))
    const values = [...new Set(given.filter(Boolean))].slice(0, LIMITS.values)
    return values.length > 0 ? [[name, values] as const] : []
  })
  return {
    query: (params.get('query') ?? '').trim().slice(0, LIMITS.queryLength),
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, LIMITS.page) : 1,
    lists: Object.fromEntries(lists),
    price: kind.hasPrice ? readPrice(params) : null,
  }
}

/** `price=20000-40000`; a form without JavaScript sends `price_min` and `price_max`. */
export function readPrice(params: URLSearchParams): PriceRange | null {
  const ends = params.get('price')?.split('-') ?? [params.get('price_min'), params.get('price_max')]
  if (ends.length !== 2) return null
  const [from, to] = ends.map(readAmount) as [number | null, number | null]
  if (from === null && to === null) return null
  return from !== null && to !== null && from > to ? [to, from] : [from, to]
}

/** As the fields with scripts read it: "25k", "$25,000". */
function readAmount(text: string | null | undefined): number | null {
  const amount = readWholeNumber(text ?? '')
  return amount !== null && amount < LIMITS.amount ? amount : null
}

/** The same search as a query string with its question mark; empty for everything. */
export function printDirectory(state: DirectoryState, kind: DirectoryKind): string {
  const params = new URLSearchParams()
  for (const name of kind.lists) {
    for (const value of state.lists[name] ?? []) params.append(name, value)
  }
  if (state.price) params.append('price', `${state.price[0] ?? ''}-${state.price[1] ?? ''}`)
  if (state.query) params.append('query', state.query)
  if (state.page > 1) params.append('page', String(state.page))
  const query = params.toString()
  return query ? `?${query}` : ''
}

/** Ticks a value or takes the tick away; any change starts again at the first page. */
export function toggleDirectory(
  state: DirectoryState,
  name: string,
  value: string,
): DirectoryState {
  const values = state.lists[name] ?? []
  const next = values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
  const { [name]: _, ...others } = state.lists
  return { ...state, page: 1, lists: next.length > 0 ? { ...others, [name]: next } : others }
}

export function isWholeDirectory(state: DirectoryState): boolean {
  return state.query === '' && state.price === null && Object.keys(state.lists).length === 0
}
