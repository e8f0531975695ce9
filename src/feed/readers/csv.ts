import { type Options, Parser } from 'csv-parse'
import type { FeedProfile, RawRow } from '../profile'
import { profileFor } from '../profiles/all-profiles'
import { type ReadItem, UnreadableFeed } from './read-result'

const delimiters = [',', ';', '\t', '|', '^'] as const
/** No vehicle is longer; more means a quote that was never closed. */
const MAX_RECORD = 1_000_000

/** The delimiter that cuts the header into the most columns, quotes respected. */
export function detectDelimiter(head: string): string {
  const counts = new Map<string, number>()
  let quoted = false
  for (const letter of head) {
    if (letter === '"') quoted = !quoted
    else if (!quoted && (letter === '\n' || letter === '\r')) {
      if (counts.size > 0) break
    } else if (!quoted && (delimiters as readonly string[]).includes(letter))
      counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  let best: string = ','
  for (const delimiter of delimiters)
    if ((counts.get(delimiter) ?? 0) > (counts.get(best) ?? 0)) best = delimiter
  return best
}

function rowOf(line: number, index: ReadonlyMap<string, number>, cells: readonly string[]): RawRow {
  const value = (path: string) => {
    const at = index.get(path) ?? index.get(path.toLowerCase())
    return at === undefined ? undefined : cells[at]
  }
  return {
    line,
    value,
    list: (path) => {
      const cell = value(path)
      return cell === undefined ? [] : [cell]
    },
    groups: () => [],
  }
}

/**
 * The vehicles of a CSV text. Delimiter and profile come from the header unless a profile is given.
 *
 * @throws UnreadableFeed when there is no header that a profile knows, or a quote is never closed.
 */
export async function* readCsv(
  text: AsyncIterable<string>,
  given: FeedProfile | null = null,
): AsyncGenerator<ReadItem> {
  let parser: Parser | null = null
  let failure: Error | null = null
  let records: { cells: string[]; line: number }[] = []
  let lastLine = 0
  let head = ''
  let index: Map<string, number> | null = null
  let profile: FeedProfile | null = given
  let width = 0

  const open = (sample: string) => {
    const options: Options = {
      delimiter: detectDelimiter(sample),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: MAX_RECORD,
      on_record: (record, context) => {
        records.push({ cells: record as unknown as string[], line: lastLine + 1 })
        lastLine = context.lines
        return null
      },
    }
    parser = new Parser(options)
    parser.on('error', (error) => {
      failure = error
    })
    parser.resume()
  }

  const take = function* (): Generator<ReadItem> {
    const ready = records
    records = []
    for (const { cells, line } of ready) {
      if (cells.every((cell) => cell.trim() === '')) continue
      if (index === null) {
        const names = cells.map((name) => name.trim())
        profile ??= profileFor('csv', names)
        if (profile === null)
          throw new UnreadableFeed(
            `No feed format knows these columns: ${names.slice(0, 8).join(', ')}`,
            line,
          )
        index = new Map([
          ...names.map((name, at) => [name.toLowerCase(), at] as const),
          ...names.map((name, at) => [name, at] as const),
        ])
        // A separator at the end of the header makes a column without a name.
        width = names.findLastIndex((name) => name !== '') + 1
        continue
      }
      const row = rowOf(line, index, cells)
      if (cells.length < width || cells.slice(width).some((cell) => cell.trim() !== '')) {
        yield {
          kind: 'broken',
          line,
          reason: `has ${cells.length} columns where the header has ${width}`,
          value: cells.slice(0, 4).join(', '),
          rest: { row, profile: profile! },
        }
        continue
      }
      yield { kind: 'row', row, profile: profile! }
    }
  }

  const feed = async (piece: string | null) => {
    const target = parser!
    await new Promise<void>((resolve) => {
      target.once('error', () => resolve())
      if (piece === null) target.end(() => resolve())
      else target.write(piece, () => resolve())
    })
    target.removeAllListeners('error')
    target.on('error', (error) => {
      failure = error
    })
    if (failure) throw new UnreadableFeed(unreadable(failure), lastLine + 1)
  }

  for await (const piece of text) {
    if (parser === null) {
      head += piece
      if (head.length < 4096) continue
      open(head)
      await feed(head)
      head = ''
    } else await feed(piece)
    yield* take()
  }
  if (parser === null) {
    if (head.trim() === '') throw new UnreadableFeed('The file is empty')
    open(head)
    await feed(head)
  }
  await feed(null)
  yield* take()
  if (index === null) throw new UnreadableFeed('The file is empty')
}

function unreadable(error: Error): string {
  const code = (error as Error & { code?: string }).code
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE')
    return 'A quotation mark is opened and never closed: the file may be cut off'
  return `The file is not readable as CSV: ${error.message}`
}
