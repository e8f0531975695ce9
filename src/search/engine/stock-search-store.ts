import { isSearchAddress } from '@/inventory/paths'
import { displayedCount, readAnswer } from '../rules/search-answer'
import { searchUrl } from '../rules/search-path'
import type { SearchState } from '../rules/search-state'
import type { StockSearchProps } from '../StockSearch'
import { type Answered, lastAnswer, rememberAnswer } from './answer-cache'
import type { EngineReport } from './SearchEngine'
import type { Search, SearchStore } from './search-context'

const DAY_MS = 24 * 3_600_000

export type StockSearchStore = SearchStore & {
  /** Results that the search engine starts from; null until it is needed. */
  readEngineStart: () => Answered | null
  /** Shows the search of the current URL, after Back or Forward. */
  showAddress: () => void
  onReport: (report: EngineReport) => void
  /** The engine could not be loaded. */
  onEngineLost: () => void
}

/**
 * The search of one page. It starts with the server's results; the search engine is loaded with the
 * first change and takes over, so that nothing is requested twice and nothing flashes. A shopper
 * who comes back to a URL that was refined here gets the cached results. SRCH-02 SRCH-11 SRCH-12
 */
export function createStockSearch(props: StockSearchProps): StockSearchStore {
  const { site, base, known, index, makeMarks, leftOut } = props
  const now = new Date(props.now)
  const served: Answered = { state: props.state, results: props.results, place: props.place }
  const listeners = new Set<() => void>()
  let start = served
  let shown = served
  let answer = readAnswer(shown.results, shown.state)
  let state = served.state
  let status: Search['status'] = 'has data'
  let isEngineNeeded = false
  let engine: Pick<EngineReport, 'apply' | 'retry'> | null = null
  /** Not yet passed to the engine. */
  let waiting: SearchState | null = null
  /** Passed to the engine, which may still report the previous search. */
  let requested: SearchState | null = null

  const urlOf = (search: SearchState) => searchUrl(search, known, site)
  const firstPage = (search: SearchState) => urlOf({ ...search, page: 1 })

  function apply(next: SearchState) {
    state = next
    status = 'loading'
    if (engine && !waiting) {
      requested = next
      engine.apply(next)
    } else waiting = next
    isEngineNeeded = true
    publish()
  }

  function retry() {
    // The search key of a page expires after some days; a new page has a new key.
    if (Date.now() - now.getTime() > DAY_MS) location.reload()
    else if (waiting) apply(waiting)
    else engine?.retry()
  }

  function show(answered: Answered) {
    if (answered.results !== shown.results) answer = readAnswer(answered.results, answered.state)
    shown = answered
  }

  function snapshot(): Search {
    // The previous cars stay when a search fails, but pagination would page through the new search.
    const isOfAnother = status === 'has error' && firstPage(shown.state) !== firstPage(state)
    return {
      ...{ site, base, known, index, makeMarks, now, state, status, apply, retry, urlOf, leftOut },
      answer: isOfAnother ? { ...answer, pages: 1 } : answer,
      // The engine passes on the hits that it started from; different hits are newer results.
      isServed: shown.results[0]?.hits === start.results[0]?.hits,
      count: displayedCount(answer, shown.state),
      place: shown.place,
    }
  }

  const first = snapshot()
  let current = first
  function publish() {
    current = snapshot()
    for (const notify of listeners) notify()
  }

  return {
    read: () => current,
    readServed: () => first,
    readEngineStart: () => (isEngineNeeded ? start : null),
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    showAddress() {
      requested = null
      // Once it is loaded, the engine follows the URL itself.
      if (engine || !isSearchAddress(location.pathname)) return
      const here = location.pathname + location.search
      const refined: SearchState | undefined = history.state?.stock
      const found = !refined || here === props.url ? served : lastAnswer(site.slug, here)
      if (!found) return apply(refined ?? props.state)
      if (found.results === shown.results) return
      start = found
      state = found.state
      show(found)
      publish()
    },
    onReport(report) {
      engine = report
      if (waiting) {
        // Until its first effects have run the library requests nothing, because it has the
        // server's results.
        setTimeout(() => {
          const next = waiting
          waiting = null
          requested = next
          if (next) report.apply(next)
        })
        return
      }
      if (requested) {
        // Treating this as an answer would empty the search box while the shopper types.
        if (urlOf(report.state) !== urlOf(requested)) return
        requested = null
      }
      state = report.state
      status = statuses[report.status]
      // Until there are new results the library reports the previous ones as if they were of this
      // search.
      if (report.answered && report.status === 'idle') {
        show(report.answered)
        rememberAnswer(site.slug, urlOf(report.answered.state), report.answered)
      }
      publish()
    },
    onEngineLost() {
      isEngineNeeded = false
      if (waiting) status = 'has error'
      publish()
    },
  }
}

const statuses: Record<EngineReport['status'], Search['status']> = {
  idle: 'has data',
  loading: 'loading',
  stalled: 'loading',
  error: 'has error',
}
