import type { FeedDealership } from '../cars/derive-car'
import type { FeedReport } from './report'

/** Where the import learns which dealerships exist. A code is a slug, or what a feed calls it. */
export type DealershipDirectory = {
  findDealership(code: string): Promise<FeedDealership | null>
  /** Slugs of the dealerships that sites may show together with this one, and its own. */
  dealershipsBeside(slug: string): Promise<readonly string[]>
}

/** One entry of a car's life: the start of the vehicle ledger. Amounts AUD. */
export type StockEvent = {
  car_id: string
  dealership_slug: string
  /** ISO instant. */
  at: string
  kind: 'added' | 'price' | 'status' | 'removed'
  from: string | null
  to: string | null
}

export type StockHistory = {
  append(events: readonly StockEvent[]): Promise<void>
}

export type FeedRuns = {
  record(report: FeedReport): Promise<void>
}

/** Values of fields by their name, by the id of their car. */
export type LockedValues = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/** Fields of a car that an editor holds: they win over the feed, under the names of `FeedRow`. */
export type LockedFields = {
  lockedFields(dealershipSlug: string): Promise<LockedValues>
  /** What the feed says about the locked fields now: where a car goes back to without its lock. */
  keepFeedValues(dealershipSlug: string, values: LockedValues): Promise<void>
  /** Takes away all locks of these cars, by their ids. */
  forget(carIds: readonly string[]): Promise<void>
  /**
   * Does the writing with the locks as they stand then; no lock of the dealership is saved or taken
   * away meanwhile.
   */
  whileHeld<T>(dealershipSlug: string, write: (locked: LockedValues) => Promise<T>): Promise<T>
}

/** Keeps two imports of one dealership apart, on whichever machines they run. */
export interface ImportTurns {
  /** Whether the dealership is this run's until its end; false while another import is at work on it. */
  take(dealershipSlug: string): Promise<boolean>
  end(): Promise<void>
}

/** Told after a dealer's changes are in the index: which vehicle pages are out of date. */
export type StockChanged = (dealershipSlug: string, carSlugs: readonly string[]) => Promise<void>
