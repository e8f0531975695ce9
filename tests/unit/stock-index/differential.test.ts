import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_RANKING } from '@/stock-index/indexes/settings'
import type { JsonObject, JsonValue } from '@/stock-index/json'
import { IndexUnderTest } from './index-under-test'
import {
  ask,
  type OracleAround,
  type OracleQuery,
  type OracleSettings,
  type OracleTerm,
} from './oracle'

const RUNS = Number(process.env.STOCK_INDEX_RUNS ?? 150)

const WORDS = [
  'toyota',
  'corolla',
  'mazda',
  'cx-5',
  'cx5',
  'i30',
  'i',
  '30',
  'land',
  'cruiser',
  'landcruiser',
  'hilux',
  'sunroof',
  'tow',
  'bar',
  'ute',
  'suv',
  'hybrid',
  'citroën',
  'toyoto',
  'mazdaspeed',
  'x',
]
const word = fc.constantFrom(...WORDS)
const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((list) => list.join(' '))
const maybe = <T>(arb: fc.Arbitrary<T>) => fc.option(arb, { nil: undefined, freq: 4 })

/** Yards that share a place, and a van that is at two. */
const place = fc.constantFrom<JsonValue[]>(
  { lat: -31.95, lng: 115.86 },
  { lat: -33.87, lng: 151.21 },
  { lat: -33.8, lng: 151.1 },
  { lat: -42.88, lng: 147.33 },
  [
    { lat: -31.95, lng: 115.86 },
    { lat: -42.88, lng: 147.33 },
  ],
)
const around: fc.Arbitrary<OracleAround> = fc.record({
  point: fc.constantFrom(
    { lat: -33.87, lng: 151.21 },
    { lat: -31.95, lng: 115.86 },
    { lat: -42.88, lng: 147.33 },
    { lat: -35.28, lng: 149.13 },
  ),
  radius: fc.constantFrom<OracleAround['radius'][]>('all', 8_000, 300_000),
  precision: fc.constantFrom(1, 50_000),
})

const car = fc
  .record({
    _geoloc: maybe(place),
    name: maybe(phrase),
    make: maybe(fc.constantFrom('Toyota', 'Mazda', 'TOYOTA', 'Land Rover', 'Kia')),
    price: maybe(fc.integer({ min: -3, max: 30 }).map((n) => n * 500)),
    weight: maybe(fc.constantFrom(0.1, 1.25, 2.5, 3)),
    certified: maybe(fc.boolean()),
    features: maybe(
      fc.array(fc.constantFrom('Sunroof', 'Tow bar', 'Winch', 'Canopy'), { maxLength: 4 }),
    ),
    sizes: maybe(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 })),
    location: maybe(fc.record({ city: fc.constantFrom('Perth', 'Sydney', 'Hobart') })),
    rank: maybe(fc.integer({ min: 0, max: 3 })),
    title: maybe(fc.constantFrom('b', 'a', 'A', 'ab')),
  })
  .map((document) => JSON.parse(JSON.stringify(document)) as JsonObject)

const FACETS = ['make', 'price', 'certified', 'features', 'sizes', 'location.city', 'weight']
const sortKey = fc.record({
  attribute: fc.constantFrom('price', 'rank', 'title', 'certified', 'weight'),
  descending: fc.boolean(),
})
const settings: fc.Arbitrary<OracleSettings> = fc.record({
  searchable: fc.constantFrom(
    [
      { name: 'name', ordered: true },
      { name: 'make', ordered: true },
      { name: 'features', ordered: false },
    ],
    [
      { name: 'features', ordered: true },
      { name: 'name', ordered: false },
    ],
    [{ name: 'name', ordered: true }],
  ),
  facets: fc.subarray(FACETS, { minLength: 2 }),
  custom: fc.array(sortKey, { maxLength: 2 }),
  first: fc.option(sortKey, { nil: null, freq: 3 }),
})

