import type { Change } from '../columns/collection.ts'
import { type Commit, type IndexRecord, packed } from '../disk/store.ts'
import { badRequest, forbidden, missingIndex } from '../errors.ts'
import type { JsonObject } from '../json.ts'
import { Pace } from '../pacing.ts'
import { Catalogue } from './catalogue.ts'
import { applyOperation, type Operation } from './changes.ts'
import type { Physical } from './physical.ts'
import { groupOf, linkReplicas, newRecord, repointed } from './records.ts'
import { replicaEntry, type Settings, specFor, stringsOf } from './settings.ts'
import type { View } from './view.ts'

/**
 * All indexes of the server and the writes that change them. Writes go through one queue: each is
 * checked, committed to disk, acknowledged, and then applied to memory in slices; its task is
 * published when queries see it.
 */
export class Indexes extends Catalogue {
  /** Runs writes one after the other: check and commit first, apply to memory afterwards. */
  private enqueue<T>(write: () => Promise<T>): Promise<T> {
    const run = this.queue.then(write, write)
    this.queue = run.catch(() => undefined)
    return run
  }

  private writable(name: string): IndexRecord | undefined {
    const record = this.records.get(name)
    if (record?.primary) {
      throw forbidden(`Index ${name} is a replica of ${record.primary}: write to the primary`)
    }
    return record
  }

  /** Adds, changes and deletes objects. Creates an index that does not exist. */
  batch(name: string, operations: Operation[]): Promise<{ taskID: number; objectIDs: string[] }> {
    return this.enqueue(async () => {
      const objectIDs = operations.map((operation) => operation.objectID)
      const whole = operations.findLastIndex(
        (operation) => operation.action === 'clear' || operation.action === 'delete',
      )
      if (whole >= 0) {
        const deleting = (operations[whole] as Operation).action === 'delete'
        const taskID = deleting ? await this.remove(name) : await this.empty(name)
        const rest = operations.slice(whole + 1)
        if (rest.length === 0) return { taskID, objectIDs }
        return { taskID: await this.change(name, rest), objectIDs }
      }
      return { taskID: await this.change(name, operations), objectIDs }
    })
  }

  private async change(name: string, operations: Operation[]): Promise<number> {
    const existing = this.writable(name)
    await this.roomFor(operations.length)
    const physical =
      existing === undefined ? this.newPhysical() : (this.physicals.get(existing.uid) as Physical)
    const changes = await this.outcomeOf(physical.uid, operations)
    const pace = new Pace()
    const stored: Commit['changes'] = []
    for (const { objectID, birth, document } of changes) {
      stored.push({ objectID, stored: document === null ? null : packed(birth, document) })
      await pace.rest()
    }
    const record = { ...(existing ?? newRecord(physical.uid)) }
    record.updatedAt = new Date().toISOString()
    const taskID = await this.commit({
      uid: physical.uid,
      changes: stored,
      records: new Map([[name, record]]),
    })
    const work = async () => {
      if (existing === undefined) {
        await physical.fit(specFor(this.rulesOf(name)), this.rulesOf(name))
        this.show(name, physical)
      }
      await physical.apply(changes)
    }
    this.publish(taskID, physical, work, changes.length)
    return taskID
  }

  /** The documents after a batch, each operation seeing those before it. */
  private async outcomeOf(uid: number, operations: Operation[]): Promise<Change[]> {
    const now = new Map<string, Change>()
    const pace = new Pace()
    for (const operation of operations) {
      await pace.rest()
      const { objectID, action } = operation
      const earlier = now.get(objectID)
      const isPartial = action.startsWith('partial')
      const birth = earlier ? earlier.birth : this.store.birthOf(uid, objectID)
      const known = earlier ? earlier.document !== null : birth !== null
      // Only a partial update has to read the document.
      const before = !known
        ? null
        : (earlier?.document ?? (isPartial ? this.store.read(uid, objectID)?.document : {}) ?? null)
      const after = applyOperation(operation, before)
      if (after === undefined) continue
      const born = known && birth !== null ? birth : ++this.counters.births
      const document = after === null ? null : { ...after, objectID }
      now.set(objectID, { objectID, birth: born, document })
    }
    return [...now.values()]
  }

  private async empty(name: string): Promise<number> {
    const record = this.writable(name)
    if (record === undefined) throw missingIndex(name)
    const before = this.physicals.get(record.uid) as Physical
    const physical = this.newPhysical()
    const taskID = await this.commit({ records: repointed(this.records, name, physical.uid) })
    this.publish(taskID, physical, async () => {
      await physical.fit(specFor(this.rulesOf(name)), this.rulesOf(name))
      await before.settled()
      this.show(name, physical)
      this.discard(before)
    })
    return taskID
  }

  private async remove(name: string): Promise<number> {
    const record = this.records.get(name)
    if (record === undefined) return this.commit({})
    if (record.primary !== null) return this.removeReplica(name, record.primary)
    const physical = this.physicals.get(record.uid) as Physical
    const records = new Map(groupOf(this.records, name).map(([own]) => [own, null] as const))
    const taskID = await this.commit({ records })
    this.publish(taskID, physical, async () => {
      this.show(name, physical)
      this.discard(physical)
    })
    return taskID
  }

  private async removeReplica(name: string, primary: string): Promise<number> {
    const owner = this.record(primary)
    const replicas = stringsOf(owner.settings.replicas).filter(
      (entry) => replicaEntry(entry).name !== name,
    )
    const changed = { ...owner, settings: { ...owner.settings, replicas } }
    const taskID = await this.commit({
      records: new Map([
        [name, null],
        [primary, changed],
      ]),
    })
    const physical = this.physicals.get(owner.uid) as Physical
    this.publish(taskID, physical, async () => this.show(primary, physical))
    return taskID
  }

