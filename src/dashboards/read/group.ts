import { leadsWithin } from '@/measurement/roll-up/lead-sums'
import { type Dashboard, type Figure, groupBy, shareOf, type Table } from '../rules/dashboard'
import { clocksOf, type Scope } from '../scope'
import { dashboardDatabase } from './database'
import { pressingVisits, rateOfSeen, readElementTables } from './elements'
import { readLeadSums, sumOf } from './lead-rows'
import { daysBeside, isWithin, readMonths, rollupOfSites } from './rollups'
import { readSpeedOfSites } from './speed'

type SiteVisits = {
  site: number
  visits: number
  before: number
  lead_visits: number
  car_views: number
}
async function readVisits(scope: Scope): Promise<SiteVisits[]> {
  const rows = await rollupOfSites('days', scope, scope.period, scope.period.before)
  const first = rows.values.length + 1
  const { rows: visits } = await dashboardDatabase().query<SiteVisits>(
    `SELECT site_id AS site,
       coalesce(sum(visits) FILTER (WHERE day >= $${first}::date), 0)::float8 AS visits,
       coalesce(sum(visits) FILTER (WHERE day < $${first}::date), 0)::float8 AS before,
       coalesce(sum(lead_visits) FILTER (WHERE day >= $${first}::date), 0)::float8 AS lead_visits,
       coalesce(sum(car_views) FILTER (WHERE day >= $${first}::date), 0)::float8 AS car_views
     FROM ${rows.from} GROUP BY site_id`,
    [...rows.values, scope.period.from],
  )
  return visits
}

const readLeads = (scope: Scope) =>
  readLeadSums(
    { ...scope, dealership: null, carType: null, source: null },
    ['month'],
    ['leads', 'in_hour', 'won', 'dollars'],
    { by: ['site_id'] },
  )

type Promo = {
  id: number
  name: string
  start: Date
  /** When it ended, or now. */
  ended: Date
  starts: string
  ends: string
  /** Days that it ran, until now. */
  from: string
  until: string
  sites: number[]
}
type Pressed = { seen: number; pressed: number; pressing_visits: number; pressing_leads: number }
type PromoFigures = Promo & Pressed & { leads: number; before: number }

/**
 * Promotions that ran in the period, with what was counted from their start to their end, or until now: on those
 * of their sites that the reader may see.
 */
async function readPromos(scope: Scope): Promise<PromoFigures[]> {
  const { sites, period, timeZone, now } = scope
  const { rows } = await dashboardDatabase().query<Promo>(
    `WITH promo AS (
       SELECT p.id, p.name, p.start, least(p.expiry, $5::timestamptz) AS ended, p.expiry,
         array_agg(r.sites_id) AS sites
       FROM promos p JOIN promos_rels r ON r.parent_id = p.id AND r.path = 'sites' AND r.sites_id = ANY($1)
       WHERE p.deleted_at IS NULL AND p.start <= $5 AND p.start < ($3::date + 1)::timestamp AT TIME ZONE $4
         AND p.expiry >= $2::date::timestamp AT TIME ZONE $4
       GROUP BY p.id)
     SELECT p.id, p.name, p.sites, p.start, p.ended, to_char(p.start AT TIME ZONE $4, 'YYYY-MM-DD') AS starts,
       to_char(p.expiry AT TIME ZONE $4, 'YYYY-MM-DD') AS ends,
       to_char(p.start AT TIME ZONE $4, 'YYYY-MM-DD') AS "from",
       to_char(p.ended AT TIME ZONE $4, 'YYYY-MM-DD') AS until
     FROM promo p ORDER BY p.start DESC, p.id LIMIT 100`,
    [sites.map(({ id }) => id), period.from, period.until, timeZone, now],
  )
  if (rows.length === 0) return []
  const [pressed, leads] = await Promise.all([readPromoPresses(rows), readPromoLeads(scope, rows)])
  const none = { seen: 0, pressed: 0, pressing_visits: 0, pressing_leads: 0 }
  return rows.map((promo, at) => ({
    ...{ ...promo, ...none, leads: 0, before: 0 },
    ...pressed.get(promo.id),
    ...leads[at],
  }))
}

/** The time before a promotion that is as long as it ran. */
const beforeOf = ({ start, ended }: Promo) => new Date(2 * start.getTime() - ended.getTime())

/**
 * How many leads came to the sites of each promotion from its start to its end, and in as long a time before: of
 * the days between as the worker summed them; of days on which one of them begins or ends, by the moment.
 */
