import 'server-only'
import type { CardCar } from '@/inventory/card-car'
import { equals } from '@/inventory/index/filter-clauses'
import { findCars } from '@/inventory/index/get-car'
import type { Site } from '@/sites/site'
import { answerIndexDown, refused } from '@/vehicle/car-of-request'

/** The car that a finance page names by id; null if this site does not show it. CALL-27 FIN-31 */
export async function findFinanceCar(site: Site, carId: string): Promise<CardCar | null> {
  const [car] = await findCars(site, { filters: equals('id', carId), limit: 1 })
  return car ?? null
}

/**
 * `GET /api/cars/{id}/finance-disclaimer`: the disclaimers of the car's lenders by their names.
 * CALL-07
 */
export async function answerDisclaimer(site: Site, carId: string): Promise<Response> {
  try {
    const car = await findFinanceCar(site, carId)
    if (!car) return refused(404, 'There is no such car')
    const finance_lenders = Object.fromEntries(
      Object.entries(car.finance_lenders).map(([name, block]) => [
        name,
        { disclaimer: block.disclaimer ?? null },
      ]),
    )
    return Response.json(
      { finance_lenders },
      { headers: { 'cache-control': 'public, max-age=60' } },
    )
  } catch (cause) {
    return answerIndexDown(site, carId, cause)
  }
}
