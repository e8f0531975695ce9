import { CLASS_RATIO, type vitalMetrics } from '../roll-up/figures-sql'

export type Metric = (typeof vitalMetrics)[number]

type Class = { class: number; n: number }

/**
 * The value that a share of the samples does not exceed, by a histogram whose classes end 5 % above each
 * other: right within 2.5 %.
 */
export function percentile(classes: readonly Class[], share: number): number {
  const sorted = [...classes].sort((a, b) => a.class - b.class)
  const rank = share * sorted.reduce((sum, { n }) => sum + n, 0)
  let sum = 0
  const at = sorted.find(({ n }) => {
    sum += n
    return sum >= rank
  })
  if (!at) return Number.NaN
  return at.class === 0 ? 0 : CLASS_RATIO ** (at.class - 0.5)
}
