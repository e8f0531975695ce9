import { type EventName, events } from '../events'

const list = (names: readonly EventName[]) => names.map((name) => `'${name}'`).join(', ')
const isForm = (name: EventName) => events[name][1] === 'asc_form_submission'
/** Events by what they count as. An accepted offer is a lead, too. */
const enquiries = list([
  ...(Object.keys(events) as EventName[]).filter(isForm),
  'tradeInOfferAccepted',
])
const carViews = list(['usedVehicleView', 'newVehicleView'])

/** Rows of a table for one site and day; the rest is summed in one that is called so. */
const ROWS = 500
const OTHERS = '(other)'

/** Page views of a visit in a day, and page views within 20 seconds, that no person makes. */
const BOT_VIEWS = 300
const BOT_HASTE = 20

/** Counts within a group of events. */
const count = (condition: string) => `count(*) FILTER (WHERE ${condition})::int`
const counts = {
  page_views: count(`name = 'pageView'`),
  searches: count(`name = 'search'`),
  empty_searches: count(`name = 'search' AND data->>'results' = '0'`),
  car_views: count(`name IN (${carViews})`),
  saves: count(`name = 'save'`),
  form_starts: count(`name = 'formStart'`),
  enquiries: count(`name IN (${enquiries})`),
  calls: count(`name = 'call'`),
}
type Count = keyof typeof counts
const counted = (...names: Count[]) => names.map((name) => `${counts[name]} AS ${name}`).join(', ')
/** Events that come by themselves, also from a page that nobody looks at: without others they make no visit. */
const unasked = list(['vital', 'blockSeen', 'promoSeen'])
const visits = (condition = 'true') => `count(DISTINCT visit) FILTER (WHERE ${condition})::int`

/**
 * The events of a site ($1) and day ($2) that people made, each with the visit that it belongs to. A car that
 * is opened in another tab begins a visit of its own in that tab: it belongs to the visit of the same device
 * that came from outside before it.
 */
const eventsOfPeople = `
  raw AS MATERIALIZED (SELECT * FROM measurement_events WHERE site_id = $1::int AND day = $2::date),
  bots AS (
    SELECT visit FROM raw WHERE name = 'pageView' GROUP BY visit HAVING count(*) > ${BOT_VIEWS}
    UNION
    SELECT visit FROM (
      SELECT visit, at - lag(at, ${BOT_HASTE - 1}) OVER (PARTITION BY visit ORDER BY at) AS taken
      FROM raw WHERE name = 'pageView') AS paces
    WHERE taken < interval '${BOT_HASTE} seconds'),
  tabs AS (
    SELECT DISTINCT ON (visit) visit, visitor, at, is_inner, channel, source, medium, campaign, click,
      device, landing
    FROM raw WHERE visit NOT IN (SELECT visit FROM bots) ORDER BY visit, at, event_id),
  grouped AS (
    SELECT *, count(*) FILTER (WHERE NOT is_inner) OVER (PARTITION BY visitor ORDER BY at, visit) AS nth
    FROM tabs),
  joined AS (
    SELECT visit AS tab, first_value(visit) OVER (PARTITION BY visitor, nth ORDER BY at, visit) AS visit
    FROM grouped),
  made AS (
    SELECT joined.visit, bool_or(name NOT IN (${unasked})) AS is_visit
    FROM raw JOIN joined ON joined.tab = raw.visit GROUP BY joined.visit),
  visits AS MATERIALIZED (SELECT tabs.*, made.is_visit FROM tabs JOIN made USING (visit)),
  events AS MATERIALIZED (
    SELECT raw.event_id, raw.at, raw.name, raw.path, raw.page_type, raw.car_id, raw.data,
      joined.visit, visits.visitor, visits.channel, visits.source, visits.medium, visits.campaign,
      visits.click, visits.device, visits.at AS begun, visits.is_visit
    FROM raw JOIN joined ON joined.tab = raw.visit JOIN visits ON visits.visit = joined.visit)`

