import { readWholeNumber } from '@/ui/number-entry'

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
