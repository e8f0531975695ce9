import { type Bits, grown, invert, setBit, unite, wordsFor } from '../columns/bitset.ts'
import type { Collection } from '../columns/collection.ts'
import { type Clause, clauseKey, type Operator, type Term } from './filters.ts'

type Known = { bits: Bits; documents: number }

/**
 * Beyond this many tests of single documents, building a set again is cheaper than extending it.
 */
const MAX_CHECKS = 1_000

/** Most memory that cached sets may take, in bytes. */
const CACHE_BYTES = 24 * 1024 * 1024

/**
 * The documents for which a clause holds. Documents never change once they have a number, so a
 * cached set stays right and is only extended by the documents added since.
 */
export class Predicates {
  private readonly collection: Collection
  private known = new Map<string, Known>()
  private bytes = 0

  constructor(collection: Collection) {
    this.collection = collection
  }

  clear(): void {
    this.known.clear()
    this.bytes = 0
  }

  /** Hidden documents may be among them; the caller intersects with the visible ones. */
  documentsOf(clause: Clause, allowed: (path: string) => boolean): Bits {
    const isKnown = (term: Term) => term.kind !== 'facet' || isUsable(term, allowed)
    const usable = clause.every(isKnown) ? clause : clause.filter(isKnown)
    const key = usable.length === clause.length ? clauseKey(clause) : `${clauseKey(usable)}\u0003`
    const { documents } = this.collection
    const known = this.known.get(key)
    if (known !== undefined) {
      this.known.delete(key)
      this.known.set(key, known)
      if (known.documents < documents) this.extend(known, usable)
      return known.bits
    }
    const bits = this.evaluate(usable)
    this.remember(key, { bits, documents })
    return bits
  }

  private remember(key: string, entry: Known): void {
    this.known.set(key, entry)
    this.bytes += entry.bits.byteLength
    for (const [oldest, { bits }] of this.known) {
      if (this.bytes <= CACHE_BYTES || oldest === key) break
      this.known.delete(oldest)
      this.bytes -= bits.byteLength
    }
  }

  private extend(known: Known, clause: Clause): void {
    const { documents } = this.collection
    const before = known.bits.byteLength
    const added = documents - known.documents
    if (added * clause.length > MAX_CHECKS) known.bits = this.evaluate(clause)
    else {
      known.bits = grown(known.bits, wordsFor(documents))
      for (let doc = known.documents; doc < documents; doc++) {
        if (clause.some((term) => this.holds(term, doc))) setBit(known.bits, doc)
      }
    }
    this.bytes += known.bits.byteLength - before
    known.documents = documents
  }

  private evaluate(clause: Clause): Bits {
    const { documents } = this.collection
    const bits = new Uint32Array(wordsFor(documents))
    const plainValues = new Map<string, number[]>()
    for (const term of clause) {
      if (term.kind === 'facet' && !term.negated && term.attribute !== 'objectID') {
        const column = this.collection.facets.get(term.attribute)
        const codes = plainValues.get(term.attribute) ?? []
        if (column !== undefined) codes.push(...column.codesOf(term.value))
        plainValues.set(term.attribute, codes)
      } else unite(bits, this.setOf(term), bits.length)
    }
    for (const [attribute, codes] of plainValues) {
      this.collection.facets.get(attribute)?.unite(bits, codes)
    }
    return bits
  }

  private setOf(term: Term): Bits {
    const { collection } = this
    const { documents } = collection
    const bits = new Uint32Array(wordsFor(documents))
    if (term.kind === 'facet' && term.attribute === 'objectID') {
      // Earlier versions of the object stay hidden; a version that is not visible yet may follow.
      const visible = collection.byId.get(term.value)
      if (visible !== undefined) setBit(bits, visible)
      for (let doc = collection.shown; doc < documents; doc++) {
        if (collection.ids[doc] === term.value) setBit(bits, doc)
      }
    } else if (term.kind === 'facet') {
      const column = collection.facets.get(term.attribute)
      column?.unite(bits, column.codesOf(term.value))
    } else if (term.kind === 'tag') {
      const column = collection.facets.get('_tags')
      const code = column?.exactCode(term.value)
      if (column !== undefined && code !== undefined) column.unite(bits, [code])
    } else {
      const column = collection.numbers.get(term.attribute)
      if (column !== undefined) collection.compared.add(term.attribute)
      for (const [low, high] of rangesOf(term)) column?.unite(bits, low, high, documents)
    }
    if (term.negated) invert(bits, documents)
    return bits
  }

  /** Whether a condition holds for one document, visible or not. */
  holds(term: Term, doc: number): boolean {
    return this.matches(term, doc) !== term.negated
  }

  private matches(term: Term, doc: number): boolean {
    const { collection } = this
    if (term.kind === 'facet') {
      if (term.attribute === 'objectID') return collection.ids[doc] === term.value
      const column = collection.facets.get(term.attribute)
      return column?.hasAny(doc, column.codesOf(term.value)) ?? false
    }
    if (term.kind === 'tag') {
      const column = collection.facets.get('_tags')
      const code = column?.exactCode(term.value)
      return code !== undefined && (column?.hasAny(doc, [code]) ?? false)
    }
    const column = collection.numbers.get(term.attribute)
    return rangesOf(term).some(([low, high]) => column?.isWithin(doc, low, high) ?? false)
  }
}

/** `objectID` can always be filtered, any other attribute only when the settings say so. */
function isUsable(term: Term & { kind: 'facet' }, allowed: (path: string) => boolean): boolean {
  return term.attribute === 'objectID' || allowed(term.attribute)
}

function rangesOf(term: Term & { kind: 'number' | 'range' }): [number, number][] {
  if (term.kind === 'range') return [[term.low, term.high]]
  const below = (value: number) => nextBefore(value)
  const above = (value: number) => -nextBefore(-value)
  const ranges: Record<Operator, [number, number][]> = {
    '<': [[Number.NEGATIVE_INFINITY, below(term.value)]],
    '<=': [[Number.NEGATIVE_INFINITY, term.value]],
    '=': [[term.value, term.value]],
    '!=': [
      [Number.NEGATIVE_INFINITY, below(term.value)],
      [above(term.value), Number.POSITIVE_INFINITY],
    ],
    '>=': [[term.value, Number.POSITIVE_INFINITY]],
    '>': [[above(term.value), Number.POSITIVE_INFINITY]],
  }
  return ranges[term.operator]
}

const double = new Float64Array(1)
const integers = new BigInt64Array(double.buffer)

/** The largest number below `value`, so that every comparison becomes a closed range. */
function nextBefore(value: number): number {
  if (value === Number.NEGATIVE_INFINITY) return value
  if (value === 0) return -Number.MIN_VALUE
  double[0] = value
  integers[0] = (integers[0] as bigint) + (value > 0 ? -1n : 1n)
  return double[0]
}
