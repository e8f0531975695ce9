import { pointsOf } from '../filters/geo.ts'
import { isAtOrBelow, type JsonObject, type JsonValue } from '../json.ts'
import { runToEnd } from '../pacing.ts'
import { TextIndex } from '../words/text.ts'
import { type Bits, clearBit, grown, setBit } from './bitset.ts'
import { FacetColumn } from './columns.ts'
import { DocumentStore } from './documents.ts'
import { ensureCapacity } from './ensure-capacity.ts'
import { NumberColumn } from './numbers.ts'
import { orderName, SortColumn, type SortKey, SortOrder } from './orders.ts'
import { Places } from './places.ts'

/** What columns have to hold of a document: the union of what an index and its replicas need. */
export type CollectionSpec = {
  /** attributes (with everything below them) that can be counted and filtered by value */
  facets: string[]
  /** attributes that can be filtered as numbers; null for every number */
  numbers: string[] | null
  /** searchable attributes; null for every string and number */
  searchable: string[] | null
  sorts: string[]
}

export type Change = { objectID: string; birth: number; document: JsonObject | null }

type Text = { attribute: number; text: string }

/** New state, prepared beside the visible state. */
type Staged = {
  added: { objectID: string; doc: number }[]
  removed: string[]
}

/** In place of a document number: the object is deleted. */
const GONE = -1

/** What is stored of the values at one path. */
type Plan = {
  path: string
  /** paths one step further down, by the name of the step */
  below: Map<string, Plan>
  facet: FacetColumn | null
  number: NumberColumn | null
  sort: SortColumn | null
  attribute: number
  codes: number[]
  numbers: number[]
}

/** Attributes that get number columns when the settings name none. */
const MAX_NUMBER_COLUMNS = 256

/**
 * The documents of an index in memory. Document numbers only grow: a change appends a new document
 * and hides the old one, and `commit` shows and hides a whole batch in one step, so a query sees
 * all of a batch or none.
 */
export class Collection {
  readonly spec: CollectionSpec
  documents = 0
  /** documents below this number have been committed */
  shown = 0
  /** visible documents */
  live: Bits = new Uint32Array(16)
  liveCount = 0
  version = 0
  ids: string[] = []
  births: Float64Array = new Float64Array(0)
  byId = new Map<string, number>()
  store = new DocumentStore()
  facets = new Map<string, FacetColumn>()
  numbers = new Map<string, NumberColumn>()
  sorts = new Map<string, SortColumn>()
  text = new TextIndex()
  orders = new Map<string, SortOrder>()
  /** searchable attribute paths by number */
  attributes: string[] = []
  readonly places = new Places()
  /** numeric attributes that queries have compared; passed on when the collection is rebuilt */
  compared = new Set<string>()
  /** attributes that queries have counted; passed on likewise */
  counted = new Set<string>()
  private plans = new Map<string, Plan>()

  constructor(spec: CollectionSpec) {
    this.spec = spec
    for (const attribute of spec.sorts) this.sorts.set(attribute, new SortColumn(attribute))
  }

  private planFor(path: string): Plan {
    const known = this.plans.get(path)
    if (known !== undefined) return known
    const { spec } = this
    const covers = (roots: string[]) => roots.some((root) => isAtOrBelow(path, root))
    const plan: Plan = {
      path,
      below: new Map(),
      facet: path === '_tags' || covers(spec.facets) ? this.facetAt(path) : null,
      number: this.keepsNumbers(path) ? this.numberAt(path) : null,
      sort: this.sorts.get(path) ?? null,
      attribute: this.isSearchable(path) ? this.attributeNumber(path) : -1,
      codes: [],
      numbers: [],
    }
    this.plans.set(path, plan)
    return plan
  }

  /** The plan of a child path: found without concatenating the path again. */
  private planBelow(above: Plan, name: string): Plan {
    const known = above.below.get(name)
    if (known !== undefined) return known
    const plan = this.planFor(`${above.path}.${name}`)
    above.below.set(name, plan)
    return plan
  }

  private keepsNumbers(path: string): boolean {
    const { numbers } = this.spec
    if (path.startsWith('_geoloc')) return false
    if (numbers !== null) return numbers.some((root) => isAtOrBelow(path, root))
    return this.numbers.has(path) || this.numbers.size < MAX_NUMBER_COLUMNS
  }

