'use client'

import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { eventIds } from '@/analytics/event-ids'
import { track } from '@/analytics/track'
import type { PostcodePlace } from '@/locations/postcode-place'
import type { ShownPromo } from '@/promos/shown-promo'
import { later } from '@/ui/start/later'
import type { BrowserIndexConfig } from '../index/index-client'
import { isSearchAddress } from '../paths'
import type { ShopperSite } from '../shopper-site'
import { type Answered, lastAnswer, rememberAnswer } from './engine/last-answer'
import type { EngineReport } from './engine/SearchEngine'
import { type Search, SearchContext } from './engine/search-context'
import type { Removal } from './removals'
import { displayedCount, type RawResult, readAnswer } from './rules/search-answer'
import { type KnownPlaces, readAddress, searchUrl } from './rules/search-path'
import type { SearchState } from './rules/search-state'
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
  removals: Removal[]
  promos: readonly ShownPromo[]
  stale: boolean
  leftOut?: string
  now: string
}

const SearchEngine = later(() =>
  import('./engine/SearchEngine').then((module) => module.SearchEngine),
)

const DAY_MS = 24 * 3_600_000
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
  const [start, setStart] = useState<Answered>(() => pick(props))
  const [awake, setAwake] = useState(false)
  const [state, setState] = useState(start.state)
  const [shown, setShown] = useState<Answered>(start)
  const [status, setStatus] = useState<Search['status']>('has data')
  const engine = useRef<Pick<EngineReport, 'apply' | 'retry'> | null>(null)
  const waiting = useRef<SearchState | null>(null)
  /** Asked of the library, which may still report the search of before. */
  const asked = useRef<SearchState | null>(null)
  const now = useMemo(() => new Date(props.now), [props.now])
  const answer = useMemo(() => readAnswer(shown.results, shown.state), [shown])

  const apply = useCallback((next: SearchState) => {
    setState(next)
    setStatus('loading')
    if (engine.current && !waiting.current) {
      asked.current = next
      engine.current.apply(next)
    } else waiting.current = next
    setAwake(true)
  }, [])

  const urlOf = useCallback((search: SearchState) => searchUrl(search, known, site), [known, site])
  const firstPage = (search: SearchState) => urlOf({ ...search, page: 1 })

  useEffect(() => track(eventIds.searchPageView, { path: location.pathname }), [])
  // A step back can lead to an address that was refined here, of which the tree has the page before.
  const showAddress = useEffectEvent(() => {
    // Once it is here, the search library goes by the address itself.
    if (engine.current || !isSearchAddress(location.pathname)) return
    const here = location.pathname + location.search
    const refined: SearchState | undefined = history.state?.stock
    const found = !refined || here === props.url ? pick(props) : lastAnswer(site.slug, here)
    if (!found) {
      apply(refined ?? props.state)
    } else if (found.results !== shown.results) {
      setStart(found)
      setShown(found)
      setState(found.state)
    }
  })
  // Before the first frame; while a page is rendered, the address may still be the one that is left.
  useLayoutEffect(() => showAddress(), [])
  useEffect(() => {
    const onPop = () => {
      asked.current = null
      showAddress()
    }
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [])
  useEffect(() => {
    if (awake) return
    const wake = () => setAwake(true)
    for (const sign of signs) window.addEventListener(sign, wake, { once: true, passive: true })
    return () => {
      for (const sign of signs) window.removeEventListener(sign, wake)
    }
  }, [awake])

  const onReport = useCallback(
    (report: EngineReport) => {
      engine.current = report
      if (waiting.current) {
        // Until its first effects are over the library asks nothing: it has the server's answer.
        setTimeout(() => {
          const next = waiting.current
          waiting.current = null
          asked.current = next
          if (next) report.apply(next)
        })
        return
      }
      if (asked.current) {
        // Taken for an answer it would empty the box under the shopper's hands.
        if (urlOf(report.state) !== urlOf(asked.current)) return
        asked.current = null
      }
      setState(report.state)
      setStatus(
        report.status === 'error' ? 'has error' : report.status === 'idle' ? 'has data' : 'loading',
      )
      // Until there is an answer the library hands on the one of before, as if it were of this search.
      if (!report.answered || report.status !== 'idle') return
      setShown(report.answered)
      rememberAnswer(site.slug, urlOf(report.answered.state), report.answered)
    },
    [urlOf, site.slug],
  )
  // The cars of before stay when a search fails, but turning their pages would turn those of the new one.
  const isOfAnother = status === 'has error' && firstPage(shown.state) !== firstPage(state)
  const search: Search = {
    ...{ site, base, known, index, now, state, status, apply, leftOut: props.leftOut },
    answer: isOfAnother ? { ...answer, pages: 1 } : answer,
    count: displayedCount(answer, shown.state),
    place: shown.place,
    // The key in a page ends after some days; a new page brings another.
    retry: () => {
      if (Date.now() - now.getTime() > DAY_MS) location.reload()
      else if (waiting.current) apply(waiting.current)
      else engine.current?.retry()
    },
    urlOf,
  }
  // The library hands the server's cars on untouched; any other list is a newer answer.
  const untouched = shown.results[0]?.hits === start.results[0]?.hits
  return (
    <SearchContext value={search}>
      {awake && (
        <SearchEngine
          {...{ site, index, known, base, now, start, onReport }}
          onLost={() => {
            // The next sign of a shopper, or "Try again", asks for it again.
            setAwake(false)
            if (waiting.current) setStatus('has error')
          }}
          read={(address) => readAddress(address, known, base, site)}
        />
      )}
      <SearchView
        promos={props.promos}
        stale={props.stale && untouched}
        removals={untouched ? props.removals : null}
      />
    </SearchContext>
  )
}

/** The server's answer. */
const pick = ({ state, results, place }: StockSearchProps): Answered => ({ state, results, place })
