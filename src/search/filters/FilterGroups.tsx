'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CaretDownGlyph } from '@/ui/glyphs'
import { useSearch } from '../engine/search-context'
import { type FilterName, listOfFilter } from '../rules/search-requests'
import { emptySearch, type ListName, toggleValue } from '../rules/search-state'
import { foundSite, stockNoun } from '../rules/search-title'
import { FilterCheckbox } from './FilterCheckbox'
import {
  asksPostcode,
  chosenCount,
  filterName,
  isUseful,
  openFilters,
  rangeOfFilter,
} from './filter-names'
import { filterRows } from './filter-rows'
import { MakeFilter } from './MakeFilter'
import { NearFilter } from './NearFilter'
import { RangeFilter } from './RangeFilter'

/** Every filter of the site, each in a group that folds. SRCH-02 */
export function FilterGroups({ startAt = null }: { startAt?: FilterName | null }) {
  const { site, base, state } = useSearch()
  return (
    <>
      {asksPostcode(site, state) && (
        <Group name="Near you" chosen={state.near ? 1 : 0}>
          <NearFilter />
        </Group>
      )}
      {site.flags.search.filters
        .filter((filter) => isUseful(filter, base, state, site))
        .map((filter) => (
          <Group
            key={filter}
            name={filterName(filter)}
            chosen={chosenCount(filter, state, site)}
            isOpen={openFilters.has(filter)}
            isStart={filter === startAt}
          >
            <FilterControl filter={filter} />
          </Group>
        ))}
    </>
  )
}

function Group({
  name,
  chosen,
  isOpen = false,
  isStart = false,
  children,
}: {
  name: string
  chosen: number
  isOpen?: boolean
  isStart?: boolean
  children: ReactNode
}) {
  // Computed once: a group must not close while its last tick is removed.
  const [startsOpen] = useState(isStart || isOpen || chosen > 0)
  const group = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isStart) group.current?.scrollIntoView({ block: 'start' })
  }, [isStart])
  return (
    <details
      ref={group}
      open={startsOpen}
      className="filter-group discloses border-b border-line py-1 first:pt-0 last:border-0"
    >
      <summary className="flex min-h-13 items-center gap-3 font-strong">
        {name}
        {chosen > 0 && (
          <span className="ml-auto text-md font-normal text-ink-3">
            {chosen}
            <span className="sr-only"> chosen</span>
          </span>
        )}
        <CaretDownGlyph className={chosen > 0 ? 'turns size-4' : 'turns ml-auto size-4'} />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}

/** The control of one filter: a range, the makes with their models, or a list. */
export function FilterControl({ filter }: { filter: FilterName }) {
  const { site } = useSearch()
  const range = rangeOfFilter(filter, site)
  if (range) return <RangeFilter name={range} label={filterName(filter)} />
  if (filter === 'make') return <MakeFilter />
  const list = listOfFilter(filter, site)
  return list && <ListFilter name={list} label={filterName(filter)} />
}

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
