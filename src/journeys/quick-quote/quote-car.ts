import { purchasePrices } from '@/finance/quote'
import { isFinanceExcluded } from '@/finance/rules'
import { isAvailable } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import { askedPrice } from '@/inventory/price'
import { type FormCar, formCar } from '@/leads/form/form-car'
import type { Site } from '@/sites/site'

/** The vehicle of a quick quote. */
export type QuoteCar = {
  form: FormCar
  /** AUD */
  price: number
  year: number
  vin: string | null
  nvic: string | null
}

/**
 * What a quick quote needs to know of a car; null where the car has none: sold, without a published
 * price, outside the price limits of the form, or of a make without finance. QUOTE-05 FIN-03 FIN-05
 */
export function quoteCar(
  car: Parameters<typeof formCar>[0] &
    Parameters<typeof isAvailable>[0] &
    Parameters<typeof askedPrice>[0] &
    Parameters<typeof isFinanceExcluded>[0] &
    Partial<Pick<Car, 'vin' | 'nvic'>>,
  site: Site,
): QuoteCar | null {
  const price = askedPrice(car)
  if (price === null || price < purchasePrices.min || price > purchasePrices.max) return null
  if (!isAvailable(car) || isFinanceExcluded(car, site)) return null
  return {
    form: formCar(car, site),
    price,
    year: car.year,
    vin: car.vin ?? null,
    nvic: car.nvic ?? null,
  }
}
