import type { FeedDealership } from '../cars/derive-car'
import type { CarChange } from '../import/change-spool'
import type { LockedValues } from '../import/ports'
import { withLocks } from './apply-override'
import { locksOf } from './held-cars'

type Values = Readonly<Record<string, unknown>>
const same = (a: Values | undefined, b: Values | undefined) =>
  JSON.stringify(a ?? {}) === JSON.stringify(b ?? {})

/**
 * The changes under the locks that stand when they are written, where editors changed them since the
 * import began. What such a car became by its lock is in its history already. A car whose lock no
 * longer goes with what the feed says stays as the editor left it.
 *
 * @returns the changes to write, and what the feed says about the fields that are locked now.
 */
export function withLateLocks(
  changes: readonly CarChange[],
  dealership: FeedDealership,
  locks: {
    /** As the import used them. */
    before: LockedValues
    now: LockedValues
    /** What the feed says about the fields that were locked before. */
    feedValues: LockedValues
  },
  now: Date,
): { changes: readonly CarChange[]; feedValues: Map<string, Values> } {
  const feedValues = new Map<string, Values>()
  const written = changes.flatMap((change): CarChange[] => {
    const { id } = change.car
    const held = locksOf(locks.now, change.car) ?? {}
    if (same(locksOf(locks.before, change.car), held)) return [change]
    const changed = withLocks(change.car, dealership, locks.feedValues.get(id) ?? {}, held, now)
    if (!changed.ok) return []
    feedValues.set(id, changed.feedValues)
    return [
      {
        // Without its fingerprint the next import reads the row again, with its locks.
        car: { ...changed.car, content_hash: null },
        events: change.events.filter(({ kind }) => !(kind in held)),
      },
    ]
  })
  return { changes: written, feedValues }
}
