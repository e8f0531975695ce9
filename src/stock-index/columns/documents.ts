import type { JsonObject, JsonValue } from '../json.ts'
import { ensureCapacity } from './ensure-capacity.ts'

const CHUNK_BYTES = 4 * 1024 * 1024

/** Which attributes to read; decided once for all documents with the same names. */
export class Kept {
  private readonly decide: (name: string) => boolean
  private readonly known: Uint8Array[] = []

  constructor(decide: (name: string) => boolean) {
    this.decide = decide
  }

  /** 1 in the places of the attributes that are read. */
  placesOf(shape: number, names: string[]): Uint8Array {
    const known = this.known[shape]
    if (known !== undefined) return known
    const places = Uint8Array.from(names, (name) => (this.decide(name) ? 1 : 0))
    this.known[shape] = places
    return places
  }
}

/**
 * The stored documents, packed: attribute names once per distinct list of names ("shape"), values
 * as JSON text, one per line. Half the memory of the JSON, and single attributes can be read
 * without parsing.
 */
export class DocumentStore {
  chunks: Buffer[] = []
  used = 0
  chunkOf: Uint16Array = new Uint16Array(0)
  start: Uint32Array = new Uint32Array(0)
  size: Uint32Array = new Uint32Array(0)
  shapeOf: Uint32Array = new Uint32Array(0)
  shapes: string[][] = []
  private prefixes: string[][] = []
  private byKey = new Map<string, number>()
  private lastShape = -1
  private readonly everything = new Kept(() => true)
  private lastRead = -1
  private lastPacked = ''

  /** Stores the attributes of a document (without its objectID). */
  add(doc: number, document: JsonObject): void {
    const names: string[] = []
    let text = ''
    for (const name of Object.keys(document)) {
      if (name === 'objectID') continue
      if (names.length > 0) text += '\n'
      names.push(name)
      text += JSON.stringify(document[name])
    }
    this.addPacked(doc, names, text)
  }

  addPacked(doc: number, names: string[], text: string): void {
    const longest = text.length * 3
    let chunk = this.chunks.at(-1)
    if (chunk === undefined || chunk.length - this.used < longest) {
      const size = Buffer.byteLength(text)
      if (chunk === undefined || chunk.length - this.used < size) {
        chunk = Buffer.allocUnsafeSlow(Math.max(CHUNK_BYTES, size))
        this.chunks.push(chunk)
        this.used = 0
      }
    }
    const written = chunk.write(text, this.used, 'utf8')
    this.chunkOf = ensureCapacity(this.chunkOf, doc + 1)
    this.start = ensureCapacity(this.start, doc + 1)
    this.size = ensureCapacity(this.size, doc + 1)
    this.shapeOf = ensureCapacity(this.shapeOf, doc + 1)
    this.chunkOf[doc] = this.chunks.length - 1
    this.start[doc] = this.used
    this.size[doc] = written
    this.shapeOf[doc] = this.shapeFor(names)
    this.used += written
  }

  restore(shapes: string[][], chunks: Buffer[], used: number): void {
    this.chunks = chunks
    // A chunk read from disk is full; the next document starts a new one.
    this.used = chunks.at(-1)?.length ?? used
    for (const names of shapes) this.shapeFor(names)
  }

  private shapeFor(names: string[]): number {
    const last = this.shapes[this.lastShape]
    if (last !== undefined && sameNames(last, names)) return this.lastShape
    const key = JSON.stringify(names)
    const known = this.byKey.get(key)
    if (known !== undefined) {
      this.lastShape = known
      return known
    }
    const shape = this.shapes.length
    this.lastShape = shape
    this.shapes.push(names)
    this.prefixes.push(names.map((name) => `${JSON.stringify(name)}:`))
    this.byKey.set(key, shape)
    return shape
  }

  names(doc: number): string[] {
    return this.shapes[this.shapeOf[doc] as number] as string[]
  }

  packed(doc: number): string {
    // A hit is read twice: for its attributes and for their highlights.
    if (doc === this.lastRead) return this.lastPacked
    const start = this.start[doc] as number
    const chunk = this.chunks[this.chunkOf[doc] as number] as Buffer
    this.lastPacked = chunk.toString('utf8', start, start + (this.size[doc] as number))
    this.lastRead = doc
    return this.lastPacked
  }

  hasAny(doc: number, kept: Kept): boolean {
    const shape = this.shapeOf[doc] as number
    return kept.placesOf(shape, this.shapes[shape] as string[]).includes(1)
  }

  /** `"make":"Mazda","year":2020`: the selected attributes, without the braces. */
  members(doc: number, kept: Kept = this.everything): string {
    const shape = this.shapeOf[doc] as number
    const prefixes = this.prefixes[shape] as string[]
    const places = kept.placesOf(shape, this.shapes[shape] as string[])
    const last = places.lastIndexOf(1)
    if (last < 0) return ''
    const values = this.packed(doc)
    let text = ''
    let at = 0
    for (let i = 0; i <= last; i++) {
      const next = values.indexOf('\n', at)
      const end = next < 0 ? values.length : next
      if (places[i] === 1) {
        if (text !== '') text += ','
        text += prefixes[i] as string
        text += values.slice(at, end)
      }
      at = end + 1
    }
    return text
  }

  /** The parsed document, without its objectID. */
  read(doc: number): JsonObject {
    return JSON.parse(`{${this.members(doc)}}`) as JsonObject
  }

  /** JSON text of one top-level attribute, or undefined. */
  attribute(doc: number, name: string): JsonValue | undefined {
    const at = this.names(doc).indexOf(name)
    if (at < 0) return undefined
    return JSON.parse(this.packed(doc).split('\n')[at] as string) as JsonValue
  }

  get bytes(): number {
    return this.chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  }
}

function sameNames(a: string[], b: string[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
