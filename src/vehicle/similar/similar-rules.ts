import { itemNoun } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import { equals } from '@/inventory/index/filter-clauses'
import { askedPrice } from '@/inventory/price'
import { capitalise } from '@/ui/text-format'

/** Cars that each query may bring, and cars that show. SIM-04 */
export const similarPerQuery = 10
export const similarShown = 6
/** Placeholders while the list loads. SIM-05 */
export const similarPlaceholders = 6

const bandBelow = 50_000
const narrowBand = 10_000
const wideBand = 25_000

/** Half the width of the price band in AUD. SIM-03 */
export function priceBand(price: number): number {
  return price < bandBelow ? narrowBand : wideBand
}

/** What every list of likenesses is cut from: other cars that are here. SIM-02 */
export function othersInStock(car: Pick<Car, 'id'>): string {
  return `${equals('status', 'in_stock')} AND NOT ${equals('id', car.id)}`
}

/**
 * One index filter for each kind of likeness: same model, same condition and body, price nearby.
 * All in stock and never the car itself. A likeness that the car has no facts for has no filter.
 * SIM-02
 */
export function similarFilters(car: Car): string[] {
  const base = othersInStock(car)
  const filters = [`${base} AND ${equals('make', car.make)} AND ${equals('model', car.model)}`]
  if (car.simple_body) {
    filters.push(
      `${base} AND ${equals('car_type', car.car_type)} AND ${equals('simple_body', car.simple_body)}`,
    )
  }
  const price = askedPrice(car)
  if (price !== null) {
    const band = priceBand(price)
    // A price alone is as near to a car as to a caravan, and the heading names one of them.
    const kind = equals('item_type', car.item_type)
    filters.push(
      `${base} AND ${kind} AND asked_price:${Math.max(1, price - band)} TO ${price + band}`,
    )
  }
  return filters
}

type Model = Pick<Car, 'make' | 'model'>
type Kind = Model & Pick<Car, 'simple_body'>

export function isSameModel(other: Model, car: Model): boolean {
  return other.make === car.make && other.model === car.model
}

export function isSameBody(
  other: Pick<Car, 'simple_body'>,
  car: Pick<Car, 'simple_body'>,
): boolean {
  return Boolean(car.simple_body) && other.simple_body === car.simple_body
}

/** Of the same model or body: what else a list of likenesses holds is near in price alone. SIM-02 */
export function isAlike(other: Kind, car: Kind): boolean {
  return isSameModel(other, car) || isSameBody(other, car)
}

/** Cars of several answers as one list: same model first, each once, cut. SIM-04 */
export function rankSimilar<T extends Pick<Car, 'id' | 'make' | 'model'>>(
  car: Pick<Car, 'id' | 'make' | 'model'>,
  answers: readonly (readonly T[])[],
): T[] {
  const unique = new Map<string, T>()
  for (const other of answers.flat()) {
    if (other.id !== car.id && !unique.has(other.id)) unique.set(other.id, other)
  }
  const sameModel = (other: T) => isSameModel(other, car)
  const all = [...unique.values()]
  return [...all.filter(sameModel), ...all.filter((other) => !sameModel(other))].slice(
    0,
    similarShown,
  )
}

/** Heading of the similar vehicles; sites that offer subscriptions have another word. SIM-01 */
export function similarHeading(
  car: Pick<Car, 'item_type'>,
  site: { flags: { price: { subscription: boolean } } },
): string {
  const type = capitalise(itemNoun(car))
  return site.flags.price.subscription ? `Similar ${type}s Available` : `Similar ${type}s In-Stock`
}

/** A body in the plural, as link text: "SUVs", "Hatches", "Cab Chassis", "Adventure motorcycles". */
export function bodyPlural(body: string, car: Pick<Car, 'item_type'>): string {
  if (car.item_type === 'motorcycle') return `${body} ${itemNoun(car)}s`
  if (/s$/i.test(body)) return body
  return /(x|z|ch|sh)$/i.test(body) ? `${body}es` : `${body}s`
}
