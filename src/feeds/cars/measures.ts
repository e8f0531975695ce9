import { wholeFeet } from '@/inventory/whole-feet'
import { formatCount } from '@/ui/number-format'
import type { FeedRow } from '../rows/feed-row'
import { simpleFuel } from './vocabulary'

/** A comma marks thousands: "5,64" is no number of ours. */
const figure = String.raw`((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)`
const weightPattern = new RegExp(String.raw`^${figure}\s*(?:kgs?|(t|tonnes?))?$`, 'i')
const lengthPattern = new RegExp(
  String.raw`^${figure}\s*('|’|ft|feet|foot|m|met(?:er|re)s?|mm|cm)?(?![a-z]|,?\d)`,
  'i',
)

/** A caravan is weighed in kilograms, also where the feed gives the number alone. */
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
  if (unit === 'mm' || (!unit && number >= 1000)) return wholeFeet(number / 1000)
  if (unit === 'cm' || (!unit && number >= 100)) return wholeFeet(number / 100)
  return unit.startsWith('m') || (!unit && number < 10) ? wholeFeet(number) : Math.floor(number)
}

/** "V6", "4 CYL", "16V" and "150 kW" are no size of an engine. */
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
