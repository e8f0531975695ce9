import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ProtocolError } from '@/stock-index/errors'
import {
  parseFacetFilters,
  parseNumericFilters,
  parseTagFilters,
} from '@/stock-index/filters/filter-lists'
import { clauseKey, MAX_FILTER_LENGTH, parseFilters } from '@/stock-index/filters/filters'
import { IndexUnderTest } from '../index-under-test'

const shape = (text: string) =>
  parseFilters(text).map((clause) =>
    clause.map((term) => {
      const not = term.negated ? '!' : ''
      if (term.kind === 'facet') return `${not}${term.attribute}=${term.value}`
      if (term.kind === 'tag') return `${not}#${term.value}`
      if (term.kind === 'range') return `${not}${term.attribute}[${term.low},${term.high}]`
      return `${not}${term.attribute}${term.operator}${term.value}`
    }),
  )

test.each([
  ['', []],
  ['   ', []],
  ['make:Mazda', [['make=Mazda']]],
  ['make:"Land Rover"', [['make=Land Rover']]],
  ["make:'Land Rover'", [['make=Land Rover']]],
  ['"make:Land Rover"', [['make=Land Rover']]],
  ['make:"say \\"hi\\""', [['make=say "hi"']]],
  ['slug:/cars/a:b', [['slug=/cars/a:b']]],
  ['model:CX-5', [['model=CX-5']]],
  ['certified:true AND NOT status:sold', [['certified=true'], ['!status=sold']]],
  ['(a:1 OR b:2) AND c:3', [['a=1', 'b=2'], ['c=3']]],
  ['a:1 OR b:2 OR c:3', [['a=1', 'b=2', 'c=3']]],
  ['((a:1 OR b:2)) AND (c:3)', [['a=1', 'b=2'], ['c=3']]],
  ['price>=10 AND price<20.5', [['price>=10'], ['price<20.5']]],
  ['price != -3', [['price!=-3']]],
  ['price:10 TO 20', [['price[10,20]']]],
  ['NOT price:10 TO 20', [['!price[10,20]']]],
  ['published', [['#published']]],
  ['_tags:published AND NOT _tags:old', [['#published'], ['!#old']]],
  ['location.city:Perth', [['location.city=Perth']]],
  ['year:2020', [['year=2020']]],
])('SRCH-32 reads %j', (text, expected) => {
  expect(shape(text)).toEqual(expected)
})

test.each([
  'A:1 OR (B:2 AND C:3)',
  'A:1 OR B:2 AND C:3',
  'A:1 AND B:2 OR C:3',
  '(A:1 AND B:2)',
  '(A:1 AND B:2) AND C:3',
  '(A:1 AND (B:2 OR C:3))',
  'NOT (A:1 OR B:2)',
  'NOT (A:1)',
  'price>5 OR make:Mazda',
  'tagged OR make:Mazda',
  'price>5 OR tagged',
  'make:',
  ':Mazda',
  'make:Mazda AND',
  'AND make:Mazda',
  'OR',
  'NOT',
  'make:Land Rover',
  '(make:Mazda',
  'make:Mazda)',
  'make:"Mazda',
  'price>abc',
  'price:1 TO x',
  '"make":',
  '()',
  'a:1 a:2',
  `${'('.repeat(40)}a:1${')'.repeat(40)}`,
  'x:1 AND '.repeat(5_000),
])('DATA-03 hosted Algolia refuses %j, so it is refused here with a 400', (text) => {
  expect(() => parseFilters(text)).toThrow(ProtocolError)
  try {
    parseFilters(text)
  } catch (error) {
    expect((error as ProtocolError).status).toBe(400)
  }
})

test('the refusal of a disjunction of conjunctions has the words of the hosted service', () => {
  expect(() => parseFilters('A:1 OR (B:2 AND C:3)')).toThrow(
    'filter (X AND Y) OR Z is not allowed, only (X OR Y) AND Z is allowed',
  )
})

test('filters beyond the limits are refused', () => {
  expect(() => parseFilters(`a:${'x'.repeat(MAX_FILTER_LENGTH)}`)).toThrow('longer than')
  const many = Array.from({ length: 2_001 }, (_, i) => `a:${i}`).join(' OR ')
  expect(() => parseFilters(many)).toThrow('conditions')
  const sixty = Array.from({ length: 300 }, (_, i) => `dealership_slug:"dealer-${i}"`).join(' OR ')
  expect(parseFilters(`(${sixty}) AND status:in_stock`)[0]).toHaveLength(300)
})

