import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { Collection, type CollectionSpec } from '../columns/collection.ts'
import type { Point } from '../filters/geo.ts'
import { DIGEST_BYTES, type Header, MAGIC, type Typed, VERSION } from './snapshot.ts'

export class SnapshotError extends Error {}

/** Reads a file sequentially and verifies its checksum. */
class Reader {
  private readonly file: number
  private readonly hash = createHash('sha1')
  private left: number

  constructor(path: string) {
    this.left = statSync(path).size - DIGEST_BYTES
    this.file = openSync(path, 'r')
  }

  fill(target: Typed, bytes: number): void {
    if (bytes > this.left) throw new SnapshotError('the file is cut short')
    this.left -= bytes
    const into = Buffer.from(target.buffer, target.byteOffset, bytes)
    this.readInto(into)
    this.hash.update(into)
  }

  private readInto(into: Buffer): void {
    for (let at = 0; at < into.length; ) {
      const read = readSync(this.file, into, at, into.length - at, null)
      if (read === 0) throw new SnapshotError('the file is cut short')
      at += read
    }
  }

  take(bytes: number): Buffer {
    if (bytes > this.left) throw new SnapshotError('the file is cut short')
    const buffer = Buffer.allocUnsafeSlow(bytes)
    this.fill(buffer, bytes)
    return buffer
  }

  finish(): void {
    const digest = Buffer.alloc(DIGEST_BYTES)
    this.readInto(digest)
    if (!digest.equals(this.hash.digest())) throw new SnapshotError('the check sum is wrong')
  }

  close(): void {
    closeSync(this.file)
  }
}

/**
 * Capacity left at the end of a column, so that the first new document does not copy all columns.
 */
const roomy = (count: number) => count + (count >>> 4) + 64

/**
 * The collection of a snapshot and the sequence number up to which it holds all changes.
 * Throws `SnapshotError` when the file is damaged, of another version, index or spec.
 */
export function readSnapshot(
  path: string,
  expected: { storeId: string; uid: number; spec: CollectionSpec },
): { collection: Collection; seq: number } {
  const reader = new Reader(path)
  try {
    const lead = reader.take(16)
    if (lead.toString('latin1', 0, 8) !== MAGIC) throw new SnapshotError('it is not a snapshot')
    const header = JSON.parse(reader.take(lead.readUInt32LE(8)).toString('utf8')) as Header
    if (header.version !== VERSION) throw new SnapshotError('it is of another version')
    if (header.storeId !== expected.storeId || header.uid !== expected.uid) {
      throw new SnapshotError('it belongs to other data')
    }
    if (JSON.stringify(header.spec) !== JSON.stringify(expected.spec)) {
      throw new SnapshotError('the settings have changed since')
    }
    const sections = readSections(reader, header)
    reader.finish()
    return { collection: restore(header, sections), seq: header.seq }
  } finally {
    reader.close()
  }
}

type Sections = { typed: Map<string, Typed>; lists: Map<string, unknown[]> }

function readSections(reader: Reader, header: Header): Sections {
  const typed = new Map<string, Typed>()
  const lists = new Map<string, unknown[]>()
  for (const { name, bytes } of header.sections) {
    if (name.startsWith('list:')) {
      const list = lists.get(name.slice(5)) ?? []
      const items = JSON.parse(reader.take(bytes).toString('utf8')) as unknown[]
      for (const item of items) list.push(item)
      lists.set(name.slice(5), list)
      continue
    }
    const data = roomFor(name, bytes)
    reader.fill(data, bytes)
    typed.set(name, data)
  }
  return { typed, lists }
}

const FLOATS = /^(?:births$|number:|sort:|facet:.*:numbers$)/
const FIXED = /^(?:packed|wordOrder$)/

