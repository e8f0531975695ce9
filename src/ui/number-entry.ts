/**
 * Parses what a person typed for a whole number: "$46,990.00" is 46990, "25k" is 25000. Null if
 * there are no digits.
 */
export function readWholeNumber(typed: string): number | null {
  const found = /(\d[\d,\s]*)(\.\d+)?\s*(k\b)?/i.exec(typed)
  if (!found) return null
  const [, whole = '', part = '', thousands] = found
  return Math.round(Number(whole.replace(/\D/g, '') + part) * (thousands ? 1000 : 1))
}

/** Ends of a range; null is an open end. */
export type OpenRange = readonly [from: number | null, to: number | null]

/** Limits and step of a range, in its own unit. */
export interface RangeLimits {
  min: number
  max: number
  step: number
  /** Ends are rounded to a multiple of this; without it to steps from `min`. */
  roundTo?: number
}

/** Which end somebody moves. */
export type End = 'from' | 'to'

/** The range as two numbers inside its limits; an open end is at its limit. SRCH-33 */
export function closeRange([from, to]: OpenRange, { min, max }: RangeLimits): [number, number] {
  return [clamp(from ?? min, min, max), clamp(to ?? max, min, max)]
}

/** The two numbers as a range: an end at its limit is open. */
export function openRange([from, to]: readonly [number, number], limits: RangeLimits): OpenRange {
  return [from <= limits.min ? null : from, to >= limits.max ? null : to]
}

/**
 * Normalises requested ends: rounded once, within the limits, and apart. The gap equals the
 * rounding (1 for a year), because rounding would remove a smaller one; the end that was moved
 * yields. An end beyond the limits is logged and clamped. SRCH-33 SRCH-34 SRCH-35 ERR-03 ERR-04
 *
 * @param before where the moved end stood: halfway between two numbers it goes on, not back, so that
 *   one step of half the rounding has an effect in both directions. SRCH-37
 */
export function settleRange(
  asked: OpenRange,
  moved: End,
  limits: RangeLimits,
  before = 0,
): OpenRange {
  const { min, max, step, roundTo } = limits
  const wanted = asked[moved === 'from' ? 0 : 1]
  if (wanted !== null && wanted < min) console.warn('Cannot refine below the range minimum')
  if (wanted !== null && wanted > max) console.warn('Cannot refine above the range maximum')
  const gap = roundTo ?? step
  const start = roundTo ? 0 : min
  const round = (end: number) => {
    if (end === min || end === max) return end
    const units = (end - start) / gap
    return start + (end < before ? Math.ceil(units - 0.5) : Math.round(units)) * gap
  }
  const [low, high] = closeRange(asked, limits)
  const from = clamp(round(low), min, max - gap)
  const to = clamp(round(high), min + gap, max)
  return openRange(
    moved === 'from' ? [Math.min(from, to - gap), to] : [from, Math.max(to, from + gap)],
    limits,
  )
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
