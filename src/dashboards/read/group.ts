import { capitalise } from '@/ui/text-format'
import { type Column, type Dashboard, type Figure, shareOf, type Table } from '../rules/dashboard'
import type { Scope } from '../scope'
import { dashboardDatabase } from './database'
import { leadsOfScope, paramsOf } from './lead-rows'
import { daysBeside, readMonths, rollup, wholeMonths } from './rollups'
import { readSpeedOfSites } from './speed'

type SiteVisits = {
  site: number
  visits: number
  before: number
  lead_visits: number
  car_views: number
}
type SiteLeads = {
  site: number
  leads: number
  before: number
  in_hour: number
  won: number
  dollars: number
}

async function readVisits(scope: Scope): Promise<SiteVisits[]> {
  const rows = await rollup('days', scope, scope.period, scope.period.before)
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

async function readLeads(scope: Scope): Promise<SiteLeads[]> {
  const { rows } = await dashboardDatabase().query<SiteLeads>(
    `WITH lead AS (${leadsOfScope})
     SELECT site_id AS site, count(*) FILTER (WHERE now)::int AS leads,
       count(*) FILTER (WHERE NOT now)::int AS before,
       count(*) FILTER (WHERE now AND minutes <= 60)::int AS in_hour,
       count(*) FILTER (WHERE now AND status = 'won')::int AS won,
       coalesce(sum(dollars) FILTER (WHERE now AND bought), 0)::float8 AS dollars
     FROM lead GROUP BY site_id`,
    paramsOf({ ...scope, dealership: null, carType: null, source: null }),
  )
  return rows
}

type Promo = {
  id: number
  name: string
  starts: string
  ends: string
  /** Days that it ran, until now. */
  from: string
  until: string
  sites: number[]
  leads: number
  leads_before: number
}
type Pressed = { seen: number; pressed: number; pressing_visits: number }
type PromoFigures = Promo & Pressed

/**
 * Promotions that ran in the period, with what was counted from their start to their end, or until now: on those
 * of their sites that the reader may see.
 */
async function readPromos({ sites, period, timeZone, now }: Scope): Promise<PromoFigures[]> {
  const { rows } = await dashboardDatabase().query<Promo>(
    `WITH site AS (SELECT * FROM unnest($1::int[], $2::text[]) AS site(id, zone)),
     promo AS (
       SELECT p.id, p.name, p.start, least(p.expiry, $6::timestamptz) AS ended, p.expiry,
         array_agg(r.sites_id) AS sites
       FROM promos p JOIN promos_rels r ON r.parent_id = p.id AND r.path = 'sites'
       JOIN site ON site.id = r.sites_id
       WHERE p.deleted_at IS NULL AND p.start <= $6 AND p.start < ($4::date + 1)::timestamp AT TIME ZONE $5
         AND p.expiry >= $3::date::timestamp AT TIME ZONE $5
       GROUP BY p.id)
     SELECT p.id, p.name, p.sites, to_char(p.start AT TIME ZONE $5, 'YYYY-MM-DD') AS starts,
       to_char(p.expiry AT TIME ZONE $5, 'YYYY-MM-DD') AS ends,
       to_char(p.start AT TIME ZONE $5, 'YYYY-MM-DD') AS "from",
       to_char(p.ended AT TIME ZONE $5, 'YYYY-MM-DD') AS until, l.leads, l.leads_before
     FROM promo p
     CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE l.created_at >= p.start)::int AS leads,
         count(*) FILTER (WHERE l.created_at < p.start)::int AS leads_before
       FROM leads l WHERE l.site_id = ANY(p.sites) AND l.synthetic IS NOT TRUE AND l.deleted_at IS NULL
         AND l.lead_status <> 'spam'
         AND l.created_at >= p.start - (p.ended - p.start) AND l.created_at < p.ended) l
     ORDER BY p.start DESC, p.id LIMIT 100`,
    [
      sites.map(({ id }) => id),
      sites.map(({ timeZone: zone }) => zone),
      ...[period.from, period.until, timeZone, now],
    ],
  )
  const pressed = await readPromoPresses(rows)
  const none = { seen: 0, pressed: 0, pressing_visits: 0 }
  return rows.map((promo) => ({ ...promo, ...none, ...pressed.get(promo.id) }))
}

/** How often promotions were seen and pressed, each in its own days; months of them from the sums of months. */
async function readPromoPresses(promos: readonly Promo[]): Promise<Map<number, Pressed>> {
  const months = await readMonths(promos)
  const days = promos.flatMap((promo) => {
    const own = wholeMonths(promo).filter((month) => months.includes(month))
    return daysBeside(promo, own).map((span) => ({ id: promo.id, ...span }))
  })
  const inMonths = promos.flatMap((promo) =>
    wholeMonths(promo)
      .filter((month) => months.includes(month))
      .map((month) => ({ id: promo.id, month })),
  )
  const onSites = promos.flatMap(({ id, sites }) => sites.map((site) => ({ id, site })))
  const { rows } = await dashboardDatabase().query<Pressed & { id: number }>(
    `WITH on_site AS (SELECT * FROM unnest($1::int[], $2::int[]) AS on_site(id, site)),
     counted AS (
       SELECT id, seen, pressed, pressing_visits
       FROM unnest($3::int[], $4::date[], $5::date[]) AS span(id, first, last) JOIN on_site USING (id)
       JOIN measurement_elements m ON m.kind = 'promo' AND m.site_id = on_site.site
         AND m.element = id::text AND m.day BETWEEN span.first AND span.last
       UNION ALL
       SELECT id, seen, pressed, pressing_visits
       FROM unnest($6::int[], $7::date[]) AS whole(id, month) JOIN on_site USING (id)
       JOIN measurement_month_elements m ON m.kind = 'promo' AND m.site_id = on_site.site
         AND m.element = id::text AND m.day = whole.month)
     SELECT id, sum(seen)::float8 AS seen, sum(pressed)::float8 AS pressed,
       sum(pressing_visits)::float8 AS pressing_visits FROM counted GROUP BY id`,
    [
      ...[onSites.map(({ id }) => id), onSites.map(({ site }) => site)],
      ...[days.map(({ id }) => id), days.map(({ from }) => from), days.map(({ until }) => until)],
      ...[inMonths.map(({ id }) => id), inMonths.map(({ month }) => month)],
    ],
  )
  return new Map(rows.map(({ id, ...pressed }) => [id, pressed]))
}

type ElementFigures = {
  element: string
  path: string
  seen: number
  pressed: number
  pressing_visits: number
}

async function readElements(scope: Scope, kind: 'block' | 'button'): Promise<ElementFigures[]> {
  const rows = await rollup('elements', scope, scope.period)
  const { rows: elements } = await dashboardDatabase().query<ElementFigures>(
    `SELECT element, path, sum(seen)::float8 AS seen, sum(pressed)::float8 AS pressed,
       sum(pressing_visits)::float8 AS pressing_visits
     FROM ${rows.from} WHERE kind = $${rows.values.length + 1} GROUP BY element, path
     ORDER BY sum(pressed) DESC, sum(seen) DESC, element LIMIT 200`,
    [...rows.values, kind],
  )
  return elements
}

/**
 * The sites side by side, what promotions brought, and which blocks and buttons were seen and pressed.
 *
 * @throws the database's own errors
 */
export async function readGroupDashboard(scope: Scope): Promise<Dashboard> {
  const [visits, leads, speed, promos, blocks, buttons] = await Promise.all([
    readVisits(scope),
    readLeads(scope),
    readSpeedOfSites(scope),
    readPromos(scope),
    readElements(scope, 'block'),
    readElements(scope, 'button'),
  ])
  const sites = scope.sites
    .map(({ id, name }) => {
      const seen = visits.find(({ site }) => site === id)
      const sent = leads.find(({ site }) => site === id)
      return {
        ...{ name, visits: seen?.visits ?? 0, visits_before: seen?.before ?? 0 },
        ...{
          car_views: seen?.car_views ?? 0,
          leads: sent?.leads ?? 0,
          leads_before: sent?.before ?? 0,
        },
        rate: shareOf(seen?.lead_visits ?? 0, seen?.visits ?? 0),
        in_hour: shareOf(sent?.in_hour ?? 0, sent?.leads ?? 0),
        ...{ won: sent?.won ?? 0, dollars: sent?.dollars ?? 0 },
      }
    })
    .toSorted((a, b) => b.leads - a.leads || b.visits - a.visits)
  return {
    figures: groupFigures(sites),
    tables: [
      siteTable(sites, scope.period.beforeWords),
      speed,
      promoTable(promos),
      blockTable(blocks.map(inWords)),
      buttonTable(buttons),
    ],
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

const pressingVisits: Column = {
  ...{ key: 'pressing_visits', label: 'Visits that pressed' },
  kind: 'count',
}
const rateOfSeen: Column = {
  ...{ key: 'rate', label: 'Of seen' },
  kind: 'share',
  counts: 'Visits that pressed, of the visits in which it came into view.',
}

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
    { key: 'leads', label: 'Leads', kind: 'count', counts: 'All leads of its sites while it ran.' },
    {
      key: 'before',
      label: 'Before',
      kind: 'count',
      counts: 'In as long a time before its start.',
    },
  ],
  rows: promos.map(({ id, sites: _, leads_before: before, ...promo }) => ({
    ...promo,
    before,
    rate: shareOf(promo.pressing_visits, promo.seen),
    href: `/admin/collections/promos/${id}`,
  })),
})

