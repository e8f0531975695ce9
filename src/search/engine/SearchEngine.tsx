'use client'

import type { Router } from 'instantsearch.js'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import {
  InstantSearch,
  InstantSearchSSRProvider,
  useConnector,
  useInstantSearch,
} from 'react-instantsearch'
import type { BrowserIndexConfig } from '@/inventory/index/index-client'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { isSearchAddress } from '@/inventory/paths'
import { isInDialogStep } from '@/ui/dialog-history'
import type { ShopperSite } from '../card/shopper-site'
import type { RawResult } from '../rules/search-answer'
import { type KnownPlaces, searchUrl } from '../rules/search-path'
import { isUnfiltered, type SearchState } from '../rules/search-state'
import type { StockBase } from '../rules/stock-base'
import type { Answered } from './answer-cache'
import { meaningClient } from './meaning-client'
import { lastKnownPlace, rememberPostcode } from './postcode-places'
import type { StockSearchClient } from './search-client'
import { connectStockSearch, parametersOf, type StockUiState } from './stock-search-widget'

/** What the engine reports to the page on each change. */
export type EngineReport = {
  state: SearchState
  answered: Answered | null
  status: 'idle' | 'loading' | 'stalled' | 'error'
  apply: (next: SearchState) => void
  /** Retries the failed search. */
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
 * The search library, which renders nothing. It is mounted with the first change of the search and
 * starts from the displayed results, so that nothing is requested twice. From then on it queries
 * the index, writes the URL and reports to the page. SRCH-03 SRCH-11
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
    const place = near && lastKnownPlace(near.postcode)
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

/** An answer that says only that there is none; the lists are what the search library reads of any. */
type Failure = Pick<RawResult, 'hits' | 'nbHits' | 'nbPages' | 'page' | 'facets'> & { failed: true }

const failure: Failure = { hits: [], nbHits: 0, nbPages: 0, page: 0, facets: {}, failed: true }

/** Whether the index did not answer; `failuresAnswered`. */
const isFailure = (results: readonly RawResult[]) => results.some((result) => 'failed' in result)

/**
 * Turns a failed search into a result. For a thrown error the search library reverts its state: a
 * filter just ticked or words just typed would disappear, and a retry would repeat the previous
 * search. SRCH-12
 */
function failuresAnswered(client: StockSearchClient): StockSearchClient {
  const ask = client.search as unknown as (
    requests: readonly unknown[],
  ) => Promise<{ results: readonly RawResult[] }>
  return {
    ...client,
    search: (requests: readonly unknown[]) =>
      ask(requests).catch((cause: unknown) => {
        console.warn('The search did not answer', cause)
        return { results: requests.map(() => ({ ...failure })) }
      }),
  } as unknown as StockSearchClient
}

type Request = { indexName: string; params?: { page?: number } }

/**
 * A page past the end of what is found is its last one, as on the server: a shopper may turn to a page
 * that the stock no longer fills, or that was another search's. SRCH-09
 */
export function withinPages(client: StockSearchClient): StockSearchClient {
  const ask = client.search as unknown as (
    requests: readonly Request[],
  ) => Promise<{ results: readonly RawResult[] }>
  return {
    ...client,
    search: async (requests: readonly Request[]) => {
      const answer = await ask(requests)
      const [main, ...others] = requests
      const { nbHits = 0, nbPages = 0 } = answer.results[0] ?? {}
      const page = main?.params?.page ?? 0
      if (!main || page === 0 || page < nbPages || nbHits === 0) return answer
      const last = { ...main, params: { ...main.params, page: Math.max(nbPages, 1) - 1 } }
      return ask([last, ...others])
    },
  } as unknown as StockSearchClient
}

type Options = {
  /** The search that the page shows. */
  initial: SearchState
  urlOf: (state: SearchState) => string
  read: (address: string) => SearchState | null
  /** The page is being left: the library's reports during unmount are ignored. */
  isLeft: () => boolean
}

const here = () => `${window.location.pathname}${window.location.search}`

/**
 * Writes the search into the URL. Each change is a history entry, but typing on in the search box
 * is one entry, with the filters that its words become. Entries store their search, so that a URL
 * that only the server can parse is understood when the shopper comes back to it. SRCH-03 SRCH-04
 */
function searchRouter({ initial, urlOf, read, isLeft }: Options): Router<SearchState> {
  let last = initial
  let onPop: (() => void) | null = null
  /** Whether all words have become filters; taken away they leave the other filters as they were. */
  const isRead = (state: SearchState) =>
    !isUnfiltered(state) && urlOf(state) !== urlOf({ ...last, query: '', page: state.page })
  const current = (): SearchState => {
    if (typeof window === 'undefined') return initial
    const kept: unknown = window.history.state?.stock
    if (kept && urlOf(kept as SearchState) === here()) return kept as SearchState
    return read(here()) ?? initial
  }
  return {
    $$type: 'forecourt.address',
    // The library starts from the answer that the page shows, whatever the address says by then.
    read: () => initial,
    write(state) {
      if (typeof window === 'undefined' || isLeft() || !isSearchAddress(location.pathname)) return
      const url = urlOf(state)
      const typing =
        last.query !== '' && (state.query === '' ? isRead(state) : state.query !== last.query)
      // What an advert added to the address stays until the search is another one.
      const isSame = url === urlOf(last)
      last = state
      if (isSame || url === here()) return
      const entry = { ...window.history.state, stock: state }
      // In the sheet of filters Back closes the sheet.
      if (typing || isInDialogStep()) window.history.replaceState(entry, '', url)
      else window.history.pushState(entry, '', url)
    },
    createURL: urlOf,
    onUpdate(callback) {
      // The server renders one search and never sees another.
      if (typeof window === 'undefined') return
      onPop = () => {
        if (isLeft() || !isSearchAddress(window.location.pathname)) return
        last = current()
        callback(last)
      }
      window.addEventListener('popstate', onPop)
    },
    dispose() {
      if (onPop) window.removeEventListener('popstate', onPop)
    },
  }
}
