import type { Random } from './random'

/** How well a make keeps its value, around 1. */
const keeping: Record<string, number> = {
  Toyota: 1.1,
  Suzuki: 1.05,
  Mazda: 1.03,
  Isuzu: 1.06,
  Subaru: 1.02,
  Ford: 0.98,
  Holden: 0.9,
  Volkswagen: 0.93,
  BMW: 0.86,
  'Mercedes-Benz': 0.86,
  Audi: 0.85,
  'Land Rover': 0.82,
  Jeep: 0.84,
  Peugeot: 0.84,
  Renault: 0.86,
  Tesla: 0.86,
  LDV: 0.84,
  GWM: 0.9,
  BYD: 0.85,
}

/** Kilometres of a car of this age in years: about 15,000 a year. */
export function kilometresFor(random: Random, age: number): number {
  const yearly = 14_500 + random.bell() * 7000
  const km = Math.max(900, Math.round(yearly * Math.max(0.4, age) + random.bell() * 5000))
  return km < 2000 ? km : Math.round(km + random.between(-40, 40))
}

const dealerEnding = (amount: number, random: Random) => {
  const thousand = Math.max(1, Math.round(amount / 1000))
  return (
    thousand * 1000 -
    random.weighted([
      [10, 6],
      [12, 2],
      [1, 1],
      [510, 3],
      [110, 1],
    ] as const)
  )
}

/** What a yard asks for a used car, AUD: age first, then kilometres, make and luck. */
export function usedPrice(
  random: Random,
  make: string,
  newPrice: number,
  age: number,
  km: number,
): number {
  let value = newPrice * 0.9
  for (let year = 0; year < age; year++) value *= year < 4 ? 0.91 : 0.92
  const expected = 15_000 * Math.max(0.5, age)
  const worn = Math.max(0.78, Math.min(1.14, 1 - ((km - expected) / expected) * 0.12))
  return dealerEnding(
    Math.max(2990, value * worn * (keeping[make] ?? 0.96) * (1 + random.bell() * 0.05)),
    random,
  )
}

/** New with everything in it: stamp duty, registration, delivery. */
export function driveAwayPrice(random: Random, newPrice: number): number {
  return dealerEnding(newPrice * (1.055 + random.next() * 0.02), random)
}

/** AUD a week with everything in it, to the next five dollars. */
export function subscriptionPrice(carValue: number): number {
  return Math.round((90 + carValue * 0.0062) / 5) * 5
}
