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

/** How long a pending save is valid: as long as a sign-in takes. */
const PENDING_MS = 30 * 60_000

/** Stores on this device that a car is to be saved on this site once its shopper is signed in. WATCH-02 */
export const storePendingSave = (siteSlug: string, carId: string, now: number): void =>
  writeStored(siteSlug, 'watchlist-wish', { id: carId, at: now })

/** Removes the pending save of this car. @returns whether there was one that is still valid */
export function takePendingSave(siteSlug: string, carId: string, now: number): boolean {
  const pending = parse(readStored(siteSlug, 'watchlist-wish'))
  if (pending?.id !== carId) return false
  dropPendingSave(siteSlug)
  return typeof pending.at === 'number' && now - pending.at < PENDING_MS
}

/** Drops the pending save of a shopper who came back without signing in. */
export function dropEarlierPendingSave(siteSlug: string): void {
  const pending = parse(readStored(siteSlug, 'watchlist-wish'))
  // A press during hydration is handled before the effects run: its pending save stays.
  const isOfThisPage = typeof pending?.at === 'number' && pending.at >= performance.timeOrigin
  if (!isOfThisPage) dropPendingSave(siteSlug)
}

function dropPendingSave(siteSlug: string): void {
  if (readStored(siteSlug, 'watchlist-wish') !== null) writeStored(siteSlug, 'watchlist-wish', null)
}

function parse(stored: string | null): { id?: unknown; at?: unknown } | null {
  try {
    const pending: unknown = stored === null ? null : JSON.parse(stored)
    return typeof pending === 'object' ? pending : null
  } catch {
    return null
  }
}
