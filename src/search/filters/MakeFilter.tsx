'use client'

import { useState } from 'react'
import { useSearch } from '../engine/search-context'
import { emptySearch, toggleValue } from '../rules/search-state'
import { FilterCheckbox } from './FilterCheckbox'
import { FIRST_MAKES, type FilterRow, filterRows, firstRows, modelRows } from './filter-rows'

/**
 * Seven makes and the rest behind a button; under a ticked make its models. Without scripts both lie
 * in disclosures of the same words, so that the form holds them all; of many ticked makes, as "not
 * Mazda" leaves them, the models would be half of the page. SRCH-14 SRCH-15
 */
export function MakeFilter() {
  const { site, base, answer, state } = useSearch()
  const [all, setAll] = useState(false)
  const rows = filterRows('make', base.facets.make ?? [], answer.facets.make ?? [], state, site)
  const shown = firstRows(rows, all)
  const few = rows.filter(({ ticked }) => ticked).length <= FIRST_MAKES
  return (
    <fieldset>
      <legend className="sr-only">Make</legend>
      {shown.map((row) => (
        <Make key={row.value} row={row} few={few} />
      ))}
      {rows.length > FIRST_MAKES && (
        <>
          <button
            type="button"
            aria-expanded={all}
            onClick={() => setAll(!all)}
            className="link text-md noscript:hidden"
          >
            {all ? 'Hide extra makes' : 'Show all makes'}
          </button>
          <noscript>
            <details>
              <summary className="link text-md">Show all makes</summary>
              {rows
                .filter((row) => !shown.includes(row))
                .map((row) => (
                  <Make key={row.value} row={row} few={few} />
                ))}
            </details>
          </noscript>
        </>
      )}
    </fieldset>
  )
}

function Make({ row, few }: { row: FilterRow; few: boolean }) {
  const { state, apply, urlOf } = useSearch()
  return (
    <>
      <FilterCheckbox
        name="make"
        row={row}
        href={urlOf({ ...emptySearch, lists: { make: [row.value] } })}
        onToggle={() => apply(toggleValue(state, 'make', row.value))}
      />
      {row.ticked && <Models make={row} few={few} />}
    </>
  )
}

function Models({ make, few }: { make: FilterRow; few: boolean }) {
  const { site, answer, state, apply, urlOf } = useSearch()
  const rows = modelRows(make.value, answer.facets.make_model ?? [], state, site)
  const [open, setOpen] = useState(rows.some(({ ticked }) => ticked))
  if (rows.length === 0) return null
  const models = (
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
  )
  return (
    <div className="ml-8">
      <button
        type="button"
        aria-expanded={open}
        aria-label={open ? `Hide models of ${make.label}` : `Select models of ${make.label}`}
        onClick={() => setOpen(!open)}
        className="link text-md noscript:hidden"
      >
        {open ? 'Hide' : 'Select models'}
      </button>
      {open && models}
      {!open && few && (
        <noscript>
          <details>
            <summary className="link text-md">
              Select models<span className="sr-only"> of {make.label}</span>
            </summary>
            {models}
          </details>
        </noscript>
      )}
    </div>
  )
}
