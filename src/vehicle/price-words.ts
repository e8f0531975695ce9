import { isAvailable } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import { displayPrice, type PricedCar } from '@/inventory/price'
import type { Site } from '@/sites/site'
import { formatMoney } from '@/ui/number-format'

type PricedStock = PricedCar & Pick<Car, 'status' | 'sold'>

/** A price as text, for surfaces without the price block. */
export type PriceWords = {
  /** "$46,990", "$259 / week", "Enquire for price." or "Recently sold" */
  price: string
  /** What it includes, "Drive away"; null when there is nothing to say. */
  type: string | null
  /** "$48,990"; what was asked before */
  was: string | null
}

/**
 * The one price of a car in words, for the sticky header, bottom bar, share text, print page, PDF
 * and pictures: what {@link displayPrice} says, never worked out again. PRICE-02 PRICE-04 … PRICE-09
 */
export function priceWords(car: PricedStock, site: Pick<Site, 'flags'>): PriceWords {
  if (!isAvailable(car)) return { price: 'Recently sold', type: null, was: null }
  const shown = displayPrice(car, site)
  if (shown.kind === 'text') return { price: shown.text, type: null, was: null }
  return {
    price: `${formatMoney(shown.amount)}${shown.suffix}`,
    type: shown.type,
    was: shown.was === null ? null : formatMoney(shown.was),
  }
}

/** "$46,990 Drive away" */
export function priceSentence(car: PricedStock, site: Pick<Site, 'flags'>): string {
  const { price, type } = priceWords(car, site)
  return type ? `${price} ${type}` : price
}
