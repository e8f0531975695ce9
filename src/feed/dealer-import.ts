import { createHash, type Hash } from 'node:crypto'
import type { BatchRequest } from 'algoliasearch'
import { ChangeSpool } from './change-spool'
import type { DealerLock } from './dealer-lock'
import { carId, DERIVATION_VERSION, deriveCar, type FeedDealership } from './derive-car'
import {
  addCar,
  changeCar,
  type ImportClient,
  type KnownCar,
  knownCars,
  markSold,
  removeCar,
  writeBatch,
} from './index-stock'
import type { StockChanged, StockEvent, StockHistory } from './ports'
import type { DealerReport } from './report'
import { parseRow, type RowProblem } from './row-problem'
import { plainText } from './values'

/** More of a dealer's cars vanishing at once than this stops the import and asks. */
export const MOST_VANISHING = 0.3
/**
 * How long a car that left the feed is kept as sold: the longest window that a site can choose
 * (`stock.soldWindowDays`), so that no site loses a sold car early. SRCH-32
 */
export const SOLD_KEPT_DAYS = 60
/**
 * Cars in one write. A dealer's changes are one write up to here; only a yard with more changed cars
 * than any has is written in several.
 */
export const CARS_PER_WRITE = 2000
const DAY = 86_400

export type DealerImportOptions = {
  client: ImportClient
  indexName: string
  now: Date
  dryRun: boolean
  allowRemovals: boolean
  history: StockHistory
  onChanged: StockChanged
  onWritten?: (cars: number) => void
}

type Row = { line: number; mapped: Readonly<Record<string, unknown>> }
const isAvailableStatus = (status: string) => status === 'in_stock' || status === 'coming_soon'
const asText = (value: number | string | null) => (value === null ? null : String(value))

/** One dealership's part of a feed run: collects rows, then applies what changed in one step. */
export class DealerImport {
  readonly dealership: FeedDealership
  readonly #lock: DealerLock
  readonly #options: DealerImportOptions
  readonly #known: Map<string, KnownCar>
  readonly #locked: ReadonlyMap<string, Readonly<Record<string, unknown>>>
  /** Already fed with what all rows share: the place and the version of the derivation. */
  readonly #hash: Hash
  readonly #seen = new Map<string, number>()
  readonly #spool = new ChangeSpool()
  /** Rows whose stock number is not readable: one of them may be any of the known cars. */
  #unidentified = 0
  #counts = { rows: 0, added: 0, changed: 0, unchanged: 0, refused: 0, priceChanges: 0 }

  private constructor(
    dealership: FeedDealership,
    lock: DealerLock,
    known: Map<string, KnownCar>,
    locked: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
    options: DealerImportOptions,
  ) {
    this.dealership = dealership
    this.#lock = lock
    this.#known = known
    this.#locked = locked
    this.#options = options
    this.#hash = createHash('sha1').update(`${DERIVATION_VERSION}${JSON.stringify(dealership)}`)
  }

  static async open(
    dealership: FeedDealership,
    lock: DealerLock,
    locked: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
    options: DealerImportOptions,
  ): Promise<DealerImport> {
    const known = await knownCars(options.client, options.indexName, dealership.slug)
    return new DealerImport(dealership, lock, known, locked, options)
  }

  /** Takes one row of the feed; what is wrong with it comes back. */
  add({ line, mapped }: Row): RowProblem[] {
    this.#counts.rows++
    const stocknum = plainText(mapped.stocknum)
    const locks = stocknum === null ? undefined : this.#locked.get(stocknum)
    const values = locks ? { ...mapped, ...locks } : mapped
    if (stocknum === null || stocknum.length > 40) {
      this.#unidentified++
      this.#counts.refused++
      const parsed = parseRow(line, values)
      return parsed.problems
    }
    const id = carId(this.dealership.slug, stocknum)
    const earlier = this.#seen.get(id)
    if (earlier !== undefined) {
      this.#counts.refused++
      return [
        {
          line,
          stocknum,
          field: 'stocknum',
          value: stocknum,
          reason: `is also on line ${earlier}`,
          suggestion: 'Give each vehicle its own stock number; the first of the two is shown.',
          effect: 'row refused',
        },
      ]
    }
    this.#seen.set(id, line)
    const hash = this.#hash.copy().update(JSON.stringify(values)).digest('base64url').slice(0, 16)
    const known = this.#known.get(id)
    if (known?.hash === hash) {
      this.#counts.unchanged++
      return []
    }
    const parsed = parseRow(line, values)
    if (!parsed.ok) {
      this.#counts.refused++
      return parsed.problems
    }
    const car = deriveCar(
      parsed.row,
      this.dealership,
      known
        ? {
            slug: known.slug,
            created_at: known.createdAt,
            sold: known.sold,
            sold_at_timestamp: known.soldAt,
          }
        : null,
      this.#options.now,
    )
    const events = this.#eventsOf(car, known)
    if (known) this.#counts.changed++
    else this.#counts.added++
    this.#spool.add({ car: { ...car, content_hash: hash }, events })
    return parsed.problems
  }

  /** A row that could not be read: its car stays as it is. False when the number is no known car's. */
  keep(stocknum: string, line: number): boolean {
    this.#counts.rows++
    this.#counts.refused++
    const id = carId(this.dealership.slug, stocknum)
    this.#seen.set(id, line)
    return this.#known.has(id)
  }

