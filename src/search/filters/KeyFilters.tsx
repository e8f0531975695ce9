'use client'

import { useState } from 'react'
import { chipClass } from '@/ui/Chip'
import { classNames } from '@/ui/class-names'
import { CaretDownGlyph } from '@/ui/glyphs'
import { useDetailsPopover } from '@/ui/use-details-popover'
import { type Search, useSearch } from '../engine/search-context'
import { rangeLabel, valueLabel } from '../rules/applied-filters'
import { type FilterName, listOfFilter } from '../rules/search-requests'
import { FilterControl } from './FilterGroups'
import { filterName, isUseful, keyFilters, rangeOfFilter } from './filter-names'
import { SortSelect } from './SortSelect'

/** Above the results on a desktop: the filters that most shoppers use, and the order. */
export function KeyFilters() {
  const { site, base, state } = useSearch()
  const shown = keyFilters.filter(
    (filter) => site.flags.search.filters.includes(filter) && isUseful(filter, base, state, site),
  )
  return (
    <div className="hidden items-center gap-2 border-y border-line py-3.5 lg:flex">
      {shown.map((filter) => (
        <KeyFilter key={filter} filter={filter} />
      ))}
      <SortSelect look="plain" />
    </div>
  )
}

/**
 * A chip that opens its filter below it. Without scripts the rail is the one place of a filter.
 */
function KeyFilter({ filter }: { filter: FilterName }) {
  const search = useSearch()
  const chosen = chosenText(filter, search)
  // The filter stands in the rail as well: here it is made when it is first wanted.
  const [wanted, setWanted] = useState(false)
  const details = useDetailsPopover(() => setWanted(true))
  return (
    <details
      ref={details}
      name="key-filters"
      className="relative noscript:hidden"
      onToggle={(event) => event.currentTarget.open && setWanted(true)}
    >
      <summary className={classNames(chipClass(chosen !== null), 'min-h-11')}>
        <span className="max-w-56 truncate">
          {chosen !== null && <span className="sr-only">{filterName(filter)}: </span>}
          {chosen ?? filterName(filter)}
        </span>
        <CaretDownGlyph className="turns size-3.5!" />
      </summary>
      <div className="on-surface absolute top-full left-0 z-30 mt-2 max-h-[70vh] w-80 overflow-y-auto rounded-panel border border-line p-4 shadow-float">
        {wanted && <FilterControl filter={filter} />}
      </div>
    </details>
  )
}

/** What is chosen, short enough for a chip: "Demo, Used", "$20,000 to $90,000". */
function chosenText(filter: FilterName, { state, site }: Search): string | null {
  const range = rangeOfFilter(filter, site)
  if (range) {
    const chosen = state.ranges[range]
    return chosen ? rangeLabel(range, chosen) : null
  }
  const list = listOfFilter(filter, site)
  const values = (list && state.lists[list]) ?? []
  return list && values.length > 0
    ? values.map((value) => valueLabel(list, value, site)).join(', ')
    : null
}