  private isSearchable(path: string): boolean {
    const { searchable } = this.spec
    if (searchable === null) return path !== 'objectID' && !path.startsWith('_')
    return searchable.some((root) => isAtOrBelow(path, root))
  }

  facetAt(path: string): FacetColumn {
    const column = this.facets.get(path) ?? new FacetColumn(path)
    this.facets.set(path, column)
    return column
  }

  private numberAt(path: string): NumberColumn {
    return this.numbers.get(path) ?? new NumberColumn(path)
  }

  private attributeNumber(path: string): number {
    const known = this.attributes.indexOf(path)
    return known >= 0 ? known : this.attributes.push(path) - 1
  }

  /** Appends one document to every column, not yet visible. */
  private append(change: Change & { document: JsonObject }): number {
    const doc = this.documents++
    this.live = grown(this.live, (doc >>> 5) + 1)
    this.births = ensureCapacity(this.births, doc + 1)
    this.births[doc] = change.birth
    this.ids[doc] = change.objectID
    this.store.add(doc, change.document)
    const touched: Plan[] = []
    const texts: Text[] = []
    for (const name of Object.keys(change.document)) {
      const value = change.document[name] as JsonValue
      if (name === 'objectID') continue
      if (name === '_geoloc') {
        this.places.set(doc, pointsOf(value))
        continue
      }
      this.take(value, this.planFor(name), doc, touched, texts)
    }
    if (this.spec.searchable?.includes('objectID')) {
      texts.push({ attribute: this.attributeNumber('objectID'), text: change.objectID })
    }
    for (const plan of touched) {
      if (plan.codes.length > 0) plan.facet?.set(doc, distinctOf(plan.codes))
      if (plan.numbers.length > 0) plan.number?.set(doc, plan.numbers)
      plan.codes = []
      plan.numbers = []
    }
    texts.sort((a, b) => a.attribute - b.attribute)
    this.text.add(doc, texts)
    return doc
  }

  /** Stores a value, and everything below it, in the columns of its plan. */
  private take(value: JsonValue, plan: Plan, doc: number, touched: Plan[], texts: Text[]): void {
    if (value === null) return
    if (Array.isArray(value)) {
      for (const item of value) this.take(item, plan, doc, touched, texts)
      return
    }
    if (typeof value === 'object') {
      for (const key of Object.keys(value)) {
        this.take(value[key] as JsonValue, this.planBelow(plan, key), doc, touched, texts)
      }
      return
    }
    if (plan.codes.length === 0 && plan.numbers.length === 0) touched.push(plan)
    takeLeaf(plan, doc, value, this.numbers)
    if (plan.attribute >= 0 && typeof value !== 'boolean') {
      texts.push({ attribute: plan.attribute, text: String(value) })
    }
  }

  /**
   * Prepares a batch beside the visible state. The last change of an object wins.
   * @param changes yields null where the source allows a pause
   */
  *stage(changes: Iterable<Change | null>): Generator<void, Staged> {
    const last = new Map<string, number>()
    for (const change of changes) {
      if (change !== null) {
        const { document } = change
        last.set(change.objectID, document === null ? GONE : this.append({ ...change, document }))
      }
      yield
    }
    const staged: Staged = { added: [], removed: [] }
    for (const [objectID, doc] of last) {
      if (doc === GONE) staged.removed.push(objectID)
      else staged.added.push({ objectID, doc })
      if ((staged.added.length & 4095) === 4095) yield
    }
    yield
    if (staged.added.length > 0) {
      yield* this.text.dictionary.sortNew()
      if (this.text.shouldPack) yield* this.text.pack()
      const docs = staged.added.map((entry) => entry.doc)
      for (const order of this.orders.values()) yield* order.insert(docs)
      yield* this.prepare()
    }
    return staged
  }

  /** Builds what queries would otherwise have to build while others wait. */
  *prepare(): Generator<void, void> {
    for (const path of this.compared) {
      const column = this.numbers.get(path)
      if (column !== undefined) yield* column.prepare()
    }
    for (const column of this.facets.values()) yield* column.prepareSets()
    for (const path of this.counted) {
      const column = this.facets.get(path)
      if (column !== undefined) yield* column.prepareOrder()
    }
  }

