import { daysBetween, localTime } from '@/calendar/local-time'
import type { Queryable } from '@/leads/record/lead-database'
import { formatMoney } from '@/ui/number-format'
import { countOf } from '@/ui/text-format'
import {
  type Column,
  type Dashboard,
  type Figure,
  groupBy,
  type Row,
  shareOf,
  type Table,
} from '../rules/dashboard'
import {
  carsByAge,
  carsToMind,
  median,
  NEW_DAYS,
  OLD_DAYS,
  placesInMarket,
  placeWords,
} from '../rules/stock-lists'
import type { Scope } from '../scope'
import { dashboardDatabase } from './database'
import { isOfChannel, leadsOf, readLeadSums } from './lead-rows'
import { rollup } from './rollups'
import { readStockCars, type StockCar } from './stock-cars'

/** What shoppers and the dealer did with a car in the period. */
type Doings = {
  views: number
  opens: number
  saves: number
  forms: number
  calls: number
  /** Leads about it, as the inbox has them. */
  enquiries: number
  moves: number
  change: number
}
const none: Doings = {
  ...{ views: 0, opens: 0, saves: 0, forms: 0, calls: 0 },
  ...{ enquiries: 0, moves: 0, change: 0 },
}

async function readDoings(scope: Scope, cars: readonly StockCar[]) {
  const { from, until } = scope.period
  const [seen, asked, moved] = await Promise.all([
    readSeen(scope, { from, until }, cars),
    readAsked(scope, cars),
    readMoves(dashboardDatabase(), scope, cars),
  ])
  const doings = new Map<string, Doings>()
  const add = (car: string, more: Partial<Doings>) =>
    doings.set(car, { ...none, ...doings.get(car), ...more })
  for (const { car, ...counts } of seen) add(car, counts)
  for (const { car, enquiries } of asked) add(car, { enquiries })
  for (const { car, moves, change } of moved) add(car, { moves, change })
  return doings
}

type Span = { from: string; until: string }

/** What was done on the page of each car; views are one a device and day. */
async function readSeen(scope: Scope, span: Span, cars: readonly StockCar[]) {
  const rows = await rollup('cars', scope, span)
  const at = rows.values.length + 1
  const { rows: seen } = await dashboardDatabase().query<
    { car: string } & Pick<Doings, 'views' | 'opens' | 'saves' | 'forms' | 'calls'>
  >(
    `SELECT car_id AS car, sum(views)::float8 AS views, sum(opens)::float8 AS opens, sum(saves)::float8 AS saves,
       sum(enquiries)::float8 AS forms, sum(calls)::float8 AS calls FROM ${rows.from}
     WHERE ($${at}::text IS NULL OR channel = $${at}) AND car_id = ANY($${at + 1})
     GROUP BY car_id`,
    [...rows.values, scope.channel, cars.map(({ id }) => id)],
  )
  return seen
}

/** Leads about each car, of forms and of calls, by the scope's channel where there is one. */
async function readAsked(
  all: Scope,
  ofStock: readonly StockCar[],
): Promise<{ car: string; enquiries: number }[]> {
  // A lead may name another dealership than that of its car.
  const scope = { ...all, dealership: null, carType: null, source: null }
  if (scope.channel === null) {
    const cars = await readLeadSums(scope, ['car'], ['leads'], {
      isNow: true,
      names: ofStock.map(({ id }) => id),
    })
    return cars.map(({ name, leads }) => ({ car: name, enquiries: leads }))
  }
  const { channel } = scope
  const { parts, values } = leadsOf(scope)
  const { rows } = await dashboardDatabase().query<{ car: string; source: string; leads: number }>(
    `WITH ${parts} SELECT car_id AS car, source, count(*)::int AS leads FROM lead
     WHERE now AND car_id IS NOT NULL GROUP BY car_id, source`,
    values,
  )
  const asked = groupBy(
    rows.filter((row) => isOfChannel(row.source, channel)),
    ({ car }) => car,
  )
  return [...asked].map(([car, leads]) => ({
    car,
    enquiries: leads.reduce((sum, each) => sum + each.leads, 0),
  }))
}

