'use client'

import { isModifiedClick } from '@/ui/browser'
import { formatCount } from '@/ui/number-format'
import { useSearch } from '../engine/search-context'
import { emptySearch, type ListName } from '../rules/search-state'
import { foundSite, nounOf } from '../rules/search-title'
import type { FilterRow } from './filter-rows'

/**
 * One value of a filter, in as few elements as it can be: a page has a hundred. Its name is a link where the value has a page of its own, for search
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
  const noun = nounOf(row.count, foundSite(site, base, emptySearch))
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
        aria-label={`${row.label}, ${formatCount(row.count)} ${noun}`}
        checked={row.ticked}
        disabled={row.disabled}
        onChange={onToggle}
      />
      {href && !row.disabled ? (
        <a
          href={href}
          tabIndex={-1}
          className="min-w-0 wrap-anywhere"
          onClick={(event) => {
            if (isModifiedClick(event)) return
            event.preventDefault()
            onToggle()
          }}
        >
          {row.label}
        </a>
      ) : (
        <span className="min-w-0 wrap-anywhere">{row.label}</span>
      )}
      <span className="num ml-auto text-md text-ink-3">{formatCount(row.count)}</span>
    </label>
  )
}
