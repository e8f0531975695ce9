import type { GaugeSource } from './port'

/**
 * Number of cars at which confidence is one half. With 16, five cars are the fewest with a
 * displayed range: 5 / (5 + 16) is above the floor of 0.2 and 4 / (4 + 16) is not. VDP-40
 */
const HALF_CONFIDENCE = 16
/**
 * The range lies between these shares of the sorted prices, so that a single bargain or fantasy
 * price does not widen it.
 */
const LOW = 0.15
const HIGH = 0.85
/** The limits of the range are rounded to this, AUD. */
const STEP = 10

/**
 * The gauge that ships with the product: the price among those of similar cars that the group's own
 * sites have for sale.
 *
 * @param pricesOfSimilar prices of similar cars in AUD, without the car's own
 * @param noun the plural for such vehicles: "cars"
 */
export function localGauge(
  pricesOfSimilar: () => Promise<readonly number[]>,
  noun: string,
): GaugeSource {
  return {
    async gauge({ price }) {
      const prices = [...(await pricesOfSimilar())].sort((a, b) => a - b)
      const count = prices.length
      if (count === 0) return { ok: true, gauge: { listing_price: price, confidence: 0 } }
      const least = Math.floor(share(prices, LOW) / STEP) * STEP
      const most = Math.ceil(share(prices, HIGH) / STEP) * STEP
      return {
        ok: true,
        gauge: {
          fill: most === least ? 0.5 : Math.min(1, Math.max(0, (price - least) / (most - least))),
          listing_price: price,
          market_range_min: least,
          market_range_max: most,
          confidence: count / (count + HALF_CONFIDENCE),
          description: `Compared with ${count} similar ${noun} on our sites.`,
        },
      }
    },
  }
}

/** The value at a share of sorted values, interpolated. */
function share(sorted: readonly number[], at: number): number {
  const place = (sorted.length - 1) * at
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return below + (above - below) * (place - Math.floor(place))
}
