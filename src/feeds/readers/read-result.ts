import type { FeedProfile, RawRow } from '../profiles/profile'

/** What a reader hands on: a vehicle, or a place of the file that could not be read as one. */
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
 * The rest of the file cannot be read. What came before it is good, what is missing is unknown: no
 * car is taken for sold on the word of such a file.
 */
export class UnreadableFeed extends Error {
  override name = 'UnreadableFeed'
  readonly line: number | null

  constructor(message: string, line: number | null = null) {
    super(message)
    this.line = line
  }
}
