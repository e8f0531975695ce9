'use client'

import { useDeferredValue, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { PostcodePlace } from '@/dealers/postcode-place'
import type { BrowserIndexConfig } from '@/inventory/index/index-client'
import { track } from '@/measurement/track'
import type { ShownPromo } from '@/promotions/shown-promo'
import { whenIdle } from '@/ui/browser'
import { onDemand } from '@/ui/on-demand'
import type { ShopperSite } from './card/shopper-site'
import { type MakeMarks, SearchContext } from './engine/search-context'
import { createStockSearch } from './engine/stock-search-store'
import type { Removal } from './removals'
import type { RawResult } from './rules/search-answer'
import { type KnownPlaces, readAddress } from './rules/search-path'
import { isUnfiltered, type SearchState } from './rules/search-state'
import { searchTitle } from './rules/search-title'
import type { StockBase } from './rules/stock-base'
import { SearchView } from './SearchView'

export type StockSearchProps = {
  site: ShopperSite
  index: BrowserIndexConfig
  url: string
  state: SearchState
  results: RawResult[]
  /** Where the postcode of the search is. */
  place?: PostcodePlace
  base: StockBase
  known: KnownPlaces
  makeMarks?: MakeMarks
  removals: Removal[]
  promos: readonly ShownPromo[]
  stale: boolean
  leftOut?: string
  now: string
}

/** Milliseconds after which a search counts as meant: while one types, each letter is a search. */
const SETTLED = 1500

/** Records what was sought and how much was found; not the whole stock. @returns ends it */
function recordSearches(store: ReturnType<typeof createStockSearch>, site: ShopperSite) {
  let recorded = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const record = () => {
    timer = undefined
    const { status, state, count } = store.read()
    const search_term = state.query || searchTitle(state, site, [])
    if (status !== 'has data' || isUnfiltered(state) || search_term === recorded) return
    recorded = search_term
    track('search', { search_term, results: count })
  }
  const settle = () => {
    clearTimeout(timer)
    timer = setTimeout(record, SETTLED)
  }
  settle()
  const stop = store.subscribe(settle)
  return () => {
    stop()
    // Whoever goes on to a car meant the search.
    if (timer) record()
    clearTimeout(timer)
  }
}

const SearchEngine = onDemand(() =>
  import('./engine/SearchEngine').then((module) => module.SearchEngine),
)

/** The stock search in the browser. SRCH-02 SRCH-11 SRCH-12 */
export function StockSearch(props: StockSearchProps) {
  const { site, base, known, index } = props
  const [store] = useState(() => createStockSearch(props))
  // After the frame that answers the press.
  const start = useDeferredValue(
    useSyncExternalStore(store.subscribe, store.readEngineStart, () => null),
  )

  useEffect(() => track('searchPageView'), [])
  useEffect(() => recordSearches(store, site), [store, site])
  useEffect(() => whenIdle(SearchEngine.preload), [])
  // Back can lead to a URL that was refined here, for which React has an older page. Runs before
  // the first frame; while a page renders, the URL may still be the previous one.
  useLayoutEffect(() => {
    store.showAddress()
    window.addEventListener('popstate', store.showAddress)
    return () => window.removeEventListener('popstate', store.showAddress)
  }, [store])

  return (
    <SearchContext value={store}>
      {start && (
        <SearchEngine
          {...{ site, index, known, base, start }}
          now={store.read().now}
          onReport={store.onReport}
          onLost={store.onEngineLost}
          read={(address) => readAddress(address, known, base, site)}
        />
      )}
      <SearchView promos={props.promos} stale={props.stale} removals={props.removals} />
    </SearchContext>
  )
}
