import 'server-only'
import type { Site } from '@/sites/site'
import { answerIndexDown, refused } from '@/vehicle/car-of-request'
import { findFinanceCar } from '../finance/find-finance-car'
import { offersQuickQuote } from './offers-quick-quote'
import { quoteCar } from './quote-car'

/** `GET /api/cars/{id}/quick-quote`: the vehicle of a quick quote. ROUTE-20 QUOTE-01 */
export async function answerQuoteCar(
  site: Site,
  carId: string,
  findCar = findFinanceCar,
): Promise<Response> {
  if (!offersQuickQuote(site)) return refused(404, 'There is no quick quote here')
  try {
    const found = await findCar(site, carId)
    const car = found && quoteCar(found, site)
    if (!car) return refused(404, 'There is no quick quote for this vehicle.')
    return Response.json(car, { headers: { 'cache-control': 'public, max-age=60' } })
  } catch (cause) {
    return answerIndexDown(site, carId, cause)
  }
}
