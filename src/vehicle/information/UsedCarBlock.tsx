import { itemNoun } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import type { Site } from '@/sites/site'
import { SpecificationList } from './SpecificationList'
import { specificationLimit, usedCarRows } from './specification-rows'

/** VDP-31 */
export function UsedCarBlock({ car, site, now }: { car: Car; site: Site; now: Date }) {
  const rows = usedCarRows(car, site, now)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="used-car-title" className="far-below">
      <h2 id="used-car-title" className="mb-5 text-h3">
        About this used {itemNoun(car)}
      </h2>
      <SpecificationList
        rows={rows}
        what={`about this used ${itemNoun(car)}`}
        limit={specificationLimit}
      />
    </section>
  )
}
