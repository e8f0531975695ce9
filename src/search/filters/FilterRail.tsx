'use client'

import { useSyncExternalStore } from 'react'
import { Button } from '@/ui/Button'
import { useSearch } from '../engine/search-context'
import { HiddenState } from '../HiddenState'
import { emptySearch } from '../rules/search-state'
import { foundSite, stockNoun } from '../rules/search-title'
import { FilterGroups } from './FilterGroups'
import { asksPostcode, fieldsOfFilters } from './filter-names'

/**
 * The filters beside the cars on a desktop, a form that works without scripts. A phone has them in a
 * sheet (`FilterBar`): with scripts it does not carry them twice. SRCH-02
 */
export function FilterRail() {
  const { site, base, state, urlOf } = useSearch()
  const isDesktop = useSyncExternalStore(
    onDesktopChange,
    () => desktop().matches,
    () => true,
  )
  if (!isDesktop) return null
  return (
    // A phone without scripts opens it by its name: "Filters" leads here.
    <aside
      id="filters"
      aria-label="Filters"
      className="filter-rail hidden scroll-mt-14 self-start lg:block noscript:target:block"
    >
      <form action={urlOf(emptySearch)} method="get" onSubmit={(event) => event.preventDefault()}>
        <HiddenState
          state={state}
          except={[
            ...fieldsOfFilters(site),
            ...(asksPostcode(site, state) ? (['postcode', 'distance'] as const) : []),
          ]}
        />
        <FilterGroups />
        <noscript>
          <Button type="submit" block>
            {`Show ${stockNoun(foundSite(site, base, emptySearch))}`}
          </Button>
        </noscript>
      </form>
    </aside>
  )
}

/** As wide as the styles' `lg`. */
const desktop = () => matchMedia('(width >= 64rem)')

function onDesktopChange(changed: () => void) {
  const query = desktop()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
