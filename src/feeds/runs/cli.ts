import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Pool } from 'pg'
import { adminIndexClient } from '@/inventory/index/index-client'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { env } from '@/server/env'
import { formatCount } from '@/ui/number-format'
import { cmsDirectory } from '../database/directory'
import { cmsHistory } from '../database/feed-database'
import { importTurns } from '../database/import-turns'
import { cmsRuns, dealerPart } from '../database/runs'
import { type ImportProgress, importFeeds } from '../import/import-feeds'
import { nextStepText, reportText } from '../import/report'
import { cmsLocks } from '../locks/locks'
import { renewPages } from '../pages/renew-pages'
import { feedPhotosIn } from '../photos/feed-photos'
import { feedProfiles } from '../profiles/all-profiles'
import { isFeedFile } from '../readers/read-feed'
import { mailFailure } from './failure-mail'

const usage = `npm run import -- <file or folder> [options]

Reads stock feeds (CSV, XML, JSON, NDJSON) into the stock index. The files of one run together are a
dealership's whole stock: cars that are in none of them are shown as sold.

  --dealership <slug>   dealership of rows that name none; rows of other dealerships are left out
  --profile <name>      ${feedProfiles.map((profile) => profile.name).join(', ')}; otherwise recognised by its columns
  --dry-run             says what would change and writes nothing
  --allow-removals      goes on when more than 30 % of a dealership's cars are gone, or of its
                        prices look like cents, or most rows are refused
  --report json         the whole report as JSON on standard output`

/** The feed files behind a path, in the order of their names; null when there is nothing there. */
async function feedFiles(path: string): Promise<{ path: string; size: number }[] | null> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
  if (!found) return null
  if (!found.isDirectory()) return [{ path, size: found.size }]
  const names = (await readdir(path)).filter(isFeedFile).sort()
  return Promise.all(
    names.map(async (name) => ({
      path: join(path, name),
      size: (await stat(join(path, name))).size,
    })),
  )
}

/**
 * `npm run import`: returns the exit code. 0: applied, bad rows named in the report; 1: a file or a
 * dealership could not be imported, or too many of its rows were refused; 2: stopped and asks, because too many cars would vanish.
 */
export async function runImport(argv: readonly string[]): Promise<number> {
  let options: ReturnType<typeof readArguments>
  try {
    options = readArguments(argv)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    console.error(`${error.message}\n\n${usage}`)
    return 1
  }
  const { values, positionals } = options
  const profile = values.profile
    ? feedProfiles.find((each) => each.name === values.profile)
    : undefined
  if (values.help || positionals.length === 0 || (values.profile && !profile)) {
    console.error(usage)
    return values.help ? 0 : 1
  }
  const lists = await Promise.all(positionals.map(feedFiles))
  const missing = positionals.filter((_, at) => lists[at] === null)
  const files = lists.flatMap((list) => list ?? [])
  if (missing.length > 0 || files.length === 0) {
    console.error(
      missing.length > 0
        ? `There is no file or folder called ${missing.join(', ')}.`
        : `There is no feed file in ${positionals.join(', ')}.`,
    )
    return 1
  }

  const { dataDir, DATABASE_URL } = env()
  const database = new Pool({ connectionString: DATABASE_URL, max: 4 })
  const bytes = files.reduce((sum, file) => sum + file.size, 0)
  const now = new Date()
  const progress = progressPainter(bytes, values.report === 'json')
  try {
    const report = await importFeeds(
      files.map((file) => file.path),
      {
        client: adminIndexClient(),
        indexName: STOCK_INDEX,
        directory: cmsDirectory(database),
        history: cmsHistory(database),
        runs: cmsRuns(database),
        locks: cmsLocks(database, now),
        photos: feedPhotosIn(dataDir),
        onChanged: renewPages,
        onProgress: progress.show,
        now,
        turns: importTurns(database),
        dealership: values.dealership ?? null,
        profile: profile ?? null,
        dryRun: values['dry-run'] ?? false,
        allowRemovals: values['allow-removals'] ?? false,
      },
    )
    progress.end()
    console.log(values.report === 'json' ? JSON.stringify(report, null, 2) : reportText(report))
    const next = nextStepText(report, 'terminal')
    if (next && values.report !== 'json') console.log(next)
    if (!report.dryRun)
      for (const { dealership, outcome } of report.dealers)
        if (outcome === 'failed' || outcome === 'stopped')
          await mailFailure(database, {
            dealership,
            run: null,
            report: dealerPart(report, dealership),
          })
    if (report.dealers.some((dealer) => dealer.outcome === 'stopped')) return 2
    return report.ok ? 0 : 1
  } catch (error) {
    // The client's errors carry the whole request, thousands of cars long.
    if (!(error instanceof Error) || !/^(Retry|Api)Error$/.test(error.name)) throw error
    progress.end()
    console.error(
      `The stock index did not take the cars: ${error.message} Nothing is lost: run the import again when the index answers.`,
    )
    return 1
  } finally {
    progress.end()
    await database.end()
  }
}

const readArguments = (argv: readonly string[]) =>
  parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      dealership: { type: 'string' },
      profile: { type: 'string' },
      report: { type: 'string' },
      'dry-run': { type: 'boolean' },
      'allow-removals': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })

/** Draws the progress on a terminal, at most ten times a second; elsewhere it is silent. */
function progressPainter(totalBytes: number, quiet: boolean) {
  const terminal = process.stderr.isTTY && !quiet
  const started = performance.now()
  let drawn = 0
  return {
    show: (progress: ImportProgress) => {
      const now = performance.now()
      if (!terminal || now - drawn < 100) return
      drawn = now
      const line = progressLine(progress, totalBytes, (now - started) / 1000)
      process.stderr.write(`\r\u001b[2K${line.slice(0, (process.stderr.columns ?? 100) - 1)}`)
    },
    end: () => {
      if (terminal && drawn > 0) process.stderr.write('\r\u001b[2K')
      drawn = 0
    },
  }
}

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** "████░░░░ 52 %  12,345 rows  4,100/s  0:09 left  stock.csv" for a terminal. */
export function progressLine(
  progress: ImportProgress,
  totalBytes: number,
  seconds: number,
): string {
  const share = totalBytes === 0 ? 1 : Math.min(1, progress.bytes / totalBytes)
  const filled = Math.round(share * 20)
  const rate = seconds > 0 ? progress.rows / seconds : 0
  const left = share > 0.01 ? clock((seconds / share) * (1 - share)) : '–:––'
  return [
    `${'█'.repeat(filled)}${'░'.repeat(20 - filled)} ${String(Math.round(share * 100)).padStart(3)} %`,
    `${formatCount(progress.rows)} rows`,
    `${formatCount(rate)}/s`,
    share < 1 ? `${left} left` : `${formatCount(progress.written)} written`,
    progress.file,
  ].join('  ')
}