function roomFor(name: string, bytes: number): Typed {
  if (name.startsWith('chunk') && name !== 'chunkOf') return Buffer.allocUnsafeSlow(bytes)
  if (FLOATS.test(name)) {
    const count = bytes / 8
    return new Float64Array(roomy(count)).fill(Number.NaN, count)
  }
  if (name === 'chunkOf' || name === 'forwardPlace') return new Uint16Array(roomy(bytes / 2))
  return new Uint32Array(FIXED.test(name) ? bytes / 4 : roomy(bytes / 4))
}

function restore(header: Header, { typed, lists }: Sections): Collection {
  const collection = new Collection(header.spec)
  const { documents } = header
  const take = <T extends Typed>(name: string) => {
    const found = typed.get(name)
    if (found === undefined) throw new SnapshotError(`the section ${name} is missing`)
    return found as T
  }
  const list = <T>(name: string) => (lists.get(name) ?? []) as T[]
  collection.documents = documents
  collection.shown = documents
  collection.live = take<Uint32Array>('live')
  collection.births = take<Float64Array>('births')
  collection.ids = list<string>('ids')
  collection.attributes = header.attributes
  for (const [doc, points] of list<[number, Point[]]>('points')) collection.places.set(doc, points)
  const { store, text } = collection
  store.chunkOf = take<Uint16Array>('chunkOf')
  store.start = take<Uint32Array>('start')
  store.size = take<Uint32Array>('size')
  store.shapeOf = take<Uint32Array>('shapeOf')
  const chunks = Array.from({ length: header.chunks }, (_, i) => take<Buffer>(`chunk${i}`))
  store.restore(header.shapes, chunks, header.used)
  text.dictionary.restore(list<string>('words'), take<Uint32Array>('wordOrder'))
  text.forwardStart = take<Uint32Array>('forwardStart')
  text.forwardWord = take<Uint32Array>('forwardWord')
  text.forwardPlace = take<Uint16Array>('forwardPlace')
  text.packedStart = take<Uint32Array>('packedStart')
  text.packedDocs = take<Uint32Array>('packedDocs')
  text.packedDocuments = header.packedDocuments
  text.documents = documents
  text.relog(header.packedDocuments)
  for (const { path, documents: own, poolSize } of header.facets) {
    const column = collection.facetAt(path)
    const numbers = take<Float64Array>(`facet:${path}:numbers`)
    list<string>(`facet:${path}:values`).forEach((value, code) => {
      column.codeFor(value, numbers[code] as number)
    })
    column.codes = take<Uint32Array>(`facet:${path}:codes`)
    column.pool = take<Uint32Array>(`facet:${path}:pool`)
    column.poolSize = poolSize
    column.documents = own
  }
  for (const { path, documents: own, lists: many } of header.numbers) {
    const values = take<Float64Array>(`number:${path}`)
    collection.restoreNumbers(path, values, own, many)
  }
  for (const { attribute, documents: own, hasTexts } of header.sorts) {
    const column = collection.sorts.get(attribute)
    if (column === undefined) continue
    column.numbers = take<Float64Array>(`sort:${attribute}`)
    column.documents = own
    const texts = list<string | null>(`sort:${attribute}:texts`)
    column.texts = hasTexts ? texts.map((value) => value ?? undefined) : null
  }
  header.orders.forEach((keys, i) => {
    collection.restoreOrder(keys, take<Uint32Array>(`order${i}`))
  })
  showAll(collection)
  return collection
}

/** Rebuilds what follows from the visible documents: their ids and the counts of their values. */
function showAll(collection: Collection): void {
  const { documents, live, ids, byId } = collection
  const visible = new Uint32Array(documents)
  let count = 0
  for (let doc = 0; doc < documents; doc++) {
    if (((live[doc >>> 5] as number) & (1 << (doc & 31))) === 0) continue
    byId.set(ids[doc] as string, doc)
    visible[count++] = doc
  }
  collection.liveCount = count
  for (const column of collection.facets.values()) column.countInto(column.counts, visible, count)
}
