/**
 * What a car may tow under Australian rules. A light vehicle may tow a trailer whose ATM is no more
 * than the lower of its maker's towing capacity and the rating of the tow bar; loaded, with the weight
 * on the ball, the car stays within its GVM, car and trailer together within the GCM, and the ball load
 * within its own limit.
 *
 * Sources: RACQ, Trailer and tow vehicle specifications explained; Queensland Government, Safe towing
 * (the lower of the two ratings); Caravan Industry Association of Australia, Caravan Towing Guide
 * (definitions of GVM, GCM, ATM, tare and tow ball mass); NRMA, How much is your vehicle designed to
 * carry or tow; Vehicle Standards Bulletin 1 and ADR 38 (brakes by GTM). All weights in kg.
 */
export type TowFigures = {
  /** Braked towing capacity of the car, or the rating of its tow bar if that is lower. */
  braked: number
  /** Most that may weigh on the tow ball. */
  ball: number | null
  /** Gross vehicle mass: the car with everything in it and the weight on its ball. */
  gvm: number | null
  /** Gross combination mass: car and trailer, both loaded. */
  gcm: number | null
  /** The car alone, with a full tank. */
  kerb: number | null
  /** People, luggage and accessories in the car. */
  load: number | null
}

type TowLimitName = 'braked' | 'ball' | 'gvm' | 'gcm'
export type TowLimit = {
  name: TowLimitName
  /** Heaviest van, loaded (ATM), that this limit leaves; 0 where it leaves none. */
  most: number
}

/** Part of a van's loaded weight that lies on the ball, as the guides reckon. */
const BALL_SHARE = 0.1

/** What each known limit allows, the strictest first. A limit whose figures are missing is left out. */
export function towLimits(car: TowFigures): TowLimit[] {
  const loaded = car.kerb === null ? null : car.kerb + (car.load ?? 0)
  const limits: [TowLimitName, number | null][] = [
    ['braked', car.braked],
    ['ball', car.ball === null ? null : car.ball / BALL_SHARE],
    ['gvm', car.gvm === null || loaded === null ? null : (car.gvm - loaded) / BALL_SHARE],
    // The ball load moves from the van to the car: the sum of both stays that of the two apart.
    ['gcm', car.gcm === null || loaded === null ? null : car.gcm - loaded],
  ]
  return limits
    .flatMap(([name, most]) =>
      most === null ? [] : [{ name, most: Math.max(0, Math.floor(Math.round(most * 10) / 10)) }],
    )
    .sort((a, b) => a.most - b.most)
}

/** The brakes that a trailer of this ATM needs, by what stands on its own wheels (GTM). */
export function brakesFor(atm: number): string {
  const gtm = atm * (1 - BALL_SHARE)
  if (gtm <= 750) return 'A trailer this light needs no brakes of its own.'
  if (gtm <= 2000) return 'A trailer of this weight needs brakes on at least one axle.'
  return 'A trailer of this weight needs brakes on all wheels, and a breakaway system that stops it.'
}
