import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, open, type RootDatabase } from 'lmdb'
import type { Change } from '../columns/collection.ts'
import { ProtocolError } from '../errors.ts'
import type { Settings } from '../indexes/settings.ts'
import type { JsonObject } from '../json.ts'
import { yieldToQueries } from '../pacing.ts'

/** An index by name. A replica has no documents of its own and names its primary. */
export type IndexRecord = {
  uid: number
  createdAt: string
  updatedAt: string
  settings: Settings
  synonyms: Record<string, JsonObject>
  primary: string | null
  virtual: boolean
}

type DocumentKey = [uid: number, objectID: string]

/** Everything one acknowledged write changes; lands in one transaction. */
export type Commit = {
  seq: number
  births: number
  uids: number
  uid: number | null
  /** stored forms; null deletes */
  changes: { objectID: string; stored: Buffer | null }[]
  /** null removes the index */
  records: Map<string, IndexRecord | null>
}

type Counters = { seq: number; births: number; uids: number; storeId: string }

const BIRTH_BYTES = 8
const DROP_BATCH = 500

/**
 * The source of truth on disk. A commit resolves after its transaction has been synced, so
 * acknowledged data survives a crash at any moment.
 */
export class Store {
  /** identifies this data set */
  readonly storeId: string
  private readonly root: RootDatabase
  private readonly documents: Database<Buffer, DocumentKey>
  private readonly records: Database<IndexRecord, string>
  private readonly counters: Database<Counters, string>
  private readonly log: Database<{ uid: number; ids: string[] }, number>

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true })
    this.root = open({
      path: join(directory, 'stock-index.mdb'),
      // The promise of a write must mean "on disk", not "being written".
      overlappingSync: false,
      // A transaction of a whole turn has a promise of LMDB's own that nobody can hear: where the disk is full its
      // rejection would end the process. `together` makes one of what belongs together.
      eventTurnBatching: false,
      maxDbs: 8,
    })
    this.documents = this.root.openDB({ name: 'documents', encoding: 'binary' })
    this.records = this.root.openDB({ name: 'indexes', encoding: 'json' })
    this.counters = this.root.openDB({ name: 'counters', encoding: 'json' })
    this.log = this.root.openDB({ name: 'changes', encoding: 'json' })
    this.storeId = this.counters.get('all')?.storeId ?? randomUUID()
  }

  readCounters(): Counters {
    return this.counters.get('all') ?? { seq: 0, births: 0, uids: 0, storeId: this.storeId }
  }

  readRecords(): Map<string, IndexRecord> {
    const found = new Map<string, IndexRecord>()
    for (const { key, value } of this.records.getRange({})) found.set(key, value)
    return found
  }

  /** @throws a 507 when the disk does not take it; nothing of it is stored then */
  async commit(commit: Commit): Promise<void> {
    const { seq, births, uids, uid, changes } = commit
    await this.together(() => {
      if (uid !== null) {
        for (const { objectID, stored } of changes) {
          if (stored === null) this.documents.remove([uid, objectID])
          else this.documents.put([uid, objectID], stored)
        }
        if (changes.length > 0) {
          this.log.put(seq, { uid, ids: changes.map((change) => change.objectID) })
        }
      }
      for (const [name, record] of commit.records) {
        if (record === null) this.records.remove(name)
        else this.records.put(name, record)
      }
      this.counters.put('all', { seq, births, uids, storeId: this.storeId })
    })
  }

  /** When the object was first added; null when there is none. */
  birthOf(uid: number, objectID: string): number | null {
    return this.documents.get([uid, objectID])?.readDoubleLE(0) ?? null
  }

  read(uid: number, objectID: string): { birth: number; document: JsonObject } | null {
    const value = this.documents.get([uid, objectID])
    return value === undefined ? null : unpacked(value)
  }

  /**
   * The documents of an index, oldest first: the order in which equals are ranked. Yields null now
   * and then, where the reader may pause.
   */
  *readInOrder(uid: number): Generator<Change | null> {
    const keys: { objectID: string; birth: number }[] = []
    for (const { key, value } of this.documents.getRange(rangeOf(uid))) {
      keys.push({ objectID: key[1], birth: value.readDoubleLE(0) })
      if (keys.length % DROP_BATCH === 0) yield null
    }
    keys.sort((a, b) => a.birth - b.birth)
    for (const { objectID } of keys) {
      const found = this.read(uid, objectID)
      if (found !== null) yield { objectID, ...found }
    }
  }

  /** Objects of an index that commits after `seq` touched. */
  changedSince(seq: number, uid: number): Set<string> {
    const ids = new Set<string>()
    for (const { value } of this.log.getRange({ start: seq + 1 })) {
      if (value.uid === uid) for (const id of value.ids) ids.add(id)
    }
    return ids
  }

  /** Forgets changes that no snapshot needs any more. */
  async forgetChanges(upTo: number): Promise<void> {
    const keys = [...this.log.getKeys({ end: upTo + 1, limit: 5_000 })]
    await this.together(() => {
      for (const key of keys) this.log.remove(key)
    })
  }

  /** Copies all documents to an index number that nothing refers to yet. */
  async copyDocuments(from: number, to: number): Promise<void> {
    let pending: [DocumentKey, Buffer][] = []
    const write = async () => {
      const rows = pending
      pending = []
      await this.together(() => {
        for (const [key, value] of rows) this.documents.put(key, value)
      })
    }
    for (const { key, value } of this.documents.getRange(rangeOf(from))) {
      pending.push([[to, key[1]], Buffer.from(value)])
      if (pending.length < DROP_BATCH) continue
      await write()
      await yieldToQueries()
    }
    await write()
  }

  /** Removes the documents of a deleted index; may be interrupted and called again. */
  async drop(uid: number): Promise<void> {
    for (;;) {
      const keys = [...this.documents.getKeys({ ...rangeOf(uid), limit: DROP_BATCH })]
      if (keys.length === 0) return
      await this.together(() => {
        for (const key of keys) this.documents.remove(key)
      })
      await yieldToQueries()
    }
  }

  /** Index numbers that have documents. */
  storedUids(): number[] {
    const uids: number[] = []
    let next = 0
    for (;;) {
      const [key] = [...this.documents.getKeys({ start: [next, ''], limit: 1 })]
      if (key === undefined) return uids
      uids.push(key[0])
      next = key[0] + 1
    }
  }

  /** @throws a 507 when the disk does not take the writes; none of them is stored then */
  private async together(write: () => void): Promise<void> {
    try {
      await this.root.batch(write)
    } catch (error) {
      // LMDB tells the cause in a promise of its own.
      const { commitError = Promise.reject(error) } = error as { commitError?: Promise<never> }
      const cause: Error = await commitError.catch((reason) => reason)
      throw new ProtocolError(
        507,
        `The index could not write to its disk, which may be full: ${cause.message}`,
      )
    }
  }

  close(): Promise<void> {
    return this.root.close()
  }
}

const rangeOf = (uid: number) => ({
  start: [uid, ''] as DocumentKey,
  end: [uid + 1, ''] as DocumentKey,
})

/** A document as it is stored. */
export function packed(birth: number, document: JsonObject): Buffer {
  const json = JSON.stringify(document)
  const size = Buffer.byteLength(json)
  const buffer = Buffer.allocUnsafe(BIRTH_BYTES + size)
  buffer.writeDoubleLE(birth, 0)
  buffer.write(json, BIRTH_BYTES, 'utf8')
  return buffer
}

function unpacked(value: Buffer): { birth: number; document: JsonObject } {
  return {
    birth: value.readDoubleLE(0),
    document: JSON.parse(value.toString('utf8', BIRTH_BYTES)) as JsonObject,
  }
}