describe('lists of filters', () => {
  test('SRCH-03 facetFilters: outer AND, inner OR, first colon splits, minus excludes', () => {
    const clauses = parseFacetFilters(['a:x:y', ['b:1', 'b:-2'], 'c:\\-3', []])
    expect(
      clauses.map((clause) => clause.map((t) => [t.negated, 'value' in t && t.value])),
    ).toEqual([
      [[false, 'x:y']],
      [
        [false, '1'],
        [true, '2'],
      ],
      [[false, '-3']],
    ])
  })
  test('facetFilters: blanks around an attribute are not part of its name', () => {
    expect(parseFacetFilters(['a:1', ' b: 2'])).toEqual(parseFacetFilters(['a:1', 'b:2']))
  })
  test('numericFilters: comparisons and ranges, with and without blanks', () => {
    const clauses = parseNumericFilters(['price>=10', ['year = 2020', 'year:2022 TO 2023']])
    expect(clauses.map((clause) => clause.map((t) => t.kind))).toEqual([
      ['number'],
      ['number', 'range'],
    ])
  })
  test('tagFilters: lists and comma separated text', () => {
    expect(parseTagFilters('a,-b').map((clause) => clause[0]?.negated)).toEqual([false, true])
    expect(parseTagFilters([['a', 'b']])).toHaveLength(1)
  })
  test.each([
    [() => parseFacetFilters([[['a:1']]])],
    [() => parseFacetFilters([1])],
    [() => parseFacetFilters(['nocolon'])],
    [() => parseFacetFilters({})],
    [() => parseNumericFilters(['price'])],
    [() => parseNumericFilters(['price>x'])],
    [() => parseNumericFilters(['price==1'])],
    [() => parseNumericFilters(['price=<1'])],
    [() => parseNumericFilters(['price<>1'])],
    [() => parseNumericFilters(['NOT price>1'])],
    [() => parseNumericFilters(['NOT price:1 TO 2'])],
    [() => parseFacetFilters([' :a'])],
    [() => parseFacetFilters([Array.from({ length: 2_001 }, () => 'a:1')])],
  ])('what cannot be read is a 400 (%#)', (parse) => {
    expect(parse).toThrow(ProtocolError)
  })
})

test('a clause has one key whatever the order it was written in', () => {
  const [first] = parseFilters('a:1 OR b:2')
  const [second] = parseFilters('b:2 OR a:1')
  expect(clauseKey(first ?? [])).toBe(clauseKey(second ?? []))
  expect(clauseKey(parseFilters('a:1')[0] ?? [])).not.toBe(
    clauseKey(parseFilters('NOT a:1')[0] ?? []),
  )
})

const piece = fc.constantFrom(
  'make:Mazda',
  'price>5',
  'price:1 TO 9',
  'AND',
  'OR',
  'NOT',
  '(',
  ')',
  '"',
  "'",
  ':',
  '<',
  '!=',
  '\\',
  'TO',
  ' ',
  'tag',
  'a.b:c',
  '\u0000',
  'é',
  '🚗',
  '-',
  '__proto__:x',
  'constructor:y',
  '<score=2>',
)

test('attack strings: any filter is answered or refused with a 400, never anything else', () => {
  const index = new IndexUnderTest({ attributesForFaceting: ['make', 'secret'] })
  index.write([
    { objectID: '1', make: 'Mazda', price: 7, site: 'a' },
    { objectID: '2', make: 'Kia', price: 3, site: 'b' },
  ])
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.array(piece, { maxLength: 30 }).map((list) => list.join(' ')),
        fc.array(piece, { maxLength: 30 }).map((list) => list.join('')),
      ),
      (filters) => {
        try {
          const { nbHits, hits } = index.search({ filters })
          expect(nbHits).toBe(hits.length)
        } catch (error) {
          expect(error).toBeInstanceOf(ProtocolError)
          expect((error as ProtocolError).status).toBe(400)
        }
      },
    ),
    { numRuns: 3_000 },
  )
})

test('attack strings: the worst filters within the limits take bounded time', () => {
  const attacks = [
    '('.repeat(30_000),
    'a:1 OR '.repeat(4_000),
    '"'.repeat(30_001),
    'NOT '.repeat(8_000),
    `a:"${'\\"'.repeat(15_000)}`,
  ]
  for (const attack of attacks) {
    const started = performance.now()
    expect(() => parseFilters(attack)).toThrow(ProtocolError)
    expect(performance.now() - started).toBeLessThan(1_000)
  }
})

describe('what a filter finds', () => {
  const index = new IndexUnderTest({ attributesForFaceting: ['make'] })
  index.write([
    { objectID: 'a', make: 'Mazda', change: -5, _tags: ['old', 'sale'] },
    { objectID: 'b', make: 'Kia', change: 0, _tags: ['sale'] },
    { objectID: 'c', make: 'Kia', change: 5 },
  ])
  test.each([
    ['objectID:b', 'b'],
    ['NOT objectID:b', 'a c'],
    ['objectID:nobody', ''],
    ['objectID:a OR make:Kia', 'a b c'],
    ['_tags:old', 'a'],
    ['sale', 'a b'],
    ['NOT _tags:sale', 'c'],
    ['_tags:none', ''],
    ['change < 0', 'a'],
    ['change <= 0', 'a b'],
    ['change = 0', 'b'],
    ['change != 0', 'a c'],
    ['change >= 0', 'b c'],
    ['change > 0', 'c'],
    ['change > -5', 'b c'],
    ['change < 5', 'a b'],
    ['change:-5 TO 0', 'a b'],
    ['NOT change:-5 TO 0', 'c'],
  ])('DATA-03 %s', (filters, found) => {
    const { hits } = index.search({ filters })
    expect(
      hits
        .map(({ objectID }) => objectID)
        .sort()
        .join(' '),
    ).toBe(found)
  })
})
