import type { AuState } from '@/sites/site'
import { formatKm } from '@/ui/number-format'
import type { Car } from './car'
import { askedPrice } from './price'

/** A period that ends after so many months or kilometres, whichever comes first. */
type Period = { months: number; km: number }

/** Cars built no more than so many years ago that have gone less far, and cost at least so much (AUD). */
type Step = { years: number; below: number; price?: number; gives: Period }

type StateRules = {
  /** AUD from which nothing is said: dearer cars may be beyond the law. */
  unsaidFrom?: number
  /**
   * The first step that a car is within decides; a car within none is sold without the warranty. null: as below.
   */
  cars: readonly Step[] | null
  /** null: not written down here, so nothing is said of motorcycles. */
  motorcycles: readonly Step[] | null
}

const usual: Period = { months: 3, km: 5000 }
const tenYears: Step = { years: 10, below: 160_000, gives: usual }
const ANY = Number.POSITIVE_INFINITY

/**
 * What a licensed dealer must repair at their own cost after the sale of a used vehicle, by the law of the
 * state of the yard. Checked on 28 November 2026 by the sources named beside each; a lawyer confirms. It is
 * beside the consumer guarantees of the Australian Consumer Law, which every car has.
 */
const stateWarranties: Record<AuState, StateRules> = {
  // Motor Dealers and Chattel Auctioneers Act 2014 (Qld), class A and class B.
  // Source: qld.gov.au, Guarantees and warranties for second-hand vehicles.
  QLD: {
    cars: [tenYears, { years: ANY, below: ANY, gives: { months: 1, km: 1000 } }],
    motorcycles: [],
  },
  // Motor Dealers and Repairers Act 2013 (NSW), dealer guarantee.
  // Source: fairtrading.nsw.gov.au, Motor vehicle warranties.
  // A regulation leaves out cars above the threshold of the luxury car tax.
  NSW: {
    unsaidFrom: 80_000,
    cars: [tenYears],
    motorcycles: [{ years: 5, below: 30_001, gives: { months: 3, km: 3000 } }],
  },
  // Motor Car Traders Act 1986 (Vic), section 54.
  // Source: Fitzroy Legal Service, The Law Handbook 2024, page 634.
  VIC: {
    cars: [tenYears],
    motorcycles: [],
  },
  // Second-hand Vehicle Dealers Act 1995 (SA), section 23.
  // Source: the Act, part 4; lawhandbook.sa.gov.au, Second hand motor vehicles.
  SA: {
    cars: [
      { years: 15, below: 200_001, price: 6000.01, gives: usual },
      { years: 15, below: 200_001, price: 3000.01, gives: { months: 2, km: 3000 } },
    ],
    motorcycles: [],
  },
  // Motor Vehicle Dealers Act 1973 (WA), section 34.
  // Source: commerce.wa.gov.au, Used car warranties.
  WA: {
    cars: [
      { years: 10, below: 150_001, price: 4000, gives: usual },
      { years: 12, below: 180_001, price: 4000, gives: { months: 1, km: 1500 } },
    ],
    motorcycles: [{ years: 8, below: 80_001, price: 3500, gives: usual }],
  },
  // Motor Vehicle Traders Act 2011 (Tas).
  // Source: the Act; its limits were not found in writing.
  TAS: {
    cars: null,
    motorcycles: null,
  },
  // Sale of Motor Vehicles Act 1977 (ACT).
  // Source: Legislative Assembly, 23 October 2019, page 4279; armstronglegal.com.au.
  ACT: {
    cars: [tenYears],
    motorcycles: null,
  },
  // Consumer Affairs and Fair Trading Act 1990 (NT), part 10.
  // Source: nt.gov.au, Buying a used vehicle.
  NT: {
    cars: [tenYears],
    motorcycles: [{ years: 5, below: 30_000, gives: usual }],
  },
}

type WarrantyCar = Pick<
  Car,
  | 'item_type'
  | 'car_type'
  | 'year'
  | 'build_date'
  | 'km'
  | 'price'
  | 'offer_price'
  | 'price_type'
  | 'simple_body'
  | 'bodyconfiguration'
  | 'state'
>

/**
 * The warranty that the state gives on a used car; `none` for one that is sold without it. Null where it
 * cannot be said for sure: new and demo cars, caravans, vehicles that carry goods or many people (each state
 * draws that line elsewhere), an unknown state, distance or price, and a year in which a car comes of age
 * without a build date.
 */
function stateWarranty(car: WarrantyCar, now: Date): Period | 'none' | null {
  if (car.car_type !== 'used' || car.item_type === 'caravan' || carriesGoods(car)) return null
  const rules = car.state ? stateWarranties[car.state.toUpperCase() as AuState] : undefined
  const steps = car.item_type === 'motorcycle' ? rules?.motorcycles : rules?.cars
  if (!rules || !steps) return null
  const price = askedPrice(car)
  if (rules.unsaidFrom !== undefined && (price === null || price >= rules.unsaidFrom)) return null
  for (const step of steps) {
    const within = isWithin(step, car, now)
    if (within === null) return null
    if (within) return step.gives
  }
  return 'none'
}

/** Null where a fact that decides is not known. */
function isWithin(step: Step, car: WarrantyCar, now: Date): boolean | null {
  const price = askedPrice(car)
  const known = [
    isYoung(car, step.years, now),
    step.below === ANY ? true : car.km ? car.km < step.below : null,
    step.price === undefined ? true : price === null ? null : price >= step.price,
  ]
  if (known.includes(false)) return false
  return known.includes(null) ? null : true
}

/** Whether a car was built no more than so many years ago; its year alone may leave that open. */
function isYoung(
  { year, build_date }: Pick<WarrantyCar, 'year' | 'build_date'>,
  years: number,
  now: Date,
): boolean | null {
  if (years === ANY) return true
  const built = build_date ? new Date(build_date) : null
  if (built && !Number.isNaN(built.getTime())) {
    const ends = new Date(built)
    ends.setUTCFullYear(ends.getUTCFullYear() + years)
    return now <= ends
  }
  const age = now.getUTCFullYear() - year
  if (age === years) return null
  return age < years
}

const carriesGoods = ({ simple_body, bodyconfiguration }: WarrantyCar) =>
  /\b(?:utes?|utility|van|cab|chassis|truck|tray|bus|pick-?up)\b/i.test(
    `${simple_body ?? ''} ${bodyconfiguration ?? ''}`,
  )

/** "3 months or 5,000 km, whichever comes first", or that there is none; null where nothing is said. */
export function stateWarrantyText(car: WarrantyCar, now: Date): string | null {
  const warranty = stateWarranty(car, now)
  if (warranty === null) return null
  if (warranty === 'none') {
    return 'Sold without statutory warranty; the Australian Consumer Law applies'
  }
  const { months, km } = warranty
  const time = months === 1 ? '1 month' : `${months} months`
  return `${time} or ${formatKm(km)}, whichever comes first`
}
