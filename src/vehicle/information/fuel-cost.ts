import type { Car } from '@/inventory/car'

/** Fuels that are not sold by the litre. VDP-43 */
const electric = /^electric$/i

/** Whether the fuel calculator applies to a car. VDP-43 */
export function burnsFuel(car: Pick<Car, 'simple_fuel' | 'fuel'>): boolean {
  return !electric.test((car.simple_fuel ?? car.fuel ?? '').trim())
}

/** Litres for 100 km: the car's own combined figure, else the site's default. VDP-43 */
export function fuelConsumption(car: Pick<Car, 'variant'>, defaultConsumption: number): number {
  const own = car.variant?.fuelconsumptioncombined
  return own != null && own > 0 ? own : defaultConsumption
}

/**
 * Cost of fuel in AUD, to the cent. Calculated in integers: 250 × 2.1 × 1.70 in floating point is
 * just below its half cent. VDP-43
 *
 * @param km distance
 * @param consumption litres for 100 km
 * @param price AUD per litre
 */
export function fuelCost(km: number, consumption: number, price: number): number {
  const whole = thousandths(km) * thousandths(consumption) * thousandths(price)
  return Math.round(whole / 1e9) / 100
}

const thousandths = (value: number) => Math.round(value * 1000)
