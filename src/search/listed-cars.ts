'use client'

import { useEffect, useState } from 'react'
import { type CardCar, cardAttributesFor, readCardCar } from '@/inventory/card-car'
import { equals } from '@/inventory/index/filter-clauses'
import type { BrowserIndexConfig } from '@/inventory/index/index-client'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import type { ShopperSite } from './card/shopper-site'
import { browserSearchClient } from './engine/search-client'

/** Null until the index answered for these ids. */
type ListedCars = { key: string; cars: CardCar[] } | { key: string; failed: true } | null

/**
 * The records of cars by their ids, in that order, as far as the site lists them.
 *
 * @param key the ids, joined by commas; nothing is asked for without one
 */
export function useListedCars(
  key: string,
  index: BrowserIndexConfig,
  site: ShopperSite,
): ListedCars {
  const [loaded, setLoaded] = useState<ListedCars>(null)
  useEffect(() => {
    if (key === '') return
    let current = true
    const ids = key.split(',')
    const client = browserSearchClient(index, site.slug, site.flags.search.cacheEntries)
    const params = {
      filters: ids.map((id) => equals('id', id)).join(' OR '),
      hitsPerPage: ids.length,
      attributesToRetrieve: cardAttributesFor(site),
    }
    client
      .search([{ indexName: STOCK_INDEX, params }] as Parameters<typeof client.search>[0])
      .then(({ results }) => {
        const [result] = results
        const hits: unknown[] = result && 'hits' in result ? result.hits : []
        const cars = hits.map(readCardCar).filter((car) => car !== null)
        const inOrder = ids.flatMap((id) => cars.filter((car) => car.id === id))
        if (current) setLoaded({ key, cars: inOrder })
      })
      .catch((cause: unknown) => {
        console.warn('The cars of this device could not be read', cause)
        if (current) setLoaded({ key, failed: true })
      })
    return () => {
      current = false
    }
  }, [key, index, site])
  return loaded
}
