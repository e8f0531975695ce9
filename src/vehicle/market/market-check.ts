import { isSold } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import { shownAskedPrice } from '@/inventory/price'
import type { SiteFlags } from '@/sites/flags'
import { stateName } from '@/sites/states'
import { formatMoney } from '@/ui/number-format'

/** The check is offered above this price, AUD. VDP-42 AMB-34 */
const marketCheckFloor = 200

export type MarketCheck = {
  /** AUD */
  price: number
  rows: readonly { label: string; value: string; difference: string }[]
}

type CheckSite = {
  flags: Pick<SiteFlags, 'price'> & { plugins: Pick<SiteFlags['plugins'], 'priceMarketCheck'> }
}

/**
 * The price of a used car beside the averages of the market data that came with it; null where the
 * check is not offered: in stock, not sold, not reserved, above $200, and that is the page's price. VDP-42
 */
export function marketCheck(car: Car, site: CheckSite): MarketCheck | null {
  const price = shownAskedPrice(car, site)
  if (!site.flags.plugins.priceMarketCheck || car.car_type !== 'used') return null
  if (car.status !== 'in_stock' || isSold(car) || car.reserved) return null
  if (price === null || price <= marketCheckFloor) return null
  const { state_average_market_price: state, average_market_price: all } = car.autograb_data ?? {}
  const averages = [
    [car.state ? `Average in ${stateName(car.state)}` : 'Average in this state', state],
    ['Average in Australia', all],
  ] as const
  const rows = averages.flatMap(([label, average]) =>
    average
      ? [{ label, value: formatMoney(average), difference: differenceOf(price, average) }]
      : [],
  )
  return rows.length > 0 ? { price, rows } : null
}

function differenceOf(price: number, average: number): string {
  if (price === average) return 'the same'
  return `${formatMoney(Math.abs(average - price))} ${price < average ? 'less' : 'more'}`
}
