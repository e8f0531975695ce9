'use client'

import { useEffect, useState } from 'react'
import { EnquiryButton } from '@/leads/EnquiryButton'
import { buttonClass } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { countRequest } from '../search-requests'
import { countOf } from '../search-title'
import { ClearFilters } from './ClearFilters'
import { bestRemovals, type Removal, removalSearches } from './removals'
import { SearchLink } from './SearchLink'
import { type Search, useSearch } from './search-context'

/**
 * Nothing found: each filter that stands in the way with the cars that come back without it, then
 * Clear Filters. The server counts for its own answer. SRCH-18 ERR-07
 */
export function NoResults({ counted }: { counted: Removal[] | null }) {
  const { site, state, index } = useSearch()
  const [own, setOwn] = useState<Removal[] | null>(null)
  useEffect(() => {
    if (counted) return
    let current = true
    const searches = removalSearches(state, site)
    if (searches.length === 0) return
    countWithout(searches, site, index)
      .then((found) => {
        if (current) setOwn(found)
      })
      .catch((cause: unknown) =>
        console.warn('Ways out of an empty search were not counted', cause),
      )
    return () => {
      current = false
    }
  }, [counted, state, site, index])
  return (
    <EmptyState
      title="No Results Available"
      suggestions={(counted ?? own ?? []).map(({ key, label, without, count }) => ({
        key,
        text: (
          <>
            Without <b>{label}</b>
          </>
        ),
        action: (
          <SearchLink to={without} rel="nofollow" className="link">
            Show {countOf(count, site)}
          </SearchLink>
        ),
      }))}
      actions={
        <>
          <ClearFilters className={buttonClass('primary')} />
          <EnquiryButton site={site.form} kind="contact" variant="secondary">
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

/** The client comes when it is needed: most searches find something. */
async function countWithout(
  searches: ReturnType<typeof removalSearches>,
  site: Search['site'],
  index: Search['index'],
): Promise<Removal[]> {
  const { browserSearchClient } = await import('./search-client')
  const client = browserSearchClient(index, site.slug, site.flags.search.cacheEntries)
  const requests = searches.map(({ without }) => {
    const { indexName, ...params } = countRequest(without, site)
    return { indexName, params }
  })
  const { results } = await client.search(requests as Parameters<typeof client.search>[0])
  const counts = results.map((result) => ('nbHits' in result ? (result.nbHits ?? 0) : 0))
  return bestRemovals(searches, counts)
}
