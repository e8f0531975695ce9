/** An asking price compared with others. A source omits what it does not know. DATA-14 */
export type MarketGauge = {
  /** Place of the price in the range, 0 to 1. */
  fill?: number | null
  /** AUD */
  listing_price?: number | null
  /** AUD */
  market_range_min?: number | null
  /** AUD */
  market_range_max?: number | null
  /** 0 to 1 */
  confidence?: number | null
  /** What the range is based on, in words for the shopper. */
  description?: string | null
}

export type MarketGaugeAnswer =
  | { ok: true; gauge: MarketGauge }
  | { ok: false; error: 'UNAVAILABLE'; message: string }

type GaugedCar = {
  /** Path of the car's page, "/cars/2022-toyota-rav4-7001". */
  path: string
  /** Asking price, AUD. */
  price: number
}

/** Compares a price with its market. CALL-01 */
export type GaugeSource = { gauge(car: GaugedCar): Promise<MarketGaugeAnswer> }