/** A block as editors know it: "stockList" is the stock list. */
const inWords = (figures: ElementFigures): ElementFigures => ({
  ...figures,
  element: capitalise(figures.element.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)),
})

const elementColumns = (label: string): Column[] => [
  { key: 'element', label, kind: 'text' },
  { key: 'path', label: 'Page', kind: 'text' },
]

const blockTable = (rows: readonly ElementFigures[]): Table => ({
  ...{ key: 'blocks', title: 'Blocks', empty: 'Nothing was seen or pressed.' },
  counts: 'Blocks by page: visits that saw them, and how often they were pressed. The first 200.',
  columns: [
    ...elementColumns('Block'),
    { key: 'seen', label: 'Seen', kind: 'count', counts: 'Visits in which it came into view.' },
    { key: 'pressed', label: 'Pressed', kind: 'count' },
    pressingVisits,
    rateOfSeen,
  ],
  rows: rows.map((row) => ({ ...row, rate: shareOf(row.pressing_visits, row.seen) })),
})

/** When a button comes into view is not recorded: its block says it. */
const buttonTable = (rows: readonly ElementFigures[]): Table => ({
  ...{ key: 'buttons', title: 'Buttons', empty: 'Nothing was pressed.' },
  counts: 'Buttons by page, and how often they were pressed. The first 200.',
  columns: [
    ...elementColumns('Button'),
    { key: 'pressed', label: 'Pressed', kind: 'count' },
    pressingVisits,
  ],
  rows: rows.map(({ seen: _, ...row }) => row),
})
