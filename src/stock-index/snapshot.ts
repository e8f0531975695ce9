import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Collection, type CollectionSpec } from './collection.ts'
import type { Point } from './geo.ts'
import type { SortKey } from './orders.ts'
import { nextTurn } from './pacing.ts'

/** Changes with the layout of any section; a snapshot of another version is not read. */
const VERSION = 1
const MAGIC = 'STOCKIDX'
const PIECE_BYTES = 2 * 1024 * 1024
const DIGEST_BYTES = 20
const LIST_PIECE = 50_000

type Typed = Uint8Array | Uint16Array | Uint32Array | Float64Array
type Section = { name: string; data: Typed }

type Header = {
  version: number
  storeId: string
  uid: number
  seq: number
  spec: CollectionSpec
  documents: number
  used: number
  shapes: string[][]
  attributes: string[]
  packedDocuments: number
  facets: { path: string; values: number; documents: number; poolSize: number }[]
  numbers: { path: string; documents: number; lists: [number, number[]][] }[]
  sorts: { attribute: string; documents: number; hasTexts: boolean }[]
  orders: SortKey[][]
  chunks: number
  sections: { name: string; bytes: number }[]
}

export class SnapshotError extends Error {}

/** The state of a collection at one moment, to be written while the collection goes on changing. */
export type Capture = {
  header: Header
  sections: Section[]
  lists: { name: string; list: unknown[] }[]
}

/**
 * Takes hold of the present state without copying the columns: these are only ever appended to,
 * so what lies below the present number of documents does not change under the writer.
 */
export function capture(
  collection: Collection,
  identity: { storeId: string; uid: number; seq: number },
): Capture {
  const { documents, store, text } = collection
  const sections: Section[] = []
  const lists: Capture['lists'] = []
  const add = (name: string, data: Typed) => sections.push({ name, data })
  add('live', collection.live.slice(0, (documents + 31) >>> 5))
  add('births', collection.births.subarray(0, documents))
  lists.push({ name: 'ids', list: collection.ids.slice(0, documents) })
  add('chunkOf', store.chunkOf.subarray(0, documents))
  add('start', store.start.subarray(0, documents))
  add('size', store.size.subarray(0, documents))
  add('shapeOf', store.shapeOf.subarray(0, documents))
  store.chunks.forEach((chunk, i) => {
    const last = i === store.chunks.length - 1
    add(`chunk${i}`, last ? chunk.subarray(0, store.used) : chunk)
  })
  const words = text.forwardStart[documents] as number
  lists.push({ name: 'words', list: text.dictionary.words.slice() })
  add('wordOrder', text.dictionary.order())
  add('forwardStart', text.forwardStart.subarray(0, documents + 1))
  add('forwardWord', text.forwardWord.subarray(0, words))
  add('forwardPlace', text.forwardPlace.subarray(0, words))
  add('packedStart', text.packedStart)
  add('packedDocs', text.packedDocs)
  for (const column of collection.facets.values()) {
    lists.push({ name: `facet:${column.path}:values`, list: column.values.slice() })
    add(`facet:${column.path}:numbers`, Float64Array.from(column.numbers))
    add(`facet:${column.path}:codes`, column.codes.subarray(0, column.documents))
    add(`facet:${column.path}:pool`, column.pool.subarray(0, column.poolSize))
  }
  for (const column of collection.numbers.values()) {
    add(`number:${column.path}`, column.values.subarray(0, column.documents))
  }
  for (const column of collection.sorts.values()) {
    add(`sort:${column.attribute}`, column.numbers.subarray(0, column.documents))
    if (column.texts === null) continue
    const texts = Array.from(column.texts, (text) => text ?? null)
    lists.push({ name: `sort:${column.attribute}:texts`, list: texts })
  }
  lists.push({ name: 'points', list: [...collection.points] })
  const orders = [...collection.orders.values()]
  orders.forEach((order, i) => {
    add(`order${i}`, order.order.slice(0, order.count))
  })
  return {
    sections,
    lists,
    header: {
      version: VERSION,
      ...identity,
      spec: collection.spec,
      documents,
      used: store.used,
      shapes: store.shapes.slice(),
      attributes: collection.attributes.slice(),
      packedDocuments: text.packedDocuments,
      facets: [...collection.facets.values()].map((column) => ({
        path: column.path,
        values: column.values.length,
        documents: column.documents,
        poolSize: column.poolSize,
      })),
      numbers: [...collection.numbers.values()].map((column) => ({
        path: column.path,
        documents: column.documents,
        lists: [...column.lists].map(([doc, list]) => [doc, [...list]] as [number, number[]]),
      })),
      sorts: [...collection.sorts.values()].map((column) => ({
        attribute: column.attribute,
        documents: column.documents,
        hasTexts: column.texts !== null,
      })),
      orders: orders.map((order) => order.keys),
      chunks: store.chunks.length,
      sections: [],
    },
  }
}

/** Writes a capture beside the old snapshot and puts it in its place when complete. */
export async function writeSnapshot(path: string, taken: Capture): Promise<void> {
  const sections = [...taken.sections]
  for (const { name, list } of taken.lists) {
    for (let from = 0; from < list.length || from === 0; from += LIST_PIECE) {
      const json = JSON.stringify(list.slice(from, from + LIST_PIECE))
      sections.push({ name: `list:${name}`, data: Buffer.from(json) })
      await nextTurn()
    }
  }
  const described = sections.map(({ name, data }) => ({ name, bytes: data.byteLength }))
  const header = Buffer.from(JSON.stringify({ ...taken.header, sections: described }))
  const lead = Buffer.alloc(16)
  lead.write(MAGIC, 0, 'latin1')
  lead.writeUInt32LE(header.length, 8)
  await mkdir(dirname(path), { recursive: true })
  const aside = `${path}.new`
  const file = await open(aside, 'w')
  try {
    const hash = createHash('sha1')
    for (const part of [lead, header, ...sections.map((section) => section.data)]) {
      const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength)
      for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
        const piece = bytes.subarray(at, at + PIECE_BYTES)
        hash.update(piece)
        await file.write(piece)
      }
    }
    await file.write(hash.digest())
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(aside, path)
}

export async function removeSnapshot(path: string): Promise<void> {
  await rm(path, { force: true })
}

/** Reads a file from front to back and checks that what was read is what was written. */
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

/** Room left at the end of a column, so that the first new document does not move all of them. */
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
  collection.points = new Map(list<[number, Point[]]>('points'))
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

/** What follows from the visible documents: their ids and the counts of their values. */
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
