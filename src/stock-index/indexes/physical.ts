import { existsSync } from 'node:fs'
import type { Logger } from 'pino'
import { type Change, Collection, type CollectionSpec, sameSpec } from '../columns/collection.ts'
import { capture, removeSnapshot, writeSnapshot } from '../disk/snapshot.ts'
import { readSnapshot, SnapshotError } from '../disk/snapshot-reading.ts'
import type { Store } from '../disk/store.ts'
import { runInSlices } from '../pacing.ts'
import { type Rules, sortKeysOf } from './settings.ts'
import { newQueryCache, type QueryCache } from './view.ts'

/**
 * Changed documents after which a new snapshot is worth writing, and the delay before it is
 * written.
 */
const SNAPSHOT_CHANGES = 2_000
const SNAPSHOT_DELAY_MS = 15_000

/** A collection that is being rebuilt. */
type Renewal = {
  before: Collection
  fresh: Collection
  /** objects changed since the rebuild began */
  changed: Set<string>
  filled: Promise<void>
}

/** The documents of one index in memory, and the queue of work that changes them. */
export class Physical {
  readonly uid: number
  collection: Collection
  cache: QueryCache
  /** changes up to here are in the snapshot on disk; without one, none are needed from the log */
  snapshotSeq = Number.POSITIVE_INFINITY
  private readonly store: Store
  private readonly log: Logger
  private chain: Promise<void> = Promise.resolve()
  private forgotten = false
  private renewal: Renewal | null = null
  private readonly snapshotPath: string
  private unsaved = 0
  private jobs = 0
  private applied = 0
  private timer: NodeJS.Timeout | null = null
  private writing: Promise<void> = Promise.resolve()

  /** @param snapshotPath file of the snapshot of this index */
  constructor(uid: number, store: Store, log: Logger, snapshotPath: string) {
    this.uid = uid
    this.snapshotPath = snapshotPath
    this.store = store
    this.log = log
    this.collection = new Collection({ facets: [], numbers: null, searchable: null, sorts: [] })
    this.cache = newQueryCache(this.collection)
  }

  /** The log of changes has to be retained from here on. */
  get neededFrom(): number {
    if (Number.isFinite(this.snapshotSeq)) return this.snapshotSeq
    return this.jobs > 0 ? this.applied : Number.POSITIVE_INFINITY
  }

  /** Appends work to the queue; after a failure the index is loaded from disk again. */
  run(taskID: number, work: () => Promise<void>): Promise<void> {
    this.jobs++
    this.chain = this.chain.then(async () => {
      try {
        await work()
        this.applied = taskID
        this.scheduleSnapshot()
      } catch (error) {
        this.log.error(
          { err: error, uid: this.uid, taskID },
          'applying a write failed: reading the index anew',
        )
        await this.reread()
      } finally {
        this.jobs--
      }
    })
    return this.chain
  }

  private async reread(): Promise<void> {
    if (this.forgotten) return
    const { spec, orders } = this.collection
    const fresh = this.successor(spec)
    for (const order of orders.values()) await runInSlices(fresh.ensureOrder(order.keys))
    await fill(fresh, this.store.readInOrder(this.uid))
    this.replace(fresh)
  }

  settled(): Promise<void> {
    return this.chain
  }

  private successor(spec: CollectionSpec): Collection {
    const fresh = new Collection(spec)
    fresh.expectQueriesOf(this.collection)
    return fresh
  }

  /** Passes on which attributes queries used, when these documents replace others. */
  async prepareFor(before: Physical): Promise<void> {
    this.collection.expectQueriesOf(before.collection)
    await runInSlices(this.collection.prepare())
  }

  private replace(collection: Collection): void {
    this.collection = collection
    this.renewal = null
    this.cache = newQueryCache(collection)
    this.unsaved += SNAPSHOT_CHANGES
  }

  /**
   * Loads from the snapshot and the changes since; from all documents when there is no usable
   * snapshot.
   */
  async load(spec: CollectionSpec, rules: Rules[], seq: number): Promise<void> {
    this.applied = seq
    const started = performance.now()
    const taken = this.readSnapshot(spec, seq)
    if (taken === null) {
      await this.rebuild(spec, rules)
      this.report('index built from the documents', started)
      this.scheduleSnapshot()
      return
    }
    this.collection = taken.collection
    this.cache = newQueryCache(taken.collection)
    this.snapshotSeq = taken.seq
    const changes = [...this.store.changedSince(taken.seq, this.uid)].map((objectID) => {
      const found = this.store.read(this.uid, objectID)
      return { objectID, birth: found?.birth ?? 0, document: found?.document ?? null }
    })
    await this.apply(changes)
    await ensureOrders(this.collection, rules)
    // The first queries need not wait for the masks.
    this.chain = this.chain.then(() => runInSlices(this.collection.prepare()))
    this.report('index read from its snapshot', started, { replayed: changes.length })
  }

  private report(message: string, started: number, more: object = {}): void {
    const ms = Math.round(performance.now() - started)
    this.log.info({ uid: this.uid, documents: this.collection.liveCount, ms, ...more }, message)
  }

