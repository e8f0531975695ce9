import { isAvailable } from '@/inventory/availability'
import type { CardCar } from '@/inventory/card-car'

/** Of cars sold one after another only the first shows; if all are sold, all show. SRCH-20 SRCH-21 */
export function collapseSold<C extends Pick<CardCar, 'status' | 'sold'>>(cars: readonly C[]): C[] {
  if (cars.every((car) => !isAvailable(car))) return [...cars]
  return cars.filter((car, at) => {
    const before = cars[at - 1]
    return isAvailable(car) || before === undefined || isAvailable(before)
  })
}
