import type { Car } from './car'
import { type PricedCar, type PriceSite, shownAskedPrice } from './price'

/** A price must be more than this below the market average to be called out, AUD. CARD-13 */
const MARKET_MARGIN = 499

/**
 * How far the price stands below the market average, in AUD, when that is worth saying; else null.
 * The state's average counts before the national one. CARD-13
 */
export function belowMarketBy(
  car: PricedCar & Pick<Car, 'autograb_data'>,
  site: PriceSite,
): number | null {
  const price = shownAskedPrice(car, site)
  const average =
    car.autograb_data?.state_average_market_price || car.autograb_data?.average_market_price
  if (price === null || !average) return null
  const below = average - price
  return below > MARKET_MARGIN ? below : null
}
