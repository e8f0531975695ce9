import type { Site } from '@/sites/site'
import { itemNoun } from '@/stock/availability'
import type { Car } from '@/stock/car'
import { regoExpiry } from './rego'
import { SpecificationList } from './SpecificationList'
import {
  factText,
  monthText,
  odometerText,
  type SpecificationRow,
  specificationLimit,
} from './specification-rows'

/** What a buyer of a used car asks first; nothing on new and demo cars. VDP-31 */
export function usedCarRows(car: Car, site: Site, now: Date): SpecificationRow[] {
  if (car.car_type !== 'used') return []
  const rows: readonly (readonly [string, string | null])[] = [
    ['Kilometres', odometerText(car)],
    ['Build date', monthText(car.build_date)],
    ['Compliance date', monthText(car.compliance_date)],
    ['Registration', regoExpiry(car, site, now)],
    ['History report', car.file ? 'Available' : null],
    ['Interior colour', factText(car.interior_colour)],
  ]
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** VDP-31 */
export function UsedCarBlock({ car, site, now }: { car: Car; site: Site; now: Date }) {
  const rows = usedCarRows(car, site, now)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="used-car-title">
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
