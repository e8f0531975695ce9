import 'server-only'
import type { SiteModel } from '@/cms/reads/get-models'
import type { CardCar } from '@/inventory/card-car'
import { countStock } from '@/inventory/index/count-stock'
import { withFallback } from '@/inventory/index/fallback'
import { equals } from '@/inventory/index/filter-clauses'
import { findCars } from '@/inventory/index/get-car'
import { replicas } from '@/inventory/index/index-names'
import { searchPath } from '@/inventory/paths'
import type { Site } from '@/sites/site'
import { type CarType, carTypes } from '@/sites/stock-kinds'

const CARS_SHOWN = 8

export type ModelStock = {
  cars: readonly CardCar[]
  /** How many are new, demo and used, with the search of each; none that are not in stock. */
  counts: readonly { type: CarType; count: number; href: string }[]
  /** The cheapest new one: the car of the finance example. */
  cheapest: CardCar | null
}

const noStock: ModelStock = { cars: [], counts: [], cheapest: null }

/** The stock of a model; nothing while the index is down. */
export function modelStock(model: SiteModel, site: Site, now: Date): Promise<ModelStock> {
  const filters = `${equals('make', model.manufacturer_name)} AND ${equals('model', model.name)}`
  const path = searchPath(site, { make: model.manufacturer_name, model: model.name })
  const read = async (): Promise<ModelStock> => {
    const [cars, counts, cheapest] = await Promise.all([
      findCars(site, { filters, limit: CARS_SHOWN }),
      countStock(
        site,
        carTypes.map((type) => `${filters} AND ${equals('car_type', type)}`),
      ),
      findCars(site, {
        filters: `${filters} AND ${equals('car_type', 'new')}`,
        limit: 1,
        sort: replicas.price_asc,
      }),
    ])
    return {
      cars,
      counts: carTypes.flatMap((type, at) => {
        const count = counts[at] ?? 0
        return count > 0 ? { type, count, href: `${path}?car_type=${type}` } : []
      }),
      cheapest: cheapest[0] ?? null,
    }
  }
  return withFallback(site, now, read, noStock)
}