const hours = `
  INSERT INTO measurement_hours (site_id, day, hour, visits, page_views, searches, car_views, saves, enquiries, calls)
  SELECT $1::int, $2::date, date_trunc('hour', at, clock.zone), ${visits(`at = begun AND is_visit`)},
    ${counted('page_views', 'searches', 'car_views', 'saves', 'enquiries', 'calls')}
  FROM events, (SELECT time_zone::text AS zone FROM sites WHERE id = $1::int) AS clock GROUP BY 3`

const days = `
  INSERT INTO measurement_days (site_id, day, channel, device, visits, visitors, single_page_visits, search_visits,
    vehicle_visits, lead_visits, reserve_visits, page_views, searches, empty_searches, car_views, saves,
    form_starts, enquiries, calls)
  SELECT $1::int, $2::date, channel, device, count(*)::int, coalesce(max(met.visitors), 0)::int,
    ${count('facts.page_views = 1')}, ${count('facts.searched')}, ${count('facts.vehicle')},
    ${count('facts.lead')}, ${count('facts.reserved')},
    ${Object.keys(counts)
      .map((name) => `sum(facts.${name})::int`)
      .join(', ')}
  FROM (
    SELECT visit, channel, device, ${counted(...(Object.keys(counts) as Count[]))},
      bool_or(name IN ('search', 'searchPageView')) AS searched,
      bool_or(name IN (${carViews})) AS vehicle,
      bool_or(name = 'call' OR name IN (${enquiries})) AS lead,
      bool_or(name IN (${enquiries}) AND data->>'form_name' IN ('reservation', 'purchase')) AS reserved
    FROM events WHERE is_visit GROUP BY visit, channel, device) AS facts
  LEFT JOIN (
    SELECT channel, device, count(*) AS visitors
    FROM (SELECT DISTINCT ON (visitor) channel, device FROM visits WHERE is_visit ORDER BY visitor, at) AS first
    GROUP BY channel, device) AS met USING (channel, device)
  GROUP BY channel, device`

/**
 * Statement that stores groups, the largest first, and the rest summed under {@link OTHERS}.
 * @param keys columns that make a group, each with what it is called for the rest
 * @param by.within key that has as many rows for each of its values, and a rest of its own
 * @param by.size what the largest are the largest by, descending; the first figure without
 */
function largest(
  table: string,
  keys: Record<string, string>,
  figures: readonly string[],
  groups: string,
  { within, size = figures[0] }: { within?: string; size?: string } = {},
): string {
  const names = Object.keys(keys)
  const key = names.map((name) =>
    name === within ? name : `CASE WHEN nth <= ${ROWS} THEN ${name} ELSE '${keys[name]}' END`,
  )
  const part = within ? `PARTITION BY ${within} ` : ''
  return `
  INSERT INTO ${table} (site_id, day, ${[...names, ...figures].join(', ')})
  SELECT $1::int, $2::date, ${key.join(', ')}, ${figures.map((name) => `sum(${name})::int`).join(', ')}
  FROM (SELECT *, row_number() OVER (${part}ORDER BY ${size} DESC, ${names.join(', ')}) AS nth
    FROM (${groups}) AS groups) AS ranked
  GROUP BY ${key.map((_, at) => at + 3).join(', ')}`
}

const sources = largest(
  'measurement_sources',
  { channel: 'other', source: OTHERS, medium: '', campaign: '', click: '' },
  ['visits', 'vehicle_visits', 'lead_visits', 'page_views', 'enquiries', 'calls'],
  `SELECT channel, source, medium, campaign, click, ${visits()} AS visits,
     ${visits(`name IN (${carViews})`)} AS vehicle_visits,
     ${visits(`name = 'call' OR name IN (${enquiries})`)} AS lead_visits,
     ${counted('page_views', 'enquiries', 'calls')}
   FROM events WHERE is_visit GROUP BY 1, 2, 3, 4, 5`,
)

