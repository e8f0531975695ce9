import type { BatchRequest } from 'algoliasearch'
import type { FeedDealership } from '../cars/derive-car'
import { withLateLocks } from '../locks/late-locks'
import type { CarChange } from './change-spool'
import { addCar, changeCar, type ImportClient, writeBatch } from './index-stock'
import type { KnownCars } from './known-cars'
import type { LockedFields, LockedValues, StockChanged, StockEvent, StockHistory } from './ports'

/** Cars of each write of a larger change, so that a feed of any size is applied from little memory. */
const CARS_PER_WRITE = 1000

/** Cars of one write: changed ones as the feed has them, and requests that stand. */
export type Batch = {
  changes: CarChange[]
  requests: BatchRequest[]
  events: StockEvent[]
  slugs: string[]
}
const emptyBatch = (): Batch => ({ changes: [], requests: [], events: [], slugs: [] })

/** What a car is when it is written: its dealership, whether it is new, and the locks on it. */
type Yard = {
  dealership: FeedDealership
  known: KnownCars
  /** As the locks stood when the import began. */
  locked: LockedValues
  /** What the feed says about locked fields. */
  feedValues: LockedValues
  /** Ids of cars that are no more: their locks end. */
  ended: ReadonlySet<string>
}
type Options = {
  client: ImportClient
  indexName: string
  now: Date
  history: StockHistory
  locks: LockedFields
  onChanged: StockChanged
  onWritten?: (cars: number) => void
}

/** Writes a dealership's cars: the index takes one batch while the next is collected, and never two. */
export class CarWriter {
  readonly #yard: Yard
  readonly #options: Options
  #batch = emptyBatch()
  #writing = Promise.resolve()
  /** Pages and history of one batch while the index takes the next. */
  #telling = Promise.resolve()
  readonly #notices: string[] = []

  constructor(yard: Yard, options: Options) {
    this.#yard = yard
    this.#options = options
  }

  add(change: CarChange): void {
    this.#batch.changes.push(change)
  }

  addAll({ changes, requests, events, slugs }: Batch): void {
    this.#batch.changes.push(...changes)
    this.#batch.requests.push(...requests)
    this.#batch.events.push(...events)
    this.#batch.slugs.push(...slugs)
  }

  get isFull(): boolean {
    return this.#batch.changes.length + this.#batch.requests.length >= CARS_PER_WRITE
  }

  /** Sends what was collected, as soon as the write before it is done. */
  async flush(): Promise<void> {
    const full = this.#batch
    if (full.changes.length + full.requests.length === 0) return
    this.#batch = emptyBatch()
    await this.#writing
    this.#writing = this.#write(full)
    // A failure is met by the next wait; until then it is no unhandled one.
    this.#writing.catch(() => {})
  }

  /** Writes the rest. What failed after the stock was applied comes back in words. */
  async end(): Promise<string[]> {
    await this.flush()
    try {
      await this.#writing
    } finally {
      await this.#telling
    }
    return this.#notices
  }

  /** Waits until nothing of this writer is under way any more, however it ends. */
  async rest(): Promise<void> {
    await this.#writing.catch(() => {})
    await this.#telling
  }

  async #write(batch: Batch): Promise<void> {
    await this.#writeCars(batch)
    const { events, slugs } = batch
    this.#telling = this.#telling.then(() => this.#tell(events, slugs))
  }

  /** Adds the changed cars to the batch as they are under the locks of this moment, and writes it. */
  async #writeCars(batch: Batch): Promise<void> {
    const { client, indexName, locks, now, onWritten } = this.#options
    const { dealership, known, locked: before, feedValues: fromFeed, ended } = this.#yard
    await locks.whileHeld(dealership.slug, async (locked) => {
      const { changes, feedValues } = withLateLocks(
        batch.changes,
        dealership,
        { before, now: locked, feedValues: fromFeed },
        now,
      )
      for (const { car, events } of changes) {
        const isKnown = known.placeOf(car.id) !== undefined
        batch.requests.push(isKnown ? changeCar(car) : addCar(car))
        batch.events.push(...events)
        batch.slugs.push(car.slug)
      }
      if (batch.requests.length === 0) return
      if (ended.size > 0) await locks.forget([...ended])
      await writeBatch(client, indexName, batch.requests)
      if (feedValues.size > 0) await locks.keepFeedValues(dealership.slug, feedValues)
    })
    onWritten?.(batch.requests.length)
  }

  /** The stock is applied: what fails from here on is told, it does not undo the import. */
  async #tell(events: readonly StockEvent[], slugs: readonly string[]): Promise<void> {
    const { history, onChanged } = this.#options
    const { slug } = this.#yard.dealership
    await onChanged(slug, slugs).catch((error: unknown) => {
      this.#notices.push(`${slug}: the pages were not renewed: ${words(error)}`)
    })
    await history.append(events).catch((error: unknown) => {
      this.#notices.push(`${slug}: the history was not written: ${words(error)}`)
    })
  }
}

const words = (error: unknown) => (error instanceof Error ? error.message : String(error))
