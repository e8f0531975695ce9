// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SearchContext } from '@/search/engine/search-context'
import { emptySearch, type SearchState } from '@/search/rules/search-state'
import { SearchView } from '@/search/SearchView'
import { givenSearch, storeOf } from './given-search'

// The test's browser does not know how a page was come to.
vi.stubGlobal('PerformanceNavigationTiming', class {})
afterEach(cleanup)

const searched = (change: Partial<SearchState>) => (
  <SearchContext value={storeOf(givenSearch({ state: { ...emptySearch, ...change } }))}>
    <SearchView promos={[]} stale={false} removals={[]} />
  </SearchContext>
)

test('SRCH-03 ROUTE-11 the tab is called as the server calls the address that a refined search has', () => {
  document.title = 'Toyota for sale | Sunnyside Cars'
  const { rerender } = render(searched({ lists: { make: ['Toyota'] } }))
  expect(document.title).toBe('Toyota for sale | Sunnyside Cars')
  rerender(searched({ lists: { make: ['Kia'] } }))
  expect(document.title).toBe('Kia for sale | Sunnyside Cars')
  rerender(searched({ lists: { make: ['Kia'] }, page: 3 }))
  expect(document.title).toBe('Kia for sale, page 3 | Sunnyside Cars')
})
