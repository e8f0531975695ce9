'use client'

import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '@/inventory/saved/device-storage'
import { signInUrl } from '@/sites/sign-in-url'
import {
  type Outcome,
  type WatchedCar,
  type Watchlist,
  type WatchlistState,
  watchlistOf,
} from './watchlist'

/** The watchlist of a site, and its state while it changes. */
export function useWatchlist(siteSlug: string): { list: Watchlist; state: WatchlistState } {
  const list = watchlistOf(siteSlug)
  const state = useSyncExternalStore(list.subscribe, list.read, list.read)
  return { list, state }
}

/**
 * Saves the car. Until the server has answered the save is pending on this device: a shopper who leaves the
 * page before finds the car on the list. WATCH-02 CALL-09
 */
export async function saveCar(
  siteSlug: string,
  list: Watchlist,
  car: WatchedCar,
  listPath: string,
): Promise<Outcome> {
  storePendingSave(siteSlug, car, Date.now())
  const outcome = await list.save(car, listPath)
  const isAnswered = outcome === 'done' || outcome === 'refused'
  // Another car's save may be pending by now.
  if (isAnswered && readPending(siteSlug).id === car.id) dropPendingSave(siteSlug)
  return outcome
}

/** Fetches the list with its cars, the one whose save is pending among them. */
export async function loadCars(siteSlug: string, list: Watchlist, listPath: string): Promise<void> {
  const car = pendingSave(siteSlug, Date.now())
  if (car) await saveCar(siteSlug, list, car, listPath)
  await list.load('cars')
}

/** To the sign-in and back to the same page, where the car is then saved. WATCH-02 ROUTE-17 */
export function signInToSave(siteSlug: string, car: WatchedCar): void {
  storePendingSave(siteSlug, car, Date.now())
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
export const storePendingSave = (siteSlug: string, car: WatchedCar, now: number): void =>
  writeStored(siteSlug, 'watchlist-wish', { ...car, at: now })

/** The car of a pending save that is still valid. */
export function pendingSave(siteSlug: string, now: number): WatchedCar | null {
  const { id, name, at } = readPending(siteSlug)
  const isValid = typeof at === 'number' && now - at < PENDING_MS
  return isValid && typeof id === 'string' && typeof name === 'string' ? { id, name } : null
}

/** Drops the pending save of a shopper who came back without signing in. */
export function dropEarlierPendingSave(siteSlug: string): void {
  const { at } = readPending(siteSlug)
  // A press during hydration is handled before the effects run: its pending save stays.
  const isOfThisPage = typeof at === 'number' && at >= performance.timeOrigin
  if (!isOfThisPage) dropPendingSave(siteSlug)
}

function dropPendingSave(siteSlug: string): void {
  if (readStored(siteSlug, 'watchlist-wish') !== null) writeStored(siteSlug, 'watchlist-wish', null)
}

function readPending(siteSlug: string): { id?: unknown; name?: unknown; at?: unknown } {
  try {
    const pending: unknown = JSON.parse(readStored(siteSlug, 'watchlist-wish') ?? 'null')
    return typeof pending === 'object' ? (pending ?? {}) : {}
  } catch {
    return {}
  }
}
