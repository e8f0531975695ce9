import { feedProfiles, profileFor } from '../profiles/all-profiles'
import type { FeedProfile, RawRow } from '../profiles/profile'
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

/** Where each name of the header stands, in its own letters or in small ones; -1: nowhere. */
class Header {
  readonly #places: ReadonlyMap<string, number>
  readonly #asked = new Map<string, number>()

  constructor(names: readonly string[]) {
    this.#places = new Map([
      ...names.map((name, at) => [name.toLowerCase(), at] as const),
      ...names.map((name, at) => [name, at] as const),
    ])
  }

  placeOf(path: string): number {
    const before = this.#asked.get(path)
    if (before !== undefined) return before
    const place = this.#places.get(path) ?? this.#places.get(path.toLowerCase()) ?? -1
    this.#asked.set(path, place)
    return place
  }
}

class CsvRow implements RawRow {
  readonly line: number
  readonly #header: Header
  readonly #cells: readonly string[]

  constructor(line: number, header: Header, cells: readonly string[]) {
    this.line = line
    this.#header = header
    this.#cells = cells
  }

  value(path: string): string | undefined {
    const at = this.#header.placeOf(path)
    return at === -1 ? undefined : this.#cells[at]
  }

  list(path: string): readonly string[] {
    const cell = this.value(path)
    return cell === undefined ? [] : [cell]
  }

  groups(): [] {
    return []
  }
}

const recordsOf = (head: string) =>
  new CsvRecords(separatorLine.exec(head)?.[1] ?? detectDelimiter(head))

/** If a column appears twice, nobody knows which of the two holds the value. */
function repeatedColumn(profile: FeedProfile, names: readonly string[]): string | null {
  const used = new Set(
    [
      ...Object.values(profile.columns).flat(),
      ...(profile.lenderColumns ?? []).flatMap((columns) => Object.values(columns)),
    ].map((name) => name.toLowerCase()),
  )
  const seen = new Set<string>()
  for (const name of names) {
    const key = name.toLowerCase()
    if (used.has(key) && seen.has(key)) return name
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
  let header: Header | null = null
  let profile: FeedProfile | null = given
  let width = 0

  const take = function* (ready: readonly CsvRecord[]): Generator<ReadItem> {
    for (const { cells, line } of ready) {
      if (cells.every((cell) => cell.trim() === '')) continue
      if (header === null) {
        if (/^sep=/i.test(cells[0]?.trim() ?? '')) continue
        const names = cells.map((name) => name.trim())
        profile ??= profileFor('csv', names)
        if (profile === null) throw new UnreadableFeed(unknownColumns(names), line)
        const twice = repeatedColumn(profile, names)
        if (twice !== null)
          throw new UnreadableFeed(
            `Two columns are called "${twice}": give each column its own name`,
            line,
          )
        header = new Header(names)
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
      records = recordsOf(head)
      yield* take(records.take(head, false))
      head = ''
    } else yield* take(records.take(piece, false))
  }
  if (records === null && head.trim() === '') throw new UnreadableFeed(EMPTY)
  records ??= recordsOf(head)
  yield* take(records.take(head, true))
  if (header === null) throw new UnreadableFeed(EMPTY)
}

const EMPTY = 'The file is empty: export the stock again'

function unknownColumns(names: readonly string[]): string {
  const shown = names.slice(0, 8).join(', ').slice(0, 200)
  const needed = feedProfiles
    .filter((profile) => profile.format === 'csv')
    .map((profile) => `${profile.recognise.join(', ')} (${profile.name})`)
    .join(' or ')
  return `No feed format knows these columns: ${shown}. The first line must name the columns, among them ${needed}; --profile chooses a format`
}
