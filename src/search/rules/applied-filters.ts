import { placeName } from '@/dealers/departments'
import { makeName, modelName, type NameSite } from '@/inventory/car-name'
import type { SiteFlags } from '@/sites/flags'
import { stateName } from '@/sites/states'
import { formatCount, formatKm, formatMoney } from '@/ui/number-format'
import { capitalise } from '@/ui/text-format'
import { nearLabel, withNear } from './near'
import {
  type ListName,
  listNames,
  makeOf,
  modelOf,
  type Range,
  type RangeName,
  rangeNames,
  type SearchState,
  toggleValue,
  withoutList,
  withRange,
} from './search-state'

export type LabelSite = NameSite & {
  flags: { search: Pick<SiteFlags['search'], 'carTypeLabels'> }
}

/** A filter that is on, in words, and the search without it. */
export type AppliedFilter = { key: string; label: string; without: SearchState }

/** A value of a list as shoppers read it. */
export function valueLabel(name: ListName, value: string, site: LabelSite): string {
  switch (name) {
    case 'car_type': {
      const labels: Record<string, string> = site.flags.search.carTypeLabels
      return labels[value] ?? value
    }
    case 'make':
      return makeName(value, site)
    case 'make_model':
      return modelName(makeOf(value), modelOf(value), site)
    case 'location_name':
      return placeName(value)
    case 'seats':
      return `${value} ${value === '1' ? 'seat' : 'seats'}`
    case 'certified':
      return value === 'true' ? 'Certified' : 'Not certified'
    case 'weekly_price_range':
      return `${value} a week`
    case 'item_type':
    case 'status':
      return capitalise(value.replaceAll('_', ' '))
    case 'state':
      return stateName(value)
    default:
      return value
  }
}

const formats: Record<RangeName, (value: number) => string> = {
  price: formatMoney,
  subscription_price: (value) => `${formatMoney(value)} a week`,
  km: formatKm,
  year: String,
  created_at_timestamp: (value) => new Date(value * 1000).toISOString().slice(0, 10),
  electric_range: formatKm,
  sleeps: String,
  body_length: (value) => `${value} ft`,
  atm: (value) => `${formatCount(value)} kg`,
  engine: (value) => litresFrom(value) ?? `${formatCount(value)} cc`,
  cylinders: (value) => `${value} ${value === 1 ? 'cylinder' : 'cylinders'}`,
  gears: (value) => `${value} speed`,
  doors: (value) => `${value} ${value === 1 ? 'door' : 'doors'}`,
  towing: (value) => `${formatCount(value)} kg`,
}

/** What a range with a unit of several filters is of. Its inputs are narrow and stand under its name. */
const measured: { readonly [N in RangeName]?: string } = {
  atm: ' ATM',
  towing: ' towing',
  electric_range: ' range',
}

/** One end of a range as its inputs print it. */
export function formatEnd(name: RangeName, value: number): string {
  return formats[name](value)
}

/** "2.0 litres or more" begins at 1,951 cc, "up to 2.0 litres" ends at 2,049. Bikes are said in cc. */
function litresFrom(end: number): string | null {
  if (end < 1000) return null
  const named = end % 100 === 51 ? end + 49 : end - 49
  return named % 100 === 0 ? `${(named / 1000).toFixed(1)} litres` : null
}

/** What is called "2.0 litres" has 1,950 to 2,049 cc. */
function litresOf([from, to]: readonly [number, number]): string | null {
  const cc = from + 50
  return to - from === 99 ? `${(cc / 1000).toFixed(cc % 100 === 0 ? 1 : 2)} litres` : null
}

/** "$20,000 to $90,000", "Up to 80,000 km", "2019 or newer", "From 3,500 kg towing". */
export function rangeLabel(name: RangeName, range: Range): string {
  return `${rangeWords(name, range)}${measured[name] ?? ''}`
}

