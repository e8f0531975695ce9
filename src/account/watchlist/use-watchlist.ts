'use client'

import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '@/inventory/saved/device-storage'
import { signInUrl } from '@/sites/sign-in-url'
import { type Watchlist, type WatchlistState, watchlistOf } from './watchlist'

/** The watchlist of a site, and its state while it changes. */
export function useWatchlist(siteSlug: string): { list: Watchlist; state: WatchlistState } {
  const list = watchlistOf(siteSlug)
  const state = useSyncExternalStore(list.subscribe, list.read, list.read)
  return { list, state }
}

/** To the sign-in and back to the same page, where the car is then saved. WATCH-02 ROUTE-17 */
export function signInToSave(siteSlug: string, carId: string): void {
  storePendingSave(siteSlug, carId, Date.now())
  signInAndReturn()
}

/** To the sign-in and back to the same page. */
export function signInAndReturn(): void {
  const back = location.pathname + location.search
  location.assign(signInUrl({ type: 'watchlist', redirect: back, back }))
}

/** A wish lives as long as a sign-in takes, and no longer: nobody is surprised next month. Milliseconds. */
const WISH_LIFE_MS = 30 * 60_000

/** Remembers on this device, for this site, that a car was to be saved when the sign-in came between. WATCH-02 */
export const storePendingSave = (siteSlug: string, carId: string, now: number): void =>
  writeStored(siteSlug, 'watchlist-wish', { id: carId, at: now })

/** Whether the car was to be saved; asked once, then the wish is gone. */
export function takePendingSave(siteSlug: string, carId: string, now: number): boolean {
  const wish = parse(readStored(siteSlug, 'watchlist-wish'))
  if (wish?.id !== carId) return false
  dropPendingSave(siteSlug)
  return typeof wish.at === 'number' && now - wish.at < WISH_LIFE_MS
}

/** Whoever comes back without having signed in has thought better of it. */
export function dropEarlierPendingSave(siteSlug: string): void {
  const wish = parse(readStored(siteSlug, 'watchlist-wish'))
  // A press that comes while the page hydrates is answered before its effects run.
  const isOfThisPage = typeof wish?.at === 'number' && wish.at >= performance.timeOrigin
  if (!isOfThisPage) dropPendingSave(siteSlug)
}

function dropPendingSave(siteSlug: string): void {
  if (readStored(siteSlug, 'watchlist-wish') !== null) writeStored(siteSlug, 'watchlist-wish', null)
}

function parse(stored: string | null): { id?: unknown; at?: unknown } | null {
  try {
    const wish: unknown = stored === null ? null : JSON.parse(stored)
    return typeof wish === 'object' ? wish : null
  } catch {
    return null
  }
}
