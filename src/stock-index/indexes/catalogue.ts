import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Commit, IndexRecord, Store } from '../disk/store.ts'
import { missingIndex } from '../errors.ts'
import { compileSynonyms } from '../words/synonyms.ts'
import { Physical } from './physical.ts'
import { groupOf, settingsOf } from './records.ts'
import { compileRules, specFor } from './settings.ts'
import { makeView, newQueryCache, type View } from './view.ts'

/** Commits after which changes that no snapshot needs are dropped from the log. */
const FORGET_EVERY = 1_000

/**
 * Written documents that are not visible to queries yet; further writes wait. Writing to disk is
 * several times faster than indexing in memory: without a limit, a fast writer would fill the
 * memory.
 */
export const MAX_UNSEEN = 5_000

/** What queries see under a name. */
type Visible = { physical: Physical; record: IndexRecord; view: View | null }

/** All indexes, on disk and in memory, and what queries see under each name. */
export class Catalogue {
  readonly store: Store
  readonly log: Logger
  private readonly snapshots: string
  protected records = new Map<string, IndexRecord>()
  protected physicals = new Map<number, Physical>()
  private visible = new Map<string, Visible>()
  protected counters: { seq: number; births: number; uids: number } = { seq: 0, births: 0, uids: 0 }
  private pending = new Set<number>()
  private unseen = 0
  private onSeen: () => void = () => undefined
  /** The last write of the queue: each waits for the one before. */
  protected queue: Promise<unknown> = Promise.resolve()

  /** @param snapshots folder of the snapshots */
  constructor(store: Store, log: Logger, snapshots: string) {
    this.store = store
    this.snapshots = snapshots
    this.log = log
  }

  /** Loads everything from disk into memory. */
  async open(): Promise<void> {
    this.counters = this.store.readCounters()
    this.records = this.store.readRecords()
    for (const [name, record] of this.records) {
      if (record.primary !== null) continue
      const physical = this.physicalFor(record.uid)
      this.physicals.set(record.uid, physical)
      const rules = this.rulesOf(name)
      await physical.load(specFor(rules), rules, this.counters.seq)
      this.show(name, physical)
    }
    const known = new Set(this.physicals.keys())
    for (const uid of this.store.storedUids()) if (!known.has(uid)) await this.store.drop(uid)
    await this.forgetChanges()
  }

  /** Drops changes that every snapshot already contains. */
  private async forgetChanges(): Promise<void> {
    const needed = [...this.physicals.values()].map((physical) => physical.neededFrom)
    await this.store.forgetChanges(Math.min(...needed, this.counters.seq - FORGET_EVERY))
  }

  private physicalFor(uid: number): Physical {
    return new Physical(uid, this.store, this.log, join(this.snapshots, `${uid}.snapshot`))
  }

  async close(): Promise<void> {
    await this.queue.catch(() => undefined)
    await Promise.all([...this.physicals.values()].map((physical) => physical.close()))
    await this.store.close()
  }

  /** The index as queries see it now; throws 404. */
  view(name: string): View {
    const found = this.visible.get(name)
    if (found === undefined) throw missingIndex(name)
    const { physical, record } = found
    if (found.view?.collection !== physical.collection) {
      const rules = compileRules(settingsOf(this.records, record))
      const synonyms = compileSynonyms(Object.values(record.synonyms))
      const { collection, cache } = physical
      found.view = makeView(name, collection, cache, rules, synonyms, record.virtual)
    }
    return found.view as View
  }

  record(name: string): IndexRecord {
    const found = this.records.get(name)
    if (found === undefined) throw missingIndex(name)
    return found
  }

  list(): { name: string; record: IndexRecord; physical: Physical | undefined }[] {
    return [...this.records].map(([name, record]) => ({
      name,
      record,
      physical: this.visible.get(name)?.physical,
    }))
  }

  isPublished(taskID: number): boolean {
    return !this.pending.has(taskID)
  }

  get pendingTasks(): number {
    return this.pending.size
  }

  /** Written documents that queries do not see yet. */
  get pendingDocuments(): number {
    return this.unseen
  }

  /**
   * Waits until this many more documents may be written; a batch larger than the limit is written
   * alone.
   */
  protected async roomFor(documents: number): Promise<void> {
    while (this.unseen > 0 && this.unseen + documents > MAX_UNSEEN) {
      await new Promise<void>((resolve) => {
        this.onSeen = resolve
      })
    }
  }

  /** Waits until queries see every acknowledged write. */
  async settled(): Promise<void> {
    await this.queue.catch(() => undefined)
    await Promise.all([...this.physicals.values()].map((physical) => physical.settled()))
  }

  protected rulesOf(name: string) {
    return groupOf(this.records, name).map(([, record]) =>
      compileRules(settingsOf(this.records, record)),
    )
  }

  /**
   * Makes the current records of an index and its replicas visible to queries, unless a later write
   * has already replaced the documents.
   */
  protected show(name: string, physical: Physical): void {
    for (const [own, seen] of this.visible) {
      const gone = !this.records.has(own)
      if (gone && seen.physical === physical) this.visible.delete(own)
    }
    if (this.records.get(name)?.uid !== physical.uid) return
    // Cached answers were computed with the previous settings and synonyms.
    physical.cache = newQueryCache(physical.collection)
    for (const [own, record] of groupOf(this.records, name)) {
      this.visible.set(own, { physical, record, view: null })
    }
  }

  protected async commit(part: Partial<Commit>): Promise<number> {
    const seq = this.counters.seq + 1
    const records = part.records ?? new Map<string, IndexRecord | null>()
    await this.store.commit({
      seq,
      births: this.counters.births,
      uids: this.counters.uids,
      uid: part.uid ?? null,
      changes: part.changes ?? [],
      records,
    })
    this.counters.seq = seq
    if (seq % FORGET_EVERY === 0) await this.forgetChanges()
    for (const [name, record] of records) {
      if (record === null) this.records.delete(name)
      else this.records.set(name, record)
    }
    return seq
  }

  /**
   * Runs work that makes a committed task visible, after the work already queued for that index.
   */
  protected publish(
    taskID: number,
    physical: Physical,
    work: () => Promise<void>,
    documents = 0,
  ): void {
    this.pending.add(taskID)
    this.unseen += documents
    physical.run(taskID, work).finally(() => {
      this.pending.delete(taskID)
      this.unseen -= documents
      this.onSeen()
    })
  }

  protected newPhysical(): Physical {
    const uid = ++this.counters.uids
    const physical = this.physicalFor(uid)
    this.physicals.set(uid, physical)
    return physical
  }

  protected discard(physical: Physical): void {
    this.physicals.delete(physical.uid)
    physical.forget()
    this.store.drop(physical.uid).catch((error: unknown) => {
      this.log.error({ err: error, uid: physical.uid }, 'could not drop the documents of an index')
    })
  }
}
