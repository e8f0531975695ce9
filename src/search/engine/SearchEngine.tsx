'use client'

import { type ComponentProps, useEffect, useRef, useState } from 'react'
import {
  InstantSearch,
  InstantSearchSSRProvider,
  useConnector,
  useInstantSearch,
} from 'react-instantsearch'
import type { BrowserIndexConfig } from '@/inventory/index/index-client'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import type { ShopperSite } from '../card/shopper-site'
import { type KnownPlaces, searchUrl } from '../rules/search-path'
import type { SearchState } from '../rules/search-state'
import type { StockBase } from '../rules/stock-base'
import { failuresAnswered, isFailure } from './failures-answered'
import type { Answered } from './last-answer'
import { meaningClient } from './meaning-client'
import { placeTold, rememberPostcode } from './postcode-places'
import { parametersOf } from './search-parameters'
import { searchRouter } from './search-router'
import { connectStockSearch, type StockUiState } from './stock-search-widget'
import { withinPages } from './within-pages'

/** What the engine tells the page, each time that something changes. */
export type EngineReport = {
  state: SearchState
  answered: Answered | null
  status: 'idle' | 'loading' | 'stalled' | 'error'
  apply: (next: SearchState) => void
  /** Asks again what failed. */
  retry: () => void
}

export type SearchEngineProps = {
  site: ShopperSite
  index: BrowserIndexConfig
  known: KnownPlaces
  base: StockBase
  now: Date
  /** What the page shows. */
  start: Answered
  /** The search that an address asks for. */
  read: (address: string) => SearchState | null
  onReport: (report: EngineReport) => void
}

type InitialResults = ComponentProps<typeof InstantSearchSSRProvider>['initialResults']

/**
 * The search library, which renders nothing. It is mounted with the first change of the search and starts
 * from the answer that the page shows: nothing is requested again. From then on it queries the index,
 * writes the address and reports to the page. SRCH-03 SRCH-11
 */
export function SearchEngine(props: SearchEngineProps) {
  const { site, index, known, base, now, start, read, onReport } = props
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  const [parts] = useState(() => {
    const { near } = start.state
    if (near && start.place) rememberPostcode(near.postcode, start.place)
    const client = meaningClient({ site, index, base, known, now })
    return {
      client: failuresAnswered(withinPages(client)),
      initialResults: initialResultsOf(start, site),
      routing: {
        router: searchRouter({
          initial: start.state,
          urlOf: (state) => searchUrl(state, known, site),
          read,
          isLeft: () => left.current,
        }),
        stateMapping: {
          stateToRoute: (ui: StockUiState) => ui[STOCK_INDEX]?.stock ?? start.state,
          routeToState: (state: SearchState): StockUiState => ({ [STOCK_INDEX]: { stock: state } }),
        },
      },
    }
  })
  return (
    <InstantSearchSSRProvider initialResults={parts.initialResults}>
      <InstantSearch<StockUiState, SearchState>
        searchClient={parts.client}
        indexName={STOCK_INDEX}
        initialUiState={{ [STOCK_INDEX]: { stock: start.state } }}
        routing={parts.routing}
        insights={false}
        future={{ preserveSharedStateOnUnmount: true }}
      >
        <Reporter site={site} onReport={onReport} clearCache={parts.client.clearCache} />
      </InstantSearch>
    </InstantSearchSSRProvider>
  )
}

function initialResultsOf({ state, results }: Answered, site: ShopperSite): InitialResults {
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
  return { [STOCK_INDEX]: { state: parameters, results: whole } } as unknown as InitialResults
}

function Reporter({
  site,
  onReport,
  clearCache,
}: {
  site: ShopperSite
  onReport: SearchEngineProps['onReport']
  clearCache: () => void
}) {
  const { state, answered, apply } = useConnector(connectStockSearch, { site })
  const { status: asking, refresh } = useInstantSearch({ catchError: true })
  const status = asking === 'idle' && answered && isFailure(answered.results) ? 'error' : asking
  const latest = useRef(onReport)
  useEffect(() => {
    latest.current = onReport
  })
  useEffect(() => {
    const retry = () => {
      clearCache()
      refresh()
    }
    const { near } = answered?.state ?? {}
    const place = near && placeTold(near.postcode)
    latest.current({
      state,
      answered: answered && { ...answered, ...(place && { place }) },
      status,
      apply,
      retry,
    })
  }, [state, answered, status, apply, refresh, clearCache])
  return null
}
