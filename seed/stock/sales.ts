import { carId } from '@/feeds/cars/derive-car'
import { stockEvent } from '@/feeds/import/stock-events'
import type { DemoVehicle } from './generate-stock'

/**
 * The sales of the vehicles that the feeds say are sold. An import sees a sale only where it knew the car
 * before, and the demo knew none: the counters of sold cars would stay empty until the second import.
 */
export const salesOf = (vehicles: readonly DemoVehicle[]) =>
  vehicles.flatMap(({ dealership, stocknum, sold_at }) =>
    sold_at
      ? [
          stockEvent(
            { id: carId(dealership, stocknum), dealership_slug: dealership },
            new Date(sold_at),
            'status',
            'in_stock',
            'sold',
          ),
        ]
      : [],
  )
