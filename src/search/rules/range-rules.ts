import type { SiteFlags } from '@/sites/flags'
import type { RangeLimits } from '@/ui/number-entry'
import type { FacetItem } from './search-answer'
import type { Range, RangeName } from './search-state'

/** Where the index has no figures. SRCH-36 */
const DEFAULT_LIMITS = { min: 0, max: 100_000 } as const
/** Price and kilometres are rounded to this when they are applied; a year is not. SRCH-35 */
const ROUNDED_TO: Partial<Record<RangeName, number>> = {
  price: 1000,
  km: 1000,
  atm: 100,
  electric_range: 10,
}

/** Step of a slider: a hundredth of its range. SRCH-36 */
function defaultStep(min: number, max: number): number {
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
): RangeLimits {
  const unit = ROUNDED_TO[name] ?? 1
  const min = stats ? Math.floor(stats.min / unit) * unit : DEFAULT_LIMITS.min
  const top = stats ? Math.ceil(stats.max / unit) * unit : DEFAULT_LIMITS.max
  const max = Math.max(top, min + unit)
  const limits = { min, max, roundTo: unit }
  if (name === 'price') return { ...limits, step: price.sliderStep }
  if (name === 'year') return { ...limits, step: 1 }
  // What a car may tow is known to the kilogram.
  if (name === 'atm') return { ...limits, step: unit, roundTo: 1 }
  return { ...limits, step: stats ? unit : defaultStep(min, max) }
}

/**
 * Limits widened to the requested values: a URL may ask for less than the cheapest car, and the
 * fields show what is searched.
 */
export function reaching(range: Range, limits: RangeLimits): RangeLimits {
  const unit = limits.roundTo ?? 1
  const ends = range.filter((end) => end !== null)
  return {
    ...limits,
    min: Math.min(limits.min, ...ends.map((end) => Math.floor(end / unit) * unit)),
    max: Math.max(limits.max, ...ends.map((end) => Math.ceil(end / unit) * unit)),
  }
}

const quickPicks = {
  standard: [5, 10, 15, 20, 25, 30, 40, 50, 60, 70],
  premium: [300, 400, 500, 600, 700, 800],
} as const

/** Upper prices that one click chooses, AUD. SRCH-39 AMB-85 */
export function priceQuickPicks(kind: SiteFlags['price']['quickPicks']): number[] {
  return quickPicks[kind].map((thousands) => thousands * 1000)
}

/**
 * Price slider of the hero search: whole steps, no rounding. Premium picks begin beyond its usual end:
 * there it reaches the dearest. SRCH-37 AMB-26
 */
export function heroPriceLimits(
  price: Pick<SiteFlags['price'], 'sliderMin' | 'sliderMax' | 'sliderStep' | 'quickPicks'>,
): RangeLimits {
  const reach = price.quickPicks === 'premium' ? Math.max(...priceQuickPicks('premium')) : 0
  return { min: price.sliderMin, max: Math.max(price.sliderMax, reach), step: price.sliderStep }
}

/** Quick picks that the slider beside them can show. SRCH-39 */
export function heroQuickPicks(price: Parameters<typeof heroPriceLimits>[0]): number[] {
  const { min, max } = heroPriceLimits(price)
  return priceQuickPicks(price.quickPicks).filter((pick) => pick >= min && pick <= max)
}

/** "$20,000 - $30,000" or "$100,000+" as numbers; null if it is neither. */
export function readPriceBucket(label: string): { from: number; to: number | null } | null {
  const [from, to] = [...label.matchAll(/\d[\d,]*/g)].map(([digits]) =>
    Number(digits.replace(/,/g, '')),
  )
  if (from === undefined) return null
  if (to !== undefined) return to > from ? { from, to } : null
  return /^\s*(under|below|up to|<)/i.test(label) ? { from: 0, to: from } : { from, to: null }
}

/**
 * Cars per equal part of the price slider, from the counts of the price buckets: each bucket spreads
 * evenly over what it covers.
 */
export function priceHistogram(
  buckets: readonly FacetItem[],
  { min, max }: { min: number; max: number },
  parts = 18,
): number[] {
  const width = (max - min) / parts
  const bars = Array.from({ length: parts }, () => 0)
  if (!(width > 0)) return bars
  for (const { value, count } of buckets) {
    const bucket = readPriceBucket(value)
    if (!bucket) continue
    const from = Math.max(bucket.from, min)
    const to = Math.min(bucket.to ?? max, max)
    if (to <= from) continue
    bars.forEach((_, at) => {
      const start = min + at * width
      const overlap = Math.min(to, start + width) - Math.max(from, start)
      if (overlap > 0) bars[at] = (bars[at] ?? 0) + (count * overlap) / (to - from)
    })
  }
  return bars
}
