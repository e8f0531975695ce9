import { instantOf, offsetAt } from '@/calendar/local-time'
import type { Car } from '@/inventory/car'
import { toWholeFeet } from '@/inventory/odometer'
import { type AuState, auStates } from '@/sites/site'
import { timeZoneOf } from '@/sites/states'
import { formatCount, formatMoney } from '@/ui/number-format'
import type { FeedRow } from '../rows/feed-row'
import { simpleFuel } from './vocabulary'

/** A comma separates thousands: "5,64" is not a valid number. */
const figure = String.raw`((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)`
const weightPattern = new RegExp(String.raw`^${figure}\s*(?:kgs?|(t|tonnes?))?$`, 'i')
const lengthPattern = new RegExp(
  String.raw`^${figure}\s*('|’|ft|feet|foot|m|met(?:er|re)s?|mm|cm)?(?![a-z]|,?\d)`,
  'i',
)

/** A caravan's weight is in kilograms, also if the feed gives only the number. */
export const inKilograms = (weight: string | null) =>
  weight && /^\d[\d,]*$/.test(weight)
    ? `${formatCount(Number(weight.replaceAll(',', '')))} kg`
    : weight

/** "2,500 kg", "2500", "2.5t" and "2.5" in kilograms. */
export function kilogramsOf(weight: string | null): number | null {
  const found = weightPattern.exec(weight?.trim() ?? '')
  if (!found) return null
  const number = Number(found[1]?.replaceAll(',', ''))
  return Math.round(found[2] || number < 10 ? number * 1000 : number)
}

/** Whole feet of "18'6\"", "18ft 6in", "5.6 m", "5,640 mm" and, of the numbers that a van can have, "18". */
export function feetOf(length: string | null): number | null {
  const found = lengthPattern.exec(length?.trim() ?? '')
  if (!found) return null
  const [number, unit = ''] = [Number(found[1]?.replaceAll(',', '')), found[2]?.toLowerCase() ?? '']
  if (unit === 'mm' || (!unit && number >= 1000)) return toWholeFeet(number / 1000)
  if (unit === 'cm' || (!unit && number >= 100)) return toWholeFeet(number / 100)
  return unit.startsWith('m') || (!unit && number < 10) ? toWholeFeet(number) : Math.floor(number)
}

/** Only of a car that is charged: a petrol car's "range" is its tank's, a caravan's battery runs its lights. */
export function electricFacts(row: FeedRow): Car['electric'] {
  const { electric_range, battery_kwh, charging_ac_kw, charging_dc_kw, consumption_wh_km } = row
  const facts = { electric_range, battery_kwh, charging_ac_kw, charging_dc_kw, consumption_wh_km }
  const isCharged = ['Electric', 'Plug-in Hybrid'].includes(simpleFuel(row.fuel) ?? '')
  const isKnown = Object.values(facts).some((fact) => fact !== null)
  return isCharged && isKnown && row.item_type !== 'caravan' ? facts : null
}

/** "V6", "4 CYL", "16V" and "150 kW" are not engine sizes. */
const notOfSize = /\b[a-z]+\d+\b(?!\.)|\d+(?:\.\d+)?\s*-?(?:cyl|kw|hp|nm|v\b|valve)\w*/gi
const sizePattern = new RegExp(String.raw`(?<!\d,?)${figure}(?!,?\d)\s*(cc)?`, 'i')

export function engineLitres(row: FeedRow): number | null {
  if (row.item_type === 'caravan' || simpleFuel(row.fuel) === 'Electric') return null
  if (row.engine_size_litres !== null) return row.engine_size_litres
  const found = sizePattern.exec(row.engine_size?.replace(notOfSize, '') ?? '')
  if (!found) return null
  const number = Number(found[1]?.replaceAll(',', ''))
  const litres = number > 30 || found[2] ? number / 1000 : number
  return litres > 0 && litres <= 30 ? Math.round(litres * 1000) / 1000 : null
}

// Facet buckets of prices. SRCH-45

/** "$20,000 - $30,000": steps of 10,000 to 100,000, of 50,000 to 300,000, then "$300,000+". */
export function priceRange(price: number | null): string | null {
  if (price === null || price <= 10) return null
  if (price >= 300_000) return `${formatMoney(300_000)}+`
  const step = price >= 100_000 ? 50_000 : 10_000
  const from = Math.floor(price / step) * step
  return `${formatMoney(from)} - ${formatMoney(from + step)}`
}

/**
 * "$100 - $150": steps of 50 to 500, then "$500+". Of a subscription: a lender's repayment must not
 * stand in a filter, which has no room for its rates and warning.
 */
export function weeklyPriceRange(week: number | null): string | null {
  if (week === null || week <= 0) return null
  if (week >= 500) return `${formatMoney(500)}+`
  const from = Math.floor(week / 50) * 50
  return `${formatMoney(from)} - ${formatMoney(from + 50)}`
}

const DAY = 86_400_000
/** How far a state's clock is ahead of UTC on a day, ms; null around a day on which it changes. */
const offsets = new Map<string, number | null>()

function offsetOn(day: string, state: AuState): number | null {
  const key = `${state} ${day}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const zone = timeZoneOf[state]
  const start = Date.parse(`${day}T00:00:00Z`)
  const before = offsetAt(start - DAY, zone)
  const offset = before === offsetAt(start + 2 * DAY, zone) ? before : null
  offsets.set(key, offset)
  return offset
}

const isState = (state: string | null): state is AuState => auStates.some((each) => each === state)

/**
 * The ISO instant of a moment of a feed: as it stands with a zone, else by the clock of the state. The
 * millions of them in a feed fall on few days, for each of which the clock is looked up once.
 */
export function yardInstant(moment: string, state: string | null): string {
  if (moment.endsWith('Z')) return moment
  const wall = Date.parse(`${moment}Z`)
  if (!isState(state)) return new Date(wall).toISOString()
  const offset = offsetOn(moment.slice(0, 10), state)
  const at = offset === null ? instantOf(wall, timeZoneOf[state]).instant : wall - offset
  return new Date(at).toISOString()
}