const pages = largest(
  'measurement_pages',
  { page_type: 'other', path: OTHERS },
  ['views', 'visits', 'landings', 'landing_leads', 'exits'],
  `SELECT page_type, path, count(*) AS views, count(DISTINCT visit) AS visits,
     count(*) FILTER (WHERE first) AS landings, count(*) FILTER (WHERE first AND lead) AS landing_leads,
     count(*) FILTER (WHERE last) AS exits
   FROM (
     SELECT page_type, path, visit, lead,
       row_number() OVER (PARTITION BY visit ORDER BY at, event_id) = 1 AS first,
       row_number() OVER (PARTITION BY visit ORDER BY at DESC, event_id DESC) = 1 AS last
     FROM events JOIN (
       SELECT visit, bool_or(name = 'call' OR name IN (${enquiries})) AS lead FROM events GROUP BY visit
     ) AS leads USING (visit)
     WHERE name = 'pageView') AS views
   GROUP BY 1, 2`,
)

const searches = largest(
  'measurement_searches',
  { term: OTHERS },
  ['searches', 'visits', 'empty'],
  `SELECT lower(data->>'search_term') AS term, count(*) AS searches, count(DISTINCT visit) AS visits,
     count(*) FILTER (WHERE data->>'results' = '0') AS empty
   FROM events WHERE name = 'search' AND data ? 'search_term' GROUP BY 1`,
)

/** Of a car's page nobody asks for the buttons of that car alone. */
const elementPath = `CASE page_type WHEN 'item' THEN '(cars)' ELSE path END`

/**
 * Blocks and promotions are seen themselves; a button as often as its block on the page, and one of the header with
 * each page. A block tells its buttons: those that nobody pressed have a row, too, after all that were pressed.
 */
const elements = largest(
  'measurement_elements',
  { kind: '', element: OTHERS, path: OTHERS },
  ['seen', 'pressed', 'pressing_visits', 'pressing_leads'],
  `SELECT kind, element, path, greatest(own.seen, blocks.seen) AS seen, pressed, pressing_visits, pressing_leads
   FROM (
     SELECT kind, element, path, min(block) AS block, count(DISTINCT visit) FILTER (WHERE is_seen) AS seen,
       count(*) FILTER (WHERE NOT is_seen) AS pressed,
       count(DISTINCT visit) FILTER (WHERE NOT is_seen) AS pressing_visits,
       count(DISTINCT visit) FILTER (WHERE NOT is_seen AND is_lead) AS pressing_leads
     FROM (
       SELECT visit, ${elementPath} AS path, name IN ('blockSeen', 'promoSeen') AS is_seen, is_lead, part.*
       FROM events JOIN (
         SELECT visit, bool_or(name = 'call' OR name IN (${enquiries})) AS is_lead FROM events GROUP BY visit
       ) AS leads USING (visit), LATERAL (VALUES
         ('block', CASE WHEN name IN ('blockSeen', 'buttonPress') THEN data->>'element_type' END, NULL),
         ('promo', CASE WHEN name IN ('promoSeen', 'promoPress') THEN data->>'promotion_id' END, NULL),
         ('button', CASE WHEN name = 'buttonPress' THEN data->>'element_text' END, data->>'element_type')
         UNION ALL
         SELECT 'button', words, data->>'element_type' FROM jsonb_array_elements_text(data->'buttons') AS words
       ) AS part (kind, element, block)
       WHERE name IN ('blockSeen', 'promoSeen', 'buttonPress', 'promoPress') AND part.element IS NOT NULL
     ) AS parts
     GROUP BY 1, 2, 3) AS own
   LEFT JOIN (
     SELECT ${elementPath} AS path, CASE name WHEN 'pageView' THEN 'header' ELSE data->>'element_type' END AS block,
       count(DISTINCT visit) AS seen
     FROM events WHERE name IN ('blockSeen', 'pageView') GROUP BY 1, 2) AS blocks USING (path, block)`,
  { within: 'kind', size: `(kind <> 'button' OR pressed > 0) DESC, greatest(seen, pressed)` },
)

/** Rows of cars, of each with its channels: more than a dealer has, and a bound for who makes cars up. */
const CARS = 2000

