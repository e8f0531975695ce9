import { isAvailable, itemNoun } from '@/stock/availability'
import type { Car } from '@/stock/car'
import { LazyDeliveryCalculator } from './LazyDeliveryCalculator'

/** Nothing on a sold car; without scripts there is no calculator. VDP-44 */
export function DeliverySection({ car }: { car: Car }) {
  if (!isAvailable(car)) return null
  return (
    <section aria-labelledby="delivery-title" className="[@media(scripting:none)]:hidden">
      <h2 id="delivery-title" className="mb-5 text-h3">
        Delivery calculator
      </h2>
      <LazyDeliveryCalculator noun={itemNoun(car)} />
    </section>
  )
}
