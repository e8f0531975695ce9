'use client'

import { useState } from 'react'
import { emptySearch, toggleValue } from '../search-state'
import { FilterCheckbox } from './FilterCheckbox'
import { FIRST_MAKES, type FilterRow, filterRows, firstRows, modelRows } from './filter-rows'
import { useSearch } from './search-context'

/** Seven makes and the rest behind a button; under a ticked make its models. SRCH-14 SRCH-15 */
export function MakeFilter() {
  const { site, base, answer, state, apply, urlOf } = useSearch()
  const [all, setAll] = useState(false)
  const rows = filterRows('make', base.facets.make ?? [], answer.facets.make ?? [], state, site)
  return (
    <fieldset>
      <legend className="sr-only">Make</legend>
      {firstRows(rows, all).map((row) => (
        <div key={row.value}>
          <FilterCheckbox
            name="make"
            row={row}
            href={urlOf({ ...emptySearch, lists: { make: [row.value] } })}
            onToggle={() => apply(toggleValue(state, 'make', row.value))}
          />
          {row.ticked && <Models make={row} />}
        </div>
      ))}
      {rows.length > FIRST_MAKES && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="link text-md"
        >
          {all ? 'Hide extra makes' : 'Show all makes'}
        </button>
      )}
    </fieldset>
  )
}

function Models({ make }: { make: FilterRow }) {
  const { site, answer, state, apply, urlOf } = useSearch()
  const rows = modelRows(make.value, answer.facets.make_model ?? [], state, site)
  const [open, setOpen] = useState(rows.some(({ ticked }) => ticked))
  if (rows.length === 0) return null
  return (
    <div className="ml-8">
      <button
        type="button"
        aria-expanded={open}
        aria-label={open ? `Hide models of ${make.label}` : `Select models of ${make.label}`}
        onClick={() => setOpen(!open)}
        className="link text-md"
      >
        {open ? 'Hide' : 'Select models'}
      </button>
      {open && (
        <fieldset>
          <legend className="sr-only">Models of {make.label}</legend>
          {rows.map((row) => (
            <FilterCheckbox
              key={row.value}
              name="make_model"
              row={row}
              href={urlOf({
                ...emptySearch,
                lists: { make: [make.value], make_model: [row.value] },
              })}
              onToggle={() => apply(toggleValue(state, 'make_model', row.value))}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}
