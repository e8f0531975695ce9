import type { FeedProfile, RawRow } from '../profiles/profile'

/** Result of a reader: a vehicle, or a part of the file that could not be read as one. */
export type ReadItem =
  | { kind: 'row'; row: RawRow; profile: FeedProfile }
  | {
      kind: 'broken'
      line: number
      reason: string
      value: string
      /** What can still be read of it: enough to know which vehicle keeps its last good version. */
      rest: { row: RawRow; profile: FeedProfile } | null
    }

/**
 * The rest of the file cannot be read. Vehicles before it are valid, missing ones are unknown: no
 * car counts as sold because of such a file.
 */
export class UnreadableFeed extends Error {
  override name = 'UnreadableFeed'
  readonly line: number | null

  constructor(message: string, line: number | null = null) {
    super(message)
    this.line = line
  }
}

/** Shapes of rows of one feed that are kept apart. */
const MOST_SHAPES = 500

/** One list for all rows with the same names: what was found by it is found once. */
export class SharedNames {
  readonly #lists = new Map<string, readonly string[]>()

  of(names: readonly string[]): readonly string[] {
    const key = names.join('\n')
    const before = this.#lists.get(key)
    if (before) return before
    if (this.#lists.size < MOST_SHAPES) this.#lists.set(key, names)
    return names
  }
}
