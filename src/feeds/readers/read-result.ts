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

/** The list of the row before where the names are the same: what was found by it is found once. */
export const sameNames = (
  before: readonly string[] | undefined,
  names: readonly string[],
): readonly string[] =>
  before?.length === names.length && before.every((name, at) => name === names[at]) ? before : names
