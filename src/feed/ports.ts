import type { FeedDealership } from './derive-car'
import type { FeedReport } from './report'

/** Where the import learns which dealerships exist. A code is a slug, or what a feed calls it. */
export type DealershipDirectory = {
  findDealership(code: string): Promise<FeedDealership | null>
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

/** Fields of a car that an editor holds: they win over the feed, under the names of `FeedRow`. */
export type LockedFields = {
  lockedFields(
    dealershipSlug: string,
  ): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>
}

/** Told after a dealer's changes are in the index: which vehicle pages are out of date. */
export type StockChanged = (dealershipSlug: string, carSlugs: readonly string[]) => Promise<void>
