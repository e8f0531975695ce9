import { writeHits } from '../../../src/stock-index/answers/hits.ts'
import { orderMatches } from '../../../src/stock-index/answers/ordering.ts'
import {
  type Bits,
  countBits,
  listBits,
  setBit,
  wordsFor,
} from '../../../src/stock-index/columns/bitset.ts'
import { usualAttributeRules, type View } from '../../../src/stock-index/indexes/view.ts'
import { parseParameters } from '../../../src/stock-index/protocol/parameters.ts'
import { matchReading, readQuery } from '../../../src/stock-index/words/reading.ts'
import { type BenchCar, makeCar } from './cars.ts'
import { buildEngine } from './engine.ts'
import { FACETS, type MultiQuery, type Request } from './workload.ts'

type Bitmap = {
  readonly size: number
  andCardinality: (other: Bitmap) => number
  toUint32Array: () => Uint32Array
}
type Roaring = {
  RoaringBitmap32: {
    new (values?: Iterable<number>): Bitmap
    and: (a: Bitmap, b: Bitmap) => Bitmap
    orMany: (list: Bitmap[]) => Bitmap
  }
}

const FILTERED = [...FACETS.filter((name) => name !== 'price'), 'status', 'dealership_slug']
const NUMBERS = ['price', 'km', 'year']
const SORTS: Record<string, (car: BenchCar) => number> = {
  Car: (car) => -Number(car.custom_rank),
  Car_price_asc: (car) => Number(car.price),
  Car_price_desc: (car) => -Number(car.price),
  Car_km_asc: (car) => Number(car.km),
  Car_newest: (car) => -Number(car.created_at),
  Car_year_desc: (car) => -Number(car.year),
}

/**
 * The same answers from roaring bitmaps, one per value, twice: bitmaps alone, without typos,
 * ranking and highlighting, and with these as the index does them, so that only the way of
 * holding sets and counting differs. Null when the package is not installed.
 */
