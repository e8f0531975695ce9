import { profileFor, unknownNames } from '../profiles/all-profiles'
import { headingKey } from '../profiles/field-names'
import { type FeedProfile, isReadable, type RawRow, readNames } from '../profiles/profile'
import { type CsvRecord, CsvRecords } from './csv-records'
import { type ReadItem, UnreadableFeed } from './read-result'

const delimiters = [',', ';', '\t', '|', '^'] as const

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

/** The line before the header in which spreadsheets name their delimiter: `sep=;`. */
const separatorLine = /^\ufeff?\s*"?sep=(.)"?\r?\n?/i

/** Lines that may stand above the header: the name of a report, its date, an empty one. */
const MOST_LINES_ABOVE = 20

class CsvRow implements RawRow {
  readonly line: number
  readonly names: readonly string[]
  readonly #places: ReadonlyMap<string, readonly number[]>
  readonly #cells: readonly string[]

  constructor(
    line: number,
    { names, places }: { names: readonly string[]; places: ReadonlyMap<string, readonly number[]> },
    cells: readonly string[],
  ) {
    this.line = line
    this.names = names
    this.#places = places
    this.#cells = cells
  }

  value(name: string): string | undefined {
    const at = this.#places.get(name)?.[0]
    return at === undefined ? undefined : this.#cells[at]
  }

  /** Columns of pictures may be called the same. */
  list(name: string): readonly string[] {
    return (this.#places.get(name) ?? []).map((at) => this.#cells[at] ?? '')
  }

  whole(name: string): readonly string[] {
    return this.list(name)
  }

  groups(): [] {
    return []
  }
}

function headerOf(names: readonly string[]) {
  const places = new Map<string, number[]>()
  for (const [at, name] of names.entries()) places.set(name, [...(places.get(name) ?? []), at])
  return { names, places }
}

/**
 * Reads records with the delimiter that a line in front names, else with the one that finds a header that
 * we know, else with the most frequent.
 */
function recordsOf(head: string, isWhole: boolean): CsvRecords {
  const said = separatorLine.exec(head)?.[1]
  if (said) return new CsvRecords(said)
  const likely = detectDelimiter(head)
  const known = [likely, ...delimiters].find((delimiter) => hasHeader(head, delimiter, isWhole))
  return new CsvRecords(known ?? likely)
}

function hasHeader(head: string, delimiter: string, isWhole: boolean): boolean {
  try {
    return new CsvRecords(delimiter)
      .take(head, isWhole)
      .slice(0, MOST_LINES_ABOVE)
      .some(({ cells }) => cells.length > 1 && profileFor('csv', namesOf(cells)) !== null)
  } catch (error) {
    if (error instanceof UnreadableFeed) return false
    throw error
  }
}

const namesOf = (cells: readonly string[]) => cells.map((name) => name.replace('\ufeff', '').trim())

/** If a column appears twice, nobody knows which of the two holds the value. */
function repeatedColumn(profile: FeedProfile, names: readonly string[]): string | null {
  const used = readNames(profile, names)
  const lenders = (profile.lenderColumns ?? []).flatMap((columns) => Object.values(columns))
  const lenderKeys = new Set(lenders.map(headingKey))
  const seen = new Set<string>()
  for (const name of names) {
    const key = headingKey(name)
    if (seen.has(key) && (used.has(key) || lenderKeys.has(key))) return name
    seen.add(key)
  }
  return null
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
  let records: CsvRecords | null = null
  let head = ''
  let header: ReturnType<typeof headerOf> | null = null
  let profile: FeedProfile | null = given
  let width = 0
  /** The widest of the lines in which no header was found. */
  let widest: { names: readonly string[]; line: number } | null = null
  let linesAbove = 0

  const take = function* (ready: readonly CsvRecord[]): Generator<ReadItem> {
    for (const { cells, line } of ready) {
      if (cells.every((cell) => cell.trim() === '')) continue
      if (header === null) {
        if (/^sep=/i.test(cells[0]?.trim() ?? '')) continue
        const names = namesOf(cells)
        const found = given && isReadable(given, names) ? given : profileFor('csv', names)
        if (found === null) {
          if (names.length > (widest?.names.length ?? 0)) widest = { names, line }
          if (++linesAbove >= MOST_LINES_ABOVE) throw unknownHeader(widest)
          continue
        }
        profile = found
        const twice = repeatedColumn(profile, names)
        if (twice !== null)
          throw new UnreadableFeed(
            `Two columns are called "${twice}": give each column its own name`,
            line,
          )
        header = headerOf(names)
        // A separator at the end of the header makes a column without a name.
        width = names.findLastIndex((name) => name !== '') + 1
        continue
      }
      const row = new CsvRow(line, header, cells)
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

  for await (const piece of text) {
    if (records === null) {
      head += piece
      // Enough to see the whole header.
      if (head.length < 4096) continue
      records = recordsOf(head, false)
      yield* take(records.take(head, false))
      head = ''
    } else yield* take(records.take(piece, false))
  }
  if (records === null && head.trim() === '') throw new UnreadableFeed(EMPTY)
  records ??= recordsOf(head, true)
  yield* take(records.take(head, true))
  if (header === null) throw unknownHeader(widest)
}

const EMPTY = 'The file is empty: export the stock again'

const unknownHeader = (widest: { names: readonly string[]; line: number } | null) =>
  widest ? new UnreadableFeed(unknownNames(widest.names), widest.line) : new UnreadableFeed(EMPTY)
