'use client'

import { chipClass } from '@/ui/Chip'
import { classNames } from '@/ui/class-names'
import { CrossGlyph } from '@/ui/glyphs'
import { useFocusAfterRemoval } from '@/ui/move-focus'
import { useSearch } from '../engine/search-context'
import { appliedFilters } from '../rules/applied-filters'
import { emptySearch } from '../rules/search-state'
import { SearchLink } from '../SearchLink'
import { cancelPending } from './use-debounced'

/**
 * The filters that are on, each a link to the search without it; the last clears them all. A chip
 * that is pressed goes: the focus moves to the next one, or to the part of the page that they head.
 */
export function AppliedFilters({
  wrap = false,
  className,
}: {
  wrap?: boolean
  className?: string
}) {
  const { state, site, base } = useSearch()
  const applied = appliedFilters(state, site, base.facets)
  const removal = useFocusAfterRemoval<HTMLUListElement>(applied.map(({ key }) => key).join())
  if (applied.length === 0) return null
  return (
    <ul
      {...removal}
      aria-label="Applied filters"
      className={classNames(
        'flex items-center gap-2',
        wrap
          ? 'flex-wrap'
          : 'bleed -mt-1.5 overflow-x-auto px-[var(--gutter)] py-1.5 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0',
        className,
      )}
    >
      {applied.map(({ key, label, without }) => (
        <li key={key} className="flex-none">
          <SearchLink
            to={without}
            aria-label={`Remove ${label}`}
            rel="nofollow"
            className={classNames(chipClass(true), 'pr-2.5 lg:min-h-9')}
          >
            <span dir="auto" className="max-w-60 truncate">
              {label}
            </span>
            <CrossGlyph className="size-3.5!" />
          </SearchLink>
        </li>
      ))}
      <li className="flex-none">
        <ClearFilters className="link ml-1.5 min-h-9! text-md whitespace-nowrap" />
      </li>
    </ul>
  )
}

/** Clears every filter in place. */
export function ClearFilters({ className }: { className?: string }) {
  const { state } = useSearch()
  return (
    <SearchLink
      to={{ ...emptySearch, sortBy: state.sortBy }}
      className={className}
      onApply={cancelPending}
    >
      Clear Filters
    </SearchLink>
  )
}
