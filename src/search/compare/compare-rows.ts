import { cardPlace, engineSize } from '@/inventory/card/card-facts'
import type { CardCar } from '@/inventory/card-car'
import { odometerText } from '@/inventory/odometer'
import { displayPrice } from '@/inventory/price'
import { formatMoney } from '@/ui/number-format'
import type { ShopperSite } from '../card/shopper-site'
import { valueLabel } from '../rules/applied-filters'

export type CompareRow = {
  label: string
  /** One a car, in the cars' order; null where the car does not say. */
  values: (string | null)[]
  /** Not all cars say the same. */
  differs: boolean
}

type Fact = [label: string, read: (car: CardCar, site: ShopperSite) => string | null | undefined]

const facts: readonly Fact[] = [
  ['Condition', (car, site) => valueLabel('car_type', car.car_type, site)],
  ['Year', (car) => String(car.year)],
  ['Kilometres', odometerText],
  ['Body', (car) => car.simple_body],
  ['Transmission', (car) => car.simple_transmission],
  ['Fuel', (car) => car.simple_fuel],
  ['Drive', (car) => car.simple_drive],
  ['Engine', (car) => (car.engine_size_litres ? engineSize(car.engine_size_litres, car) : null)],
  ['Seats', (car) => (car.seats ? String(car.seats) : null)],
  ['Doors', (car) => (car.doors ? String(car.doors) : null)],
  ['Colour', (car) => car.simple_colour],
  ['Sleeps', (car) => (car.specifications?.sleeps ? String(car.specifications.sleeps) : null)],
  ['Length', (car) => car.specifications?.body_length],
  ['Tare', (car) => car.specifications?.tare_weight],
  ['Series', (car) => car.series],
  ['Location', (car) => cardPlace(car)],
]

/** The facts of cars side by side; rows that no car fills are left out. FAV-05 */
export function compareRows(cars: readonly CardCar[], site: ShopperSite): CompareRow[] {
  return facts
    .map(([label, read]) => {
      const values = cars.map((car) => read(car, site) || null)
      return { label, values, differs: new Set(values).size > 1 }
    })
    .filter(({ values }) => values.some((value) => value !== null))
}

/**
 * How much more each car asks than the cheapest, AUD; null where a car has no price, and for all
 * where one price includes what another leaves out, or all are the same.
 */
export function priceGaps(cars: readonly CardCar[], site: ShopperSite): (string | null)[] {
  const prices = cars.map((car) => {
    const price = displayPrice(car, site)
    if (price.kind !== 'price') return null
    return { amount: price.amount, includes: price.suffix || car.price_type }
  })
  const known = prices.filter((price) => price !== null)
  const amounts = known.map(({ amount }) => amount)
  const isAlike = new Set(known.map(({ includes }) => includes)).size === 1
  if (!isAlike || new Set(amounts).size < 2) return cars.map(() => null)
  const lowest = Math.min(...amounts)
  return prices.map((price) => {
    if (!price) return null
    return price.amount === lowest ? 'Lowest price' : `${formatMoney(price.amount - lowest)} more`
  })
}
