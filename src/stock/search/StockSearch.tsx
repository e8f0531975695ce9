'use client'

import dynamic from 'next/dynamic'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { eventIds } from '@/analytics/event-ids'
import { track } from '@/analytics/track'
import type { ShownPromo } from '@/promos/shown-promo'
import type { BrowserIndexConfig } from '../index-client'
import { displayedCount, type RawResult, readAnswer } from '../search-answer'
import { type KnownPlaces, readAddress, searchUrl } from '../search-path'
import type { SearchState } from '../search-state'
import type { ShopperSite } from '../shopper-site'
import type { StockBase } from '../stock-base'
import { lastAnswer, rememberAnswer } from './last-answer'
import type { Removal } from './removals'
import type { Answered, EngineReport } from './SearchEngine'
import { SearchView } from './SearchView'
import { type Search, SearchContext } from './search-context'

export type StockSearchProps = {
  site: ShopperSite
  index: BrowserIndexConfig
  url: string
  state: SearchState
  results: RawResult[]
  base: StockBase
  known: KnownPlaces
  removals: Removal[]
  promos: readonly ShownPromo[]
  stale: boolean
  now: string
}

const SearchEngine = dynamic(() => import('./SearchEngine').then((module) => module.SearchEngine), {
  ssr: false,
})

/** A sign that somebody is here; a page that is only looked at never loads the search library. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'touchstart'] as const

/**
 * The stock search in the browser. It shows the server's answer as it is; the search library takes
 * over when a shopper begins to use the page: nothing is asked again and nothing flashes. A shopper
 * who comes back to an address that was refined here finds the answer of then.
 * SRCH-02 SRCH-11 SRCH-12
 */
export function StockSearch(props: StockSearchProps) {
  const { site, base, known, index } = props
  const [start] = useState(() => startingPoint(props))
  const [awake, setAwake] = useState(false)
  const [state, setState] = useState(start.state)
  const [shown, setShown] = useState<Answered>(start)
  const [status, setStatus] = useState<Search['status']>('has data')
  const engine = useRef<Pick<EngineReport, 'apply' | 'retry'> | null>(null)
  const waiting = useRef<SearchState | null>(null)
  const now = useMemo(() => new Date(props.now), [props.now])
  const answer = useMemo(() => readAnswer(shown.results, shown.state), [shown])

  const apply = useCallback((next: SearchState) => {
    setState(next)
    setStatus('loading')
    if (engine.current && !waiting.current) engine.current.apply(next)
    else waiting.current = next
    setAwake(true)
  }, [])

  useEffect(() => track(eventIds.searchPageView, { path: location.pathname }), [])
  // After going back to an address whose answer is gone, the page of before is in the tree.
  useEffect(() => {
    const asked = readAddress(start.url, known, site)
    const firstPage = (search: SearchState) => searchUrl({ ...search, page: 1 }, known, site)
    if (asked && firstPage(asked) !== firstPage(start.state)) apply(asked)
  }, [start, known, site, apply])
  useEffect(() => {
    const wake = () => setAwake(true)
    for (const sign of signs) window.addEventListener(sign, wake, { once: true, passive: true })
    return () => {
      for (const sign of signs) window.removeEventListener(sign, wake)
    }
  }, [])

  const onReport = useCallback(
    (report: EngineReport) => {
      engine.current = report
      if (waiting.current) {
        // Until its first effects are over the library asks nothing: it has the server's answer.
        setTimeout(() => {
          const next = waiting.current
          waiting.current = null
          if (next) report.apply(next)
        })
        return
      }
      setState(report.state)
      setStatus(
        report.status === 'error' ? 'has error' : report.status === 'idle' ? 'has data' : 'loading',
      )
      if (!report.answered) return
      setShown(report.answered)
      if (report.status === 'idle') {
        rememberAnswer(site.slug, searchUrl(report.answered.state, known, site), report.answered)
      }
    },
    [known, site],
  )
  const search: Search = {
    ...{ site, base, known, index, now, state, answer, status, apply },
    count: displayedCount(answer),
    retry: () => engine.current?.retry(),
    urlOf: (next) => searchUrl(next, known, site),
  }
  // The library hands the server's cars on untouched; any other list is a newer answer.
  const untouched = shown.results[0]?.hits === start.results[0]?.hits
  return (
    <SearchContext value={search}>
      {awake && (
        <SearchEngine site={site} index={index} known={known} start={start} onReport={onReport} />
      )}
      <SearchView
        promos={props.promos}
        stale={props.stale && untouched}
        removals={untouched ? props.removals : null}
      />
    </SearchContext>
  )
}

/** The server's answer, or, after going back inside this visit, the answer of the address. */
function startingPoint(props: StockSearchProps): Answered & { url: string } {
  const { url, state, results } = props
  const here = typeof window === 'undefined' ? url : location.pathname + location.search
  const back = here === url ? null : lastAnswer(props.site.slug, here)
  return { url: here, ...(back ?? { state, results }) }
}
