import { formatCount, formatKm, formatMoney } from '@/ui/number-format'
import type { Valuation } from './port'
import type { ListedVehicle, VehicleClass } from './price-list'

type Depreciation = {
  /**
   * Share of the new price that a vehicle in good condition sells for, by age in years from 0 to
   * 15.
   */
  valueLeft: readonly number[]
  /** Kilometres per year that are usual; null for vehicles without odometer. */
  usualKm: number | null
}

// Neighbouring values differ by at least 6 %, more than a year's usual kilometres are worth: so of
// two vehicles with equal kilometres the older one is never worth more.
const depreciation: Record<VehicleClass, Depreciation> = {
  ute: {
    valueLeft: [
      0.9, 0.82, 0.75, 0.69, 0.64, 0.59, 0.54, 0.5, 0.46, 0.42, 0.39, 0.36, 0.33, 0.3, 0.28, 0.26,
    ],
    usualKm: 18_000,
  },
  suv: {
    valueLeft: [
      0.88, 0.79, 0.71, 0.64, 0.58, 0.52, 0.47, 0.42, 0.38, 0.34, 0.3, 0.27, 0.24, 0.21, 0.19, 0.17,
    ],
    usualKm: 15_000,
  },
  passenger: {
    valueLeft: [
      0.87, 0.77, 0.69, 0.62, 0.55, 0.49, 0.44, 0.39, 0.34, 0.3, 0.26, 0.23, 0.2, 0.18, 0.16, 0.14,
    ],
    usualKm: 14_000,
  },
  'people mover': {
    valueLeft: [
      0.87, 0.77, 0.69, 0.62, 0.56, 0.5, 0.45, 0.4, 0.35, 0.31, 0.27, 0.24, 0.21, 0.18, 0.16, 0.14,
    ],
    usualKm: 16_000,
  },
  caravan: {
    valueLeft: [
      0.88, 0.8, 0.74, 0.68, 0.63, 0.58, 0.54, 0.5, 0.46, 0.43, 0.4, 0.37, 0.34, 0.31, 0.29, 0.27,
    ],
    usualKm: null,
  },
  motorcycle: {
    valueLeft: [
      0.84, 0.75, 0.67, 0.6, 0.54, 0.48, 0.43, 0.39, 0.35, 0.31, 0.28, 0.25, 0.23, 0.21, 0.19, 0.17,
    ],
    usualKm: 4500,
  },
}

/** Kilometres above which a person has to value the vehicle. */
const FURTHEST = 300_000
/** Share of the value that remains after one extra year's usual kilometres. */
const LEFT_BY_A_YEAR = 0.955
/** Most that low kilometres can add. */
const MOST_FOR_FEW_KM = 1.1
/** Margin of the dealer as a share of the price, and its minimum, AUD. */
const MARGIN = 0.1
const LEAST_MARGIN = 1200
/** Cost of making it ready for sale, AUD: when new, and for each year of age. */
const RECONDITIONING = 450
const RECONDITIONING_A_YEAR = 75
/** AUD */
const STEP = 50

/**
 * What a dealer can pay for a vehicle of the price list. No figure where nothing remains, or where
 * age or kilometres are beyond the tables.
 *
 * @param km 0 or more; ignored without odometer
 */
export function calculateOffer(vehicle: ListedVehicle, km: number, today: Date): Valuation {
  const { valueLeft, usualKm } = depreciation[vehicle.vehicleClass]
  const age = Math.max(0, today.getUTCFullYear() - vehicle.year)
  const years = `${age} ${age === 1 ? 'year' : 'years'} old`
  const left = valueLeft[age]
  if (left === undefined) {
    return noFigure(`${years}: no figure above ${valueLeft.length - 1} years`)
  }
  if (usualKm !== null && km > FURTHEST) {
    return noFigure(`${formatKm(km)}: no figure above ${formatKm(FURTHEST)}`)
  }
  const { newPrice } = vehicle
  const forAge = Math.round(newPrice * left) - newPrice
  const adjustments = [`${years}: ${formatMoney(forAge)} on ${formatMoney(newPrice)} when new`]
  let value = newPrice + forAge
  if (usualKm !== null) {
    const usual = Math.round(usualKm * (age + 0.5))
    const factor = Math.min(MOST_FOR_FEW_KM, LEFT_BY_A_YEAR ** ((km - usual) / usualKm))
    const forKm = Math.round(value * factor) - value
    adjustments.push(
      `${formatKm(km)}, usual are ${formatCount(usual)}: ${forKm > 0 ? '+' : ''}${formatMoney(forKm)}`,
    )
    value += forKm
  }
  const margin = Math.max(LEAST_MARGIN, Math.round(value * MARGIN))
  const reconditioning = RECONDITIONING + RECONDITIONING_A_YEAR * age
  adjustments.push(
    `Margin: ${formatMoney(-margin)}`,
    `Reconditioning: ${formatMoney(-reconditioning)}`,
  )
  const offer = Math.floor((value - margin - reconditioning) / STEP) * STEP
  return { offer_price: offer > 0 ? offer : null, adjustments }
}

const noFigure = (reason: string): Valuation => ({ offer_price: null, adjustments: [reason] })
