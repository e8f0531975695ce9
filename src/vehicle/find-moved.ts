import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { livesUntil } from '@/cms/cache/cached'
import type { Car } from '@/inventory/car'
import type { CardCar } from '@/inventory/card-car'
import { equals } from '@/inventory/index/filter-clauses'
import { findCars } from '@/inventory/index/get-car'
import { rerenderAt } from '@/inventory/index/timeout'
import { log } from '@/server/log'
import type { Site } from '@/sites/site'
import { othersInStock } from './similar/similar-rules'

/**
 * Where this site sells a car that was sold here, or is listed twice: it went to another yard of
 * the group, or came back under another stock number. Short chassis numbers are unique within a
 * make only. SRCH-32
 */
export async function findMoved(site: Site, car: Car): Promise<CardCar | null> {
  if (!car.vin) return null
  const itself = [equals('vin', car.vin), equals('make', car.make), equals('sold', 'false')]
  try {
    const filters = [othersInStock(car), ...itself].join(' AND ')
    const [moved] = await findCars(site, { filters, limit: 1 })
    return moved ?? null
  } catch (cause) {
    unstable_rethrow(cause)
    log.error(
      { err: cause, site: site.slug, car: car.id },
      'Whether a car is listed elsewhere is not known',
    )
    const now = new Date()
    await livesUntil(rerenderAt(now), now)
    return null
  }
}