/** One device counts once a day for a car, where it came from when it first looked. */
const carFigures = ['views', 'opens', 'saves', 'enquiries', 'calls']
const cars = `
  INSERT INTO measurement_cars (site_id, day, car_id, channel, views, opens, saves, enquiries, calls,
    car_type, dealership_id)
  SELECT $1::int, $2::date, car_id, channel, figures.views, figures.opens, figures.saves, figures.enquiries, figures.calls,
    facts.data->>'item_condition', facts.data->>'dealership_id'
  FROM (
    SELECT CASE WHEN nth <= ${CARS} THEN car_id ELSE '${OTHERS}' END AS car_id, channel, ${carFigures
      .map((name) => `sum(${name})::int AS ${name}`)
      .join(', ')}
    FROM (SELECT *, row_number() OVER (ORDER BY views DESC, opens DESC, car_id, channel) AS nth FROM (
    SELECT car_id, channel, ${count('is_first')} AS views, ${counts.car_views} AS opens,
      ${counted('saves', 'enquiries', 'calls')}
    FROM (
      SELECT *, name IN (${carViews}) AND row_number() OVER (
        PARTITION BY car_id, visitor, name IN (${carViews}) ORDER BY at, event_id) = 1 AS is_first
      FROM events WHERE car_id IS NOT NULL) AS of_cars
    GROUP BY car_id, channel) AS each_car) AS ranked
    GROUP BY 1, 2) AS figures
  LEFT JOIN (
    SELECT DISTINCT ON (car_id) car_id, data FROM events WHERE name IN (${carViews}) ORDER BY car_id, at DESC
  ) AS facts USING (car_id)`

export const vitalMetrics = ['LCP', 'INP', 'CLS', 'TTFB'] as const
/** Each class of the histogram ends 5 % above the one before. */
export const CLASS_RATIO = 1.05
const vitalsOfPeople = `
  SELECT page_type, device, data->>'metric' AS metric, (data->>'value')::float AS value, data->>'element' AS element
  FROM events WHERE name = 'vital' AND data->>'metric' IN (${vitalMetrics.map((name) => `'${name}'`)})
    AND (data->>'value')::float BETWEEN 0 AND 600000`

const vitals = `
  INSERT INTO measurement_vitals (site_id, day, page_type, device, metric, samples, classes, counts)
  SELECT $1::int, $2::date, page_type, device, metric, sum(n)::int, array_agg(class ORDER BY class), array_agg(n ORDER BY class)
  FROM (
    SELECT page_type, device, metric, ceil(ln(greatest(value, 1)) / ln(${CLASS_RATIO}))::smallint AS class,
      count(*)::int AS n
    FROM (${vitalsOfPeople}) AS samples GROUP BY 1, 2, 3, 4) AS classes
  GROUP BY page_type, device, metric`

const slowElements = `
  INSERT INTO measurement_slow_elements (site_id, day, page_type, device, metric, element, samples, total, worst)
  SELECT $1::int, $2::date, page_type, device, metric, element, samples, total, worst
  FROM (
    SELECT page_type, device, metric, element, count(*)::int AS samples, sum(value) AS total, max(value) AS worst,
      row_number() OVER (PARTITION BY page_type, device, metric ORDER BY sum(value) DESC) AS nth
    FROM (${vitalsOfPeople}) AS samples WHERE element IS NOT NULL GROUP BY 1, 2, 3, 4) AS ranked
  WHERE nth <= 20`

const inserts = { hours, days, sources, pages, searches, cars, elements, vitals, slowElements }

/** Tables that are made anew for a site ($1) and day ($2). */
export const rolledTables = [
  ...['hours', 'days', 'sources', 'pages', 'searches', 'cars', 'elements', 'vitals'],
  'slow_elements',
].map((name) => `measurement_${name}`)

/** Makes them all from the raw events, in one look at them. @returns events, and how many of bots */
export const rollUpStatement = `WITH ${eventsOfPeople},
  ${Object.entries(inserts)
    .map(([name, insert]) => `insert_${name.toLowerCase()} AS (${insert})`)
    .join(',\n  ')}
  SELECT (SELECT count(*)::int FROM raw) AS events,
    (SELECT count(*)::int FROM raw WHERE visit IN (SELECT visit FROM bots)) AS left_out`
