'use client'

import { Anchor } from '@/ui/Anchor'
import { useSearch } from '../engine/search-context'
import { emptySearch } from '../rules/search-state'
import { SearchLink } from '../SearchLink'
import { dropWaiting } from './use-debounced'

/**
 * Clears every filter in place, or leads to the page that the site chose. SRCH-19 AMB-37
 */
export function ClearFilters({ className, onApply }: { className?: string; onApply?: () => void }) {
  const { site, state } = useSearch()
  const target = site.flags.search.clearTarget
  if (target) {
    return (
      <Anchor href={target} className={className}>
        Clear Filters
      </Anchor>
    )
  }
  return (
    <SearchLink
      to={{ ...emptySearch, sortBy: state.sortBy }}
      className={className}
      onApply={() => {
        dropWaiting()
        onApply?.()
      }}
    >
      Clear Filters
    </SearchLink>
  )
}
