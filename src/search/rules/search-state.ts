import { isSortOrder, type SortOrder } from '@/inventory/index/index-names'
import { readWholeNumber } from '@/ui/number-entry'
import { type Near, readNear } from './near'

/**
 * Filters whose values are ticked, by their name in the address: the attribute of the index and how
 * many values are listed at most. SRCH-03 SRCH-41
 */
export const lists = {
  badge: { attribute: 'badge', limit: 100 },
  status: { attribute: 'status', limit: 10 },
  car_type: { attribute: 'car_type', limit: 6 },
  categories: { attribute: 'categories', limit: 30 },
  city: { attribute: 'city', limit: 20 },
  colour: { attribute: 'simple_colour', limit: 30 },
  dealership_name: { attribute: 'dealership_name', limit: 40 },
  filtered_features: { attribute: 'filtered_features', limit: 30 },
  item_type: { attribute: 'item_type', limit: 6 },
  location_name: { attribute: 'location_name', limit: 30 },
  make: { attribute: 'make', limit: 100 },
  make_model: { attribute: 'make_model', limit: 250 },
  model: { attribute: 'model', limit: 250 },
  price_range: { attribute: 'price_range', limit: 30 },
  seats: { attribute: 'seats', limit: 20 },
  body: { attribute: 'simple_body', limit: 30 },
  drive: { attribute: 'simple_drive', limit: 20 },
  fuel: { attribute: 'simple_fuel', limit: 30 },
  transmission: { attribute: 'simple_transmission', limit: 20 },
  state: { attribute: 'state', limit: 10 },
  tag: { attribute: 'tag', limit: 30 },
  weekly_price_range: { attribute: 'weekly_price_range', limit: 30 },
  certified: { attribute: 'certified', limit: 2 },
} as const
export type ListName = keyof typeof lists
export const listNames = Object.keys(lists) as ListName[]

/**
 * Filters with two ends, by their name in the address: the attribute of the index. Prices AUD, km
 * kilometres, timestamps seconds since 1970. A price is the one that cards and pages show. SRCH-03
 * PRICE-05
 */
export const rangeAttributes = {
  price: 'asked_price',
  subscription_price: 'subscription_price',
  km: 'km',
  year: 'year',
  created_at_timestamp: 'created_at_timestamp',
  /** Kilometres that an electric car goes, by the maker's cycle. */
  electric_range: 'electric.electric_range',
  /** Berths of a caravan. */
  sleeps: 'specifications.sleeps',
  /** Whole feet of a caravan's body. */
  body_length: 'specifications.length_feet',
  /** Kilograms that a caravan weighs at most, loaded. */
  atm: 'specifications.atm_kg',
  // The index filters by any number, also by those below, which it does not count.
  /** Cubic centimetres. */
  engine: 'variant.enginesize',
  cylinders: 'variant.cylinders',
  gears: 'gearnum',
  doors: 'doors',
  /** Kilograms, braked. */
  towing: 'variant.towingcapacitybraked',
} as const
export type RangeName = keyof typeof rangeAttributes
export const rangeNames = Object.keys(rangeAttributes) as RangeName[]

/** Null: that end is open. */
export type Range = readonly [from: number | null, to: number | null]

export type SearchState = {
  query: string
  /** Counts from 1. */
  page: number
  sortBy: SortOrder
  lists: { readonly [N in ListName]?: readonly string[] }
  ranges: { readonly [N in RangeName]?: Range }
  /** Nearest first, where no other order is chosen. */
  near?: Near
}

export const emptySearch: SearchState = {
  query: '',
  page: 1,
  sortBy: 'relevance',
  lists: {},
  ranges: {},
}

/** An address that asks for more than a shopper could click is cut to this. */
export const LIMITS = {
  /** Of one list. */
  values: 100,
  /** Of all lists: each chip and row carries an address with all of them. */
  allValues: 150,
  valueLength: 80,
  queryLength: 200,
  page: 476,
  end: 9_999_999_999,
} as const

const questions: ReadonlySet<string> = new Set([
  ...['query', 'page', 'sortBy', 'postcode', 'distance', ...listNames],
  ...rangeNames.flatMap((name) => [name, `${name}_min`, `${name}_max`]),
  // What forms without JavaScript send; the loader leads on to the address of what it means.
  ...['search', 'condition', 'leftOut'],
])

/** Whether a query string asks for anything; what newsletters and adverts add to an address does not. */
export function hasSearchQuery(params: URLSearchParams): boolean {
  return [...params.keys()].some((name) => questions.has(name))
}

/** Whether a form without JavaScript sent it: with empty fields, or with ends that stand apart. */
export function isOfForm(params: URLSearchParams): boolean {
  return [...params].some(
    ([name, value]) => questions.has(name) && (value === '' || /_(min|max)$/.test(name)),
  )
}