export async function buildRoaring(count: number): Promise<{
  plain: (query: MultiQuery) => string
  ranked: (query: MultiQuery) => string
} | null> {
  const name = 'roaring'
  let roaring: Roaring['RoaringBitmap32']
  try {
    const loaded = (await import(name)) as Roaring & { default?: Roaring }
    roaring = loaded.RoaringBitmap32 ?? (loaded.default as Roaring).RoaringBitmap32
  } catch {
    return null
  }
  const lists = new Map<string, Map<string, number[]>>()
  const words = new Map<string, number[]>()
  const numbers = new Map(NUMBERS.map((own) => [own, new Float64Array(count)] as const))
  const ranks = new Map<string, Uint32Array>()
  const keys = new Map(Object.keys(SORTS).map((own) => [own, new Float64Array(count)] as const))
  const texts: string[] = []
  const push = (map: Map<string, number[]>, key: string, doc: number) => {
    const list = map.get(key)
    if (list === undefined) map.set(key, [doc])
    else if (list.at(-1) !== doc) list.push(doc)
  }
  for (let doc = 0; doc < count; doc++) {
    const car = makeCar(doc)
    texts.push(JSON.stringify(car))
    for (const own of FILTERED) {
      const map = lists.get(own) ?? new Map<string, number[]>()
      lists.set(own, map)
      for (const value of [car[own]].flat()) push(map, String(value), doc)
    }
    for (const own of NUMBERS) (numbers.get(own) as Float64Array)[doc] = Number(car[own])
    for (const [own, read] of Object.entries(SORTS))
      (keys.get(own) as Float64Array)[doc] = read(car)
    const text = [car.name, car.body, car.colour, ...(car.features as string[])]
      .join(' ')
      .toLowerCase()
    for (const word of text.match(/[a-z0-9]+/g) ?? []) push(words, word, doc)
  }
  for (const [own, values] of keys) {
    const order = Uint32Array.from({ length: count }, (_, i) => i).sort(
      (a, b) => (values[a] as number) - (values[b] as number),
    )
    const rank = new Uint32Array(count)
    order.forEach((doc, i) => {
      rank[doc] = i
    })
    ranks.set(own, rank)
  }
  const maps = new Map(
    [...lists].map(
      ([own, map]) =>
        [
          own,
          new Map([...map].map(([value, docs]) => [value, new roaring(docs)] as const)),
        ] as const,
    ),
  )
  const postings = new Map([...words].map(([word, docs]) => [word, new roaring(docs)] as const))
  const empty = new roaring()
  const known = new Map<string, Bitmap>()
  const remembered = (key: string, make: () => Bitmap) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const made = make()
    known.set(key, made)
    return made
  }
  const anyOf = (own: string, values: string[]) =>
    remembered(`${own}:${values.join('|')}`, () =>
      roaring.orMany(values.map((value) => maps.get(own)?.get(value) ?? empty)),
    )
  const inRange = (filter: string) =>
    remembered(filter, () => {
      const [, own, operator, text] = /^(\w+)([<>]=)(\d+)$/.exec(filter) as RegExpExecArray
      const values = numbers.get(own as string) as Float64Array
      const limit = Number(text)
      const docs: number[] = []
      for (let doc = 0; doc < count; doc++) {
        const value = values[doc] as number
        if (operator === '>=' ? value >= limit : value <= limit) docs.push(doc)
      }
      return new roaring(docs)
    })
  const wordSet = (word: string, prefix: boolean) =>
    remembered(`word ${prefix} ${word}`, () => {
      if (!prefix) return postings.get(word) ?? empty
      return roaring.orMany(
        [...postings].filter(([own]) => own.startsWith(word)).map(([, bits]) => bits),
      )
    })
  const filtered = (request: Request): Bitmap => {
    const slugs = [...String(request.filters).matchAll(/dealership_slug:([\w-]+)/g)].map(
      (m) => m[1] as string,
    )
    let found = roaring.and(
      anyOf('status', ['in_stock', 'coming_soon']),
      anyOf('dealership_slug', slugs),
    )
    for (const group of request.facetFilters as string[][]) {
      const own = (group[0] as string).split(':', 1)[0] as string
      found = roaring.and(
        found,
        anyOf(
          own,
          group.map((entry) => entry.slice(own.length + 1)),
        ),
      )
    }
    for (const filter of request.numericFilters as string[])
      found = roaring.and(found, inRange(filter))
    return found
  }
  const match = (request: Request): Bitmap => {
    let found = filtered(request)
    const list =
      String(request.query)
        .toLowerCase()
        .match(/[a-z0-9]+/g) ?? []
    list.forEach((word, i) => {
      found = roaring.and(found, wordSet(word, i === list.length - 1))
    })
    return found
  }
  const countPrices = (docs: Uint32Array) => {
    const counts = new Map<number, number>()
    const prices = numbers.get('price') as Float64Array
    for (const doc of docs)
      counts.set(prices[doc] as number, (counts.get(prices[doc] as number) ?? 0) + 1)
    return [...counts].sort((a, b) => b[1] - a[1]).slice(0, 250)
  }
  const countFacets = (request: Request, found: Bitmap, docs: Uint32Array) => {
    const names = Array.isArray(request.facets)
      ? (request.facets as string[])
      : [String(request.facets)]
    const facets: Record<string, unknown> = {}
    for (const own of names) {
      if (own === 'price') facets[own] = Object.fromEntries(countPrices(docs))
      else if (!NUMBERS.includes(own)) {
        const counts = [...(maps.get(own) ?? [])].map(
          ([value, bits]) => [value, found.andCardinality(bits)] as const,
        )
        facets[own] = Object.fromEntries(
          counts
            .filter((entry) => entry[1] > 0)
            .sort((a, b) => b[1] - a[1])
            .slice(0, 250),
        )
      }
    }
    return facets
  }
  const { engine } = buildEngine(count)
  const ranked = ({ indexName, ...raw }: Request): string => {
    const view = engine.views.get(indexName) as View
    const parameters = parseParameters(raw)
    const reading = readQuery(view, parameters)
    const attributes = usualAttributeRules(view)
    const text = reading && matchReading(view, reading, attributes)
    let found = filtered({ indexName, ...raw })
    if (text !== null) {
      const set = remembered(`text ${text.key}`, () => new roaring(listed(text.documents)))
      found = roaring.and(found, set)
    }
    const docs = found.toUint32Array()
    const facets = countFacets({ indexName, ...raw }, found, docs)
    const from = parameters.page * 21
    let hits = '[]'
    if (parameters.hitsPerPage !== 0) {
      const words = wordsFor(count)
      const bits = new Uint32Array(words)
      for (const doc of docs) setBit(bits, doc)
      const matches = { bits, total: found.size, words, key: null, text, attributes }
      const all = { ...matches, geo: null, queryAfterRemoval: null }
      const ordered = orderMatches(view, parameters, all, from + 21)
      hits = writeHits(view, parameters, all, ordered, ordered.docs.slice(from, from + 21))
    }
    return `{"hits":${hits},"nbHits":${found.size},"facets":${JSON.stringify(facets)}}`
  }
  const plain = (request: Request): string => {
    const found = match(request)
    const docs = found.toUint32Array()
    const facets = countFacets(request, found, docs)
    let hits: string[] = []
    if (request.hitsPerPage !== 0) {
      const rank = ranks.get(request.indexName) as Uint32Array
      const from = Number(request.page) * 21
      hits = Array.from(
        docs.sort((a, b) => (rank[a] as number) - (rank[b] as number)).subarray(from, from + 21),
        (doc) => texts[doc] as string,
      )
    }
    return `{"hits":[${hits.join(',')}],"nbHits":${found.size},"facets":${JSON.stringify(facets)}}`
  }
  const both = (answerOne: (request: Request) => string) => (query: MultiQuery) =>
    `{"results":[${query.requests.map(answerOne).join(',')}]}`
  return { plain: both(plain), ranked: both(ranked) }
}

function listed(bits: Bits): Uint32Array {
  const docs = new Uint32Array(countBits(bits, bits.length))
  listBits(bits, bits.length, docs)
  return docs
}
