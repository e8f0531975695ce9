import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FeedDealership } from '@/feeds/cars/derive-car'
import { type ImportOptions, importFeeds } from '@/feeds/import/import-feeds'
import type { StockEvent } from '@/feeds/import/ports'
import type { Car } from '@/inventory/car'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import type { IndexForTests } from './index-server'

export const now = new Date('2026-03-02T01:00:00Z')
export const dayLater = (days: number) => new Date(now.getTime() + days * 86_400_000)
let yards = 0

/** A dealership of its own, its feed file, and its cars in the index. */
export function yardIn(index: IndexForTests) {
  const slug = `yard-${++yards}`
  const dealership: FeedDealership = {
    id: yards,
    slug,
    name: slug,
    locations: [
      {
        id: 1,
        name: 'Yard',
        slug,
        phone: null,
        location_type: 'sales',
        address: {
          street: '1 A St',
          city: 'Richmond',
          state: 'VIC',
          postcode: '3121',
          place_url: null,
        },
        lat: null,
        lng: null,
        distribution_locations: [],
      },
    ],
  }
  const events: StockEvent[] = []
  const renewed: string[] = []
  const file = join(index.folder, `${slug}.csv`)
  const row = (stocknum: string, price: number | string, more = '') =>
    `${slug},${stocknum},Used,Mazda,CX-5,2021,41200,${price},${more}`
  const write = (...rows: string[]) => {
    writeFileSync(
      file,
      [
        'DealerCode,StockNo,NewUsed,Make,Model,ManuYear,Odometer,AdPrice,StockStatus',
        ...rows,
        '',
      ].join('\n'),
    )
    return file
  }
  const run = (options: Partial<ImportOptions> = {}, files: string[] = [file]) =>
    importFeeds(files, {
      client: index.admin,
      indexName: STOCK_INDEX,
      directory: {
        findDealership: async (code) => (code === slug ? dealership : null),
        dealershipsBeside: async () => [slug],
      },
      history: { append: async (more) => void events.push(...more) },
      onChanged: async (_, slugs) => void renewed.push(...slugs),
      now,
      ...options,
    })
  const cars = async () => {
    const { hits } = await index.admin.searchSingleIndex<Car>({
      indexName: STOCK_INDEX,
      searchParams: { query: '', filters: `dealership_slug:"${slug}"`, hitsPerPage: 1000 },
    })
    // Of two cars with one stock number the one that has it now.
    const soldFirst = hits.sort((a, b) => a.sold_at_timestamp - b.sold_at_timestamp)
    return new Map(soldFirst.map((hit) => [hit.stocknum, hit]))
  }
  const car = (id: string) =>
    index.admin.getObject({
      indexName: STOCK_INDEX,
      objectID: id,
    }) as Promise<unknown> as Promise<Car>
  return { slug, dealership, file, row, write, run, cars, car, events, renewed }
}
