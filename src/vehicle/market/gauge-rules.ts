import type { MarketGauge } from '@/integrations/market-gauge/port'

/** Confidence must be above this. VDP-40 */
const confidenceFloor = 0.2

/** A gauge with every field. DATA-14 */
export type WholeGauge = { [K in keyof MarketGauge]-?: NonNullable<MarketGauge[K]> }

/**
 * The gauge if it can be shown: all fields present, confidence above 0.2, the range's end not below
 * the price, and the price the one that the page shows. VDP-40
 *
 * @param price what the page asks, AUD
 */
export function shownGauge(gauge: MarketGauge, price: number): WholeGauge | null {
  const { fill, listing_price, market_range_min, market_range_max, confidence } = gauge
  const description = gauge.description?.trim()
  if (fill == null || listing_price == null || confidence == null || !description) return null
  if (market_range_min == null || market_range_max == null) return null
  if (!(confidence > confidenceFloor) || market_range_max < listing_price) return null
  if (listing_price !== price) return null
  return { fill, listing_price, market_range_min, market_range_max, confidence, description }
}

/** The price against the range, in words: they say what the picture shows. */
export function gaugeWords({
  listing_price: price,
  market_range_min: least,
  market_range_max: most,
}: Pick<WholeGauge, 'listing_price' | 'market_range_min' | 'market_range_max'>): string {
  if (price < least) return 'Below the usual range'
  const third = (most - least) / 3
  if (price <= least + third) return 'In the lower part of the usual range'
  return price <= most - third
    ? 'In the middle of the usual range'
    : 'In the upper part of the usual range'
}