const negated = fc.boolean()
const facetTerm: fc.Arbitrary<OracleTerm> = fc.oneof(
  fc.record({
    kind: fc.constant('facet' as const),
    attribute: fc.constantFrom('make'),
    value: fc.constantFrom('toyota', 'Mazda', 'land rover', 'None'),
    negated,
  }),
  fc.record({
    kind: fc.constant('facet' as const),
    attribute: fc.constant('features'),
    value: fc.constantFrom('Sunroof', 'tow bar'),
    negated,
  }),
  fc.record({
    kind: fc.constant('facet' as const),
    attribute: fc.constant('certified'),
    value: fc.constantFrom('true', 'false'),
    negated,
  }),
  fc.record({
    kind: fc.constant('facet' as const),
    attribute: fc.constant('location.city'),
    value: fc.constant('Perth'),
    negated,
  }),
  fc.record({
    kind: fc.constant('facet' as const),
    attribute: fc.constant('objectID'),
    value: fc.constantFrom('1', '2', '99'),
    negated,
  }),
)
const numberTerm: fc.Arbitrary<OracleTerm> = fc.oneof(
  fc.record({
    kind: fc.constant('number' as const),
    attribute: fc.constantFrom('price', 'sizes', 'weight'),
    operator: fc.constantFrom('<', '<=', '=', '!=', '>=', '>'),
    value: fc.constantFrom(-500, 0, 2, 2.5, 5000, 7500),
    negated,
  }),
  fc.record({
    kind: fc.constant('range' as const),
    attribute: fc.constantFrom('price', 'sizes'),
    low: fc.constantFrom(-1000, 0, 2, 3000),
    high: fc.constantFrom(0, 3, 8000),
    negated,
  }),
)
const clause = fc.oneof(
  fc.array(facetTerm, { minLength: 1, maxLength: 3 }),
  fc.array(numberTerm, { minLength: 1, maxLength: 3 }),
)
const misspelt = word.chain((own) =>
  fc.nat(Math.max(0, own.length - 1)).map((at) => own.slice(0, at) + own.slice(at + 1) || own),
)
const query: fc.Arbitrary<OracleQuery> = fc.record({
  query: fc.oneof(
    fc.constant(''),
    fc
      .array(
        fc.oneof(
          word,
          misspelt,
          word.map((own) => own.slice(0, 3)),
        ),
        { minLength: 1, maxLength: 3 },
      )
      .map((list) => list.join(' ')),
  ),
  clauses: fc.array(clause, { maxLength: 3 }),
  prefixLast: fc.boolean(),
  around: fc.option(around, { nil: undefined }),
})

const quoted = (value: string) => `"${value}"`
function filterText(term: OracleTerm): string {
  const not = term.negated ? 'NOT ' : ''
  if (term.kind === 'facet') return `${not}${term.attribute}:${quoted(term.value)}`
  if (term.kind === 'range') return `${not}${term.attribute}:${term.low} TO ${term.high}`
  return `${not}${term.attribute} ${term.operator} ${term.value}`
}

const filtersText = (clauses: OracleTerm[][]) =>
  clauses
    .map((terms) =>
      terms.length === 1
        ? filterText(terms[0] as OracleTerm)
        : `(${terms.map(filterText).join(' OR ')})`,
    )
    .join(' AND ')

function settingsOf(own: OracleSettings) {
  const by = (key: { attribute: string; descending: boolean }) =>
    `${key.descending ? 'desc' : 'asc'}(${key.attribute})`
  const first = own.first === null ? [] : [by(own.first)]
  return {
    searchableAttributes: own.searchable.map(({ name, ordered }) =>
      ordered ? name : `unordered(${name})`,
    ),
    attributesForFaceting: own.facets,
    customRanking: own.custom.map(by),
    ranking: [...first, ...DEFAULT_RANKING],
  }
}

type Step = { add: JsonObject[]; ids: number[]; remove: number[] }
const step: fc.Arbitrary<Step> = fc.record({
  add: fc.array(car, { minLength: 1, maxLength: 12 }),
  ids: fc.array(fc.nat(20), { minLength: 12, maxLength: 12 }),
  remove: fc.array(fc.nat(20), { maxLength: 3 }),
})

test('SRCH-03 SRCH-06 SRCH-10 LOC-25 CALL-02 every hit list, count, facet count and stat equals the oracle, through any series of writes', () => {
  fc.assert(
    fc.property(
      settings,
      fc.array(step, { minLength: 1, maxLength: 4 }),
      fc.array(query, { minLength: 1, maxLength: 6 }),
      (own, steps, queries) => {
        const index = new IndexUnderTest(settingsOf(own))
        const documents = new Map<string, JsonObject>()
        for (const { add, ids, remove } of steps) {
          const batch = new Map<string, JsonObject>()
          add.forEach((document, i) => {
            const objectID = String(ids[i])
            batch.set(objectID, { objectID, ...document })
          })
          const gone = remove.map(String).filter((id) => !batch.has(id))
          for (const [id, document] of batch) documents.set(id, document)
          for (const id of gone) documents.delete(id)
          index.write([...batch.values()], gone)
          // Asked after every step: what was remembered before must not show.
          for (const one of queries) compare(index, [...documents.values()], own, one)
        }
      },
    ),
    { numRuns: RUNS },
  )
})

