import { basename } from 'node:path'
import type { FeedDealership } from '../cars/derive-car'
import type { PhotoKeeper } from '../photos/feed-photos'
import { type FeedProfile, mapRow, type RawRow, unreadNames } from '../profiles/profile'
import { readFeed } from '../readers/read-feed'
import { type ReadItem, UnreadableFeed } from '../readers/read-result'
import { type RowProblem, suggestionFor } from '../rows/row-problem'
import { plainText } from '../rows/values'
import { DealerImport } from './dealer-import'
import type { ImportClient } from './index-stock'
import type {
  DealershipDirectory,
  FeedRuns,
  ImportTurns,
  LockedFields,
  StockChanged,
  StockHistory,
} from './ports'
import type { DealerOutcome, DealerReport, FeedReport, FiledProblem } from './report'
import { showEachCarOnce } from './show-once'

export type ImportOptions = {
  client: ImportClient
  indexName: string
  directory: DealershipDirectory
  now: Date
  turns?: ImportTurns
  /** Takes rows without a dealership for this one, and leaves out the rows of all others. */
  dealership?: string | null
  profile?: FeedProfile | null
  dryRun?: boolean
  allowRemovals?: boolean
  history?: StockHistory
  runs?: FeedRuns
  locks?: LockedFields
  photos?: PhotoKeeper
  onChanged?: StockChanged
  onProgress?: (progress: ImportProgress) => void
}

export type ImportProgress = { bytes: number; rows: number; written: number; file: string }

const PROBLEMS_LISTED = 2000
/** Rows behind one whose photos are on their way: more would only wait, and are in memory. */
const ROWS_AHEAD = 16
/** Rows of a file in which names without a meaning are looked for: what stands in none of them is rare. */
const ROWS_LOOKED_THROUGH = 500
const COLUMNS_KEPT = 200
const LETTERS_OF_A_NAME = 80
const nothing: StockHistory = { append: async () => {} }
const noLocks: LockedFields = {
  lockedFields: async () => new Map(),
  keepFeedValues: async () => {},
  forget: async () => {},
  whileHeld: (_, write) => write(new Map()),
}

type Seat = { import: DealerImport } | { import: null; outcome: DealerOutcome; rows: number }

/**
 * Imports feed files as one run: the files together are a dealer's whole stock. A
 * dealership changes in one step when every file was read; only a change of thousands of cars is
 * written in parts, and begins before.
 *
 * @throws when the index or the directory fails; a bad feed is told in the report.
 */
export async function importFeeds(
  files: readonly string[],
  options: ImportOptions,
): Promise<FeedReport> {
  const started = performance.now()
  const run = new FeedRun(options)
  try {
    if (options.dealership) await run.seat(options.dealership)
    for (const file of files) await run.read(file)
    const report = await run.finish(started)
    if (!report.dryRun) await options.runs?.record(report)
    return report
  } finally {
    await run.close()
  }
}

