import { isAvailable, itemNoun } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import { deliveryPath } from '@/inventory/paths'
import { DeliveryCalculator } from './DeliveryCalculator'

/** Nothing on a sold car. VDP-44 */
export function DeliverySection({ car }: { car: Car }) {
  if (!isAvailable(car)) return null
  return (
    <section aria-labelledby="delivery-title" className="far-below print:hidden">
      <h2 id="delivery-title" className="mb-5 text-h3">
        Delivery calculator
      </h2>
      <DeliveryCalculator noun={itemNoun(car)} page={deliveryPath(car)} />
    </section>
  )
}
