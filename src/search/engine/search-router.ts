import type { Router } from 'instantsearch.js'
import { isSearchAddress } from '@/inventory/paths'
import { isUnfiltered, type SearchState } from '../rules/search-state'

type Options = {
  /** The search that the page shows. */
  initial: SearchState
  urlOf: (state: SearchState) => string
  read: (address: string) => SearchState | null
  /** The page is being left: what the library says while it is taken down is no search. */
  isLeft: () => boolean
}

const here = () => `${window.location.pathname}${window.location.search}`

/**
 * Keeps the search in the address. Each change is a step that Back undoes, but typing on in the
 * search box is one step, with the filters that its words become. Entries of the history carry their
 * search, so that an address which only the server can read is understood when the shopper comes back
 * to it. SRCH-03 SRCH-04
 */
export function searchRouter({ initial, urlOf, read, isLeft }: Options): Router<SearchState> {
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
      if (typing) window.history.replaceState(entry, '', url)
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
