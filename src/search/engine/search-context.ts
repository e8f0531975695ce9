'use client'

import { createContext, useContext, useSyncExternalStore } from 'react'
import type { PostcodePlace } from '@/dealers/postcode-place'
import type { BrowserIndexConfig } from '@/inventory/index/index-client'

import type { SiteImage } from '@/sites/site'
import type { ShopperSite } from '../card/shopper-site'
import type { SearchAnswer } from '../rules/search-answer'
import type { KnownPlaces } from '../rules/search-path'
import type { SearchState } from '../rules/search-state'
import type { StockBase } from '../rules/stock-base'

/** Logos by the make as the stock names it. */
export type MakeMarks = Readonly<Record<string, SiteImage>>

/** All that the pieces of the search page read and change. */
export type Search = {
  site: ShopperSite
  base: StockBase
  known: KnownPlaces
  index: BrowserIndexConfig
  /** Logos of the makes in stock, where the site shows makes as cards. */
  makeMarks?: MakeMarks
  now: Date
  /** What is asked for. */
  state: SearchState
  /** Words of the query that the server left out, because they found nothing. */
  leftOut?: string
  /** The last results; they stay while the next ones load, and on failure. SRCH-12 */
  answer: SearchAnswer
  /** Whether the results are those that the server rendered. */
  isServed: boolean
  /** Where the postcode of that answer is. */
  place?: PostcodePlace
  /** SRCH-11 */
  status: 'loading' | 'has data' | 'has error'
  /** The number that the page prints. SRCH-07 */
  count: number
  apply: (next: SearchState) => void
  retry: () => void
  urlOf: (state: SearchState) => string
}

/** Where the pieces read the search from. */
export type SearchStore = {
  read: () => Search
  /** The search that the server rendered, which hydration has to find. */
  readServed: () => Search
  subscribe: (changed: () => void) => () => void
}

/**
 * A store and not a context: a context change makes React hydrate everything below it before it
 * shows the change, so the first press would wait for all cards.
 */
export const SearchContext = createContext<SearchStore | null>(null)

/** @throws outside of a stock search. */
export function useSearch(): Search {
  const store = useContext(SearchContext)
  if (!store) throw new Error('This piece stands outside of a stock search')
  return useSyncExternalStore(store.subscribe, store.read, store.readServed)
}
