import 'server-only'
import { measurementDatabase } from '../store/database'

/** Sites and days to read. Whether the reader may see the sites is the caller's to check. */
export type Span = {
  sites: readonly number[]
  /** First and last local date of the sites, "2026-11-28". */
  from: string
  to: string
}

const hourFigures = [
  ...(['visits', 'page_views', 'searches', 'car_views'] as const),
  ...(['saves', 'enquiries', 'calls'] as const),
] as const
type HourFigure = (typeof hourFigures)[number]
const dayFigures = [
  ...hourFigures,
  ...(['visitors', 'single_page_visits', 'search_visits', 'vehicle_visits'] as const),
  ...(['lead_visits', 'reserve_visits', 'empty_searches', 'form_starts'] as const),
] as const

export type DayFigures = Record<(typeof dayFigures)[number], number>
export type DayGroup = 'site_id' | 'day' | 'channel' | 'device'

const sums = (names: readonly string[]) =>
  names.map((name) => `coalesce(sum(${name}), 0)::float8 AS ${name}`).join(', ')
const WITHIN = 'site_id = ANY($1::int[]) AND day BETWEEN $2 AND $3'
const valuesOf = ({ sites, from, to }: Span) => [sites, from, to]
/** A day is a text. */
const column = (name: string) => (name === 'day' ? `day::text AS day` : name)

/**
 * Figures of days, summed by the groups that are asked for; without a group one row for all.
 *
 * @param span.channel visits that came by it alone
 */
export async function readDays<G extends DayGroup = never>(
  span: Span & { by?: readonly G[]; channel?: string; device?: string },
): Promise<(DayFigures & { [N in G]: N extends 'site_id' ? number : string })[]> {
  const by = span.by ?? []
  const groups = by.length > 0 ? `GROUP BY ${by.join(', ')} ORDER BY ${by.join(', ')}` : ''
  const { rows } = await measurementDatabase().query(
    `SELECT ${[...by.map(column), sums(dayFigures)].join(', ')} FROM measurement_days
     WHERE ${WITHIN} AND ($4::text IS NULL OR channel = $4) AND ($5::text IS NULL OR device = $5) ${groups}`,
    [...valuesOf(span), span.channel ?? null, span.device ?? null],
  )
  return rows
}

/** Figures by the hour, summed over the sites; `hour` is its beginning. */
export async function readHours(
  span: Span,
): Promise<(Record<HourFigure, number> & { hour: Date })[]> {
  const { rows } = await measurementDatabase().query(
    `SELECT hour, ${sums(hourFigures)} FROM measurement_hours WHERE ${WITHIN} GROUP BY hour ORDER BY hour`,
    valuesOf(span),
  )
  return rows
}

const lists = {
  sources: {
    by: ['channel', 'source', 'medium', 'campaign', 'click'],
    figures: ['visits', 'vehicle_visits', 'lead_visits', 'page_views', 'enquiries', 'calls'],
  },
  pages: {
    by: ['page_type', 'path'],
    figures: ['views', 'visits', 'landings', 'landing_leads', 'exits'],
  },
  searches: { by: ['term'], figures: ['searches', 'visits', 'empty'] },
  elements: { by: ['kind', 'element', 'path'], figures: ['seen', 'pressed', 'pressing_visits'] },
  cars: { by: ['site_id', 'car_id'], figures: ['views', 'opens', 'saves', 'enquiries', 'calls'] },
} as const
export type ListName = keyof typeof lists
type Lists = typeof lists
export type ListRow<L extends ListName> = Record<Lists[L]['figures'][number], number> & {
  [K in Lists[L]['by'][number]]: K extends 'site_id' ? number : string
}

/** What a list can be narrowed to, and grouped by less than all. */
type Narrowed<L extends ListName> = Span & {
  limit: number
  /** Groups of the list; all of them without. */
  by?: readonly Lists[L]['by'][number][]
  where?: { [K in Lists[L]['by'][number]]?: string }
  /** The largest by this figure come first; the first of the list without. */
  order?: Lists[L]['figures'][number]
}

/** The largest entries of a list, summed over sites and days. */
export async function readList<L extends ListName>(
  name: L,
  span: Narrowed<L>,
): Promise<ListRow<L>[]> {
  const { by: all, figures }: { by: readonly string[]; figures: readonly string[] } = lists[name]
  const by: readonly string[] = span.by ?? all
  const where = Object.entries(span.where ?? {}).filter(([key]) => all.includes(key))
  const narrowed = where.map(([key], at) => `AND ${key} = $${at + 5}`).join(' ')
  const { rows } = await measurementDatabase().query(
    `SELECT ${by.join(', ')}, ${sums(figures)} FROM measurement_${name} WHERE ${WITHIN} ${narrowed}
     GROUP BY ${by.join(', ')} ORDER BY ${span.order ?? figures[0]} DESC, ${by.join(', ')} LIMIT $4`,
    [...valuesOf(span), span.limit, ...where.map(([, value]) => value)],
  )
  return rows
}

/** How many devices looked at a car, each once a day. VDP-02 CALL-08 */
export async function viewsOfCar(siteId: number, carId: string): Promise<number> {
  const { rows } = await measurementDatabase().query<{ views: number }>(
    `SELECT coalesce(sum(views), 0)::int AS views FROM measurement_cars WHERE site_id = $1 AND car_id = $2`,
    [siteId, carId],
  )
  return rows[0]?.views ?? 0
}