/** The search that a query string asks for; whatever cannot be read is left out. SRCH-03 */
export function parseQuery(params: URLSearchParams): SearchState {
  const sortBy = params.get('sortBy')
  const page = Number(params.get('page') ?? 1)
  const near = readNear(params)
  return {
    query: readText(params.get('query') ?? '', LIMITS.queryLength),
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, LIMITS.page) : 1,
    sortBy: isSortOrder(sortBy) ? sortBy : 'relevance',
    lists: readLists(params),
    ranges: compact(rangeNames.map((name) => [name, readRange(params, name)])),
    ...(near && { near }),
  }
}

/** The same search as a query string, always in the same order; without what `place` says already. */
export function printQuery(state: SearchState, placed: ReadonlySet<ListName> = new Set()): string {
  const params = new URLSearchParams()
  for (const name of listNames) {
    if (placed.has(name)) continue
    for (const value of state.lists[name] ?? []) params.append(name, value)
  }
  for (const name of rangeNames) {
    const range = state.ranges[name]
    if (range && isBounded(range)) params.append(name, `${range[0] ?? ''}-${range[1] ?? ''}`)
  }
  if (state.query) params.append('query', state.query)
  if (state.near) {
    params.append('postcode', state.near.postcode)
    if (state.near.km !== null) params.append('distance', String(state.near.km))
  }
  if (state.sortBy !== 'relevance') params.append('sortBy', state.sortBy)
  if (state.page > 1) params.append('page', String(state.page))
  return params.toString()
}

/** Control characters are white space: they cannot be seen, and match nothing. */
function readText(text: string, length: number): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, length)
}

function readLists(params: URLSearchParams): SearchState['lists'] {
  let room: number = LIMITS.allValues
  return compact(
    listNames.map((name) => {
      const values = readValues(params.getAll(name)).slice(0, room)
      room -= values.length
      return [name, values.length > 0 ? values : undefined]
    }),
  )
}

function readValues(given: string[]): readonly string[] {
  const values = given.map((value) => readText(value, LIMITS.valueLength)).filter(Boolean)
  return [...new Set(values)].slice(0, LIMITS.values)
}

/** `price=20000-90000`; a form without JavaScript sends `price_min` and `price_max`. */
function readRange(params: URLSearchParams, name: RangeName): Range | undefined {
  const ends = params.get(name)?.split('-') ?? [
    params.get(`${name}_min`),
    params.get(`${name}_max`),
  ]
  if (ends.length !== 2) return undefined
  const [from, to] = ends.map(readEnd) as [number | null, number | null]
  const range: Range = from !== null && to !== null && from > to ? [to, from] : [from, to]
  return isBounded(range) ? range : undefined
}

/** As the fields with scripts read it: "25k", "$25,000". */
function readEnd(text: string | null): number | null {
  const end = readWholeNumber(text ?? '')
  return end !== null && end <= LIMITS.end ? end : null
}

export function isBounded(range: Range): boolean {
  return range[0] !== null || range[1] !== null
}

function compact<K extends string, V>(entries: (readonly [K, V | undefined])[]): { [N in K]?: V } {
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as { [N in K]?: V }
}

/** A change of the filters; any change starts again at the first page. */
export function withList(
  state: SearchState,
  name: ListName,
  values: readonly string[],
): SearchState {
  const { [name]: _, ...others } = state.lists
  const next = values.length > 0 ? { ...others, [name]: values } : others
  return { ...state, page: 1, lists: next }
}

/** Without any tick of a list; makes take their models with them. */
export function withoutList(state: SearchState, name: ListName): SearchState {
  const next = withList(state, name, [])
  return name === 'make' ? withList(next, 'make_model', []) : next
}

export function withRange(state: SearchState, name: RangeName, range: Range): SearchState {
  const { [name]: _, ...others } = state.ranges
  return { ...state, page: 1, ranges: isBounded(range) ? { ...others, [name]: range } : others }
}

export function isTicked(state: SearchState, name: ListName, value: string): boolean {
  return state.lists[name]?.includes(value) ?? false
}

/**
 * Ticks a value, or takes the tick away. Without its make a model's tick goes as well: its row is
 * gone, and nobody could take it away.
 */
export function toggleValue(state: SearchState, name: ListName, value: string): SearchState {
  const values = state.lists[name] ?? []
  if (!values.includes(value)) return withList(state, name, [...values, value])
  const next = withList(
    state,
    name,
    values.filter((each) => each !== value),
  )
  if (name !== 'make') return next
  const models = (next.lists.make_model ?? []).filter((each) => makeOf(each) !== value)
  return withList(next, 'make_model', models)
}

/** "Toyota" of "Toyota > RAV4" */
export function makeOf(makeModel: string): string {
  return makeModel.split(' > ')[0] ?? makeModel
}

/** "RAV4" of "Toyota > RAV4" */
export function modelOf(makeModel: string): string {
  return makeModel.split(' > ').slice(1).join(' > ') || makeModel
}

export function isUnfiltered(state: SearchState): boolean {
  return (
    state.query === '' &&
    state.near === undefined &&
    Object.keys(state.lists).length === 0 &&
    Object.keys(state.ranges).length === 0
  )
}
