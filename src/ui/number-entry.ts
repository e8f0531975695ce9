/** Reads what a person typed for a whole number: "$46,990" is 46990. Null if there are no digits. */
export function readWholeNumber(typed: string): number | null {
  const digits = typed.replace(/[^\d]/g, '')
  return digits === '' ? null : Number(digits)
}

/** Ends of a range; null is an open end. */
export type OpenRange = readonly [from: number | null, to: number | null]

/** Limits and step of a range, in its own unit. */
export interface RangeLimits {
  min: number
  max: number
  step: number
}

/** The range as two numbers, open ends at the limits. */
export function closeRange([from, to]: OpenRange, { min, max }: RangeLimits): [number, number] {
  return [from ?? min, to ?? max]
}

/** The two numbers as a range: an end at its limit is open. */
export function openRange([from, to]: readonly [number, number], limits: RangeLimits): OpenRange {
  return [from <= limits.min ? null : from, to >= limits.max ? null : to]
}

/**
 * What a typed end becomes: a whole number of steps within the limits, one step short of the other
 * end at least. Nothing typed opens that end.
 */
export function settleEnd(
  which: 'from' | 'to',
  typed: number | null,
  range: OpenRange,
  limits: RangeLimits,
): OpenRange {
  const [from, to] = closeRange(range, limits)
  const { min, max, step } = limits
  if (typed === null) return which === 'from' ? [null, range[1]] : [range[0], null]
  const onStep = min + Math.round((typed - min) / step) * step
  const end =
    which === 'from'
      ? Math.max(min, Math.min(onStep, to - step))
      : Math.min(max, Math.max(onStep, from + step))
  return openRange(which === 'from' ? [end, to] : [from, end], limits)
}
