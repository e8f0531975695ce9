'use client'

import { Activity, useEffect } from 'react'
import { PhoneLine } from '@/inventory/PhoneLine'
import type { ShownPromo } from '@/promotions/shown-promo'
import { Breadcrumb } from '@/ui/Breadcrumb'
import { Button } from '@/ui/Button'
import { SkipLink } from '@/ui/SkipLink'
import { useSearch } from './engine/search-context'
import { AppliedFilters } from './filters/AppliedFilters'
import { FilterBar } from './filters/FilterBar'
import { FilterRail } from './filters/FilterRail'
import { KeyFilters } from './filters/KeyFilters'
import { Results } from './Results'
import type { Removal } from './removals'
import { displayedPlaces } from './rules/search-answer'
import { searchTrail } from './rules/search-seo'
import { emptySearch } from './rules/search-state'
import { countOf, foundSite, searchTitle, stockNoun, tabTitle } from './rules/search-title'
import { SearchBox } from './SearchBox'

/** The stock page: heading and search box, filters on the left, cars on the right. */
export function SearchView({
  promos,
  stale,
  removals,
}: {
  promos: readonly ShownPromo[]
  stale: boolean
  removals: Removal[]
}) {
  const { site, base, state, answer, count, isServed } = useSearch()
  const inStock = base.facets.car_type?.map(({ value }) => value) ?? []
  const places = displayedPlaces(answer, state)
  const whole = foundSite(site, base, emptySearch)
  const found = foundSite(whole, answer, state)
  const title = searchTitle(state, found, inStock)
  // The server named the tab by the search that it answered; bookmarks and histories keep its name.
  useEffect(() => {
    document.title = `${tabTitle(title, state)} | ${site.name}`
  }, [title, state, site.name])
  return (
    <div className="wrap">
      <Breadcrumb
        trail={searchTrail(state, whole, title).map(({ label, href }) => ({
          name: label,
          url: href ?? undefined,
        }))}
      />
      <div className="grid items-end gap-x-12 gap-y-4 pb-4.5 lg:grid-cols-[1fr_minmax(320px,440px)] lg:pb-7">
        <div>
          <h1 id="stock" tabIndex={-1} className="text-h1 scroll-mt-28 outline-none">
            {title}
          </h1>
          <p role="status" className="num mt-2 text-ink-2">
            {count === 0 ? 'No matches' : countOf(count, found)}
            {places > 0 && ` at ${places} ${places === 1 ? 'location' : 'locations'}`}
          </p>
        </div>
        <SearchBox />
      </div>
      <SkipLink to="cars">Skip the filters</SkipLink>
      <FilterBar />
      <Activity>
        <KeyFilters />
      </Activity>
      <div className="grid gap-x-(--rail-distance) pt-3.5 pb-[var(--section)] lg:grid-cols-[var(--rail-width)_minmax(0,1fr)] lg:pt-6">
        <Activity>
          <FilterRail />
        </Activity>
        <div id="cars" tabIndex={-1} className="min-w-0 scroll-mt-28 outline-none">
          <AppliedFilters className="mb-2.5 lg:mb-4.5" />
          <SearchProblem stale={stale && isServed} />
          <NearProblem />
          <Results promos={promos} removals={isServed ? removals : null} />
        </div>
      </div>
    </div>
  )
}

/**
 * Nobody can say where the postcode is: the cars stand in their usual order, and on a phone the field
 * that says so is out of sight. ERR-30 LOC-26
 */
export function NearProblem() {
  const { site, base, state, place } = useSearch()
  const { near } = state
  if (!near || !place || place.ok) return null
  const noun = stockNoun(foundSite(site, base, emptySearch))
  return (
    <p role="status" className="mb-6 rounded-panel bg-caution-soft px-4 py-3 text-md">
      {place.error === 'UNKNOWN'
        ? `Invalid postcode: there is no ${near.postcode}. `
        : `${place.message} `}
      The {noun} are in their usual order.
    </p>
  )
}

/**
 * The search failed; the previous cars stay below. It is retried once the network is back. SRCH-11
 * SRCH-12
 */
export function SearchProblem({ stale }: { stale: boolean }) {
  const { status, retry, site } = useSearch()
  const noun = stockNoun(site)
  const failed = status === 'has error'
  useEffect(() => {
    if (!failed) return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [failed, retry])
  return (
    <div role="status" className="empty:hidden">
      {(failed || stale) && (
        <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel bg-caution-soft px-4 py-3 text-md">
          <p className="min-w-0 flex-1">
            {failed
              ? `The search is not answering right now. The ${noun} below are from your last search. `
              : `The search is not answering right now. These are the ${noun} from a short while ago. `}
            <PhoneLine phone={site.form.phone} />
          </p>
          {failed && (
            <Button variant="secondary" size="sm" onClick={retry}>
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
