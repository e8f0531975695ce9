/** A car of the stock with what shoppers did with it in the period. */
export type CountedCar = {
  /** Whole days since it was first advertised. */
  days: number
  views: number
  enquiries: number
}

/** From here on a car costs more than it earns: the trade's usual turn is six weeks, twice that is old. */
export const OLD_DAYS = 90
/** A car that was advertised since had no time to be seen. */
export const NEW_DAYS = 3
/** With fewer views nobody can say that shoppers turned away. */
const LEAST_VIEWS = 10

/**
 * What a car of the stock asks its dealer to look at. "Many views" are at least ten and twice the median of
 * the stock: shoppers look, and something on its page turns them away.
 */
export function carsToMind<Car extends CountedCar>(cars: readonly Car[]) {
  const many = Math.max(LEAST_VIEWS, 2 * (median(cars.map(({ views }) => views)) ?? 0))
  return {
    manyViews: cars
      .filter(({ views, enquiries }) => views >= many && enquiries === 0)
      .toSorted((a, b) => b.views - a.views),
    noViews: cars
      .filter(({ views, days }) => views === 0 && days >= NEW_DAYS)
      .toSorted((a, b) => b.days - a.days),
    old: cars.filter(({ days }) => days >= OLD_DAYS).toSorted((a, b) => b.days - a.days),
    /** Views from which on they are many. */
    many,
  }
}

/** Null of nothing. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

const ages = [
  { label: '0–14 days', below: 15 },
  { label: '15–30', below: 31 },
  { label: '31–60', below: 61 },
  { label: '61–90', below: 91 },
  { label: '91–180', below: 181 },
  { label: 'Over 180', below: Number.POSITIVE_INFINITY },
]

/** How many cars are how old, youngest first. */
export function carsByAge(cars: readonly { days: number }[]): { name: string; cars: number }[] {
  let least = 0
  return ages.map(({ label, below }) => {
    const from = least
    least = below
    return { name: label, cars: cars.filter(({ days }) => days >= from && days < below).length }
  })
}

/** A car as far as its price is compared. Money is AUD, distance km. */
export type ComparedCar = {
  id: string
  make: string
  model: string
  year: number
  km: number | null
  carType: string
  priceType: string | null
  price: number | null
}

/** Years and kilometres by which a car may differ and still be similar: as its own page compares. VDP-40 */
const YEARS = 2
const LEAST_KM = 20_000
const KM_SHARE = 0.5
/** Fewer are no market. */
const LEAST_SIMILAR = 5

/**
 * Where prices stand among those of similar cars: 0 is the cheapest, 1 the dearest, null where fewer than five
 * are similar or there is no price. Similar is the same make, model, condition and kind of price, two years
 * and half the distance apart at most.
 *
 * @param market cars that are compared with, the car itself among them or not
 */
export function placesInMarket(
  cars: readonly ComparedCar[],
  market: readonly ComparedCar[],
): Map<string, number | null> {
  const alike = new Map<string, ComparedCar[]>()
  for (const car of market) {
    const known = alike.get(kindOf(car))
    if (known) known.push(car)
    else alike.set(kindOf(car), [car])
  }
  return new Map(
    cars.map((car) => [car.id, placeAmong(car, alike.get(kindOf(car)) ?? [])] as const),
  )
}

const kindOf = ({ make, model, carType, priceType }: ComparedCar) =>
  JSON.stringify([make, model, carType, priceType])

function placeAmong(car: ComparedCar, alike: readonly ComparedCar[]): number | null {
  const { price } = car
  if (price === null) return null
  const reach = Math.max(LEAST_KM, (car.km ?? 0) * KM_SHARE)
  const isNear = (other: ComparedCar) =>
    other.id !== car.id &&
    other.price !== null &&
    Math.abs(other.year - car.year) <= YEARS &&
    (car.carType === 'new' || car.km === null || Math.abs((other.km ?? 0) - car.km) <= reach)
  const prices = alike.filter(isNear).map((other) => other.price ?? 0)
  if (prices.length < LEAST_SIMILAR) return null
  const cheaper = prices.filter((other) => other < price).length
  const same = prices.filter((other) => other === price).length
  return (cheaper + same / 2) / prices.length
}

/** "12 % are cheaper" */
export const placeWords = (place: number | null): string =>
  place === null ? '–' : `${Math.round(place * 100)} % are cheaper`
