import type { PageType } from '@/measurement/collect/page-type'
import { type Metric, percentile } from '@/measurement/read/percentile'
import {
  type Column,
  type Dashboard,
  type Figure,
  groupBy,
  type Table,
  type ValueKind,
  valueWords,
} from '../rules/dashboard'
import { lastDays } from '../rules/period'
import type { Scope } from '../scope'
import { dashboardDatabase } from './database'
import { rollup, rollupOfSites } from './rollups'

const metrics = ['LCP', 'INP', 'CLS', 'TTFB'] as const satisfies readonly Metric[]

const about: Record<Metric, { label: string; counts: string; kind: ValueKind }> = {
  LCP: {
    label: 'Largest paint (LCP)',
    counts: 'Until the largest part of the page was seen.',
    kind: 'milliseconds',
  },
  INP: {
    label: 'Answer to a press (INP)',
    counts: 'From a press to what it shows, the slowest of a visit.',
    kind: 'milliseconds',
  },
  CLS: { label: 'Layout shift (CLS)', counts: 'How far the page moved by itself.', kind: 'score' },
  TTFB: {
    label: 'First byte (TTFB)',
    counts: 'Until the server’s answer began.',
    kind: 'milliseconds',
  },
}

/** Google's limits of "good" and "poor"; milliseconds, CLS without unit. */
const vitalLimits: Record<Metric, { good: number; poor: number }> = {
  LCP: { good: 2500, poor: 4000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
  TTFB: { good: 800, poor: 1800 },
}

type Part = {
  now: boolean
  metric: Metric
  page_type: string
  device: string
  class: number
  n: number
}

/** How many samples are in each class, of each kind of page and device. */
async function readHistograms(scope: Scope): Promise<Part[]> {
  const rows = await rollup('vitals', scope, scope.period, scope.period.before)
  const { rows: parts } = await dashboardDatabase().query<Part>(
    `SELECT day >= $${rows.values.length + 1}::date AS now, metric, page_type, device, part.class,
       sum(part.n)::int AS n
     FROM ${rows.from}, LATERAL unnest(classes, counts) AS part (class, n)
     GROUP BY 1, metric, page_type, device, part.class`,
    [...rows.values, scope.period.from],
  )
  return parts
}

type Slow = {
  metric: Metric
  page_type: string
  device: string
  element: string
  samples: number
  mean: number
  worst: number
}

async function readSlow(scope: Scope): Promise<Slow[]> {
  const rows = await rollup('slow_elements', scope, scope.period)
  const { rows: slow } = await dashboardDatabase().query<Slow>(
    `SELECT metric, page_type, device, element, sum(samples)::float8 AS samples,
       sum(total) / sum(samples) AS mean, max(worst)::float8 AS worst
     FROM ${rows.from} WHERE metric IN ('LCP', 'INP', 'CLS') GROUP BY metric, page_type, device, element
     ORDER BY sum(total) DESC LIMIT 100`,
    rows.values,
  )
  return slow
}

/** Shifts are stored in thousandths. */
const inUnits = (metric: Metric, value: number) => (metric === 'CLS' ? value / 1000 : value)

type Sample = Pick<Part, 'metric' | 'class' | 'n'>

function p75(parts: readonly Sample[], metric: Metric): number | null {
  const value = percentile(
    parts.filter((part) => part.metric === metric),
    0.75,
  )
  return Number.isNaN(value) ? null : inUnits(metric, value)
}

/**
 * How fast the pages were for the shoppers who opened them: the value that three quarters of them were below,
 * by kind of page and device, and the elements that cost them most.
 *
 * @throws the database's own errors
 */
export async function readSpeedDashboard(scope: Scope): Promise<Dashboard> {
  const [parts, slow] = await Promise.all([readHistograms(scope), readSlow(scope)])
  const [now = [], before = []] = [true, false].map((isNow) =>
    parts.filter((part) => part.now === isNow),
  )
  return {
    figures: metrics.map((metric): Figure => {
      const { good, poor } = vitalLimits[metric]
      const value = p75(now, metric)
      const judged =
        value === null ? null : value <= good ? 'Good' : value <= poor ? 'To improve' : 'Poor'
      return {
        ...{ key: metric, label: about[metric].label, kind: about[metric].kind, good: 'less' },
        counts: `${about[metric].counts} Three quarters of the page loads in the period were below it (p75).`,
        ...{ value, before: p75(before, metric) },
        ...(judged && { note: judged }),
      }
    }),
    tables: [
      vitalTable('pages', 'By kind of page', ['page_type'], now),
      vitalTable('devices', 'By device', ['device'], now),
      vitalTable('pages-devices', 'By kind of page and device', ['page_type', 'device'], now),
      slowTable(slow),
    ],
  }
}

/** Days by which sites are compared: how fast a site was before its last change says nothing of it now. */
const COMPARED_DAYS = 7

/**
 * How fast the sites of a scope were at the end of the period, side by side.
 *
 * @throws the database's own errors
 */
export async function readSpeedOfSites(scope: Scope): Promise<Table> {
  const rows = await rollupOfSites('vitals', scope, lastDays(scope.period, COMPARED_DAYS))
  const { rows: parts } = await dashboardDatabase().query<Sample & { site: number }>(
    `SELECT site_id AS site, metric, part.class, sum(part.n)::int AS n
     FROM ${rows.from}, LATERAL unnest(classes, counts) AS part (class, n)
     GROUP BY site_id, metric, part.class`,
    rows.values,
  )
  const bySite = groupBy(parts, ({ site }) => site)
  return {
    ...{ key: 'speed', title: 'Speed of the sites', empty: 'No page was measured.' },
    counts: `The value that three quarters of the page loads of a site were below (p75), in the last ${COMPARED_DAYS} days of the period.`,
    columns: [{ key: 'name', label: 'Site', kind: 'text' }, ...metricColumns, loadsColumn],
    rows: scope.sites
      .flatMap(({ id, name }) => {
        const samples = bySite.get(id)
        return samples ? [{ name, ...vitalsOf(samples) }] : []
      })
      .toSorted((a, b) => Number(b.LCP ?? 0) - Number(a.LCP ?? 0)),
    chart: { kind: 'bars', series: ['LCP', 'INP'] },
  }
}

const metricColumns = metrics.map(
  (metric): Column => ({
    ...{ key: metric, label: metric, kind: about[metric].kind },
    counts: about[metric].counts,
  }),
)
const loadsColumn: Column = {
  ...{ key: 'loads', label: 'Loads' },
  kind: 'count',
  counts: 'Page loads that were measured.',
}

/** The value of each metric, and how many page loads it is of. */
function vitalsOf(parts: readonly Sample[]) {
  const [LCP, INP, CLS, TTFB] = metrics.map((metric) => p75(parts, metric))
  const loads = parts.reduce((all, { metric, n }) => (metric === 'TTFB' ? all + n : all), 0)
  return { LCP, INP, CLS, TTFB, loads } as { [N in Metric]: number | null } & { loads: number }
}

const pageWords: Record<PageType, string> = {
  ...{ home: 'Home', item: 'Cars', itemlist: 'Search', compare: 'Compare', model: 'Models' },
  ...{ trade: 'Trade-in', checkout: 'Checkout', specials: 'Offers', finance: 'Finance' },
  ...{ parts: 'Parts', service: 'Service', blog: 'Blog', careers: 'Careers', contact: 'Contact' },
  ...{ about: 'About us', account: 'Account', form: 'Forms', other: 'Other' },
}
const wordOf = (page: string) => pageWords[page as PageType] ?? page

const keyLabels = { page_type: 'Page', device: 'Device' } as const

function vitalTable(
  key: string,
  title: string,
  by: readonly (keyof typeof keyLabels)[],
  parts: readonly Part[],
): Table {
  const groups = groupBy(parts, (part) => JSON.stringify(by.map((each) => part[each])))
  const rows = [...groups.values()].map((group) => ({
    ...Object.fromEntries(
      by.map((each) => {
        const value = group[0]?.[each] ?? null
        return [each, value && each === 'page_type' ? wordOf(value) : value]
      }),
    ),
    ...vitalsOf(group),
  }))
  return {
    ...{ key, title, empty: 'No page was measured.' },
    counts: 'The value that three quarters of the page loads in the period were below (p75).',
    columns: [
      ...by.map((each) => ({ key: each, label: keyLabels[each], kind: 'text' }) as const),
      ...metricColumns,
      loadsColumn,
    ],
    rows: rows.toSorted((a, b) => b.loads - a.loads),
    ...(by.length === 1 && { chart: { kind: 'bars', series: ['LCP', 'INP'] } }),
  }
}

const wordsOf = (metric: Metric, value: number) =>
  valueWords(inUnits(metric, value), about[metric].kind)

const slowTable = (slow: readonly Slow[]): Table => ({
  ...{ key: 'slow', title: 'Slowest elements', empty: 'No element was measured.' },
  counts:
    'Elements that cost shoppers most in all: what was painted last (LCP), pressed (INP) or moved (CLS). The first 100.',
  columns: [
    { key: 'element', label: 'Element', kind: 'text' },
    { key: 'metric', label: 'Metric', kind: 'text' },
    { key: 'page_type', label: 'Page', kind: 'text' },
    { key: 'device', label: 'Device', kind: 'text' },
    { key: 'mean', label: 'Mean', kind: 'text' },
    { key: 'worst', label: 'Worst', kind: 'text' },
    { key: 'samples', label: 'Loads', kind: 'count' },
  ],
  rows: slow.map(({ mean, worst, ...row }) => ({
    ...{ ...row, page_type: wordOf(row.page_type) },
    mean: wordsOf(row.metric, mean),
    worst: wordsOf(row.metric, worst),
  })),
})
