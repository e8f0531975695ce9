import type { SiteFlags } from '@/sites/flags'
import { formatMoney } from '@/ui/number-format'
import type { CardCar } from '../card-car'
import { belowMarketBy } from '../market-price'
import type { PriceSite } from '../price'

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
