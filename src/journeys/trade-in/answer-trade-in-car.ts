import 'server-only'
import { isAvailable } from '@/inventory/availability'
import { carName } from '@/inventory/car-name'
import { purchasePath, vehiclePath } from '@/inventory/paths'
import { shownAskedPrice } from '@/inventory/price'
import { isPurchasable } from '@/inventory/reservable'
import type { Site } from '@/sites/site'
import { answerIndexDown, refused } from '@/vehicle/car-of-request'
import { priceWords } from '@/vehicle/price-words'
import { findFinanceCar } from '../finance/find-finance-car'

/** The car of the stock that a trade-in is towards: what its card says of it. */
export type TradeInCar = {
  id: string
  name: string
  path: string
  photo: string | null
  /** With the page's own words: "$46,990", "Drive away". */
  price: string
  priceType: string | null
  /** AUD, from which an offer can be taken; null without a price, and of a sold car. */
  amount: number | null
  /** Where it can be bought with the offer; null where that is not online. */
  purchase: string | null
}

/** `GET /api/cars/{id}/trade-in`: the car that `car_id` names in a trade-in. ROUTE-05 TRADE-13 */
export async function answerTradeInCar(
  site: Site,
  carId: string,
  findCar = findFinanceCar,
): Promise<Response> {
  try {
    const car = await findCar(site, carId)
    if (!car) return refused(404, 'This vehicle is no longer here.')
    const { price, type } = priceWords(car, site)
    const told: TradeInCar = {
      id: car.id,
      name: carName(car, site),
      path: vehiclePath(car),
      photo: car.primary_image_url ?? null,
      price,
      priceType: type,
      amount: isAvailable(car) ? shownAskedPrice(car, site) : null,
      purchase: isPurchasable(car, site) ? purchasePath(car) : null,
    }
    return Response.json(told, { headers: { 'cache-control': 'public, max-age=60' } })
  } catch (cause) {
    return answerIndexDown(site, carId, cause)
  }
}
