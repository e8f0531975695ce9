import { stateName } from '@/sites/states'
import type { Car } from './car'

type PriceTypeWords = {
  /** Beside the price; null where there is no price. */
  text: string | null
  /** A new or demo car's price holds for registration in one state, so the words name it. */
  namesState: boolean
  /** What the price includes, and what it does not. VDP-32 */
  includes: readonly string[]
}

/** The one table of what a price means: every surface has its words from here. PRICE-09 */
const priceTypes: Record<NonNullable<Car['price_type']>, PriceTypeWords> = {
  drive_away: {
    text: 'Drive away',
    namesState: true,
    includes: ['Registration', 'Stamp duty', 'Dealer delivery'],
  },
  excl_gov_charges: {
    text: 'Excl. government charges',
    namesState: false,
    includes: ['Dealer delivery', 'Government charges are added to this price'],
  },
  price_on_application: { text: null, namesState: false, includes: [] },
}

/** What the price includes, in the words that stand beside it; null when the feed does not say. */
export function priceTypeText(car: Pick<Car, 'price_type' | 'car_type' | 'state'>): string | null {
  if (!car.price_type) return null
  const { text, namesState } = priceTypes[car.price_type]
  const names = namesState && car.car_type !== 'used' && car.state
  return names ? `${text}, ${stateName(names)}` : text
}

/** What the price of a car includes, one fact an entry. VDP-32 */
export function priceIncludes(car: Pick<Car, 'price_type'>): readonly string[] {
  return car.price_type ? priceTypes[car.price_type].includes : []
}
