import type { FeedRuns } from '../import/ports'
import type { DealerReport, FeedReport } from '../import/report'
import type { FeedDatabase } from './feed-database'
import { storableJson } from './feed-database'

type RunStatus = 'done' | 'done_with_errors' | 'planned' | 'stopped' | 'failed'

/** How a dealership's part of a run ended, in the words of `feed-runs`. */
function statusOf(report: FeedReport, dealer: DealerReport | null): RunStatus {
  if (dealer === null || dealer.outcome === 'busy' || dealer.outcome === 'unknown dealership')
    return 'failed'
  if (dealer.outcome === 'stopped' || dealer.outcome === 'failed') return dealer.outcome
  const unreadable = report.files.some((file) => file.error !== null)
  if (unreadable && dealer.added + dealer.changed + dealer.unchanged === 0) return 'failed'
  const bad = unreadable || dealer.refused > 0 || problemsOf(report, dealer.dealership).length > 0
  if (report.dryRun) return 'planned'
  return bad ? 'done_with_errors' : 'done'
}

const problemsOf = (report: FeedReport, dealership: string) =>
  report.problems.filter((each) => each.dealership === null || each.dealership === dealership)

/** What the admin shows of one dealership's part of a run; also what is downloaded. */
export const dealerPart = (report: FeedReport, dealership: string): FeedReport => ({
  ...report,
  dealers: report.dealers.filter((each) => each.dealership === dealership),
  problems: problemsOf(report, dealership),
})

const columns = (report: FeedReport, dealer: DealerReport | null, slug: string) => [
  statusOf(report, dealer),
  report.startedAt,
  new Date(Date.parse(report.startedAt) + report.seconds * 1000).toISOString(),
  dealer?.rows ?? 0,
  dealer?.added ?? 0,
  dealer?.changed ?? 0,
  (dealer?.vanished ?? 0) + (dealer?.removed ?? 0),
  dealer?.unchanged ?? 0,
  dealer?.refused ?? 0,
  storableJson(dealerPart(report, slug)),
]

/** Keeps each dealership's part of a run of the command line in `feed-runs`. */
export function cmsRuns(database: FeedDatabase): FeedRuns {
  return {
    record: async (report) => {
      const file = report.files
        .map((each) => each.file)
        .join(', ')
        .slice(0, 500)
      for (const dealer of report.dealers)
        await database.query(
          `insert into feed_runs (group_id, dealership_id, dealership_slug, source, file_name, status,
             started, ended, read, added, changed, removed, unchanged, failed, report)
           select group_id, id, slug, 'command', $2, $3::enum_feed_runs_status,
             $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb
           from dealerships where slug = $1 and deleted_at is null`,
          [dealer.dealership, file, ...columns(report, dealer, dealer.dealership)],
        )
    },
  }
}

/** Writes how a run that was waiting in `feed-runs` ended. */
export async function finishRun(
  database: FeedDatabase,
  id: number,
  dealershipSlug: string,
  report: FeedReport,
): Promise<RunStatus> {
  const dealer = report.dealers.find((each) => each.dealership === dealershipSlug) ?? null
  await database.query(
    `update feed_runs set status = $2::enum_feed_runs_status, started = $3, ended = $4, read = $5,
       added = $6, changed = $7, removed = $8, unchanged = $9, failed = $10, report = $11::jsonb,
       progress = 100, updated_at = now()
     where id = $1`,
    [id, ...columns(report, dealer, dealershipSlug)],
  )
  return statusOf(report, dealer)
}
