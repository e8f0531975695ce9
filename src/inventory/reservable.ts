import type { SiteFlags } from '@/sites/flags'
import { paymentAccountOf } from '@/sites/payment-account'
import type { Site } from '@/sites/site'
import { isAvailable } from './availability'
import type { Car } from './car'
import { isTestDriveOnly } from './card/card-tag'
import { vehiclePath } from './paths'
import { askedPrice } from './price'

export type ReserveSite = {
  flags: { reserve: Pick<SiteFlags['reserve'], 'enabled' | 'purchase' | 'path'> }
}
export type ReservableCar = Pick<
  Car,
  'status' | 'sold' | 'reserved' | 'tag' | 'price' | 'offer_price' | 'price_type'
>

/** Switch on, available, not reserved, not for test drives only, with a price. AMB-64 */
export function isReservable(car: ReservableCar, site: ReserveSite): boolean {
  return site.flags.reserve.enabled && isForSaleOnline(car)
}

/** As reservable, with the switch of buying online. AMB-64 */
export function isPurchasable(car: ReservableCar, site: ReserveSite): boolean {
  return site.flags.reserve.purchase && isForSaleOnline(car)
}

function isForSaleOnline(car: ReservableCar): boolean {
  return isAvailable(car) && !car.reserved && !isTestDriveOnly(car) && askedPrice(car) !== null
}

/** Reserve deposit in AUD: what the car's payment processor asks, else the site's. VDP-13 */
export function reserveDeposit(
  car: Pick<Car, 'payment_processors'>,
  site: { flags: { reserve: Pick<SiteFlags['reserve'], 'defaultDeposit'> } },
): number {
  const own = car.payment_processors?.deposit
  return own != null && own > 0 ? own : site.flags.reserve.defaultDeposit
}

/**
 * Whether a shopper can pay the deposit online, and so holds the car at once. Elsewhere reserving is a wish:
 * nothing is held until the dealer holds it. VDP-13
 */
export const takesDeposit = (
  car: Pick<Car, 'dealership_slug'>,
  site: Pick<Site, 'paymentAccount' | 'dealerships'>,
): boolean => paymentAccountOf(site, car.dealership_slug) !== null

/** The button that reserves where no deposit is taken, whatever the site calls its own: it promises nothing. */
export const ASK_TO_RESERVE = 'Ask to reserve'

/** `/cars/{slug}/checkout` or `/buy-online`, as the site has it. ROUTE-02 */
export function reservePath(car: Pick<Car, 'slug'>, site: ReserveSite): string {
  return `${vehiclePath(car)}/${site.flags.reserve.path}`
}
