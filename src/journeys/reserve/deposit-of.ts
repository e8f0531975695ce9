import { toCents } from '@/finance/money'
import { itemNoun } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import { reserveDeposit, takesDeposit } from '@/inventory/reservable'
import { type DepositTerms, depositTerms, stateOfSale } from '@/payments/terms/deposit-terms'
import type { Site } from '@/sites/site'
import type { FormDeposit } from './reservation-form'

/** What a form about this car ends with. */
export type Deposit = FormDeposit & { terms: DepositTerms }

/** What of a car the deposit depends on. */
export type DepositCar = Pick<Car, 'dealership_slug' | 'payment_processors' | 'state' | 'item_type'>

/** The deposit for a car with its terms; null where none is taken online. VDP-13 */
export function depositOf(car: DepositCar, site: Site): Deposit | null {
  if (!takesDeposit(car, site)) return null
  const amount = toCents(reserveDeposit(car, site))
  const terms = depositTerms(amount, stateOfSale(car, site), site, itemNoun(car))
  return { amount, terms, termsVersion: terms.version }
}

/** As {@link depositOf}, of an online purchase: the site may take none with it. VDP-14 */
export const purchaseDepositOf = (car: DepositCar, site: Site): Deposit | null =>
  site.flags.reserve.purchaseDeposit ? depositOf(car, site) : null
