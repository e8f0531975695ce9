import { type PostgresAdapter, sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { idOf } from '@/access/user'
import type { FeedRuns, StockHistory } from './ports'
import type { DealerReport, FeedReport } from './report'

/** Which group owns a dealership; history and reports are read by that group alone. */
function groupFinder(payload: Payload): (dealershipSlug: string) => Promise<number | null> {
  const known = new Map<string, number | null>()
  return async (slug) => {
    const before = known.get(slug)
    if (before !== undefined) return before
    const { docs } = await payload.find({
      collection: 'dealerships',
      where: { slug: { equals: slug } },
      limit: 1,
      depth: 0,
      select: { group: true },
    })
    const group = docs[0] ? idOf(docs[0].group) : null
    known.set(slug, group)
    return group
  }
}

/**
 * Appends to `stock-events` of the CMS. One statement for all events: a new yard brings hundreds.
 * @throws Error for a dealership that the CMS does not have; the database's own errors.
 */
export function payloadHistory(payload: Payload): StockHistory {
  const groupOf = groupFinder(payload)
  return {
    append: async (events) => {
      if (events.length === 0) return
      const rows = await Promise.all(
        events.map(async (event) => {
          const group = await groupOf(event.dealership_slug)
          if (group === null) throw new Error(`"${event.dealership_slug}" is no dealership.`)
          return { ...event, group }
        }),
      )
      const { drizzle } = payload.db as unknown as PostgresAdapter
      await drizzle.execute(sql`
        insert into stock_events (group_id, dealership_slug, car_id, at, kind, "from", "to")
        select "group", dealership_slug, car_id, at, kind::enum_stock_events_kind, "from", "to"
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as row ("group" int, dealership_slug text, car_id text, at timestamptz, kind text, "from" text, "to" text)`)
    },
  }
}

const statusOf = (dealer: DealerReport, problems: number) =>
  dealer.outcome === 'stopped'
    ? 'stopped'
    : dealer.outcome === 'busy' || dealer.outcome === 'unknown dealership'
      ? 'failed'
      : problems > 0 || dealer.refused > 0
        ? 'done_with_errors'
        : 'done'

/** Keeps each dealership's part of a run in `feed-runs`, where its group reads it. */
export function payloadRuns(payload: Payload): FeedRuns {
  const groupOf = groupFinder(payload)
  return {
    record: async (report: FeedReport) => {
      const started = report.startedAt
      const ended = new Date(Date.parse(started) + report.seconds * 1000).toISOString()
      for (const dealer of report.dealers) {
        const group = await groupOf(dealer.dealership)
        if (group === null) continue
        const problems = report.problems.filter((each) => each.dealership === dealer.dealership)
        await payload.create({
          collection: 'feed-runs',
          data: {
            group,
            dealership_slug: dealer.dealership,
            file: report.files
              .map((each) => each.file)
              .join(', ')
              .slice(0, 500),
            status: statusOf(dealer, problems.length),
            started,
            ended,
            read: dealer.rows,
            added: dealer.added,
            changed: dealer.changed,
            removed: dealer.vanished + dealer.removed,
            unchanged: dealer.unchanged,
            failed: dealer.refused,
            report: {
              message: dealer.message,
              files: report.files.filter((each) => each.error !== null),
              problems,
            },
          },
        })
      }
    },
  }
}
