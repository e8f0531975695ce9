import { countOf } from '@/ui/text-format'
import type { RowProblem } from '../rows/row-problem'

/** How the import of one dealership ended. */
export type DealerOutcome =
  | 'applied'
  | 'unchanged'
  | 'planned'
  | 'stopped'
  | 'failed'
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
  /** Columns with something in them that nothing was read from. Missing in old reports. */
  unread?: readonly string[]
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
    .map((each) => `${each.dealership} (${countOf(each.rows, 'row')})`)
  if (most.length > DEALERS_NAMED) named.push(`${most.length - DEALERS_NAMED} more`)
  return `${countOf(rows, 'row')} of other dealerships ${rows === 1 ? 'was' : 'were'} left out: ${named.join(', ')}.`
}

const COLUMNS_NAMED = 30

/** "We did not use: Grade Code, Towbar …"; null when all was used. */
export function unreadText({ unread = [] }: Pick<FeedReport, 'unread'>): string | null {
  if (unread.length === 0) return null
  const named = unread.slice(0, COLUMNS_NAMED)
  const more = unread.length - named.length
  if (more > 0) named.push(`${more} more`)
  return `We did not use: ${named.join(', ')}. If shoppers should read one of them, give it a plain name in the system that exports the stock, such as Odometer, Body or Features.`
}

/**
 * What to do about a dealership whose import stopped or failed, `where` the report is read; null when none did.
 * The same report is read at a terminal, in the admin and beside a feed in its folder. DATA-01
 */
export function nextStepText(
  { dealers }: Pick<FeedReport, 'dealers'>,
  where: 'terminal' | 'admin' | 'folder',
): string | null {
  if (dealers.some(({ outcome }) => outcome === 'stopped')) return nextSteps[where]
  const failed = dealers.find(({ outcome }) => outcome === 'failed')
  if (!failed) return null
  return [correctIt, failed.refused < failed.rows ? otherRows[where] : null]
    .filter(Boolean)
    .join(' ')
}

const correctIt =
  'Correct it in the system that exports the stock, and import the new feed: the problems below say what each row needs.'
/** Where some rows are good. */
const otherRows = {
  terminal: 'To import the other rows all the same, run it again with --allow-removals.',
  admin: 'The button below imports the other rows all the same.',
  folder:
    'To import the other rows all the same, open this run under Stock, Feed runs in the admin and press its button.',
} as const

const nextSteps = {
  terminal: 'If that is right, run it again with --allow-removals.',
  admin:
    'If that is right, press the button below to import it all the same. If it is not, ask for a new feed from the system that made this one, and import that.',
  folder:
    'If that is right, open this run under Stock, Feed runs in the admin and import it all the same with its button.',
} as const

/** The report as text; lists all problems that it has where `problemsListed` is infinite. */
export function reportText(report: FeedReport, problemsListed = 50): string {
  const lines: string[] = []
  for (const file of report.files)
    lines.push(
      file.error ? `✗ ${file.file}: ${file.error}` : `✓ ${file.file}: ${countOf(file.rows, 'row')}`,
    )
  for (const dealer of report.dealers) {
    const counts = [
      dealer.added && `${dealer.added} new`,
      dealer.changed && `${dealer.changed} changed`,
      dealer.priceChanges && `${countOf(dealer.priceChanges, 'price change')}`,
      dealer.vanished &&
        `${dealer.vanished} gone${dealer.outcome === 'applied' ? ', now sold' : ''}`,
      dealer.removed && `${dealer.removed} removed`,
      dealer.refused && `${dealer.refused} refused`,
      `${dealer.unchanged} unchanged`,
    ].filter(Boolean)
    lines.push(`  ${dealer.dealership}: ${dealer.outcome} (${counts.join(', ')})`)
    if (dealer.message) lines.push(`    ${dealer.message}`)
  }
  const leftOut = leftOutText(report)
  if (leftOut) lines.push(`  ${leftOut}`)
  const unread = unreadText(report)
  if (unread) lines.push(`  ${unread}`)
  if (report.problems.length > 0) {
    lines.push('', countOf(report.problems.length + report.moreProblems, 'problem'))
    for (const problem of report.problems.slice(0, problemsListed))
      lines.push(
        `  ${problem.file}:${problem.line}${problem.stocknum ? ` stock ${problem.stocknum}` : ''}: ${problem.field} "${problem.value}" ${problem.reason} (${problem.effect}). ${problem.suggestion}`,
      )
    const left = Math.max(0, report.problems.length - problemsListed)
    if (left > 0) lines.push(`  … and ${left} more, which the report as JSON lists`)
    if (report.moreProblems > 0)
      lines.push(`  … and ${report.moreProblems} more, of which no list was kept`)
  }
  for (const notice of report.notices) lines.push(`! ${notice}`)
  const rows = report.files.reduce((sum, file) => sum + file.rows, 0)
  lines.push(
    '',
    `${report.dryRun ? 'Dry run: nothing was written. ' : ''}${countOf(rows, 'row')} in ${report.seconds.toFixed(1)} s`,
  )
  return lines.join('\n')
}