/** Changes of the price of each car, AUD: how many, and by how much in all. */
async function readMoves(database: Queryable, scope: Scope, cars: readonly StockCar[]) {
  const { period, timeZone } = scope
  const { rows } = await database.query<{ car: string; moves: number; change: number }>(
    `SELECT e.car_id AS car, count(*)::int AS moves,
       coalesce((array_agg(e."to" ORDER BY e.at DESC))[1]::float8 - (array_agg(e."from" ORDER BY e.at))[1]::float8, 0) AS change
     FROM stock_events e
     WHERE e.kind = 'price' AND e.group_id IN (SELECT group_id FROM sites WHERE id = ANY($1))
       AND e.dealership_slug = ANY($2) AND e.car_id = ANY($3)
       AND (e.at AT TIME ZONE $4)::date BETWEEN $5::date AND $6::date
       AND e."from" ~ '^[0-9.]+$' AND e."to" ~ '^[0-9.]+$'
     GROUP BY e.car_id`,
    [
      scope.ids,
      [...new Set(cars.map(({ dealership }) => dealership))],
      cars.map(({ id }) => id),
      ...[timeZone, period.from, period.until],
    ],
  )
  return rows
}

/**
 * Each car that is for sale on the sites: how long, how it is seen and asked about, and how its price stands.
 * Views are one a device and day.
 *
 * @throws when the index or the database does not answer
 */
export async function readStockDashboard(scope: Scope): Promise<Dashboard> {
  const { cars, market } = await readStockCars(scope)
  const doings = await readDoings(scope, cars)
  const places = placesInMarket(cars, market)
  const today = localTime(scope.now, scope.timeZone).date
  const rows = cars.map((car) => ({
    ...car,
    ...(doings.get(car.id) ?? none),
    days: Math.max(0, daysBetween(localTime(car.since, scope.timeZone).date, today)),
    place: places.get(car.id) ?? null,
  }))
  const lists = carsToMind(rows)
  return {
    ...(scope.channel && {
      note: 'Views, saves and leads are those of the channel; leads by the source that came with them.',
    }),
    figures: stockFigures(rows, lists),
    tables: [
      {
        key: 'ages',
        title: 'Days in stock',
        counts: 'Cars that are for sale now, by the days since they were first advertised.',
        columns: [
          { key: 'name', label: 'Age', kind: 'text' },
          { key: 'cars', label: 'Cars', kind: 'count' },
        ],
        rows: carsByAge(rows),
        empty: 'No car is for sale.',
        chart: { kind: 'columns', series: ['cars'] },
      },
      {
        ...carTable('many-views', 'Many views, no lead', lists.manyViews),
        counts: `Cars with at least ${lists.many} views in the period, and at least twice the median of the stock, that nobody asked about. Look at price, photos and text.`,
        empty: 'No car is seen often and not asked about.',
      },
      {
        ...carTable('no-views', 'No views', lists.noViews),
        counts: `Cars that have been for sale for ${NEW_DAYS} days or longer and that nobody opened in the period. Look at photos, price and the searches that should find them.`,
        empty: 'Every car was opened.',
      },
      {
        ...carTable('old', 'Old stock', lists.old),
        counts: `Cars that have been for sale for ${OLD_DAYS} days or longer.`,
        empty: `No car has been for sale for ${OLD_DAYS} days.`,
      },
      {
        ...carTable(
          'cars',
          'All cars',
          rows.toSorted((a, b) => b.views - a.views),
        ),
        counts: 'Every car that is for sale now, with its figures of the period.',
        empty: 'No car is for sale.',
      },
    ],
  }
}

type CarRow = StockCar & Doings & { days: number; place: number | null }

