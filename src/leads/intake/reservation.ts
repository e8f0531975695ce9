import { type Car, carSchema } from '@/inventory/car'
import { isReservable, reserveDeposit } from '@/inventory/reservable'
import type { Site } from '@/sites/site'
import { formatMoney } from '@/ui/number-format'
import { vehiclePresence } from '@/vehicle/vehicle-presence'

/** What the index says of a car as it is for sale. */
export const saleFacts = carSchema.pick({
  status: true,
  sold: true,
  sold_at_timestamp: true,
  reserved: true,
  tag: true,
  price: true,
  offer_price: true,
  price_type: true,
  before_price: true,
  subscription_price: true,
  preorder: true,
  state: true,
  payment_processors: true,
  car_type: true,
  item_type: true,
  make: true,
  photos_count: true,
})
export type SaleFacts = Pick<Car, keyof typeof saleFacts.shape>

/** Whether this site takes a reservation of the car as it stands now. VDP-12 AMB-64 */
export function takesReservation(car: SaleFacts, site: Site, now: Date): boolean {
  return isReservable(car, site) && vehiclePresence(car, site, now) === 'on-sale'
}

/**
 * What a reservation says beside the answers of its form: the terms that the shopper read. The deposit
 * of a car that the index could not confirm is left to the dealer. VDP-13 AMB-07
 */
export function reservationFacts(car: SaleFacts | null, site: Site): Record<string, string> {
  return {
    ...(car && { reservation_deposit: formatMoney(reserveDeposit(car, site)) }),
    reservation_hold: `${site.flags.reserve.holdHours} hours`,
    reservation_refund: site.flags.reserve.refund,
  }
}
