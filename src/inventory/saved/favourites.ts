'use client'

import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { onStored, parseList, readStored, writeStored } from './device-storage'
import { type Favourite, readFavourite, toggled } from './favourite-rules'

export type Favourites = {
  list: readonly Favourite[]
  has: (id: string) => boolean
  toggle: (entry: Favourite) => boolean
}

/** The cars saved on this device for one site; empty while the server renders. FAV-01 STORE-03 */
export function useFavourites(siteSlug: string): Favourites {
  const list = useSyncExternalStore(
    useSubscription(siteSlug),
    () => readFavourites(siteSlug),
    () => none,
  )
  return useMemo(
    () => ({
      list,
      has: (id: string) => list.some((saved) => saved.id === id),
      toggle: (entry: Favourite) => toggleFavourite(siteSlug, entry),
    }),
    [list, siteSlug],
  )
}

/** Whether one car is saved: its button does not render again when others change. */
export function useIsFavourite(siteSlug: string, id: string): boolean {
  return useSyncExternalStore(
    useSubscription(siteSlug),
    () => readFavourites(siteSlug).some((saved) => saved.id === id),
    () => false,
  )
}

/** Stores or removes; returns whether the car is saved now. FAV-01 */
export function toggleFavourite(siteSlug: string, entry: Favourite): boolean {
  const current = readFavourites(siteSlug)
  const next = toggled(current, entry)
  writeStored(siteSlug, 'favourites', next)
  return next.length > current.length
}

function useSubscription(siteSlug: string) {
  return useCallback((changed: () => void) => onStored(siteSlug, 'favourites', changed), [siteSlug])
}

const none: readonly Favourite[] = []
let parsed = { stored: null as string | null, list: none }

/** The same list as long as the same is stored: every card of a page reads it. */
function readFavourites(siteSlug: string): readonly Favourite[] {
  const stored = readStored(siteSlug, 'favourites')
  if (stored !== parsed.stored) parsed = { stored, list: parseList(stored, readFavourite) }
  return parsed.list
}
