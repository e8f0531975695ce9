import type { SiteFlags } from '@/sites/flags'
import { formatMoney } from '@/ui/number-format'
import type { Car } from '../car'
import type { CardCar } from '../card-car'
import { type PricedCar, type PriceSite, shownAskedPrice } from '../price'

/** Says that the price is well below the market average, where the site has that on. CARD-13 */
export function MarketIndicator({
  car,
  site,
}: {
  car: CardCar
  site: PriceSite & { flags: { cards: Pick<SiteFlags['cards'], 'marketIndicator'> } }
}) {
  const below = site.flags.cards.marketIndicator ? belowMarketBy(car, site) : null
  if (below === null) return null
  return (
    <p className="mt-2 text-md font-label text-positive">
      {formatMoney(Math.round(below))} below market average
    </p>
  )
}

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