  private readSnapshot(spec: CollectionSpec, seq: number) {
    if (!existsSync(this.snapshotPath)) return null
    try {
      const { storeId } = this.store
      const taken = readSnapshot(this.snapshotPath, { storeId, uid: this.uid, spec })
      if (taken.seq > seq) throw new SnapshotError('it is younger than the documents')
      return taken
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      this.log.warn({ uid: this.uid, reason }, 'the snapshot cannot be used: building anew')
      return null
    }
  }

  private scheduleSnapshot(): void {
    if (this.unsaved < SNAPSHOT_CHANGES || this.timer !== null || this.forgotten) return
    this.timer = setTimeout(() => {
      this.timer = null
      this.chain = this.chain.then(() => this.save())
    }, SNAPSHOT_DELAY_MS)
    this.timer.unref()
  }

  /** Captures the state between two writes; the file is written while others go on. */
  private save(): void {
    if (this.forgotten) return
    const { storeId } = this.store
    const seq = this.applied
    const taken = capture(this.collection, { storeId, uid: this.uid, seq })
    const unsaved = this.unsaved
    this.unsaved = 0
    this.snapshotSeq = Math.min(this.snapshotSeq, seq)
    this.writing = this.writing.then(async () => {
      try {
        if (this.forgotten) return
        await writeSnapshot(this.snapshotPath, taken)
        this.snapshotSeq = seq
      } catch (error) {
        this.unsaved += unsaved
        this.log.error({ err: error, uid: this.uid }, 'the snapshot could not be written')
      }
    })
  }

  /** Finishes the queued work and writes what the snapshot does not contain yet. */
  async close(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer)
    await this.chain
    if (this.unsaved > 0) this.save()
    await this.writing
  }

  /** Reads all documents from disk. */
  async rebuild(spec: CollectionSpec, rules: Rules[]): Promise<void> {
    const fresh = this.successor(spec)
    await fill(fresh, this.store.readInOrder(this.uid))
    await ensureOrders(fresh, rules)
    this.replace(fresh)
  }

  /**
   * Makes columns and orders match the settings; builds columns aside and swaps them in one step.
   */
  async fit(spec: CollectionSpec, rules: Rules[]): Promise<void> {
    const { collection } = this
    if (sameSpec(spec, collection.spec)) {
      await ensureOrders(collection, rules)
      return
    }
    const fresh = this.successor(spec)
    await fill(fresh, collection.changes())
    await ensureOrders(fresh, rules)
    this.replace(fresh)
  }

  /** Applies a batch: queries see all of it or none. */
  async apply(changes: Change[]): Promise<void> {
    if (changes.length === 0) return
    // If cars are replaced faster than the rebuild runs, hidden documents would fill the memory.
    if (this.collection.isOverworn) await this.finish(this.renewal ?? this.renew())
    this.collection.commit(await runInSlices(this.collection.stage(changes)))
    this.unsaved += changes.length
    for (const { objectID } of changes) this.renewal?.changed.add(objectID)
    if (!this.collection.isWorn || this.renewal !== null) return
    const renewal = this.renew()
    renewal.filled
      .then(() => {
        this.chain = this.chain.then(() => this.finish(renewal))
        return this.chain
      })
      .catch((error: unknown) => {
        this.renewal = null
        this.log.error({ err: error, uid: this.uid }, 'writing the columns anew failed')
      })
  }

  /** Starts a rebuild without the hidden documents. Writes go on meanwhile. */
  private renew(): Renewal {
    const before = this.collection
    const fresh = this.successor(before.spec)
    const filled = (async () => {
      await fill(fresh, before.changes())
      for (const order of before.orders.values()) await runInSlices(fresh.ensureOrder(order.keys))
    })()
    this.renewal = { before, fresh, changed: new Set(), filled }
    return this.renewal
  }

  /** Applies the changes made meanwhile and swaps; part of the work queue. */
  private async finish(renewal: Renewal): Promise<void> {
    const { before, fresh, changed, filled } = renewal
    await filled
    // A settings change may have replaced the collection already.
    if (this.renewal !== renewal || this.forgotten) return
    await fill(fresh, presentState(before, changed))
    for (const order of before.orders.values()) await runInSlices(fresh.ensureOrder(order.keys))
    this.replace(fresh)
  }

  /** The index is gone: so is its snapshot. */
  forget(): void {
    this.forgotten = true
    if (this.timer !== null) clearTimeout(this.timer)
    this.writing = this.writing.then(() => removeSnapshot(this.snapshotPath))
  }
}

/** Fills a collection that is not visible yet. */
async function fill(fresh: Collection, changes: Iterable<Change | null>): Promise<void> {
  const staged = await runInSlices(fresh.stage(changes))
  await runInSlices(fresh.showing(staged))
}

function presentState(collection: Collection, ids: Iterable<string>): Change[] {
  return Array.from(ids, (objectID) => {
    const doc = collection.byId.get(objectID)
    if (doc === undefined) return { objectID, birth: 0, document: null }
    const birth = collection.births[doc] as number
    return { objectID, birth, document: collection.store.read(doc) }
  })
}

async function ensureOrders(collection: Collection, rules: Rules[]): Promise<void> {
  for (const { ranking, custom } of rules) {
    await runInSlices(collection.ensureOrder(sortKeysOf(ranking, custom)))
  }
}
