import type { StockHistory } from '../import/ports'
import type { FeedDatabase } from './feed-database'

/**
 * Appends to `stock-events` of the CMS. One statement for all events: a new yard brings hundreds.
 * @throws Error for a dealership that the CMS does not have; the database's own errors.
 */
export function cmsHistory(database: FeedDatabase): StockHistory {
  return {
    append: async (events) => {
      if (events.length === 0) return
      const { rowCount } = await database.query(
        `insert into stock_events (group_id, dealership_slug, car_id, at, kind, "from", "to")
         select dealerships.group_id, dealership_slug, car_id, at, kind::enum_stock_events_kind,
           "from", "to"
         from jsonb_to_recordset($1::jsonb) as row
           (dealership_slug text, car_id text, at timestamptz, kind text, "from" text, "to" text)
         join dealerships on dealerships.slug = dealership_slug and deleted_at is null`,
        [JSON.stringify(events)],
      )
      if (rowCount !== events.length)
        throw new Error(
          `${events.length - (rowCount ?? 0)} events are of no dealership of the CMS: ${[...new Set(events.map((event) => event.dealership_slug))].join(', ')}.`,
        )
    },
  }
}
