import { deriveCar } from '@/feeds/cars/derive-car'
import { parseRow } from '@/feeds/rows/row-problem'
import type { Car } from '@/inventory/car'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import type { Dealership } from '@/payload-types'
import { givenYard } from '../../unit/feeds/given-yard'
import { unique } from '../payload'
import { stockIndex } from '../stock-index'

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
  const car = deriveCar(parsed.row, givenYard(dealership), null, new Date('2026-03-02T01:00:00Z'))
  const client = await stockIndex()
  const { taskID } = await client.saveObject({ indexName: STOCK_INDEX, body: car })
  await client.waitForTask({ indexName: STOCK_INDEX, taskID })
  return car
}