class FeedRun {
  readonly #options: ImportOptions
  readonly #seats = new Map<string, Seat>()
  readonly #byCode = new Map<string, FeedDealership | null>()
  /** Rows of dealerships that this run is not for, by what the feed calls them. */
  readonly #leftOut = new Map<string, number>()
  /** What nothing was read from, as the feed calls it. */
  readonly #unread = new Set<string>()
  readonly #files: { file: string; rows: number; error: string | null }[] = []
  readonly #problems: FiledProblem[] = []
  readonly #progress: ImportProgress = { bytes: 0, rows: 0, written: 0, file: '' }
  readonly #late: {
    file: string
    dealership: string
    added: Promise<() => RowProblem[]>
  }[] = []
  #moreProblems = 0
  /** Rows that could not be read at all: each may have been any car of any dealership of the run. */
  #brokenRows = 0

  constructor(options: ImportOptions) {
    this.#options = options
  }

  #report(file: string, dealership: string | null, problem: RowProblem): void {
    if (this.#problems.length < PROBLEMS_LISTED)
      this.#problems.push({ ...problem, file, dealership })
    else this.#moreProblems++
  }

  #reportAll(file: string, dealership: string, problems: readonly RowProblem[]): void {
    for (const problem of problems) this.#report(file, dealership, problem)
  }

  /** Whom a feed means by a code; null for nobody whom the CMS knows. */
  async #dealershipOf(code: string): Promise<FeedDealership | null> {
    const known = this.#byCode.get(code)
    if (known !== undefined) return known
    const dealership = await this.#options.directory.findDealership(code)
    this.#byCode.set(code, dealership)
    return dealership
  }

  /** Whether the run was asked for another dealership than this one. */
  async #isLeftOut(code: string): Promise<boolean> {
    const only = this.#options.dealership
    if (!only || code === only) return false
    const [asked, named] = [await this.#dealershipOf(only), await this.#dealershipOf(code)]
    return asked === null || asked.slug !== named?.slug
  }

  /** The dealership's place in this run, opened at its first row. */
  async seat(code: string): Promise<Seat> {
    const { turns, locks, client, indexName, now } = this.#options
    const dealership = await this.#dealershipOf(code)
    const key = dealership?.slug ?? code
    const there = this.#seats.get(key)
    if (there) return there
    let seat: Seat
    if (dealership && (await turns?.take(dealership.slug)) !== false) {
      seat = {
        import: await DealerImport.open(dealership, {
          client,
          indexName,
          now,
          dryRun: this.#options.dryRun ?? false,
          allowRemovals: this.#options.allowRemovals ?? false,
          history: this.#options.history ?? nothing,
          photos: this.#options.photos ?? null,
          locks: locks ?? noLocks,
          onChanged: this.#options.onChanged ?? (async () => {}),
          onWritten: (cars) => {
            this.#progress.written += cars
            this.#options.onProgress?.(this.#progress)
          },
        }),
      }
    } else seat = { import: null, outcome: dealership ? 'busy' : 'unknown dealership', rows: 0 }
    this.#seats.set(key, seat)
    return seat
  }

  async read(path: string): Promise<void> {
    const file = basename(path)
    const entry = { file, rows: 0, error: null as string | null }
    this.#files.push(entry)
    this.#progress.file = file
    const { dealership: only, profile, onProgress } = this.#options
    try {
      for await (const item of readFeed(path, {
        profile: profile ?? null,
        onBytes: (bytes) => {
          this.#progress.bytes += bytes
          onProgress?.(this.#progress)
        },
      })) {
        entry.rows++
        this.#progress.rows++
        if (item.kind === 'broken') {
          const stocknum = this.#keepBroken(item)
          this.#report(file, null, brokenRow(item, stocknum))
          continue
        }
        if (entry.rows <= ROWS_LOOKED_THROUGH) this.#noteUnread(item.profile, item.row)
        const mapped = mapRow(item.profile, item.row)
        const code = plainText(mapped.dealership) ?? only ?? null
        if (code === null) {
          this.#report(file, null, noDealership(item.row.line, mapped))
          continue
        }
        if (await this.#isLeftOut(code)) {
          this.#leftOut.set(code, (this.#leftOut.get(code) ?? 0) + 1)
          continue
        }
        const seat = await this.seat(code)
        if (seat.import === null) {
          seat.rows++
          if (seat.outcome === 'unknown dealership' && seat.rows === 1)
            this.#report(file, null, unknownDealership(item.row.line, code))
          continue
        }
        const added = seat.import.add({ line: item.row.line, mapped })
        const dealership = seat.import.dealership.slug
        // Nearly every row is done at once; waiting for it would cost as much as reading it.
        if (Array.isArray(added)) this.#reportAll(file, dealership, added)
        else {
          // A failure is met by the wait; until then it is no unhandled one.
          added.catch(() => {})
          this.#late.push({ file, dealership, added })
          if (this.#late.length > ROWS_AHEAD) await this.#takeLate(ROWS_AHEAD)
        }
        const room = seat.import.writeAhead()
        if (room) await room
      }
    } catch (error) {
      if (!(error instanceof UnreadableFeed)) throw error
      entry.error = `${error.message}${error.line === null ? '' : ` (line ${error.line})`}. Nothing of this run was taken for sold.`
    }
    await this.#takeLate(0)
  }

  #noteUnread(profile: FeedProfile, row: RawRow): void {
    for (const name of unreadNames(profile, row))
      if (this.#unread.size < COLUMNS_KEPT) this.#unread.add(name.slice(0, LETTERS_OF_A_NAME))
  }

  /** Takes the rows whose photos have come, the earliest first, until so many are left. */
  async #takeLate(left: number): Promise<void> {
    while (this.#late.length > left) {
      const { file, dealership, added } = this.#late.shift()!
      this.#reportAll(file, dealership, (await added)())
    }
  }

  /** A broken row of a car that we know by its number keeps that car; any other may be any car. */
  #keepBroken(item: ReadItem & { kind: 'broken' }): string | null {
    const mapped = item.rest && mapRow(item.rest.profile, item.rest.row)
    const code = plainText(mapped?.dealership) ?? this.#options.dealership ?? null
    const stocknum = plainText(mapped?.stocknum)
    const slug = code === null ? null : (this.#byCode.get(code)?.slug ?? null)
    const dealer = slug === null ? null : this.#seats.get(slug)?.import
    if (!dealer || stocknum === null || !dealer.keep(stocknum, item.line)) this.#brokenRows++
    return stocknum
  }

  async finish(started: number): Promise<FeedReport> {
    const unreadable = this.#files.some((file) => file.error !== null)
    const complete = !unreadable && this.#brokenRows === 0
    const dealers: DealerReport[] = []
    const notices: string[] = []
    for (const [key, seat] of this.#seats) {
      if (seat.import === null) {
        dealers.push(idle(key, seat.outcome, seat.rows))
        continue
      }
      // Of several dealerships nobody knows whose they were.
      const lost = this.#seats.size === 1 ? this.#brokenRows : 0
      const result = await seat.import.apply(complete, lost)
      dealers.push(result.report)
      notices.push(...result.notices)
      await seat.import.close()
    }
    if (!this.#options.dryRun) notices.push(...(await this.#showEachCarOnce(dealers)))
    const bad = dealers.some(
      (dealer) => !['applied', 'unchanged', 'planned'].includes(dealer.outcome),
    )
    return {
      startedAt: this.#options.now.toISOString(),
      seconds: (performance.now() - started) / 1000,
      dryRun: this.#options.dryRun ?? false,
      files: this.#files,
      dealers,
      leftOut: Array.from(this.#leftOut, ([dealership, rows]) => ({ dealership, rows })),
      unread: [...this.#unread],
      problems: this.#problems,
      moreProblems: this.#moreProblems,
      notices,
      ok: !unreadable && !bad && dealers.length > 0,
    }
  }

  /** Among all dealerships that sites show together with those of this run. */
  async #showEachCarOnce(dealers: readonly DealerReport[]): Promise<string[]> {
    const { client, indexName, directory, onChanged } = this.#options
    const done = new Set<string>()
    try {
      for (const { dealership, outcome } of dealers) {
        if (!['applied', 'unchanged'].includes(outcome) || done.has(dealership)) continue
        const beside = await directory.dealershipsBeside(dealership)
        for (const slug of beside) done.add(slug)
        const changed = await showEachCarOnce(client, indexName, beside)
        for (const [slug, slugs] of changed) await onChanged?.(slug, slugs)
      }
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error)
      return [`Cars that two dealerships list may show twice until the next import: ${words}`]
    }
    return []
  }

  async close(): Promise<void> {
    for (const seat of this.#seats.values()) await seat.import?.close()
    await this.#options.turns?.end()
  }
}

const idle = (dealership: string, outcome: DealerOutcome, rows: number): DealerReport => ({
  dealership,
  outcome,
  message:
    outcome === 'busy'
      ? 'Another import of this dealership is at work; try again when it is done.'
      : suggestionFor('dealership'),
  rows,
  added: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  vanished: 0,
  removed: 0,
  priceChanges: 0,
})

const brokenRow = (
  item: { line: number; reason: string; value: string },
  stocknum: string | null,
): RowProblem => ({
  line: item.line,
  stocknum,
  field: 'row',
  value: item.value.slice(0, 120),
  reason: item.reason,
  suggestion: 'Look at this line of the file: a separator or a bracket is missing or too many.',
  effect: 'row refused',
})

const noDealership = (line: number, mapped: Readonly<Record<string, unknown>>): RowProblem => ({
  line,
  stocknum: plainText(mapped.stocknum),
  field: 'dealership',
  value: '',
  reason: 'is missing',
  suggestion: 'Name the dealership in each row, or choose it when you import the feed.',
  effect: 'row refused',
})

const unknownDealership = (line: number, code: string): RowProblem => ({
  line,
  stocknum: null,
  field: 'dealership',
  value: code,
  reason: 'is not a dealership of the CMS, or has no location there; all its rows are left out',
  suggestion: suggestionFor('dealership'),
  effect: 'row refused',
})
