import type { MarketGauge } from '@/integrations/market-gauge/port'
import { isSold } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import { shownAskedPrice } from '@/inventory/price'
import type { SiteFlags } from '@/sites/flags'
import { stateName } from '@/sites/states'
import { formatMoney } from '@/ui/number-format'

/** Confidence must be above this. VDP-40 */
const confidenceFloor = 0.2

/** A gauge with every field. DATA-14 */
export type CompleteGauge = { [K in keyof MarketGauge]-?: NonNullable<MarketGauge[K]> }

/**
 * The gauge if it can be shown: all fields present, confidence above 0.2, the range's end not below
 * the price, and the price the one that the page shows. VDP-40
 *
 * @param price price on the page, AUD
 */
export function shownGauge(gauge: MarketGauge, price: number): CompleteGauge | null {
  const { fill, listing_price, market_range_min, market_range_max, confidence } = gauge
  const description = gauge.description?.trim()
  if (fill == null || listing_price == null || confidence == null || !description) return null
  if (market_range_min == null || market_range_max == null) return null
  if (!(confidence > confidenceFloor) || market_range_max < listing_price) return null
  if (listing_price !== price) return null
  return { fill, listing_price, market_range_min, market_range_max, confidence, description }
}

/** The position of the price in the range, as text. */
export function gaugeWords({
  listing_price: price,
  market_range_min: least,
  market_range_max: most,
}: Pick<CompleteGauge, 'listing_price' | 'market_range_min' | 'market_range_max'>): string {
  if (price < least) return 'Below the usual range'
  const third = (most - least) / 3
  if (price <= least + third) return 'In the lower part of the usual range'
  return price <= most - third
    ? 'In the middle of the usual range'
    : 'In the upper part of the usual range'
}

/** The check is offered above this price, AUD. VDP-42 AMB-34 */
const marketCheckFloor = 200

type MarketCheck = {
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
