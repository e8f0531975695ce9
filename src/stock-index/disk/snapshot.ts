import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Collection, CollectionSpec } from '../columns/collection.ts'
import type { SortKey } from '../columns/orders.ts'
import { yieldToQueries } from '../pacing.ts'

/** Changes with the layout of any section; a snapshot of another version is not read. */
export const VERSION = 1
export const MAGIC = 'STOCKIDX'
const PIECE_BYTES = 2 * 1024 * 1024
export const DIGEST_BYTES = 20
const LIST_PIECE = 50_000

export type Typed = Uint8Array | Uint16Array | Uint32Array | Float64Array
type Section = { name: string; data: Typed }

export type Header = {
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

/** The state of a collection at one moment, to be written while the collection goes on changing. */
type Capture = {
  header: Header
  sections: Section[]
  lists: { name: string; list: unknown[] }[]
}

/**
 * Captures the present state without copying the columns: they are append-only, so everything below
 * the present number of documents stays as it is while it is written.
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
  lists.push({ name: 'points', list: [...collection.places.entries()] })
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

/** Writes a capture to a new file and replaces the old snapshot when it is complete. */
export async function writeSnapshot(path: string, taken: Capture): Promise<void> {
  const sections = [...taken.sections]
  for (const { name, list } of taken.lists) {
    for (let from = 0; from < list.length || from === 0; from += LIST_PIECE) {
      const json = JSON.stringify(list.slice(from, from + LIST_PIECE))
      sections.push({ name: `list:${name}`, data: Buffer.from(json) })
      await yieldToQueries()
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
