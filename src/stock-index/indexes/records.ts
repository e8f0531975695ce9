import type { IndexRecord } from '../disk/store.ts'
import { badRequest } from '../errors.ts'
import { replicaEntry, type Settings, stringsOf } from './settings.ts'

type Records = ReadonlyMap<string, IndexRecord>
/** What a write changes; null removes an index. */
type Changes = Map<string, IndexRecord | null>

export function newRecord(uid: number, settings: Settings = {}): IndexRecord {
  const now = new Date().toISOString()
  return {
    uid,
    createdAt: now,
    updatedAt: now,
    settings,
    synonyms: {},
    primary: null,
    virtual: false,
  }
}

/** An index and its replicas. */
export function groupOf(records: Records, name: string): [string, IndexRecord][] {
  return [...records].filter(([own, record]) => own === name || record.primary === name)
}

/** A virtual replica has its own custom ranking only; the rest is its primary's. */
export function settingsOf(records: Records, record: IndexRecord): Settings {
  const primary = record.virtual ? records.get(record.primary ?? '') : undefined
  if (primary === undefined) return record.settings
  const { customRanking = null, relevancyStrictness = null } = record.settings
  return { ...primary.settings, customRanking, relevancyStrictness }
}

/** An index and its replicas with other documents. */
export function repointed(records: Records, name: string, uid: number): Changes {
  const updatedAt = new Date().toISOString()
  return new Map(
    groupOf(records, name).map(([own, record]) => [own, { ...record, uid, updatedAt }] as const),
  )
}

/** Makes and removes replicas so that they are those that the settings of the primary name. */
export function linkReplicas(
  records: Records,
  name: string,
  primary: IndexRecord,
  changes: Changes,
): void {
  if (primary.primary !== null) throw badRequest('A replica cannot have replicas')
  const wanted = stringsOf(primary.settings.replicas).map(replicaEntry)
  const names = new Set(wanted.map((entry) => entry.name))
  for (const [own, record] of groupOf(records, name)) {
    if (record.primary === name && !names.has(own)) changes.set(own, null)
  }
  const { replicas: _, ...inherited } = primary.settings
  for (const { name: own, virtual } of wanted) {
    const existing = records.get(own)
    if (own === name) throw badRequest('An index cannot be its own replica')
    if (existing !== undefined && existing.primary !== name) {
      throw badRequest(`Index ${own} exists already and is not a replica of ${name}`)
    }
    const base = existing ?? newRecord(primary.uid, inherited)
    changes.set(own, { ...base, uid: primary.uid, primary: name, virtual })
  }
}
