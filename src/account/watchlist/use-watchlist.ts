'use client'

import { useSyncExternalStore } from 'react'
import { signInUrl } from '@/sites/sign-in-url'
import { makeWish } from './watch-wish'
import { type Watchlist, type WatchlistState, watchlistOf } from './watchlist'

/** The watchlist of a site, and its state while it changes. */
export function useWatchlist(siteSlug: string): { list: Watchlist; state: WatchlistState } {
  const list = watchlistOf(siteSlug)
  const state = useSyncExternalStore(list.subscribe, list.read, list.read)
  return { list, state }
}

/** To the sign-in and back to the same page, where the car is then saved. WATCH-02 ROUTE-17 */
export function signInToSave(siteSlug: string, carId: string): void {
  makeWish(siteSlug, carId, Date.now())
  signInAndReturn()
}

/** To the sign-in and back to the same page. */
export function signInAndReturn(): void {
  const back = location.pathname + location.search
  location.assign(signInUrl({ type: 'watchlist', redirect: back, back }))
}
