import type { Pool } from 'pg'

/** Days of figures up to yesterday: eight weeks to show, and as much before to compare with. */
const DAYS = 112

/**
 * Plausible figures of visits and leads of every site, so that the dashboards of the demo are not empty. They say
 * that they are demo data: a day that was never rolled up (`rolled_at` is null) was made here. Leads have no
 * personal data, and each has been answered, so that nobody is asked to answer them.
 *
 * @param now the last day is the one before, by each site's clock
 */
export async function seedFigures(database: Pick<Pool, 'connect'>, now: Date): Promise<void> {
  const client = await database.connect()
  try {
    await client.query('BEGIN')
    // The same demo each time.
    await client.query('SELECT setseed(0.28)')
    await client.query(
      `CREATE TEMP TABLE demo_day ON COMMIT DROP AS
       SELECT s.id AS site_id, s.time_zone::text AS zone, d::date AS day,
         -- Sites differ in size, weekends are busy, and business grows a little.
         (60 + (s.id * 37) % 90) * (CASE extract(isodow FROM d) WHEN 6 THEN 1.5 WHEN 7 THEN 1.3 ELSE 1 END)
           * (1 - 0.002 * ($2 - (d::date - (($1::timestamptz AT TIME ZONE s.time_zone::text)::date - $2)))) AS size
       FROM sites s, generate_series(($1::timestamptz AT TIME ZONE s.time_zone::text)::date - $2::int,
         ($1::timestamptz AT TIME ZONE s.time_zone::text)::date - 1, interval '1 day') AS d
       WHERE s.deleted_at IS NULL`,
      [now, DAYS],
    )
    for (const statement of statements) await client.query(statement)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

const rollups = `INSERT INTO measurement_rollups (site_id, day, rolled_mark) SELECT site_id, day, 1 FROM demo_day`

const days = `
  INSERT INTO measurement_days (site_id, day, channel, device, visits, visitors, single_page_visits, search_visits,
    vehicle_visits, lead_visits, reserve_visits, page_views, searches, empty_searches, car_views, saves, form_starts,
    enquiries, calls)
  SELECT site_id, day, channel, device, visits, visitors, round(visits * 0.34), round(visits * 0.52),
    round(visits * 0.44), leads, floor(leads * 0.2 + random()), round(visits * 3.6), round(visits * 0.8),
    round(visits * 0.05), round(visits * 1.1), round(visits * 0.06), round(leads * 2.2), leads, round(leads * 0.6)
  FROM (
    SELECT *, round(visits * 0.93) AS visitors, floor(visits * rate + random()) AS leads
    FROM (
      SELECT site_id, day, channel, device, rate, round(size * part * share * (0.75 + random() / 2)) AS visits
      FROM demo_day,
        (VALUES ('organic search', 0.36, 0.022), ('direct', 0.22, 0.03), ('paid search', 0.18, 0.035), ('social', 0.08, 0.008),
          ('paid social', 0.06, 0.012), ('referral', 0.06, 0.02), ('e-mail', 0.04, 0.04)) AS c (channel, part, rate),
        (VALUES ('mobile', 0.66), ('desktop', 0.28), ('tablet', 0.06)) AS d (device, share)) AS came
  ) AS told WHERE visits > 0`

/** Parts of a day's visits by the hour: few at night, most after work. */
const hours = `
  INSERT INTO measurement_hours (site_id, day, hour, visits, page_views, searches, car_views, saves, enquiries, calls)
  SELECT site_id, day, (day + make_interval(hours => hour::int)) AT TIME ZONE zone, round(visits * part), round(page_views * part),
    round(searches * part), round(car_views * part), round(saves * part), round(enquiries * part), round(calls * part)
  FROM (
    SELECT site_id, day, zone, sum(visits) AS visits, sum(page_views) AS page_views, sum(searches) AS searches,
      sum(car_views) AS car_views, sum(saves) AS saves, sum(enquiries) AS enquiries, sum(calls) AS calls
    FROM measurement_days JOIN demo_day USING (site_id, day) GROUP BY site_id, day, zone) AS of_day,
  (SELECT hour - 1 AS hour, weight / sum(weight) OVER () AS part
    FROM unnest(ARRAY[1.2, 0.6, 0.4, 0.3, 0.4, 1, 2.2, 3.6, 4.6, 5.4, 6, 6.2, 6.6, 5.8, 5.2, 5.2, 5.6, 6, 6.6, 7.4, 7.6, 6.4, 4, 2.2])
      WITH ORDINALITY AS weights (weight, hour)) AS parts
  -- In spring a clock leaves out an hour.
  ON CONFLICT DO NOTHING`

const sources = `
  INSERT INTO measurement_sources (site_id, day, channel, source, medium, campaign, click, visits, vehicle_visits,
    lead_visits, page_views, enquiries, calls)
  SELECT site_id, day, channel, source, medium, campaign, click, sum(visits), sum(vehicle_visits), sum(lead_visits),
    sum(page_views), sum(enquiries), sum(calls)
  FROM measurement_days JOIN demo_day USING (site_id, day)
  JOIN (VALUES ('organic search', 'google', '', '', ''), ('direct', '', '', '', ''), ('social', 'facebook', '', '', ''),
    ('paid search', 'google', 'cpc', 'used-cars-brand', 'gclid'), ('paid social', 'facebook', 'paid-social', 'spring-sale', 'fbclid'),
    ('referral', 'carsales.com.au', '', '', ''), ('e-mail', 'newsletter', 'email', 'monthly-offers', '')
  ) AS s (channel, source, medium, campaign, click) USING (channel)
  GROUP BY site_id, day, channel, source, medium, campaign, click`

const pages = `
  INSERT INTO measurement_pages (site_id, day, page_type, path, views, visits, landings, landing_leads, exits)
  SELECT site_id, day, page_type, path, views, round(views * 0.8), landings, round(landings * 0.02 + random() * 0.3),
    round(views * 0.25)
  FROM (
    SELECT site_id, day, page_type, path, round(size * 3 * part * (0.7 + random() * 0.6)) AS views,
      round(size * part * (0.7 + random() * 0.6)) AS landings
    FROM demo_day, (VALUES ('home', '/', 0.34), ('itemlist', '/search', 0.3), ('item', '(cars)', 0.2),
      ('specials', '/special-offers', 0.06), ('finance', '/finance', 0.05), ('contact', '/contact-us', 0.05)
    ) AS p (page_type, path, part)) AS seen WHERE views > 0`

const searches = `
  INSERT INTO measurement_searches (site_id, day, term, searches, visits, empty)
  SELECT site_id, day, term, searches, ceil(searches * 0.8), CASE WHEN found THEN 0 ELSE searches END
  FROM (SELECT site_id, day, term, found, floor(size * part * (0.4 + random() * 1.2)) AS searches
    FROM demo_day, (VALUES ('suv under 30000', 0.05, true), ('hilux', 0.04, true), ('automatic hatch', 0.03, true),
      ('7 seater', 0.03, true), ('electric', 0.025, true), ('landcruiser 79', 0.02, false), ('suzuki jimny', 0.015, false),
      ('camper van', 0.012, false), ('ute tray', 0.02, true)) AS t (term, part, found)) AS sought
  WHERE searches > 0`

/** The cars of a day share its looks: some draw many, one in nine none. */
const cars = `
  INSERT INTO measurement_cars (site_id, day, car_id, channel, views, opens, saves, enquiries, calls, car_type, dealership_id)
  SELECT site_id, day, car_id, channel, views, views + (random() < views * 0.25)::int, (random() < views * 0.05)::int,
    (random() < views * 0.02)::int, (random() < views * 0.015)::int, 'used', yard
  FROM (
    SELECT site_id, day, car_id, channel, yard,
      floor(0.85 * looks * part * weight / sum(weight) OVER (PARTITION BY site_id, day, channel) + random()) AS views
    FROM (
      SELECT d.site_id, d.day, e.car_id, y.id::text AS yard, 1 + abs(hashtext(e.car_id)) % 7 AS weight
      FROM demo_day d
      JOIN sites_rels r ON r.parent_id = d.site_id AND r.dealerships_id IS NOT NULL
      JOIN dealerships y ON y.id = r.dealerships_id
      JOIN stock_events e ON e.dealership_slug = y.slug AND e.kind = 'added'
      WHERE abs(hashtext(e.car_id)) % 9 > 0) AS shown
    JOIN (SELECT site_id, day, sum(car_views) AS looks FROM measurement_days JOIN demo_day USING (site_id, day) GROUP BY 1, 2)
      AS of_day USING (site_id, day),
      (VALUES ('organic search', 0.5), ('direct', 0.3), ('paid search', 0.2)) AS c (channel, part)) AS looked
  WHERE views > 0
  ON CONFLICT DO NOTHING`

const elements = `
  INSERT INTO measurement_elements (site_id, day, kind, element, path, seen, pressed, pressing_visits, pressing_leads)
  SELECT site_id, day, kind, element, path, seen, pressed, pressed, floor(pressed * 0.06 + random() * 0.4)
  FROM (
    SELECT site_id, day, kind, element, path, round(size * part * (0.8 + random() * 0.4)) AS seen,
      round(size * part * rate * (0.5 + random())) AS pressed
    FROM demo_day, (VALUES ('block', 'heroSearch', '/', 0.3, 0.12), ('block', 'stockList', '/', 0.24, 0.2),
      ('block', 'promoCards', '/', 0.2, 0.04), ('block', 'locationCards', '/', 0.12, 0.06),
      ('button', 'Search', '/', 0.3, 0.2), ('button', 'See the range', '/', 0.22, 0), ('button', 'All stories', '/', 0.07, 0),
      ('button', 'Enquire now', '(cars)', 0.4, 0.1), ('button', 'Book a test drive', '(cars)', 0.4, 0.06)
    ) AS e (kind, element, path, part, rate)
    UNION ALL
    SELECT d.site_id, d.day, 'promo', p.id::text, '/', round(d.size * 0.2 * (0.8 + random() * 0.4)), round(d.size * 0.012 * (0.5 + random()))
    FROM demo_day d JOIN promos_rels r ON r.sites_id = d.site_id JOIN promos p ON p.id = r.parent_id
    WHERE d.day BETWEEN p.start::date AND p.expiry::date
  ) AS shown WHERE seen + pressed > 0`

/** Milliseconds, shifts in thousandths: most loads are quick, some are slow. */
const vitals = `
  INSERT INTO measurement_vitals (site_id, day, page_type, device, metric, samples, classes, counts)
  SELECT site_id, day, page_type, device, metric, sum(n), array_agg(class ORDER BY class), array_agg(n ORDER BY class)
  FROM (
    SELECT site_id, day, page_type, device, metric,
      ceil(ln(greatest(middle * slower * heavier * exp(0.45 * (random() + random() + random() - 1.5) * 2), 1)) / ln(1.05))::smallint AS class,
      count(*)::int AS n
    FROM demo_day, generate_series(1, 5),
      (VALUES ('LCP', 1100), ('INP', 70), ('CLS', 12), ('TTFB', 160)) AS m (metric, middle),
      (VALUES ('mobile', 1.4), ('desktop', 0.8), ('tablet', 1.1)) AS d (device, slower),
      (VALUES ('home', 1.1), ('itemlist', 1.2), ('item', 1.3), ('finance', 0.8)) AS p (page_type, heavier)
    GROUP BY 1, 2, 3, 4, 5, 6) AS loads
  GROUP BY site_id, day, page_type, device, metric`

const slowElements = `
  INSERT INTO measurement_slow_elements (site_id, day, page_type, device, metric, element, samples, total, worst)
  SELECT site_id, day, page_type, 'mobile', metric, element, samples, samples * mean, mean * (1.5 + random())
  FROM (SELECT *, ceil(size * part) AS samples FROM demo_day,
    (VALUES ('home', 'LCP', 'main section.hero img', 2100, 0.1), ('item', 'LCP', 'main div.gallery img', 1900, 0.12),
      ('itemlist', 'INP', 'aside fieldset label', 180, 0.06), ('itemlist', 'CLS', 'main ul.results', 60, 0.04)
    ) AS e (page_type, metric, element, mean, part)) AS slow`

/** As leads are whose personal data was erased. */
const leads = `
  INSERT INTO leads (site_id, lead_id, idempotency_key, form, form_completed, lead_status, created_at, updated_at, first_reply_at,
    reply_channel, erased_at, notes, source_name, source_medium, dealership_slug, car_type, car_id, bought, sale_value)
  SELECT site_id, 'DEMO-' || key, 'demo-' || key, form, true, status::enum_leads_lead_status, at, at, at + waited, 'phone', at + waited,
    'Demo data: this lead was made with the demo, and has no shopper.', source, medium, dealership, 'used', car_id, status = 'won', CASE WHEN status = 'won' THEN 12000 + round(random() * 40) * 1000 END
  FROM (
    SELECT d.site_id, d.site_id || '-' || row_number() OVER () AS key,
      (ARRAY['enquiry', 'enquiry', 'test-drive', 'contact', 'finance', 'trade-in', 'call-back'])[1 + floor(random() * 7)::int] AS form,
      (ARRAY['in_progress', 'in_progress', 'lost', 'lost', 'lost', 'won'])[1 + floor(random() * 6)::int] AS status,
      (d.day + make_interval(mins => 480 + floor(random() * 720)::int)) AT TIME ZONE d.zone AS at,
      make_interval(mins => round(exp(1 + random() * 5.5))::int) AS waited, s.source, s.medium,
      yard.slug AS dealership, car.car_id
    FROM demo_day d, generate_series(1, 5) AS n
    -- What is looked up anew for each lead names its day, or PostgreSQL looks it up once.
    CROSS JOIN LATERAL (SELECT * FROM (VALUES ('google', 'organic', 36), ('google', 'cpc', 26), ('(direct)', '(none)', 24),
      ('facebook', 'paid-social', 6), ('carsales.com.au', 'referral', 5), ('newsletter', 'email', 3)) AS v (source, medium, weight)
      ORDER BY ln(1 - random()) / weight + 0 * (d.size + n) DESC LIMIT 1) AS s
    CROSS JOIN LATERAL (SELECT y.slug FROM sites_rels r JOIN dealerships y ON y.id = r.dealerships_id
      WHERE r.parent_id = d.site_id ORDER BY random() + 0 * (d.size + n) LIMIT 1) AS yard
    LEFT JOIN LATERAL (SELECT e.car_id FROM stock_events e WHERE e.dealership_slug = yard.slug AND e.kind = 'added'
      ORDER BY hashtext(e.car_id || d.day::text || n) LIMIT 1) AS car ON true
    WHERE random() < 0.0055 * d.size + 0 * n) AS came`

/** Cars that staff held without a deposit, for leads of the demo: each hold has ended, and nobody's data is in it. */
const reservations = `
  WITH asked AS (
    UPDATE leads SET form = 'reservation'
    WHERE idempotency_key LIKE 'demo-%' AND car_id IS NOT NULL AND abs(hashtext(lead_id)) % 9 = 0
      AND site_id IN (SELECT site_id FROM demo_day)
    RETURNING id, site_id, car_id, dealership_slug, created_at),
  held AS (
    INSERT INTO reservations (id, reference, kind, state, group_id, site_id, dealership_slug, car_id, car, lead_id,
      hold_hours, hold_until, created_at, updated_at)
    SELECT gen_random_uuid(), 'DEMO-' || a.id, 'hold-only', 'released', s.group_id, a.site_id, a.dealership_slug, a.car_id,
      jsonb_build_object('id', a.car_id, 'slug', a.car_id, 'name', 'Car of the demo', 'stocknum', a.car_id, 'photo', null), a.id,
      48, a.created_at + interval '48 hours', a.created_at, a.created_at + interval '48 hours'
    FROM asked a JOIN sites s ON s.id = a.site_id
    RETURNING id, created_at)
  INSERT INTO reservation_rows (reservation_id, at, from_state, to_state, who, why)
  SELECT id, created_at + passed, was, became, 'Demo', why FROM held, (VALUES
    (interval '0 hours', NULL, 'held', 'Demo data: held without a deposit'),
    (interval '48 hours', 'held', 'released', 'Demo data: the hold ended')) AS steps (passed, was, became, why)`

const statements = [
  ...[rollups, days, hours, sources, pages, searches],
  ...[cars, elements, vitals, slowElements, leads, reservations],
]
