'use client'

import { type ReactNode, useState } from 'react'
import { Photo } from '@/media/Photo'
import { isModifiedClick } from '@/ui/browser'
import { formatCount } from '@/ui/number-format'
import { useSearch } from '../engine/search-context'
import { emptySearch, toggleValue } from '../rules/search-state'
import { FilterCheckbox } from './FilterCheckbox'
import { FIRST_MAKES, type FilterRow, filterRows, firstRows, modelRows } from './filter-rows'

/**
 * Seven makes and the rest behind a button; under a ticked make its models. Without scripts both lie
 * in disclosures of the same words, so that the form holds them all; of many ticked makes, as "not
 * Mazda" leaves them, the models would be half of the page. As a list or, by the site's switch, as
 * cards. SRCH-02 SRCH-14 SRCH-15
 */
export function MakeFilter() {
  const { site, base, answer, state } = useSearch()
  const [all, setAll] = useState(false)
  const rows = filterRows('make', base.facets.make ?? [], answer.facets.make ?? [], state, site)
  const shown = firstRows(rows, all)
  const few = rows.filter(({ ticked }) => ticked).length <= FIRST_MAKES
  const folds = rows.length > FIRST_MAKES
  const toggle = (className: string) => (
    <button type="button" aria-expanded={all} onClick={() => setAll(!all)} className={className}>
      {all ? 'Hide extra makes' : 'Show all makes'}
    </button>
  )
  const rest = (each: (row: FilterRow) => ReactNode, className?: string) => (
    <noscript>
      <details>
        <summary className="link text-md">Show all makes</summary>
        <div className={className}>{rows.filter((row) => !shown.includes(row)).map(each)}</div>
      </details>
    </noscript>
  )
  if (site.flags.search.makeCards) {
    const card = (row: FilterRow) => <MakeCard key={row.value} row={row} />
    return (
      <fieldset>
        <legend className="sr-only">Make</legend>
        <div className={cardGrid}>
          {shown.map(card)}
          {folds && toggle('make-card place-items-center text-center text-md noscript:hidden')}
        </div>
        {folds && rest(card, cardGrid)}
        {rows
          .filter(({ ticked }) => ticked)
          .map((row) => (
            <Models key={row.value} make={row} few={few} named />
          ))}
      </fieldset>
    )
  }
  const make = (row: FilterRow) => <Make key={row.value} row={row} few={few} />
  return (
    <fieldset>
      <legend className="sr-only">Make</legend>
      {shown.map(make)}
      {folds && toggle('link text-md noscript:hidden')}
      {folds && rest(make)}
    </fieldset>
  )
}

const cardGrid = 'grid grid-cols-2 gap-2 pt-1'

/** A make to tick, with its logo where the platform has one. Its name is a link as in the list. */
function MakeCard({ row }: { row: FilterRow }) {
  const { state, apply, urlOf, makeMarks } = useSearch()
  const mark = makeMarks?.[row.value]
  const toggle = () => apply(toggleValue(state, 'make', row.value))
  const name = mark ? (
    <Photo
      src={mark.url}
      alt=""
      width={mark.width}
      height={mark.height}
      sizes="96px"
      className="h-7 w-auto max-w-full object-contain"
    />
  ) : (
    row.label
  )
  return (
    <label className="make-card">
      <input
        type="checkbox"
        className="sr-only"
        name="make"
        value={row.value}
        aria-label={`${row.label}, ${formatCount(row.count)} in stock`}
        checked={row.ticked}
        disabled={row.disabled}
        onChange={toggle}
      />
      {row.disabled ? (
        <span className="font-strong">{name}</span>
      ) : (
        <a
          href={urlOf({ ...emptySearch, lists: { make: [row.value] } })}
          aria-label={mark && row.label}
          tabIndex={-1}
          className="font-strong wrap-anywhere"
          onClick={(event) => {
            if (isModifiedClick(event)) return
            event.preventDefault()
            toggle()
          }}
        >
          {name}
        </a>
      )}
      <span className="num text-md text-ink-2">{formatCount(row.count)}</span>
    </label>
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

/** The models of a ticked make; `named` where they do not stand under the name of the make. */
function Models({ make, few, named = false }: { make: FilterRow; few: boolean; named?: boolean }) {
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
    <div className={named ? 'mt-3' : 'ml-8'}>
      {named && <b className="mr-3 font-strong">{make.label}</b>}
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
