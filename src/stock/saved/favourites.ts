'use client'

import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { onStored, parseList, readStored, writeStored } from './device-storage'
import { type Favourite, readFavourite, toggled } from './favourite-rules'

export type Favourites = {
  list: readonly Favourite[]
  has: (id: string) => boolean
  /** Stores or removes; answers whether the car is saved now. FAV-01 */
  toggle: (entry: Favourite) => boolean
}

/** The cars saved on this device for one site; empty while the server renders. FAV-01 STORE-03 */
export function useFavourites(siteSlug: string): Favourites {
  const subscribe = useCallback(
    (changed: () => void) => onStored(siteSlug, 'favourites', changed),
    [siteSlug],
  )
  const stored = useSyncExternalStore(
    subscribe,
    () => readStored(siteSlug, 'favourites'),
    () => null,
  )
  return useMemo(() => {
    const list = parseList(stored, readFavourite)
    const ids = new Set(list.map(({ id }) => id))
    return {
      list,
      has: (id: string) => ids.has(id),
      toggle: (entry: Favourite) => {
        // Another tab may have saved a car since this one rendered.
        const current = parseList(readStored(siteSlug, 'favourites'), readFavourite)
        const next = toggled(current, entry)
        writeStored(siteSlug, 'favourites', next)
        return next.length > current.length
      },
    }
  }, [stored, siteSlug])
}