function rangeWords(name: RangeName, [from, to]: Range): string {
  const format = formats[name]
  if (name === 'sleeps') {
    if (to === null) return `Sleeps ${from} or more`
    return from === to ? `Sleeps ${to}` : `Sleeps ${from ?? 1} to ${to}`
  }
  const litres = name === 'engine' && from !== null && to !== null && litresOf([from, to])
  if (litres) return litres
  if (from !== null && to !== null) {
    return from === to ? format(from) : `${format(from)} to ${format(to)}`
  }
  if (name === 'year') return from !== null ? `${from} or newer` : `${to} or older`
  if (from !== null) return name === 'price' ? `Over ${format(from)}` : `From ${format(from)}`
  return to === null ? '' : `Up to ${format(to)}`
}

/** The values of the whole stock, by their list. */
type Whole = { readonly [N in ListName]?: readonly { value: string }[] }

/** Most names in a chip; the others are counted. */
const NAMED = 3

/**
 * A list with this many times more ticked than unticked values is described by the unticked ones.
 */
const MANY = 3

const namesOf = (labels: readonly string[]): string => {
  const more = labels.length - NAMED
  return `${labels.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** The values that a list leaves out, where those are few and the ticks many: "not Toyota". */
function leftOut(name: ListName, state: SearchState, whole: Whole): string[] {
  const ticked = state.lists[name] ?? []
  const makes = state.lists.make
  const left = (whole[name] ?? [])
    .map(({ value }) => value)
    .filter((value) => !ticked.includes(value))
    .filter((value) => name !== 'make_model' || makes?.includes(makeOf(value)))
  return ticked.length > MANY * left.length ? left : []
}

/**
 * Every active filter, in the order of the page; the search words come first. A list with nearly
 * all values ticked is described by the unticked ones: one chip in place of thirty.
 */
export function appliedFilters(
  state: SearchState,
  site: LabelSite,
  whole: Whole = {},
): AppliedFilter[] {
  const ticks = listNames.flatMap((name) => {
    const not = leftOut(name, state, whole).map((value) => valueLabel(name, value, site))
    if (not.length > 0) {
      return [
        { key: `not ${name}`, label: `Not ${namesOf(not)}`, without: withoutList(state, name) },
      ]
    }
    return (state.lists[name] ?? []).map((value) => ({
      key: `${name}:${value}`,
      label: valueLabel(name, value, site),
      without: toggleValue(state, name, value),
    }))
  })
  return [...appliedWords(state), ...appliedNear(state), ...ticks, ...appliedRanges(state)]
}

/** The same for removals, each list as a whole: removing one of two ticks frees nothing. SRCH-18 */
export function appliedLists(state: SearchState, site: LabelSite): AppliedFilter[] {
  const ticks = listNames.flatMap((name) => {
    const labels = (state.lists[name] ?? []).map((value) => valueLabel(name, value, site))
    if (labels.length === 0) return []
    return [{ key: name, label: namesOf(labels), without: withoutList(state, name) }]
  })
  return [...appliedWords(state), ...appliedDistance(state), ...ticks, ...appliedRanges(state)]
}

function appliedWords(state: SearchState): AppliedFilter[] {
  return state.query
    ? [{ key: 'query', label: `“${state.query}”`, without: { ...state, query: '', page: 1 } }]
    : []
}

function appliedNear(state: SearchState): AppliedFilter[] {
  const { near } = state
  return near ? [{ key: 'near', label: nearLabel(near), without: withNear(state, null) }] : []
}

/** A sort order never causes an empty result: without the distance the nearest still come first. */
function appliedDistance(state: SearchState): AppliedFilter[] {
  const { near } = state
  if (!near?.km) return []
  const without = withNear(state, { ...near, km: null })
  return [{ key: 'near', label: nearLabel(near), without }]
}

function appliedRanges(state: SearchState): AppliedFilter[] {
  return rangeNames.flatMap((name) => {
    const range = state.ranges[name]
    if (!range) return []
    return [
      {
        key: name,
        label: rangeLabel(name, range),
        without: withRange(state, name, [null, null]),
      },
    ]
  })
}