  /** Queries will use the same attributes that they used in another collection. */
  expectQueriesOf(before: Collection): void {
    this.compared = before.compared
    this.counted = before.counted
  }

  /** Makes a prepared batch visible in one step. */
  commit(staged: Staged): void {
    runToEnd(this.showing(staged))
  }

  /** The same with pauses, for a collection that is not visible yet. */
  *showing(staged: Staged): Generator<void, void> {
    for (const objectID of staged.removed) this.hide(objectID)
    for (let i = 0; i < staged.added.length; i++) {
      const { objectID, doc } = staged.added[i] as Staged['added'][number]
      this.hide(objectID)
      this.byId.set(objectID, doc)
      setBit(this.live, doc)
      this.liveCount++
      for (const column of this.facets.values()) column.addTo(column.counts, doc, 1)
      if ((i & 511) === 511) yield
    }
    this.shown = this.documents
    this.version++
  }

  private hide(objectID: string): void {
    const doc = this.byId.get(objectID)
    if (doc === undefined) return
    this.byId.delete(objectID)
    clearBit(this.live, doc)
    this.liveCount--
    for (const column of this.facets.values()) column.addTo(column.counts, doc, -1)
  }

  /** The order for a list of sort keys; the attributes must be in `spec.sorts`. */
  *ensureOrder(keys: SortKey[]): Generator<void, SortOrder> {
    const name = orderName(keys)
    const known = this.orders.get(name)
    if (known !== undefined) return known
    const columns = keys.map((key) => this.sorts.get(key.attribute) as SortColumn)
    const order = new SortOrder(keys, columns, () => this.births)
    yield* order.insert(Array.from({ length: this.documents }, (_, doc) => doc))
    this.orders.set(name, order)
    return order
  }

  restoreNumbers(
    path: string,
    values: Float64Array,
    documents: number,
    lists: [number, number[]][],
  ): void {
    const column = new NumberColumn(path)
    column.values = values
    column.documents = documents
    for (const [doc, numbers] of lists) column.lists.set(doc, Float64Array.from(numbers))
    this.numbers.set(path, column)
  }

  restoreOrder(keys: SortKey[], sorted: Uint32Array): void {
    const columns = keys.map((key) => this.sorts.get(key.attribute) as SortColumn)
    const order = new SortOrder(keys, columns, () => this.births)
    order.order = sorted
    order.count = this.documents
    order.renumber()
    this.orders.set(orderName(keys), order)
  }

  read(doc: number): JsonObject {
    return { objectID: this.ids[doc] as string, ...this.store.read(doc) }
  }

  /** Whether the collection should be rebuilt without its hidden documents. */
  get isWorn(): boolean {
    return this.isHidden(1 / 4)
  }

  /** Whether it holds so many hidden documents that writes should wait for the rebuild. */
  get isOverworn(): boolean {
    return this.isHidden(1 / 3)
  }

  private isHidden(part: number): boolean {
    const hidden = this.documents - this.liveCount
    return hidden > 2_000 && hidden > this.documents * part
  }

  /** The visible documents as changes, to build a collection with another spec. */
  *changes(): Generator<Change> {
    for (let doc = 0; doc < this.documents; doc++) {
      const word = this.live[doc >>> 5] as number
      if ((word & (1 << (doc & 31))) === 0) continue
      yield {
        objectID: this.ids[doc] as string,
        birth: this.births[doc] as number,
        document: this.store.read(doc),
      }
    }
  }
}

function takeLeaf(
  plan: Plan,
  doc: number,
  leaf: string | number | boolean,
  numbers: Map<string, NumberColumn>,
): void {
  if (plan.facet !== null && leaf !== '') {
    plan.codes.push(plan.facet.codeFor(String(leaf), typeof leaf === 'number' ? leaf : Number.NaN))
  }
  if (plan.number !== null && typeof leaf === 'number') {
    // Only an attribute that really holds numbers gets a column.
    if (plan.number.documents === 0) numbers.set(plan.path, plan.number)
    plan.numbers.push(leaf)
  }
  if (plan.sort !== null && !plan.sort.has(doc)) plan.sort.set(doc, leaf)
}

function distinctOf(codes: number[]): number[] {
  return codes.length < 2 ? codes : [...new Set(codes)]
}

export const sameSpec = (a: CollectionSpec, b: CollectionSpec) =>
  JSON.stringify(a) === JSON.stringify(b)