  /** Deletes an index; one that does not exist is deleted already. */
  delete(name: string): Promise<number> {
    return this.enqueue(() => this.remove(name))
  }

  clear(name: string): Promise<number> {
    return this.enqueue(() => this.empty(name))
  }

  /** Deletes what `choose` finds, once all earlier writes are visible. */
  deleteMatching(name: string, choose: (view: View) => string[]): Promise<number> {
    return this.enqueue(async () => {
      const record = this.writable(name)
      if (record === undefined) throw missingIndex(name)
      await (this.physicals.get(record.uid) as Physical).settled()
      const ids = choose(this.view(name))
      return this.change(
        name,
        ids.map((objectID) => ({ action: 'deleteObject', objectID, body: {} })),
      )
    })
  }

  /** Merges settings; null resets one to its default. */
  setSettings(name: string, settings: Settings, forward: boolean): Promise<number> {
    return this.enqueue(async () => {
      const existing = this.records.get(name)
      const physical =
        existing === undefined ? this.newPhysical() : (this.physicals.get(existing.uid) as Physical)
      const record = existing ?? newRecord(physical.uid)
      const records = new Map<string, IndexRecord | null>()
      const updated = { ...record, settings: { ...record.settings, ...settings } }
      records.set(name, updated)
      if (settings.replicas !== undefined) linkReplicas(this.records, name, updated, records)
      if (forward) {
        const { replicas: _, ...rest } = settings
        for (const [own, replica] of groupOf(this.records, name)) {
          if (own === name || records.get(own) === null) continue
          records.set(own, { ...replica, settings: { ...replica.settings, ...rest } })
        }
      }
      const taskID = await this.commit({ records })
      this.publish(taskID, physical, () => this.refit(record.primary ?? name, physical))
      return taskID
    })
  }

  private async refit(name: string, physical: Physical): Promise<void> {
    // Records may have changed meanwhile; the latest ones count.
    await physical.fit(specFor(this.rulesOf(name)), this.rulesOf(name))
    this.show(name, physical)
  }

  setSynonyms(
    name: string,
    change: (synonyms: Record<string, JsonObject>) => Record<string, JsonObject>,
    forward: boolean,
  ): Promise<number> {
    return this.enqueue(async () => {
      const existing = this.records.get(name)
      const physical =
        existing === undefined ? this.newPhysical() : (this.physicals.get(existing.uid) as Physical)
      const record = existing ?? newRecord(physical.uid)
      const records = new Map<string, IndexRecord | null>([
        [name, { ...record, synonyms: change(record.synonyms) }],
      ])
      if (forward) {
        for (const [own, replica] of groupOf(this.records, name)) {
          if (own !== name) records.set(own, { ...replica, synonyms: change(replica.synonyms) })
        }
      }
      const taskID = await this.commit({ records })
      this.publish(taskID, physical, () => this.refit(record.primary ?? name, physical))
      return taskID
    })
  }

  /** Copies settings and synonyms, and the documents unless `scope` names parts. */
  copy(source: string, target: string, scope: string[] | null): Promise<number> {
    return this.enqueue(async () => {
      const from = this.records.get(source)
      const to = this.writable(target)
      if (source === target) throw badRequest('Source and destination are the same index')
      const whole = scope === null
      if (whole && from === undefined) throw missingIndex(source)
      const before = to && this.physicals.get(to.uid)
      const physical = before === undefined || whole ? this.newPhysical() : before
      if (whole && from !== undefined) await this.store.copyDocuments(from.uid, physical.uid)
      const record = to ?? newRecord(physical.uid)
      const copied: IndexRecord = { ...record, uid: physical.uid }
      if (from !== undefined && (whole || scope.includes('settings'))) {
        const { replicas: _, ...settings } = from.settings
        const own = record.settings.replicas
        copied.settings = own === undefined ? settings : { ...settings, replicas: own }
      }
      if (from !== undefined && (whole || scope.includes('synonyms'))) {
        copied.synonyms = from.synonyms
      }
      const records = to === undefined ? new Map() : repointed(this.records, target, physical.uid)
      const taskID = await this.commit({ records: records.set(target, copied) })
      this.publish(taskID, physical, async () => {
        if (whole) await physical.rebuild(specFor(this.rulesOf(target)), this.rulesOf(target))
        await this.refit(target, physical)
        if (before !== undefined && before !== physical) this.discard(before)
      })
      return taskID
    })
  }

  /** Replaces an index by another; replicas of the replaced one stay attached. */
  move(source: string, target: string): Promise<number> {
    return this.enqueue(async () => {
      const from = this.writable(source)
      const to = this.writable(target)
      if (from === undefined) throw missingIndex(source)
      if (source === target) throw badRequest('Source and destination are the same index')
      if (stringsOf(from.settings.replicas).length > 0) {
        throw badRequest('An index with replicas cannot be moved')
      }
      const physical = this.physicals.get(from.uid) as Physical
      const before = to && (this.physicals.get(to.uid) as Physical)
      const replicas = to?.settings.replicas
      const settings = replicas === undefined ? from.settings : { ...from.settings, replicas }
      const records = to === undefined ? new Map() : repointed(this.records, target, from.uid)
      records.set(target, { ...from, settings, createdAt: to?.createdAt ?? from.createdAt })
      const taskID = await this.commit({ records: records.set(source, null) })
      this.publish(taskID, physical, async () => {
        await physical.fit(specFor(this.rulesOf(target)), this.rulesOf(target))
        if (before !== undefined) await physical.prepareFor(before)
        await before?.settled()
        this.show(target, physical)
        if (before !== undefined) this.discard(before)
      })
      return taskID
    })
  }
}