test('SRCH-06 LOC-25 CALL-02 the same with thousands of cars, where sets, masks and steps of numbers are at work', () => {
  const many = fc.record({
    make: fc.nat(11).map((n) => `Make ${n}`),
    model: fc.nat(90).map((n) => `Model ${n}`),
    features: fc.uniqueArray(
      fc.nat(39).map((n) => `Feature ${n}`),
      { maxLength: 12 },
    ),
    price: fc.nat(3_000).map((n) => n * 10),
    certified: fc.boolean(),
    _geoloc: place,
  })
  const sort = fc.constantFrom(
    null,
    { attribute: 'price', descending: false },
    { attribute: 'certified', descending: true },
  )
  const usual: OracleSettings = {
    searchable: [{ name: 'make', ordered: true }],
    facets: ['make', 'model', 'features', 'price', 'certified'],
    custom: [{ attribute: 'price', descending: true }],
    first: null,
  }
  const facet = (attribute: string, value: string): OracleTerm => ({
    kind: 'facet',
    attribute,
    value,
    negated: false,
  })
  const broad = fc.record({
    makes: fc.uniqueArray(fc.nat(11), { minLength: 1 }),
    low: fc.nat(15_000),
    size: fc.nat(30_000),
    around: fc.option(around, { nil: undefined }),
  })
  fc.assert(
    fc.property(
      sort,
      fc.array(many, { minLength: 60, maxLength: 60 }),
      fc.infiniteStream(fc.nat(59)),
      fc.array(broad, { minLength: 4, maxLength: 4 }),
      (first, kinds, stream, broads) => {
        const own = { ...usual, first }
        const index = new IndexUnderTest(settingsOf(own))
        const documents: JsonObject[] = []
        for (const size of [4_500, 500]) {
          const batch = Array.from({ length: size }, (_, i) => ({
            ...kinds[stream.next().value as number],
            price: ((i * 7_919) % 907) * 33,
            objectID: String(documents.length + i),
          }))
          index.write(batch)
          documents.push(...batch)
          for (const { makes, low, size: wide, around } of broads) {
            const clauses: OracleTerm[][] = [
              makes.map((n) => facet('make', `Make ${n}`)),
              [{ kind: 'range', attribute: 'price', low, high: low + wide, negated: false }],
            ]
            compare(index, documents, own, { query: '', clauses, prefixLast: true, around })
          }
        }
      },
    ),
    { numRuns: Math.ceil(RUNS / 30), endOnFailure: true },
  )
})

function compare(
  index: IndexUnderTest,
  documents: JsonObject[],
  own: OracleSettings,
  one: OracleQuery,
) {
  const expected = ask(documents, own, one)
  const near = one.around && {
    aroundLatLng: `${one.around.point.lat},${one.around.point.lng}`,
    aroundRadius: one.around.radius,
    aroundPrecision: one.around.precision,
  }
  const answer = index.search({
    query: one.query,
    ...near,
    filters: filtersText(one.clauses),
    queryType: one.prefixLast ? 'prefixLast' : 'prefixNone',
    facets: own.facets,
    hitsPerPage: 1000,
    maxValuesPerFacet: 1000,
    attributesToRetrieve: [],
    attributesToHighlight: [],
  })
  expect(answer.hits.map((hit) => hit.objectID)).toEqual(expected.ids.slice(0, 1_000))
  expect(answer.nbHits).toBe(expected.ids.length)
  expect(answer.facets ?? {}).toEqual(expected.facets)
  for (const [name, { min, max, sum }] of Object.entries(expected.stats)) {
    const stats = answer.facets_stats?.[name]
    expect([stats?.min, stats?.max]).toEqual([min, max])
    expect(stats?.sum).toBeCloseTo(sum, 6)
  }
  const page = index.search({
    query: one.query,
    ...near,
    filters: filtersText(one.clauses),
    queryType: one.prefixLast ? 'prefixLast' : 'prefixNone',
    hitsPerPage: 3,
    page: 1,
  })
  expect(page.hits.map((hit) => hit.objectID)).toEqual(expected.ids.slice(3, 6))
}
