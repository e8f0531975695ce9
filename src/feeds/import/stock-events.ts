import type { KnownCar } from './known-cars'
import type { StockEvent } from './ports'

const asText = (value: number | string | null) => (value === null ? null : String(value))

export const stockEvent = (
  car: { id: string; dealership_slug: string },
  now: Date,
  kind: StockEvent['kind'],
  from: string | null,
  to: string | null,
): StockEvent => ({
  car_id: car.id,
  dealership_slug: car.dealership_slug,
  at: now.toISOString(),
  kind,
  from,
  to,
})

/** What became different about a car, for its history: its price (AUD) and its status. */
export function eventsBetween(
  known: Pick<KnownCar, 'price' | 'status'> | null,
  car: { id: string; dealership_slug: string; status: string; price?: number | null | undefined },
  now: Date,
): StockEvent[] {
  const price = car.price ?? null
  if (!known) return [stockEvent(car, now, 'added', null, asText(price))]
  const events: StockEvent[] = []
  if (known.price !== price)
    events.push(stockEvent(car, now, 'price', asText(known.price), asText(price)))
  if (known.status !== car.status)
    events.push(stockEvent(car, now, 'status', known.status, car.status))
  return events
}
