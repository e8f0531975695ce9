import { demoDealerships } from '@seed/stock/dealerships/demo-dealerships'
import { generateStock } from '@seed/stock/generate-stock'
import { writeDemoFeeds } from '@seed/stock/write-feeds'
import { deriveCar, type FeedDealership } from '@/feeds/cars/derive-car'
import { mapRow } from '@/feeds/profiles/profile'
import { readFeed } from '@/feeds/readers/read-feed'
import { parseRow } from '@/feeds/rows/row-problem'
import type { Car } from '@/inventory/car'
import { temporaryFolder } from '../../temporary-folder'

export const now = new Date('2026-03-02T01:00:00Z')
export const stock = generateStock({ seed: 7, now })

const place = (slug: string): FeedDealership => {
  const dealer = demoDealerships.find((each) => each.slug === slug)!
  const [first, ...rest] = dealer.locations.map((each, at) => ({
    id: at,
    name: each.name,
    slug: each.slug,
    phone: each.phone,
    location_type: each.location_type,
    address: {
      street: each.street,
      city: each.city,
      state: each.state,
      postcode: each.postcode,
      place_url: null,
    },
    lat: each.lat,
    lng: each.lng,
    distribution_locations: [],
  }))
  return { id: slug, slug, name: dealer.name, locations: [first!, ...rest] }
}

/** The cars of a demo’s feeds, as an import makes them. */
export async function importedCars(seed: number, now: Date): Promise<Car[]> {
  const { files } = await writeDemoFeeds(temporaryFolder(), {
    seed,
    now,
  })
  const cars: Car[] = []
  for (const file of files)
    for await (const item of readFeed(file)) {
      if (item.kind === 'broken') throw new Error(`${file}:${item.line} ${item.reason}`)
      const parsed = parseRow(item.row.line, mapRow(item.profile, item.row))
      if (parsed.problems.length > 0) throw new Error(JSON.stringify(parsed.problems))
      if (parsed.ok) cars.push(deriveCar(parsed.row, place(parsed.row.dealership!), null, now))
    }
  return cars
}
