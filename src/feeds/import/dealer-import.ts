import { createHash, type Hash } from 'node:crypto'
import { availableStatuses } from '@/inventory/availability'
import {
  carId,
  DERIVATION_VERSION,
  deriveCar,
  type FeedDealership,
  laterCarId,
} from '../cars/derive-car'
import { locksOf } from '../locks/held-cars'
import { heldValues } from '../locks/lockable-fields'
import {
  hasPhotosToSettle,
  isPhotoDay,
  type PhotoKeeper,
  settlePhotos,
} from '../photos/feed-photos'
import type { FeedRow } from '../rows/feed-row'
import { parseRow, type RowProblem } from '../rows/row-problem'
import { plainText } from '../rows/values'
import { CarWriter } from './car-writer'
import { type CarChange, ChangeSpool } from './change-spool'
import { type ImportClient, markSold, removeCar } from './index-stock'
import { FINGERPRINT_BYTES, type KnownCar, KnownCars, previousOf } from './known-cars'
import type { LockedFields, LockedValues, StockChanged, StockEvent, StockHistory } from './ports'
import { PriceSlips, StrangePlaces } from './price-slips'
import type { DealerReport } from './report'
import { eventsBetween, stockEvent } from './stock-events'

/** More refused rows than this share (percent) fail the import, where the CMS sets no other. */
const MOST_REFUSED = 50
/** More of a dealer's cars vanishing at once than this stops the import and asks. */
const MOST_VANISHING = 0.3
/**
 * How long a car that left the feed is kept as sold: the longest window that a site can choose
 * (`stock.soldWindowDays`), so that no site loses a sold car early. SRCH-32
 */
const SOLD_KEPT_DAYS = 60
/**
 * A dealer's changes are one write of the index, seen as a whole or not at all, up to so many cars:
 * more than any yard has. The index takes 32 MB and 10,000 cars at once; the cars are in memory.
 */
const CARS_OF_ONE_WRITE = 4000
const CHARACTERS_OF_ONE_WRITE = 20_000_000
const DAY = 86_400

export type DealerImportOptions = {
  client: ImportClient
  indexName: string
  now: Date
  dryRun: boolean
  allowRemovals: boolean
  history: StockHistory
  locks: LockedFields
  /** Null: photos stay where they are. */
  photos: PhotoKeeper | null
  onChanged: StockChanged
  onWritten?: (cars: number) => void
}

type Row = { line: number; mapped: Readonly<Record<string, unknown>> }
const isAvailableStatus = (status: string) => availableStatuses.includes(status)

/** One dealership's part of a feed run: collects rows, then applies what changed in one step. */
export class DealerImport {
  readonly dealership: FeedDealership
  readonly #options: DealerImportOptions
  readonly #known: KnownCars
  /** As the locks stood when the import began. */
  readonly #locked: LockedValues
  /** Already fed with what all rows share: the place and the version of the derivation. */
  readonly #hash: Hash
  /** Lines of the known cars that were met, by their place; 0 for one that was not. */
  readonly #seenLines: Uint32Array
  /** Lines of other cars, by their stock number: new ones, and those that have a sold car's number. */
  readonly #otherLines = new Map<string, number>()
  /** What the feed says about locked fields. */
  readonly #feedValues = new Map<string, Readonly<Record<string, unknown>>>()
  /** Cars that are no more: their locks end. */
  readonly #ended = new Set<string>()
  /** The changed cars, until it is sure that they will be written. */
  readonly #spool = new ChangeSpool()
  readonly #writer: CarWriter
  /** Known cars that are for sale, and those of them that were not met yet. */
  #available = 0
  #unseenAvailable = 0
  readonly #slips: PriceSlips
  readonly #places: StrangePlaces
  /** The cars are written while the feed is read. */
  #isAhead = false
  /** Rows whose stock number is not readable: one of them may be any of the known cars. */
  #unidentified = 0
  /** Rows that were read and not taken yet. */
  #late = 0
  #counts = { rows: 0, added: 0, changed: 0, unchanged: 0, refused: 0, priceChanges: 0 }

