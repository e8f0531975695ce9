import 'server-only'
import { CLASS_RATIO, type vitalMetrics } from '../roll-up/figures-sql'
import { measurementDatabase } from '../store/database'
import type { Span } from './read-figures'

export type Metric = (typeof vitalMetrics)[number]
export type VitalGroup = 'site_id' | 'day' | 'page_type' | 'device'

/** Stored values of CLS are thousandths. */
const unit = (metric: Metric) => (metric === 'CLS' ? 1000 : 1)

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

/** The 75th percentile of each metric by the groups that are asked for: ms, CLS without unit. */
export async function readVitals<G extends VitalGroup = never>(
  span: Span & { by?: readonly G[]; pageType?: string; device?: string },
): Promise<
  ({ metric: Metric; p75: number; samples: number } & {
    [N in G]: N extends 'site_id' ? number : string
  })[]
> {
  const by: readonly string[] = ['metric', ...(span.by ?? [])]
  const columns = by.map((name) => (name === 'day' ? 'day::text AS day' : name)).join(', ')
  const { rows } = await measurementDatabase().query(
    `SELECT ${columns}, json_agg(json_build_object('class', class, 'n', n)) AS classes, sum(n)::int AS samples
     FROM (
       SELECT ${by.join(', ')}, part.class, sum(part.n)::int AS n
       FROM measurement_vitals, LATERAL unnest(classes, counts) AS part (class, n)
       WHERE site_id = ANY($1::int[]) AND day BETWEEN $2 AND $3
         AND ($4::text IS NULL OR page_type = $4) AND ($5::text IS NULL OR device = $5)
       GROUP BY ${by.join(', ')}, part.class) AS histogram
     GROUP BY ${by.join(', ')} ORDER BY ${by.join(', ')}`,
    [span.sites, span.from, span.to, span.pageType ?? null, span.device ?? null],
  )
  return rows.map(({ classes, ...row }) => ({
    ...row,
    p75: percentile(classes, 0.75) / unit(row.metric),
  }))
}

export type SlowElement = {
  page_type: string
  element: string
  samples: number
  /** Milliseconds, CLS without unit. */
  mean: number
  worst: number
}

/** The elements that cost visitors most of a metric, as CSS selectors. */
export async function readSlowElements(
  span: Span & { metric: Metric; limit: number; pageType?: string; device?: string },
): Promise<SlowElement[]> {
  const { rows } = await measurementDatabase().query<SlowElement>(
    `SELECT page_type, element, sum(samples)::int AS samples, sum(total) / sum(samples) / $4 AS mean,
       max(worst) / $4 AS worst
     FROM measurement_slow_elements
     WHERE site_id = ANY($1::int[]) AND day BETWEEN $2 AND $3 AND metric = $5
       AND ($7::text IS NULL OR page_type = $7) AND ($8::text IS NULL OR device = $8)
     GROUP BY page_type, element ORDER BY sum(total) DESC LIMIT $6`,
    [
      ...[span.sites, span.from, span.to, unit(span.metric), span.metric, span.limit],
      ...[span.pageType ?? null, span.device ?? null],
    ],
  )
  return rows
}