async function readPromoLeads(
  scope: Scope,
  promos: readonly Promo[],
): Promise<{ leads: number; before: number }[]> {
  const moments = promos.flatMap((promo) => [beforeOf(promo), promo.start, promo.ended])
  const bounds = [...new Set(moments.map(Number))].sort((a, b) => a - b)
  const { rows } = await dashboardDatabase().query<{ site: number; nth: number; leads: number }>(
    `WITH clock AS (SELECT * FROM unnest($1::int[], $2::text[]) AS clock(site_id, zone)),
     cut AS MATERIALIZED (
       SELECT DISTINCT site_id, zone, (at AT TIME ZONE zone)::date AS day
       FROM clock, unnest($3::timestamptz[]) AS bound(at)),
     marked AS MATERIALIZED (
       SELECT DISTINCT site_id, zone, month FROM measurement_lead_marks JOIN clock USING (site_id)
       WHERE month BETWEEN $4::date AND $5::date),
     span AS (
       SELECT site_id, zone, day AS first, day AS last, true AS now FROM cut
       WHERE (site_id, date_trunc('month', day)::date) NOT IN (SELECT site_id, month FROM marked)
       UNION ALL
       SELECT site_id, zone, month, (month + interval '1 month')::date - 1, true FROM marked),
     came AS (
       SELECT site_id, created_at AS at, 1 AS leads FROM (${leadsWithin('span')}) AS each
       UNION ALL
       SELECT s.site_id, s.name::timestamp AT TIME ZONE zone, s.leads
       FROM measurement_lead_sums s JOIN clock USING (site_id)
       WHERE s.kind = 'day' AND s.month BETWEEN $4::date AND $5::date
         AND (s.site_id, s.month) NOT IN (SELECT site_id, month FROM marked)
         AND (s.site_id, s.name::date) NOT IN (SELECT site_id, day FROM cut))
     SELECT site_id AS site, width_bucket(at, $3::timestamptz[]) AS nth, sum(leads)::int AS leads
     FROM came GROUP BY 1, 2`,
    [
      ...clocksOf(scope),
      bounds.map((bound) => new Date(bound)),
      ...[bounds[0], bounds.at(-1)].map((bound, at) =>
        // No clock is further from UTC than a day.
        new Date((bound ?? 0) + (2 * at - 1) * 86_400_000).toISOString().replace(/-\d\dT.*/, '-01'),
      ),
    ],
  )
  const bySite = groupBy(rows, ({ site }) => site)
  return promos.map((promo) => {
    const between = (from: Date, until: Date) => {
      const [first, last] = [bounds.indexOf(Number(from)), bounds.indexOf(Number(until))]
      return promo.sites
        .flatMap((site) => bySite.get(site) ?? [])
        .reduce((all, { nth, leads }) => (nth > first && nth <= last ? all + leads : all), 0)
    }
    return {
      leads: between(promo.start, promo.ended),
      before: between(beforeOf(promo), promo.start),
    }
  })
}

/** How often promotions were seen and pressed, each in its own days; months of them from the sums of months. */
async function readPromoPresses(promos: readonly Promo[]): Promise<Map<number, Pressed>> {
  const months = await readMonths(promos)
  const ownOf = (promo: Promo) => months.filter((month) => isWithin(month, promo))
  const days = promos.flatMap((promo) =>
    daysBeside(promo, ownOf(promo)).map((span) => ({ id: promo.id, ...span })),
  )
  const inMonths = promos.flatMap((promo) =>
    ownOf(promo).map(({ from }) => ({ id: promo.id, month: from })),
  )
  const onSites = promos.flatMap(({ id, sites }) => sites.map((site) => ({ id, site })))
  const { rows } = await dashboardDatabase().query<Pressed & { id: number }>(
    `WITH on_site AS (SELECT * FROM unnest($1::int[], $2::int[]) AS on_site(id, site)),
     counted AS (
       SELECT id, seen, pressed, pressing_visits, pressing_leads
       FROM unnest($3::int[], $4::date[], $5::date[]) AS span(id, first, last) JOIN on_site USING (id)
       JOIN measurement_elements m ON m.kind = 'promo' AND m.site_id = on_site.site
         AND m.element = id::text AND m.day BETWEEN span.first AND span.last
       UNION ALL
       SELECT id, seen, pressed, pressing_visits, pressing_leads
       FROM unnest($6::int[], $7::date[]) AS whole(id, month) JOIN on_site USING (id)
       JOIN measurement_month_elements m ON m.kind = 'promo' AND m.site_id = on_site.site
         AND m.element = id::text AND m.day = whole.month)
     SELECT id, sum(seen)::float8 AS seen, sum(pressed)::float8 AS pressed,
       sum(pressing_visits)::float8 AS pressing_visits, sum(pressing_leads)::float8 AS pressing_leads
     FROM counted GROUP BY id`,
    [
      ...[onSites.map(({ id }) => id), onSites.map(({ site }) => site)],
      ...[days.map(({ id }) => id), days.map(({ from }) => from), days.map(({ until }) => until)],
      ...[inMonths.map(({ id }) => id), inMonths.map(({ month }) => month)],
    ],
  )
  return new Map(rows.map(({ id, ...pressed }) => [id, pressed]))
}

/**
 * The sites side by side, what promotions brought, and which blocks and buttons were seen and pressed.
 *
 * @throws the database's own errors
 */
