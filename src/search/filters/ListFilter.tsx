'use client'

import { useSearch } from '../engine/search-context'
import { emptySearch, type ListName, toggleValue } from '../rules/search-state'
import { foundSite, stockNoun } from '../rules/search-title'
import { FilterCheckbox } from './FilterCheckbox'
import { filterRows } from './filter-rows'

/** Lists whose values have a page of their own. ROUTE-13 ROUTE-15 */
const linked: ReadonlySet<ListName> = new Set(['body', 'car_type'])

/** A list of values to tick. SRCH-02 */
export function ListFilter({ name, label }: { name: ListName; label: string }) {
  const { site, base, answer, state, apply, urlOf } = useSearch()
  const rows = filterRows(name, base.facets[name] ?? [], answer.facets[name] ?? [], state, site)
  if (rows.length === 0) {
    return (
      <p className="text-md text-ink-3">
        No {stockNoun(foundSite(site, base, emptySearch))} with this choice.
      </p>
    )
  }
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      {rows.map((row) => (
        <FilterCheckbox
          key={row.value}
          name={name}
          row={row}
          href={
            linked.has(name) ? urlOf({ ...emptySearch, lists: { [name]: [row.value] } }) : undefined
          }
          onToggle={() => apply(toggleValue(state, name, row.value))}
        />
      ))}
    </fieldset>
  )
}
