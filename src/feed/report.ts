import { counted } from '@/ui/counted'
import type { RowProblem } from './row-problem'

/** How the import of one dealership ended. */
export type DealerOutcome =
  | 'applied'
  | 'unchanged'
  | 'planned'
  | 'stopped'
  | 'busy'
  | 'unknown dealership'

export type DealerReport = {
  dealership: string
  outcome: DealerOutcome
  message: string | null
  rows: number
  added: number
  changed: number
  unchanged: number
  refused: number
  /** No longer in the feed: shown as sold from now on. */
  vanished: number
  /** Sold longer ago than any site shows: taken out of the index. */
  removed: number
  priceChanges: number
}

/** A problem with its place. */
export type FiledProblem = RowProblem & { file: string; dealership: string | null }

export type FeedReport = {
  startedAt: string
  seconds: number
  dryRun: boolean
  files: readonly { file: string; rows: number; error: string | null }[]
  dealers: readonly DealerReport[]
  /** Rows of dealerships that the run was not for, as the feed names them. Missing in old reports. */
  leftOut?: readonly { dealership: string; rows: number }[]
  problems: readonly FiledProblem[]
  /** Problems beyond the ones listed. */
  moreProblems: number
  /** What went wrong after the stock was applied: history, page renewal. */
  notices: readonly string[]
  ok: boolean
}

const DEALERS_NAMED = 5

/** "12 rows of other dealerships were left out: a (10 rows), b (2 rows)."; null when there are none. */
export function leftOutText({ leftOut = [] }: Pick<FeedReport, 'leftOut'>): string | null {
  if (leftOut.length === 0) return null
  const rows = leftOut.reduce((sum, each) => sum + each.rows, 0)
  const most = [...leftOut].sort((a, b) => b.rows - a.rows)
  const named = most
    .slice(0, DEALERS_NAMED)
    .map((each) => `${each.dealership} (${counted(each.rows, 'row')})`)
  if (most.length > DEALERS_NAMED) named.push(`${most.length - DEALERS_NAMED} more`)
  return `${counted(rows, 'row')} of other dealerships ${rows === 1 ? 'was' : 'were'} left out: ${named.join(', ')}.`
}

/** The report for a person at a terminal. */
export function reportText(report: FeedReport, problemsListed = 50): string {
  const lines: string[] = []
  for (const file of report.files)
    lines.push(
      file.error ? `✗ ${file.file}: ${file.error}` : `✓ ${file.file}: ${counted(file.rows, 'row')}`,
    )
  for (const dealer of report.dealers) {
    const counts = [
      dealer.added && `${dealer.added} new`,
      dealer.changed && `${dealer.changed} changed`,
      dealer.priceChanges && `${counted(dealer.priceChanges, 'price change')}`,
      dealer.vanished && `${dealer.vanished} gone, now sold`,
      dealer.removed && `${dealer.removed} removed`,
      dealer.refused && `${dealer.refused} refused`,
      `${dealer.unchanged} unchanged`,
    ].filter(Boolean)
    lines.push(`  ${dealer.dealership}: ${dealer.outcome} (${counts.join(', ')})`)
    if (dealer.message) lines.push(`    ${dealer.message}`)
  }
  const leftOut = leftOutText(report)
  if (leftOut) lines.push(`  ${leftOut}`)
  if (report.problems.length > 0) {
    lines.push('', counted(report.problems.length + report.moreProblems, 'problem'))
    for (const problem of report.problems.slice(0, problemsListed))
      lines.push(
        `  ${problem.file}:${problem.line}${problem.stocknum ? ` stock ${problem.stocknum}` : ''}: ${problem.field} "${problem.value}" ${problem.reason} (${problem.effect}). ${problem.suggestion}`,
      )
    const rest = report.moreProblems + Math.max(0, report.problems.length - problemsListed)
    if (rest > 0) lines.push(`  … and ${rest} more (--report json lists them)`)
  }
  for (const notice of report.notices) lines.push(`! ${notice}`)
  const rows = report.files.reduce((sum, file) => sum + file.rows, 0)
  lines.push(
    '',
    `${report.dryRun ? 'Dry run: nothing was written. ' : ''}${counted(rows, 'row')} in ${report.seconds.toFixed(1)} s`,
  )
  return lines.join('\n')
}
