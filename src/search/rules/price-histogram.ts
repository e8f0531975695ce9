import type { FacetItem } from './search-answer'

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
