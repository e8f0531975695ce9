'use client'

import { useEffect, useState } from 'react'
import { EnquiryButton } from '@/leads/form/EnquiryButton'
import { contact } from '@/leads/kinds/simple-kinds'
import { buttonClass } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { useSearch } from './engine/search-context'
import { ClearFilters } from './filters/ClearFilters'
import type { Removal } from './removals'
import { goToResults } from './results-heading'
import { emptySearch } from './rules/search-state'
import { countOf, foundSite } from './rules/search-title'
import { SearchLink } from './SearchLink'

/**
 * Nothing found: what the words mean, and each filter that stands in the way, with the cars that each
 * would find, then Clear Filters. The server counts for its own answer. SRCH-18 ERR-07
 */
export function NoResults({ counted }: { counted: Removal[] | null }) {
  const { site, state, index, base, known, now } = useSearch()
  const [own, setOwn] = useState<Removal[] | null>(null)
  useEffect(() => {
    if (counted) return
    let current = true
    import('./engine/count-removals')
      .then(({ countRemovals }) => countRemovals(state, { site, index, base, known, now }))
      .then((removals) => {
        if (current) setOwn(removals)
      })
      .catch((cause: unknown) =>
        console.warn('Ways out of an empty search were not counted', cause),
      )
    return () => {
      current = false
    }
  }, [counted, state, site, index, base, known, now])
  return (
    <EmptyState
      title="No Results Available"
      suggestions={(counted ?? own ?? []).map(({ key, label, without, count, isMeaning }) => ({
        key,
        text: (
          <>
            {isMeaning ? 'Search for' : 'Without'} <b>{label}</b>
          </>
        ),
        action: (
          <SearchLink to={without} rel="nofollow" className="link" onApply={goToResults}>
            Show {countOf(count, foundSite(site, base, emptySearch))}
          </SearchLink>
        ),
      }))}
      actions={
        <>
          <ClearFilters className={buttonClass('primary')} onApply={goToResults} />
          <EnquiryButton site={site.form} kind={contact} variant="secondary">
            Tell me when one arrives
          </EnquiryButton>
        </>
      }
    >
      No results found for your search at this time. Please try adjusting the filters for more
      results.
    </EmptyState>
  )
}
