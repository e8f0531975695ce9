import 'server-only'
import { carName } from '@/inventory/car-name'
import { vehiclePath } from '@/inventory/paths'
import type { Site } from '@/sites/site'
import { answerIndexDown, refused } from '@/vehicle/car-of-request'
import { findFinanceCar } from '../finance/find-finance-car'

/** The car of the stock that a trade-in is towards. */
export type TradeInCar = { name: string; path: string }

/** `GET /api/cars/{id}/trade-in`: what the wizard calls the car that `car_id` names. ROUTE-05 */
export async function answerTradeInCar(
  site: Site,
  carId: string,
  findCar = findFinanceCar,
): Promise<Response> {
  try {
    const car = await findCar(site, carId)
    if (!car) return refused(404, 'This vehicle is no longer here.')
    const named: TradeInCar = { name: carName(car, site), path: vehiclePath(car) }
    return Response.json(named, { headers: { 'cache-control': 'public, max-age=60' } })
  } catch (cause) {
    return answerIndexDown(site, carId, cause)
  }
}
