import type { Router } from 'instantsearch.js'
import type { SearchState } from '../search-state'

type Options = {
  /** The search that the server answered, and its address. */
  initial: { url: string; state: SearchState }
  urlOf: (state: SearchState) => string
  read: (address: string) => SearchState | null
  /** The page is being left: what the library says while it is taken down is no search. */
  isLeft: () => boolean
}

const here = () => `${window.location.pathname}${window.location.search}`

/**
 * Keeps the search in the address. Each change is a step that Back undoes, but typing on in the
 * search box is one step. Entries of the history carry their search, so that an address which only
 * the server can read is understood when the shopper comes back to it. SRCH-03 SRCH-04
 */
export function searchRouter({ initial, urlOf, read, isLeft }: Options): Router<SearchState> {
  let last = initial.state
  let onPop: (() => void) | null = null
  const current = (): SearchState => {
    if (typeof window === 'undefined') return initial.state
    const kept: unknown = window.history.state?.stock
    if (kept && urlOf(kept as SearchState) === here()) return kept as SearchState
    return read(here()) ?? initial.state
  }
  return {
    $$type: 'forecourt.address',
    read() {
      if (typeof window === 'undefined' || here() === initial.url) return initial.state
      last = current()
      return last
    },
    write(state) {
      if (typeof window === 'undefined' || isLeft() || !isSearchAddress(location.pathname)) return
      const url = urlOf(state)
      const typing = state.query !== last.query && state.query !== '' && last.query !== ''
      last = state
      if (url === here()) return
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

/** The page is about to be left for another one when the address is not a search any more. */
function isSearchAddress(path: string): boolean {
  return /^\/(search|used-car)(\/|$)/.test(path)
}
