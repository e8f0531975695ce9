'use client'

import { formatCount } from '@/figures'
import { isModifiedEvent } from '@/ui/modified-event'
import { useSearch } from '../engine/search-context'
import { emptySearch, type ListName } from '../rules/search-state'
import { foundSite, nounOf } from '../rules/search-title'
import type { FilterRow } from './filter-rows'

/**
 * One value of a filter. Its name is a link where the value has a page of its own, for search
 * engines and for shoppers without scripts; with scripts the whole row ticks. ROUTE-15
 */
export function FilterCheckbox({
  name,
  row,
  href,
  onToggle,
}: {
  name: ListName
  row: FilterRow
  href?: string
  onToggle: () => void
}) {
  const { site, base } = useSearch()
  return (
    <label
      className={`flex min-h-10 items-start gap-3 py-[9px] text-control leading-[1.4] ${
        row.disabled ? 'text-ink-3' : ''
      }`}
    >
      <input
        type="checkbox"
        className="box"
        name={name}
        value={row.value}
        checked={row.ticked}
        disabled={row.disabled}
        onChange={onToggle}
      />
      <span className="min-w-0 wrap-anywhere">
        {href && !row.disabled ? (
          <a
            href={href}
            tabIndex={-1}
            data-scripted=""
            onClick={(event) => {
              if (isModifiedEvent(event)) return
              event.preventDefault()
              onToggle()
            }}
          >
            {row.label}
          </a>
        ) : (
          row.label
        )}
      </span>
      <span className="num ml-auto text-md text-ink-3">
        <span className="sr-only">, </span>
        {formatCount(row.count)}
        <span className="sr-only"> {nounOf(row.count, foundSite(site, base, emptySearch))}</span>
      </span>
    </label>
  )
}