function stockFigures(rows: readonly CarRow[], lists: ReturnType<typeof carsToMind>): Figure[] {
  const sum = (key: 'views' | 'saves' | 'enquiries') => rows.reduce((all, row) => all + row[key], 0)
  const figure = (
    key: string,
    label: string,
    counts: string,
    value: number | null,
    more: Partial<Figure> = {},
  ): Figure => ({ key, label, counts, value, kind: 'count', ...more })
  const thin = rows.filter(({ photos }) => photos < FEW_PHOTOS).length
  return [
    figure(
      'cars',
      'Cars for sale',
      'Cars in stock or coming soon on the chosen sites now.',
      rows.length,
      {
        note: `${rows.filter(({ reserved }) => reserved).length} reserved`,
      },
    ),
    figure(
      'days',
      'Median days in stock',
      'Half of the cars that are for sale now have been so for longer.',
      median(rows.map(({ days }) => days)),
      { kind: 'days', note: `${lists.old.length} for ${OLD_DAYS} days or longer` },
    ),
    figure(
      'views',
      'Views of these cars',
      'Views of the pages of cars that are for sale now, in the period; one a device and day.',
      sum('views'),
    ),
    figure(
      'saves',
      'Saves',
      'How often these cars were put on a watchlist in the period.',
      sum('saves'),
    ),
    figure(
      'enquiries',
      'Leads about them',
      'Leads of the period about cars that are for sale now, by form or call.',
      sum('enquiries'),
    ),
    figure(
      'rate',
      'Leads of views',
      'Leads about these cars, of the views of their pages.',
      shareOf(sum('enquiries'), sum('views')),
      { kind: 'share' },
    ),
    figure('photos', 'Few photos', `Cars for sale with fewer than ${FEW_PHOTOS} photos.`, thin, {
      note: `of ${countOf(rows.length, 'car')}`,
    }),
  ]
}

/** Below it shoppers leave a result for the next one. */
const FEW_PHOTOS = 8

const carColumns: readonly Column[] = [
  { key: 'name', label: 'Car', kind: 'text' },
  { key: 'stock', label: 'Stock no.', kind: 'text' },
  { key: 'dealership', label: 'Dealership', kind: 'text' },
  { key: 'price', label: 'Price', kind: 'dollars', counts: 'AUD, as it is asked now.' },
  { key: 'days', label: 'Days', kind: 'days', counts: 'Days since it was first advertised.' },
  { key: 'views', label: 'Views', kind: 'count', counts: 'One a device and day, in the period.' },
  { key: 'opens', label: 'Opened', kind: 'count', counts: 'How often its page was opened.' },
  { key: 'saves', label: 'Saves', kind: 'count', counts: 'Put on a watchlist in the period.' },
  { key: 'forms', label: 'Forms', kind: 'count', counts: 'Forms about it that were sent.' },
  { key: 'calls', label: 'Calls', kind: 'count', counts: 'Presses of a phone number on it.' },
  { key: 'leads', label: 'Leads', kind: 'count', counts: 'Leads about it in the period.' },
  {
    key: 'moves',
    label: 'Price moves',
    kind: 'text',
    counts: 'Changes of its price in the period.',
  },
  {
    ...{ key: 'place', label: 'In its market', kind: 'text' },
    counts: 'How many similar cars of your group’s stock cost less. Five at least are compared.',
  },
  { key: 'photos', label: 'Photos', kind: 'count' },
]

const movesWords = ({ moves, change }: Doings): string =>
  moves === 0
    ? '–'
    : `${moves}, ${change > 0 ? '+' : change < 0 ? '−' : ''}${formatMoney(Math.abs(change))}`

const carTable = (
  key: string,
  title: string,
  cars: readonly CarRow[],
): Omit<Table, 'counts' | 'empty'> => ({
  ...{ key, title, columns: carColumns, link: 'href' },
  rows: cars.map(
    (car): Row => ({
      name: car.name,
      stock: car.stockNumber,
      dealership: car.dealershipName,
      price: car.price,
      days: car.days,
      views: car.views,
      opens: car.opens,
      saves: car.saves,
      forms: car.forms,
      calls: car.calls,
      leads: car.enquiries,
      moves: movesWords(car),
      place: placeWords(car.place),
      photos: car.photos,
      href: car.url,
    }),
  ),
})