  private constructor(
    dealership: FeedDealership,
    known: KnownCars,
    locked: LockedValues,
    options: DealerImportOptions,
  ) {
    this.dealership = dealership
    this.#known = known
    this.#seenLines = new Uint32Array(known.size)
    this.#locked = locked
    this.#options = options
    for (const [, place] of known) if (isAvailableStatus(known.statusAt(place))) this.#available++
    this.#unseenAvailable = this.#available
    this.#slips = new PriceSlips(this.#available)
    this.#places = new StrangePlaces(dealership)
    this.#writer = new CarWriter(
      { dealership, known, locked, feedValues: this.#feedValues, ended: this.#ended },
      options,
    )
    // Of no meaning for a car.
    const { mostRefused: _, ...place } = dealership
    this.#hash = createHash('sha1').update(`${DERIVATION_VERSION}${JSON.stringify(place)}`)
  }

  static async open(
    dealership: FeedDealership,
    options: DealerImportOptions,
  ): Promise<DealerImport> {
    const locked = await options.locks.lockedFields(dealership.slug)
    const known = await KnownCars.read(options.client, options.indexName, dealership.slug)
    return new DealerImport(dealership, known, locked, options)
  }

  /**
   * Takes one row of the feed; what is wrong with it comes back. A row whose photos are on their way,
   * and each behind it, is taken when the function that it leads to is called: in the feed's order.
   */
  add({ line, mapped }: Row): RowProblem[] | Promise<() => RowProblem[]> {
    this.#counts.rows++
    const stocknum = plainText(mapped.stocknum)
    if (stocknum === null || stocknum.length > 40) {
      this.#unidentified++
      this.#counts.refused++
      return parseRow(line, mapped).problems
    }
    const number = carId(this.dealership.slug, stocknum)
    const id = this.#idOf(number, { line, mapped })
    const place = this.#known.placeOf(id)
    const earlier = this.#see(number, id, line)
    if (earlier > 0) {
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
    const values = this.#held(id, mapped)
    const fingerprint = this.#fingerprintOf(values)
    const isSame = place !== undefined && this.#known.isMadeFrom(place, fingerprint)
    const { photos } = this.dealership
    if (isSame && !isPhotoDay(id, photos, this.#options.now)) {
      this.#counts.unchanged++
      return []
    }
    const parsed = parseRow(line, values)
    if (!parsed.ok) {
      this.#counts.refused++
      return parsed.problems
    }
    if (!isSame) parsed.problems.push(...this.#places.note(parsed.row, line))
    const toSettle = hasPhotosToSettle(parsed.row, photos) ? photos : undefined
    if (!toSettle && this.#late === 0 && !isSame) {
      this.#take(parsed.row, id, fingerprint)
      return parsed.problems
    }
    const keeper = this.#options.dryRun ? null : this.#options.photos
    const settled = toSettle
      ? settlePhotos(parsed.row, toSettle, keeper, line)
      : Promise.resolve({ row: parsed.row, problems: [], lost: [], newest: 0 })
    this.#late++
    return settled.then(({ row, problems, lost, newest }) => () => {
      this.#late--
      // Not the row's own fingerprint: its photos are tried again next time, and it is news if one comes.
      const made = lost.length > 0 ? this.#fingerprintOf({ ...values, lost }) : fingerprint
      const isKnown = place !== undefined && this.#known.isMadeFrom(place, made)
      if (isKnown && newest <= this.#known.updatedAt(place)) this.#counts.unchanged++
      else this.#take(row, id, made)
      return isSame ? problems : [...parsed.problems, ...problems]
    })
  }

  /** Which car a row is: the one that has its stock number, unless that was sold and this is another. */
  #idOf(number: string, { line, mapped }: Row): string {
    const current = this.#known.currentOf(number)
    const place = this.#known.placeOf(current)
    const vin = plainText(mapped.vin)
    if (place === undefined || vin === null) return current
    const known = this.#known.at(place)
    if (!known.sold || known.vin === null || vin.startsWith(known.vin)) return current
    const parsed = parseRow(line, mapped)
    if (!parsed.ok || parsed.row.status === 'sold' || parsed.row.vin === null) return current
    return this.#known.withVin(number, parsed.row.vin) ?? laterCarId(number, parsed.row.vin)
  }

  /** The row with what editors hold of its car; what the feed says about that is noted. */
  #held(id: string, mapped: Row['mapped']): Row['mapped'] {
    const locked = locksOf(this.#locked, { id, vin: plainText(mapped.vin) })
    const locks = locked && heldValues(mapped, locked)
    if (!locks) return mapped
    const said = Object.keys(locks).map((field) => [field, mapped[field] ?? null] as const)
    this.#feedValues.set(id, Object.fromEntries(said))
    return { ...mapped, ...locks }
  }

  #fingerprintOf(values: Readonly<Record<string, unknown>>): Buffer {
    const hash = this.#hash.copy().update(JSON.stringify(values)).digest()
    return hash.subarray(0, FINGERPRINT_BYTES)
  }

  #take(row: FeedRow, id: string, fingerprint: Buffer): void {
    const { now } = this.#options
    const place = this.#known.placeOf(id)
    const known = place === undefined ? null : this.#known.at(place)
    const car = deriveCar(row, this.dealership, known && previousOf(id, known), now, id)
    const events = eventsBetween(known, car, now)
    if (events.some((event) => event.kind === 'price')) this.#counts.priceChanges++
    if (!known || isAvailableStatus(known.status)) this.#slips.note(row.price, known?.price)
    if (known) this.#counts.changed++
    else this.#counts.added++
    const content_hash = fingerprint.toString('base64url')
    const change: CarChange = { car: { ...car, content_hash }, events }
    if (this.#isAhead) this.#writer.add(change)
    else this.#spool.add(change)
  }

  /**
   * Writes what was collected while the rest of the feed is read, where that gives nothing away: the
   * change is more than one write anyway, and so few known cars are still to come that the import
   * can no longer be stopped. Null when there is nothing to wait for.
   */
  writeAhead(): Promise<void> | null {
    if (this.#isAhead) return this.#writer.isFull ? this.#writer.flush() : null
    if (this.#options.dryRun || this.#isOneWrite(0)) return null
    const unseen = this.#unseenAvailable
    const isToAsk =
      unseen > this.#available * MOST_VANISHING ||
      this.#slips.mayAsk(unseen) ||
      this.#isMostlyRefused(0)
    if (isToAsk && !this.#options.allowRemovals) return null
    this.#isAhead = true
    return this.#writeSpool()
  }

  #isOneWrite(others: number): boolean {
    const { count, characters } = this.#spool
    return count + others <= CARS_OF_ONE_WRITE && characters <= CHARACTERS_OF_ONE_WRITE
  }

  async #writeSpool(inOneWrite = false): Promise<void> {
    for await (const change of this.#spool.read()) {
      this.#writer.add(change)
      if (this.#writer.isFull && !inOneWrite) await this.#writer.flush()
    }
  }

  /** A row that could not be read: its car stays as it is. False when the number is no known car's. */
  keep(stocknum: string, line: number): boolean {
    this.#counts.rows++
    this.#counts.refused++
    const number = carId(this.dealership.slug, stocknum)
    const id = this.#known.currentOf(number)
    this.#see(number, id, line)
    return this.#known.placeOf(id) !== undefined
  }

  /** Remembers that a car was met; the line on which its stock number was met before, 0 for none. */
  #see(number: string, id: string, line: number): number {
    const first = this.#known.placeOf(number)
    const earlier =
      this.#otherLines.get(number) ?? (first === undefined ? 0 : this.#seenLines[first]!)
    if (earlier > 0) return earlier
    const place = this.#known.placeOf(id)
    if (place === undefined || id !== number) this.#otherLines.set(number, line)
    if (place !== undefined) {
      this.#seenLines[place] = line
      if (isAvailableStatus(this.#known.statusAt(place))) this.#unseenAvailable--
    }
    return 0
  }

  #event(id: string, kind: StockEvent['kind'], from: string | null, to: string | null): StockEvent {
    return stockEvent(
      { id, dealership_slug: this.dealership.slug },
      this.#options.now,
      kind,
      from,
      to,
    )
  }

  get #mostRefused(): number {
    return this.dealership.mostRefused ?? MOST_REFUSED
  }

  /** @param lost rows that could not be read at all */
  #isMostlyRefused(lost: number): boolean {
    const { rows, refused } = this.#counts
    return (refused + lost) * 100 > (rows + lost) * this.#mostRefused
  }

  /** Why the import did nothing, or should not: in words for the person who sent the feed. DATA-01 */
  #failure(complete: boolean, lost: number): string | null {
    const rows = this.#counts.rows + lost
    const refused = this.#counts.refused + lost
    const nothing = 'Nothing of this dealership was changed.'
    if (rows === 0) {
      // That all of its cars are gone is asked; what could not be read is said of the file.
      if (complete && this.#available > 0) return null
      return complete ? `The feed holds no car of this dealership. ${nothing}` : nothing
    }
    if (refused === rows)
      return `${rows === 1 ? 'The only row was' : `All ${rows} rows were`} refused. ${nothing}`
    if (!this.#isMostlyRefused(lost) || this.#options.allowRemovals || this.#isAhead) return null
    return `${refused} of ${rows} rows were refused, more than ${this.#mostRefused} %. ${nothing}`
  }

  /**
   * Applies what was collected. `complete` says that the whole feed was read: only then is a car
   * that did not appear taken for gone. `lost` rows could not be read at all.
   */
  async apply(
    complete: boolean,
    lost: number,
  ): Promise<{ report: DealerReport; notices: string[] }> {
    const { now, dryRun, allowRemovals } = this.#options
    const trusted = complete && this.#unidentified === 0
    const gone = trusted ? this.#missing() : { vanished: [], removed: [] }
    const available = this.#available
    const report: DealerReport = {
      dealership: this.dealership.slug,
      outcome: 'applied',
      message: null,
      ...this.#counts,
      vanished: gone.vanished.length,
      removed: gone.removed.length,
    }
    const failure = this.#failure(complete, lost)
    if (failure !== null)
      return {
        report: { ...report, outcome: 'failed', message: failure, vanished: 0, removed: 0 },
        notices: [],
      }
    if (complete && !trusted)
      report.message = `${this.#unidentified} of the rows cannot be told apart, so no car was taken for sold.`
    if (gone.vanished.length > available * MOST_VANISHING && !allowRemovals) {
      report.outcome = 'stopped'
      report.message = `${gone.vanished.length} of ${available} cars are no longer in the feed, more than ${MOST_VANISHING * 100} %. Nothing of this dealership was changed.`
      return { report, notices: [] }
    }
    const { question } = this.#slips
    // Of a new yard the first thousands of prices may say nothing of those behind them.
    if (question !== null && !allowRemovals && !this.#isAhead) {
      report.outcome = 'stopped'
      report.message = `${question}: are they in cents? Nothing of this dealership was changed.`
      return { report, notices: [] }
    }
    if (!dryRun && this.#feedValues.size > 0)
      await this.#options.locks.keepFeedValues(this.dealership.slug, this.#feedValues)
    const { added, changed } = this.#counts
    if (added + changed + gone.vanished.length + gone.removed.length === 0) {
      report.outcome = 'unchanged'
      return { report, notices: [] }
    }
    if (dryRun) {
      report.outcome = 'planned'
      return { report, notices: [] }
    }
    this.#writer.addAll({
      changes: [],
      requests: [
        ...gone.vanished.map((id) => markSold(id, now, this.#soldRank(id))),
        ...gone.removed.map(removeCar),
      ],
      events: [
        ...gone.vanished.map((id) => this.#event(id, 'status', this.#knownCar(id).status, 'sold')),
        ...gone.removed.map((id) => this.#event(id, 'removed', this.#knownCar(id).status, null)),
      ],
      slugs: [...gone.vanished, ...gone.removed].map((id) => this.#knownCar(id).slug),
    })
    if (!this.#isAhead)
      await this.#writeSpool(this.#isOneWrite(gone.vanished.length + gone.removed.length))
    return { report, notices: await this.#writer.end() }
  }

  #missing(): { vanished: string[]; removed: string[] } {
    const oldest = Math.floor(this.#options.now.getTime() / 1000) - SOLD_KEPT_DAYS * DAY
    const vanished: string[] = []
    const removed: string[] = []
    for (const [id, place] of this.#known) {
      if (this.#seenLines[place] !== 0) continue
      const car = this.#known.at(place)
      if (isAvailableStatus(car.status) && !car.sold) vanished.push(id)
      else if (!car.sold && car.status !== 'sold') removed.push(id)
      else if ((car.soldAt ?? 0) < oldest) {
        removed.push(id)
        this.#ended.add(id)
      }
    }
    return { vanished, removed }
  }

  #knownCar(id: string): KnownCar {
    const place = this.#known.placeOf(id)
    if (place === undefined) throw new Error(`The index has no car ${id}.`)
    return this.#known.at(place)
  }

  /** Sold cars stand behind all others, the latest first; as in `deriveCar`. */
  #soldRank(id: string): number {
    return Math.floor(Date.parse(this.#knownCar(id).createdAt) / 1000 / DAY)
  }

  /** Ends what is under way. */
  async close(): Promise<void> {
    await this.#writer.rest()
    this.#spool.discard()
  }
}
