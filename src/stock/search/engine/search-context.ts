'use client'

import { createContext, useContext } from 'react'
import type { PostcodePlace } from '@/locations/postcode-place'
import type { BrowserIndexConfig } from '../../index/index-client'
import type { ShopperSite } from '../../shopper-site'
import type { SearchAnswer } from '../rules/search-answer'
import type { KnownPlaces } from '../rules/search-path'
import type { SearchState } from '../rules/search-state'
import type { StockBase } from '../rules/stock-base'

/** All that the pieces of the search page read and change. */
export type Search = {
  site: ShopperSite
  base: StockBase
  known: KnownPlaces
  index: BrowserIndexConfig
  now: Date
  /** What is asked for. */
  state: SearchState
  /** Words of the address asked for that the server left out: they found nothing. */
  leftOut?: string
  /** The last answer; it stays while the next one loads, and when it fails. SRCH-12 */
  answer: SearchAnswer
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

export const SearchContext = createContext<Search | null>(null)

/** @throws outside of a stock search. */
export function useSearch(): Search {
  const search = useContext(SearchContext)
  if (!search) throw new Error('This piece stands outside of a stock search')
  return search
}
