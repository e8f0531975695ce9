import type { Car } from '@/inventory/car'
import { vehiclePath } from '@/inventory/paths'
import { displayPrice, type PricedCar, type PriceSite } from '@/inventory/price'
import type { SiteFlags } from '@/sites/flags'
import { signInUrl } from '@/sites/sign-in-url'

type FinanceLinkCar = PricedCar &
  Pick<Car, 'id' | 'slug' | 'car_type' | 'dealership_slug'> &
  Partial<Pick<Car, 'vin'>>
type FinanceLinkSite = PriceSite & { flags: { finance: Pick<SiteFlags['finance'], 'route'> } }

/** Where the finance page's form begins. ROUTE-19 */
const financeAnchor = '#finance-form'

/**
 * The finance button's address: the site's finance page with the car as its context, or the
 * car-specific page, or that page behind a sign-in. ROUTE-17 ROUTE-18 ROUTE-19
 */
export function financeHref(car: FinanceLinkCar, site: FinanceLinkSite): string {
  const route = site.flags.finance.route ?? '/finance'
  if (route === 'car-specific') return carSpecific(car)
  if (route === 'gated') {
    return signInUrl({
      type: 'car-finance',
      redirect: carSpecific(car),
      back: vehiclePath(car),
    })
  }
  return `${route}?${carContext(car, site)}${financeAnchor}`
}

function carSpecific(car: FinanceLinkCar): string {
  return `/personalised/finance?${new URLSearchParams({ car_id: car.id })}`
}

function carContext(car: FinanceLinkCar, site: FinanceLinkSite): URLSearchParams {
  const query = new URLSearchParams({ preferredDealership: car.dealership_slug })
  const price = displayPrice(car, site)
  // A weekly subscription price is not a budget to borrow.
  if (price.kind === 'price' && !price.suffix) query.set('vehiclePriceBudget', String(price.amount))
  query.set('car_id', car.id)
  query.set('car_type', car.car_type)
  if (car.vin) query.set('vin', car.vin)
  return query
}
