import { deriveCar, type FeedDealership } from '@/feed/derive-car'
import { parseRow } from '@/feed/row-problem'
import type { Dealership } from '@/payload-types'
import type { Car } from '@/stock/car'
import { adminIndexClient } from '@/stock/index-client'
import { STOCK_INDEX } from '@/stock/index-names'
import { indexSettings } from '@/stock/index-settings'
import { unique } from '../payload'

const yardOf = ({ id, slug, name }: Dealership): FeedDealership => ({
  id,
  slug,
  name,
  locations: [
    {
      id: 1,
      name: 'Yard',
      slug: 'yard',
      phone: null,
      location_type: 'sales',
      address: {
        street: '1 A St',
        city: 'Hobart',
        state: 'TAS',
        postcode: '7000',
        place_url: null,
      },
      lat: null,
      lng: null,
      distribution_locations: [],
    },
  ],
})

/** A used Mazda for $20,000 in the index of the integration tests, as the import makes it. */
export async function makeCar(
  dealership: Dealership,
  values: Record<string, unknown> = {},
): Promise<Car> {
  const parsed = parseRow(1, {
    stocknum: unique('S'),
    car_type: 'Used',
    make: 'Mazda',
    model: 'CX-5',
    year: '2021',
    price: '20000',
    km: '41200',
    ...values,
  })
  if (!parsed.ok) throw new Error(parsed.problems.map((each) => each.reason).join())
  const car = deriveCar(parsed.row, yardOf(dealership), null, new Date('2026-03-02T01:00:00Z'))
  const client = adminIndexClient()
  const settings = await client.setSettings({ indexName: STOCK_INDEX, indexSettings })
  await client.waitForTask({ indexName: STOCK_INDEX, taskID: settings.taskID })
  const { taskID } = await client.saveObject({ indexName: STOCK_INDEX, body: car })
  await client.waitForTask({ indexName: STOCK_INDEX, taskID })
  return car
}