  #event(id: string, kind: StockEvent['kind'], from: string | null, to: string | null): StockEvent {
    return {
      car_id: id,
      dealership_slug: this.dealership.slug,
      at: this.#options.now.toISOString(),
      kind,
      from,
      to,
    }
  }

  #eventsOf(
    car: { id: string; status: string; price?: number | null | undefined },
    known: KnownCar | undefined,
  ): StockEvent[] {
    const price = car.price ?? null
    if (!known) return [this.#event(car.id, 'added', null, asText(price))]
    const events: StockEvent[] = []
    if (known.price !== price) {
      this.#counts.priceChanges++
      events.push(this.#event(car.id, 'price', asText(known.price), asText(price)))
    }
    if (known.status !== car.status)
      events.push(this.#event(car.id, 'status', known.status, car.status))
    return events
  }

  /**
   * Applies what was collected. `complete` says that the whole feed was read: only then is a car
   * that did not appear taken for gone.
   */
  async apply(complete: boolean): Promise<{ report: DealerReport; notices: string[] }> {
    const { now, dryRun, allowRemovals } = this.#options
    const trusted = complete && this.#unidentified === 0
    const gone = trusted ? this.#missing() : { vanished: [], removed: [] }
    const available = [...this.#known.values()].filter((car) =>
      isAvailableStatus(car.status),
    ).length
    const report: DealerReport = {
      dealership: this.dealership.slug,
      outcome: 'applied',
      message: null,
      ...this.#counts,
      vanished: gone.vanished.length,
      removed: gone.removed.length,
    }
    if (complete && !trusted)
      report.message = `${this.#unidentified} of the rows cannot be told apart, so no car was taken for sold.`
    if (gone.vanished.length > available * MOST_VANISHING && !allowRemovals) {
      report.outcome = 'stopped'
      report.message = `${gone.vanished.length} of ${available} cars are no longer in the feed, more than ${MOST_VANISHING * 100} %. Nothing of this dealership was changed. If that is right, import again with --allow-removals.`
      return { report, notices: [] }
    }
    if (this.#spool.count + gone.vanished.length + gone.removed.length === 0) {
      report.outcome = 'unchanged'
      return { report, notices: [] }
    }
    if (dryRun) {
      report.outcome = 'planned'
      return { report, notices: [] }
    }
    const last: { requests: BatchRequest[]; events: StockEvent[]; slugs: string[] } = {
      requests: [
        ...gone.vanished.map((id) => markSold(id, now, this.#soldRank(id))),
        ...gone.removed.map(removeCar),
      ],
      events: [
        ...gone.vanished.map((id) =>
          this.#event(id, 'status', this.#known.get(id)?.status ?? null, 'sold'),
        ),
        ...gone.removed.map((id) => this.#event(id, 'removed', 'sold', null)),
      ],
      slugs: [...gone.vanished, ...gone.removed].map((id) => this.#known.get(id)!.slug),
    }
    return { report, notices: await this.#write(last) }
  }

  async #write(start: {
    requests: BatchRequest[]
    events: StockEvent[]
    slugs: string[]
  }): Promise<string[]> {
    const { client, indexName, history, onChanged, onWritten } = this.#options
    const notices: string[] = []
    let { requests, events, slugs } = start
    const flush = async () => {
      await writeBatch(client, indexName, requests)
      onWritten?.(requests.length)
      // The stock is applied: what fails from here on is told, it does not undo the import.
      await history.append(events).catch((error: unknown) => {
        notices.push(`${this.dealership.slug}: the history was not written: ${words(error)}`)
      })
      await onChanged(this.dealership.slug, slugs).catch((error: unknown) => {
        notices.push(`${this.dealership.slug}: the pages were not renewed: ${words(error)}`)
      })
      requests = []
      events = []
      slugs = []
    }
    for await (const change of this.#spool.read()) {
      requests.push(this.#known.has(change.car.id) ? changeCar(change.car) : addCar(change.car))
      events.push(...change.events)
      slugs.push(change.car.slug)
      if (requests.length >= CARS_PER_WRITE) await flush()
    }
    if (requests.length > 0) await flush()
    return notices
  }

  #missing(): { vanished: string[]; removed: string[] } {
    const oldest = Math.floor(this.#options.now.getTime() / 1000) - SOLD_KEPT_DAYS * DAY
    const vanished: string[] = []
    const removed: string[] = []
    for (const [id, car] of this.#known) {
      if (this.#seen.has(id)) continue
      if (isAvailableStatus(car.status) && !car.sold) vanished.push(id)
      else if (!car.sold && car.status !== 'sold') removed.push(id)
      else if ((car.soldAt ?? 0) < oldest) removed.push(id)
    }
    return { vanished, removed }
  }

  /** Sold cars stand behind all others, the latest first; as in `deriveCar`. */
  #soldRank(id: string): number {
    return Math.floor(Date.parse(this.#known.get(id)!.createdAt) / 1000 / DAY)
  }

  close(): void {
    this.#spool.discard()
    this.#lock.release()
  }
}

const words = (error: unknown) => (error instanceof Error ? error.message : String(error))
