'use client'

import { useEffect, useMemo, useState } from 'react'
import {
  InstantSearch,
  InstantSearchSSRProvider,
  useConnector,
  useInstantSearch,
} from 'react-instantsearch'
import { eventIds } from '@/analytics/event-ids'
import { track } from '@/analytics/track'
import type { Promo } from '@/cms/get-promos'
import type { BrowserIndexConfig } from '../index-client'
import { STOCK_INDEX } from '../index-names'
import { displayedCount, type RawResult, readAnswer } from '../search-answer'
import { joinPlace, type KnownPlaces, resolvePath, searchUrl } from '../search-path'
import { parametersOf } from '../search-requests'
import { parseQuery, type SearchState } from '../search-state'
import type { ShopperSite } from '../shopper-site'
import type { StockBase } from '../stock-base'
import { lastAnswer, rememberAnswer } from './last-answer'
import type { Removal } from './removals'
import { SearchView } from './SearchView'
import { browserSearchClient } from './search-client'
import { type Search, SearchContext } from './search-context'
import { searchRouter } from './search-router'
import { connectStockSearch, type StockUiState } from './stock-search-widget'

export type StockSearchProps = {
  site: ShopperSite
  index: BrowserIndexConfig
  url: string
  state: SearchState
  results: RawResult[]
  base: StockBase
  known: KnownPlaces
  removals: Removal[]
  promos: readonly Promo[]
  stale: boolean
  now: string
}

/**
 * The stock search in the browser. It starts from the server's answer: nothing is asked again and
 * nothing flashes. A shopper who comes back to an address that was refined here finds the answer of
 * then. SRCH-02 SRCH-11 SRCH-12
 */
export function StockSearch(props: StockSearchProps) {
  const { site, known, index } = props
  const [start] = useState(() => startingPoint(props))
  const client = useMemo(
    () => browserSearchClient(index, site.slug, site.flags.search.cacheEntries),
    [index, site],
  )
  const [routing] = useState(() => ({
    router: searchRouter({
      initial: { url: start.url, state: start.state },
      urlOf: (state) => searchUrl(state, known, site),
      read: (url) => {
        const [, , ...segments] = url.pathname.split('/').map(decodeURIComponent)
        const place = resolvePath(segments, known, site)
        return place.ok ? joinPlace(parseQuery(url.searchParams), place.lists) : null
      },
    }),
    stateMapping: {
      stateToRoute: (ui: StockUiState) => ui[STOCK_INDEX]?.stock ?? start.state,
      routeToState: (state: SearchState): StockUiState => ({ [STOCK_INDEX]: { stock: state } }),
    },
  }))
  return (
    <InstantSearchSSRProvider initialResults={start.initialResults}>
      <InstantSearch<StockUiState, SearchState>
        searchClient={client}
        indexName={STOCK_INDEX}
        initialUiState={{ [STOCK_INDEX]: { stock: start.state } }}
        routing={routing}
        insights={false}
        future={{ preserveSharedStateOnUnmount: true }}
      >
        <Searching {...props} start={start} clearCache={client.clearCache} />
      </InstantSearch>
    </InstantSearchSSRProvider>
  )
}

type Start = {
  url: string
  state: SearchState
  results: RawResult[]
  initialResults: React.ComponentProps<typeof InstantSearchSSRProvider>['initialResults']
}

/** The server's answer, or, after going back inside this visit, the answer of the address. */
function startingPoint(props: StockSearchProps): Start {
  const here = typeof window === 'undefined' ? props.url : location.pathname + location.search
  const back = here === props.url ? null : lastAnswer(props.site.slug, here)
  const { url, state, results } = back ? { url: here, ...back } : props
  return { url, state, results, initialResults: initialResultsOf(state, results, props.site) }
}

function initialResultsOf(
  state: SearchState,
  results: RawResult[],
  site: ShopperSite,
): Start['initialResults'] {
  const parameters = parametersOf(state, site)
  // The library reads more of a result than we do; what it would miss is filled in here.
  const whole = results.map((result) => ({
    exhaustive: {},
    params: '',
    query: state.query,
    index: parameters.index,
    hitsPerPage: parameters.hitsPerPage,
    ...result,
  }))
  return {
    [STOCK_INDEX]: { state: parameters, results: whole },
  } as unknown as Start['initialResults']
}

function Searching({
  start,
  clearCache,
  ...props
}: StockSearchProps & { start: Start; clearCache: () => void }) {
  const { site, base, known, index, promos } = props
  const { state, answered, apply } = useConnector(connectStockSearch, { site })
  const { status, refresh } = useInstantSearch({ catchError: true })
  const now = useMemo(() => new Date(props.now), [props.now])
  const shown = answered ?? start
  // The library hands the server's cars on untouched; any other list is a newer answer.
  const untouched = shown.results[0]?.hits === start.results[0]?.hits
  const answer = useMemo(() => readAnswer(shown.results, shown.state), [shown])

  useEffect(() => track(eventIds.searchPageView, { path: location.pathname }), [])
  useEffect(() => {
    if (status !== 'idle' || !answered) return
    rememberAnswer(site.slug, searchUrl(answered.state, known, site), answered)
  }, [status, answered, known, site])

  const search: Search = {
    site,
    base,
    known,
    index,
    now,
    state,
    answer,
    status: status === 'error' ? 'has error' : status === 'idle' ? 'has data' : 'loading',
    count: displayedCount(answer),
    apply,
    retry: () => {
      clearCache()
      refresh()
    },
    urlOf: (next) => searchUrl(next, known, site),
  }
  return (
    <SearchContext value={search}>
      <SearchView
        promos={promos}
        stale={props.stale && untouched}
        removals={untouched ? props.removals : null}
      />
    </SearchContext>
  )
}
