import type { Car } from './car'

const stateNames: Record<string, string> = {
  QLD: 'Qld',
  NSW: 'NSW',
  VIC: 'Vic',
  SA: 'SA',
  WA: 'WA',
  TAS: 'Tas',
  ACT: 'ACT',
  NT: 'NT',
}

/** A state as text prints it: "Vic", "Qld", "NSW". */
export function stateName(state: string): string {
  return stateNames[state.toUpperCase()] ?? state
}

/**
 * What the price includes, in the words that stand beside it; null when the feed does not say.
 * A new or demo car's drive away price holds for registration in one state, so the words name it.
 * PRICE-09
 */
export function priceTypeText(car: Pick<Car, 'price_type' | 'car_type' | 'state'>): string | null {
  switch (car.price_type) {
    case 'drive_away':
      return car.car_type === 'used' || !car.state
        ? 'Drive away'
        : `Drive away, ${stateName(car.state)}`
    case 'excl_gov_charges':
      return 'Excl. government charges'
    default:
      return null
  }
}
