import type { SiteFlags } from '@/sites/flags'
import type { Range, RangeName } from './search-state'

/** Limits and step of a slider, in the unit of its filter. */
export type SliderLimits = { min: number; max: number; step: number }

/** Thumbs keep this distance at least. SRCH-34 */
export const MINIMUM_GAP = 1
/** Where the index has no figures. SRCH-36 */
export const DEFAULT_LIMITS = { min: 0, max: 100_000 } as const
/** Price and kilometres are rounded to this when they are applied; a year is not. SRCH-35 */
const ROUNDED_TO: Partial<Record<RangeName, number>> = {
  price: 1000,
  km: 1000,
}

/** Step of a slider: a hundredth of its range. SRCH-36 */
export function defaultStep(min: number, max: number): number {
  return Math.max((max - min) / 100, Number.EPSILON)
}

/**
 * Limits of a search filter from what the stock holds, widened to whole thousands where values are
 * rounded, so that no car falls outside. SRCH-36 SRCH-37 AMB-26
 */
export function sliderLimits(
  name: RangeName,
  stats: { min: number; max: number } | null,
  price: Pick<SiteFlags['price'], 'sliderStep'>,
): SliderLimits {
  const unit = ROUNDED_TO[name] ?? 1
  const min = stats ? Math.floor(stats.min / unit) * unit : DEFAULT_LIMITS.min
  const top = stats ? Math.ceil(stats.max / unit) * unit : DEFAULT_LIMITS.max
  const max = Math.max(top, min + unit)
  if (name === 'price') return { min, max, step: price.sliderStep }
  if (name === 'year') return { min, max, step: 1 }
  return { min, max, step: stats ? unit : defaultStep(min, max) }
}

/** Price slider of the hero search. SRCH-37 */
export function heroPriceLimits(
  price: Pick<SiteFlags['price'], 'sliderMin' | 'sliderMax' | 'sliderStep'>,
): SliderLimits {
  return { min: price.sliderMin, max: price.sliderMax, step: price.sliderStep }
}

/** Both thumbs inside the limits, the lower one short of the upper. SRCH-33 SRCH-34 */
export function clampRange(
  [from, to]: readonly [number, number],
  moved: 'from' | 'to',
  { min, max }: SliderLimits,
): [number, number] {
  const clamp = (value: number) => Math.min(Math.max(value, min), max)
  const [a, b] = [clamp(from), clamp(to)]
  if (b - a >= MINIMUM_GAP) return [a, b]
  return moved === 'from'
    ? [Math.max(min, b - MINIMUM_GAP), b]
    : [a, Math.min(max, a + MINIMUM_GAP)]
}

/** Price and kilometres to the nearest thousand, half up; a year as it is. SRCH-35 */
export function roundForRefine(name: RangeName, value: number): number {
  const unit = ROUNDED_TO[name]
  return unit ? Math.round(value / unit) * unit : value
}

/**
 * The filter that a slider's ends become; an end at its limit is open. Values beyond the limits are
 * refused with a log line and leave the filter as it was. SRCH-35 ERR-03 ERR-04
 */
export function refineRange(
  name: RangeName,
  wanted: Range,
  before: Range,
  { min, max }: SliderLimits,
): Range {
  if (wanted[0] !== null && wanted[0] < min) {
    console.warn('Cannot refine below the range minimum')
    return before
  }
  if (wanted[1] !== null && wanted[1] > max) {
    console.warn('Cannot refine above the range maximum')
    return before
  }
  const [from, to] = wanted.map((end) =>
    end === null || end === min || end === max
      ? end
      : Math.min(max, Math.max(min, roundForRefine(name, end))),
  ) as [number | null, number | null]
  return [from === null || from <= min ? null : from, to === null || to >= max ? null : to]
}

const quickPicks = {
  standard: [5, 10, 15, 20, 25, 30, 40, 50, 60, 70],
  premium: [300, 400, 500, 600, 700, 800],
} as const

/** Upper prices that one click chooses, AUD. SRCH-39 AMB-85 */
export function priceQuickPicks(kind: SiteFlags['price']['quickPicks']): number[] {
  return quickPicks[kind].map((thousands) => thousands * 1000)
}
