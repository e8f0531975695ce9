import type { Algoliasearch } from 'algoliasearch'
import { type Car, carSchema } from '@/inventory/car'
import { deriveCar, type FeedDealership } from '../cars/derive-car'
import { rowOfCar } from '../cars/row-of-car'
import { untilVisible } from '../import/index-stock'
import type { StockEvent } from '../import/ports'
import { eventsBetween } from '../import/stock-events'
import { parseRow } from '../rows/row-problem'
import { heldValues } from './lockable-fields'

type Values = Readonly<Record<string, unknown>>
type Refused = { ok: false; error: 'NO_SUCH_CAR' | 'BAD_VALUE'; message: string }

/** The car of the index by its id; null when it is not there. */
export async function carById(
  client: Pick<Algoliasearch, 'getObject'>,
  indexName: string,
  objectID: string,
): Promise<Car | null> {
  try {
    return carSchema.parse(await client.getObject({ indexName, objectID }))
  } catch (error) {
    if ((error as { status?: number }).status === 404) return null
    throw error
  }
}

/**
 * The car with these fields held. `feedValues` are what the feed says about fields that were held
 * before: they come back where nothing holds them any more.
 */
export function withLocks(
  car: Car,
  dealership: FeedDealership,
  feedValues: Values,
  locks: Values,
  now: Date,
): Refused | { ok: true; car: Car; feedValues: Values } {
  const row = { ...rowOfCar(car), ...withoutRefused(car, feedValues) }
  const held = heldValues(row, locks)
  const parsed = parseRow(1, { ...row, ...held })
  const wrong = parsed.problems.find((problem) => problem.field in locks)
  if (!parsed.ok || wrong) {
    const problem = wrong ?? parsed.problems[0]
    const message = problem
      ? `${problem.field} "${problem.value}" ${problem.reason}. ${problem.suggestion}`
      : 'The car cannot be read.'
    return { ok: false, error: 'BAD_VALUE', message }
  }
  return {
    ok: true,
    car: deriveCar(parsed.row, dealership, previousOf(car), now),
    feedValues: Object.fromEntries(
      Object.keys(held).map((field) => [field, { ...row, ...feedValues }[field] ?? null]),
    ),
  }
}

/** Of what would refuse its row in an import the car keeps what it has, until the feed says better. */
function withoutRefused(car: Car, feedValues: Values): Values {
  const { problems } = parseRow(1, { ...rowOfCar(car), ...feedValues })
  const refused = problems.filter((problem) => problem.effect === 'row refused')
  const isTaken = (field: string) => !refused.some((problem) => problem.field === field)
  return Object.fromEntries(Object.entries(feedValues).filter(([field]) => isTaken(field)))
}

const previousOf = (car: Car) => ({
  id: car.id,
  slug: car.slug,
  created_at: car.created_at,
  sold: car.sold,
  sold_at_timestamp: car.sold_at_timestamp ?? null,
})

/**
 * Writes the car with its held fields into the index, at once.
 * @returns the events for the car's history.
 */
export async function applyOverride(options: {
  client: Pick<Algoliasearch, 'getObject' | 'partialUpdateObject' | 'waitForTask'>
  indexName: string
  dealership: FeedDealership
  carId: string
  feedValues: Values
  locks: Values
  now: Date
}): Promise<Refused | { ok: true; car: Car; events: StockEvent[] }> {
  const { client, indexName, dealership, carId, feedValues, locks, now } = options
  const car = await carById(client, indexName, carId)
  if (!car)
    return { ok: false, error: 'NO_SUCH_CAR', message: 'This car is no longer in the stock.' }
  const changed = withLocks(car, dealership, feedValues, locks, now)
  if (!changed.ok) return changed
  const { taskID } = await client.partialUpdateObject({
    indexName,
    objectID: carId,
    attributesToUpdate: changed.car,
    createIfNotExists: false,
  })
  if (taskID !== undefined) await untilVisible(client, indexName, taskID)
  const known = { price: car.price ?? null, status: car.status }
  return { ok: true, car: changed.car, events: eventsBetween(known, changed.car, now) }
}