export async function readGroupDashboard(scope: Scope): Promise<Dashboard> {
  const [visits, leads, speed, promos, elements] = await Promise.all([
    readVisits(scope),
    readLeads(scope),
    readSpeedOfSites(scope),
    readPromos(scope),
    readElementTables(scope),
  ])
  const sites = scope.sites
    .map(({ id, name }) => {
      const seen = visits.find(({ site }) => site === id)
      const sent = leads.filter(({ site_id }) => site_id === id)
      return {
        ...{ name, visits: seen?.visits ?? 0, visits_before: seen?.before ?? 0 },
        ...{
          car_views: seen?.car_views ?? 0,
          leads: sumOf(sent, 'leads'),
          leads_before: sumOf(sent, 'leads', false),
        },
        rate: shareOf(seen?.lead_visits ?? 0, seen?.visits ?? 0),
        in_hour: shareOf(sumOf(sent, 'in_hour'), sumOf(sent, 'leads')),
        ...{ won: sumOf(sent, 'won'), dollars: sumOf(sent, 'dollars') },
      }
    })
    .toSorted((a, b) => b.leads - a.leads || b.visits - a.visits)
  return {
    figures: groupFigures(sites),
    tables: [siteTable(sites, scope.period.beforeWords), speed, promoTable(promos), ...elements],
  }
}

type SiteRow = {
  name: string
  visits: number
  visits_before: number
  car_views: number
  leads: number
  leads_before: number
  rate: number | null
  in_hour: number | null
  won: number
  dollars: number
}

function groupFigures(sites: readonly SiteRow[]): Figure[] {
  const sum = (key: 'visits' | 'visits_before' | 'leads' | 'leads_before' | 'won' | 'dollars') =>
    sites.reduce((all, site) => all + site[key], 0)
  const silent = sites.filter(({ leads, visits }) => leads === 0 && visits > 0)
  return [
    {
      ...{ key: 'visits', label: 'Visits', kind: 'count' },
      counts: 'Visits of all these sites in the period.',
      ...{ value: sum('visits'), before: sum('visits_before') },
    },
    {
      ...{ key: 'leads', label: 'Leads', kind: 'count' },
      counts: 'Leads of all these sites in the period, without spam and check leads.',
      ...{ value: sum('leads'), before: sum('leads_before') },
    },
    {
      ...{ key: 'won', label: 'Won', kind: 'count', value: sum('won') },
      counts: 'Leads of the period that are marked won by now.',
    },
    {
      ...{ key: 'dollars', label: 'Value of sales', kind: 'dollars', value: sum('dollars') },
      counts: 'Sale values that staff entered on leads of the period that bought.',
    },
    {
      ...{ key: 'silent', label: 'Sites without a lead', kind: 'count', value: silent.length },
      counts: 'Sites that had visits in the period and not one lead.',
      note: silent
        .slice(0, 3)
        .map(({ name }) => name)
        .join(', '),
    },
  ]
}

const siteTable = (rows: readonly SiteRow[], beforeWords: string): Table => ({
  ...{ key: 'sites', title: 'Sites side by side', rows, empty: 'No sites.' },
  counts: 'What each site brought in the period.',
  columns: [
    { key: 'name', label: 'Site', kind: 'text' },
    { key: 'visits', label: 'Visits', kind: 'count' },
    { key: 'visits_before', label: 'Before', kind: 'count', counts: `Visits of ${beforeWords}.` },
    { key: 'car_views', label: 'Cars opened', kind: 'count' },
    { key: 'leads', label: 'Leads', kind: 'count' },
    {
      key: 'leads_before',
      label: 'Leads before',
      kind: 'count',
      counts: `Leads of ${beforeWords}.`,
    },
    { key: 'rate', label: 'Visits with a lead', kind: 'share' },
    {
      key: 'in_hour',
      label: 'In an hour',
      kind: 'share',
      counts: 'Leads answered within an hour.',
    },
    { key: 'won', label: 'Won', kind: 'count' },
    { key: 'dollars', label: 'Value', kind: 'dollars' },
  ],
  chart: { kind: 'bars', series: ['leads', 'leads_before'] },
})

const promoTable = (promos: readonly PromoFigures[]): Table => ({
  ...{ key: 'promotions', title: 'Promotions', link: 'href', empty: 'No promotion ran.' },
  counts:
    'Promotions that ran in the period, counted from their start to their end or until now. Leads are all of their sites, beside as many days before the start.',
  columns: [
    { key: 'name', label: 'Promotion', kind: 'text' },
    { key: 'starts', label: 'Start', kind: 'day' },
    { key: 'ends', label: 'End', kind: 'day' },
    {
      key: 'seen',
      label: 'Seen',
      kind: 'count',
      counts: 'Visits in which it came into view, each day.',
    },
    { key: 'pressed', label: 'Pressed', kind: 'count' },
    pressingVisits,
    rateOfSeen,
    {
      ...{ key: 'pressing_leads', label: 'Own leads', kind: 'count' },
      counts: 'Visits that pressed it and, on that day, sent a form or called.',
    },
    { key: 'leads', label: 'Leads', kind: 'count', counts: 'All leads of its sites while it ran.' },
    {
      key: 'before',
      label: 'Before',
      kind: 'count',
      counts: 'In as long a time before its start.',
    },
  ],
  rows: promos.map(({ id, sites: _, start: _start, ended: _ended, ...promo }) => ({
    ...promo,
    rate: shareOf(promo.pressing_visits, promo.seen),
    href: `/admin/collections/promos/${id}`,
  })),
})
