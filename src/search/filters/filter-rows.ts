import { type LabelSite, valueLabel } from '../rules/applied-filters'
import type { FacetItem } from '../rules/search-answer'
import { isTicked, type ListName, makeOf, type SearchState } from '../rules/search-state'
import { byCarType } from '../rules/search-title'

/** So many makes show before "Show all makes". SRCH-14 */
export const FIRST_MAKES = 7
/** So many models show under a make. SRCH-15 */
const MODELS_PER_MAKE = 30

export type FilterRow = {
  value: string
  label: string
  count: number
  ticked: boolean
  /** Nothing would be found: the row stays for its place while a sibling is ticked. */
  disabled: boolean
}

/**
 * The rows of one filter, most cars first. The counts of a list do not depend on its own ticks, so
 * ticking a value moves nothing. A value without cars is left out, or, while a sibling is ticked,
 * stands disabled at the end. SRCH-02 SRCH-17 SRCH-31
 */
export function filterRows(
  name: ListName,
  whole: readonly FacetItem[],
  counted: readonly FacetItem[],
  state: SearchState,
  site: LabelSite & { flags: { stock: { certifiedOnly: boolean } } },
): FilterRow[] {
  const counts = new Map(counted.map(({ value, count }) => [value, count]))
  const values = new Set([
    ...counts.keys(),
    ...whole.map(({ value }) => value),
    ...(state.lists[name] ?? []),
  ])
  if (name === 'certified' && site.flags.stock.certifiedOnly) values.delete('false')
  const siblings = (state.lists[name]?.length ?? 0) > 0
  return inOrder(name, [...values])
    .map((value) => {
      const [count, ticked] = [counts.get(value) ?? 0, isTicked(state, name, value)]
      const label = valueLabel(name, value, site)
      return { value, label, count, ticked, disabled: count === 0 && !ticked }
    })
    .filter(({ count, ticked }) => count > 0 || ticked || siblings)
}

function inOrder(name: ListName, values: string[]): string[] {
  if (name === 'car_type') return values.sort(byCarType)
  if (name === 'seats') return values.sort((a, b) => Number(a) - Number(b))
  if (name === 'price_range' || name === 'weekly_price_range') {
    const first = (label: string) => Number(/\d[\d,]*/.exec(label)?.[0].replace(/,/g, '') ?? 0)
    return values.sort((a, b) => first(a) - first(b))
  }
  return values
}

/** The first makes, and those further down that are ticked, in place. SRCH-14 */
export function firstRows(rows: readonly FilterRow[], all: boolean): FilterRow[] {
  return rows.filter(({ ticked }, at) => all || at < FIRST_MAKES || ticked)
}

/** Models of a ticked make, no more than a list can hold but for those that are ticked. SRCH-15 */
export function modelRows(
  make: string,
  counted: readonly FacetItem[],
  state: SearchState,
  site: Parameters<typeof filterRows>[4],
): FilterRow[] {
  const own = counted.filter(({ value }) => makeOf(value) === make)
  const ticked = state.lists.make_model?.filter((value) => makeOf(value) === make)
  const ofMake: SearchState = {
    ...state,
    lists: ticked && ticked.length > 0 ? { make_model: ticked } : {},
  }
  const rows = filterRows('make_model', own, own, ofMake, site)
  return rows.filter(({ ticked }, at) => at < MODELS_PER_MAKE || ticked)
}
