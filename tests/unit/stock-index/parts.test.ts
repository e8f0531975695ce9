import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseValues, selectSmallest } from '@/stock-index/answers/counting'
import {
  countAnd,
  countBits,
  intersect,
  invert,
  listBits,
  setBit,
  unite,
} from '@/stock-index/columns/bitset'
import { FacetColumn } from '@/stock-index/columns/columns'
import { DocumentStore } from '@/stock-index/columns/documents'
import { NumberColumn } from '@/stock-index/columns/numbers'
import { distanceBetween, isInPolygon, parsePoint } from '@/stock-index/filters/geo'
import type { JsonObject } from '@/stock-index/json'
import { runToEnd } from '@/stock-index/pacing'
import { batchBody } from '@/stock-index/protocol/batch-body'
import { Dictionary } from '@/stock-index/words/dictionary'
import { fold, indexWords, splitWords } from '@/stock-index/words/tokens'
import { editDistance } from '@/stock-index/words/typos'
import { IndexUnderTest } from './index-under-test'
import { distance, typosBetween } from './oracle'

const setOf = (docs: number[], words: number) => {
  const bits = new Uint32Array(words)
  for (const doc of docs) setBit(bits, doc)
  return bits
}

test('sets of documents: union, intersection, complement and count are those of sets', () => {
  const docs = fc.uniqueArray(fc.nat(199), { maxLength: 80 })
  fc.assert(
    fc.property(docs, docs, fc.integer({ min: 200, max: 230 }), (a, b, documents) => {
      const words = (documents + 31) >>> 5
      const list = (bits: Uint32Array) => {
        const target = new Uint32Array(words * 32)
        return [...target.subarray(0, listBits(bits, words, target))]
      }
      const both = setOf(a, words)
      intersect(both, setOf(b, words), words)
      const sorted = (numbers: number[]) => [...numbers].sort((x, y) => x - y)
      expect(list(both)).toEqual(sorted(a.filter((doc) => b.includes(doc))))
      expect(countAnd(setOf(a, words), setOf(b, words), words)).toBe(countBits(both, words))
      const any = setOf(a, words)
      unite(any, setOf(b, words), words)
      expect(list(any)).toEqual(sorted([...new Set([...a, ...b])]))
      const rest = setOf(a, words)
      invert(rest, documents)
      expect(countBits(rest, words)).toBe(documents - a.length)
    }),
  )
})

test('ranges over a number column equal a look at every number, also after it has grown', () => {
  const number = fc.oneof(fc.integer({ min: -50, max: 50 }), fc.constantFrom(0.5, -0, 1e9, 1e-9))
  fc.assert(
    fc.property(
      fc.infiniteStream(fc.option(number, { nil: null, freq: 6 })),
      number,
      number,
      (stream, low, high) => {
        const column = new NumberColumn('n')
        const values: (number | null)[] = []
        for (const size of [4_500, 5_000]) {
          while (values.length < size) {
            const value = stream.next().value as number | null
            if (value !== null) column.set(values.length, [value])
            values.push(value)
          }
          const bits = new Uint32Array((size + 31) >>> 5)
          column.unite(bits, low, high, size)
          const expected = values.filter((value) => value !== null && value >= low && value <= high)
          expect(countBits(bits, bits.length)).toBe(expected.length)
        }
      },
    ),
    { numRuns: 25 },
  )
})

test('near words: the descent finds what a look at every word finds, with the same typos', () => {
  const letter = fc.constantFrom('a', 'b', 'c', 'd', '1', 'þ', '車')
  const word = fc.array(letter, { minLength: 1, maxLength: 9 }).map((list) => list.join(''))
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { maxLength: 60 }),
      word,
      fc.boolean(),
      (words, query, prefix) => {
        const dictionary = new Dictionary()
        for (const own of words) dictionary.add(own)
        runToEnd(dictionary.sortNew())
        const edits = query.length >= 8 ? 2 : query.length >= 4 ? 1 : 0
        const found = new Map<string, number>()
        for (const { from, to, typos } of dictionary.near(query, edits, prefix)) {
          for (let place = from; place < to; place++) {
            const own = dictionary.words[dictionary.atPlace(place)] as string
            expect(found.has(own)).toBe(false)
            found.set(own, typos)
          }
        }
        const expected = new Map<string, number>()
        for (const own of words) {
          const typos = typosBetween(query, own, prefix)
          if (typos !== null) expected.set(own, typos)
        }
        expect(new Map([...found].sort())).toEqual(new Map([...expected].sort()))
      },
    ),
    { numRuns: 600 },
  )
})

test.each([
  ['michael', 'michael', 0],
  ['mickael', 'michael', 1],
  ['micael', 'michael', 1],
  ['mickhael', 'michael', 1],
  ['micheal', 'michael', 1],
  ['mickaell', 'michael', 2],
])('SRCH-01 typos as the hosted service counts them: %s for %s is %i', (query, word, typos) => {
  expect(distance(query, word)).toBe(typos)
  expect(editDistance(query, word, 3)).toBe(typos)
})

test('a typo that touches the first letter counts one more', () => {
  expect(typosBetween('tichael', 'michael', false)).toBe(2)
})

test.each([
  ['CX-5', ['cx', '5', 'cx5']],
  ['F-150-XLT', ['f', '150', 'xlt', 'f150', '150xlt', 'f150xlt']],
  ['Citroën Škoda', ['citroen', 'skoda']],
  ["driver's", ['driver', 's', 'drivers']],
  ['i30', ['i30']],
  ['4WD / AWD', ['4wd', 'awd']],
  ['', []],
  ['!!!', []],
])('SRCH-01 the words of %j', (text, expected) => {
  expect(
    indexWords(text)
      .map((token) => token.text)
      .sort(),
  ).toEqual([...expected].sort())
})

test('words point at where they stand', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const token of splitWords(text)) {
        expect(fold(text.slice(token.start, token.end)).slice(0, 64)).toBe(token.text)
      }
    }),
  )
})

test.each([
  'make,colour,city',
  'unordered(make),unordered(colour),unordered(city)',
  'unordered(make, colour, city)',
  ' unordered( make ) , colour, ordered(city) ',
])('SRCH-01 SITE-08 "%s" searches each of its attributes', (entry) => {
  const index = new IndexUnderTest({ searchableAttributes: ['name', entry] })
  index.write([
    { objectID: '1', name: 'one', make: 'Kia', colour: 'White', city: 'Hobart' },
    { objectID: '2', name: 'two', make: 'Ford', colour: 'Red', city: 'Perth' },
  ])
  for (const query of ['kia', 'white', 'hobart', 'kia white hobart']) {
    expect(
      index.search({ query }).hits.map(({ objectID }) => objectID),
      query,
    ).toEqual(['1'])
  }
})

test.each(['a)', 'unordered(a', 'a,,b', 'unordered(a),other(b)', 'a,(b)'])(
  'SITE-08 "%s" is refused as a searchable attribute',
  (entry) => {
    expect(() => new IndexUnderTest({ searchableAttributes: [entry] })).toThrow(/a\)|\(|other|""/)
  },
)

test.each([
  ['rjo', 1],
  ['ro', 0],
  ['xxo', 0],
  ['r', 1],
])('SITE-08 a request cannot make a typo of most of a word: "%s" finds %i', (query, count) => {
  const index = new IndexUnderTest({ searchableAttributes: ['name'] })
  index.write([{ objectID: '1', name: 'Kia Rio' }])
  const asked = { minWordSizefor1Typo: 1, minWordSizefor2Typos: 1, queryType: 'prefixAll' }
  expect(index.search({ query, ...asked }).nbHits).toBe(count)
})

test('CALL-02 optional filters: the score of a car is the sum over them, of alternatives the best', () => {
  const term = fc.record({
    value: fc.constantFrom('a', 'b', 'c'),
    score: fc.nat(4),
    negated: fc.boolean(),
  })
  const lists = fc.array(fc.array(term, { minLength: 1, maxLength: 3 }), { maxLength: 4 })
  const car = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'))
  fc.assert(
    fc.property(fc.array(car, { minLength: 1 }), lists, fc.boolean(), (cars, clauses, sum) => {
      const index = new IndexUnderTest({ attributesForFaceting: ['make'] })
      index.write(cars.map((make, i) => ({ objectID: String(i), make })))
      const { hits } = index.search({
        optionalFilters: clauses.map((clause) =>
          clause.map(
            ({ value, score, negated }) => `make:${negated ? '-' : ''}${value}<score=${score}>`,
          ),
        ),
        sumOrFiltersScores: sum,
        getRankingInfo: true,
        hitsPerPage: 1_000,
      })
      const expected = cars.map((make) =>
        clauses.reduce((total, clause) => {
          const scores = clause
            .filter(({ value, negated }) => make.includes(value) !== negated)
            .map(({ score }) => score)
          return total + (sum ? scores.reduce((a, b) => a + b, 0) : Math.max(0, ...scores))
        }, 0),
      )
      const found = hits.map((hit) => (hit._rankingInfo as { filters: number }).filters)
      expect(found).toEqual(hits.map((hit) => expected[Number(hit.objectID)]))
      expect(found).toEqual([...found].sort((a, b) => b - a))
    }),
  )
})

test('SRCH-06 values are counted alike whether there are few or many of them, and as more come', () => {
  const value = fc.oneof(fc.nat(5), fc.nat(39), fc.nat(90))
  const documents = fc.array(fc.uniqueArray(value, { maxLength: 6 }), {
    minLength: 1,
    maxLength: 120,
  })
  fc.assert(
    fc.property(documents, documents, fc.infiniteStream(fc.boolean()), (before, after, chosen) => {
      const column = new FacetColumn('x')
      const all = [...before, ...after]
      const put = (values: number[], doc: number) =>
        column.set(
          doc,
          values.map((own) => column.codeFor(String(own), own)),
        )
      before.forEach(put)
      runToEnd(column.prepareSets())
      after.forEach((values, i) => {
        put(values, before.length + i)
      })
      const docs = all.flatMap((_, doc) => (chosen.next().value === true ? [doc] : []))
      const expected = new Uint32Array(column.values.length)
      for (const own of docs.flatMap((doc) => all[doc] as number[])) {
        const code = column.exactCode(String(own)) as number
        expected[code] = (expected[code] as number) + 1
      }
      const counts = new Uint32Array(column.values.length)
      column.countInto(counts, Uint32Array.from(docs), docs.length)
      expect(counts).toEqual(expected)
    }),
    { numRuns: 300 },
  )
})

test('the best values: highest counts, then the alphabet', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 40 }),
      fc.infiniteStream(fc.nat(4)),
      fc.integer({ min: 1, max: 50 }),
      fc.constantFrom('count' as const, 'alpha' as const),
      (values, stream, most, by) => {
        const column = new FacetColumn('x')
        for (const value of values) column.codeFor(value, Number.NaN)
        const counts = Uint32Array.from(values, () => stream.next().value as number)
        const order = (a: number, b: number) =>
          (by === 'count' ? (counts[b] as number) - (counts[a] as number) : 0) ||
          ((values[a] as string) < (values[b] as string) ? -1 : 1)
        const expected = values
          .map((_, i) => i)
          .filter((i) => (counts[i] as number) > 0)
          .sort(order)
          .slice(0, most)
        expect(chooseValues(column, counts, most, by)).toEqual(expected)
      },
    ),
  )
})

test('the smallest numbers come to the front', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer(), { minLength: 1, maxLength: 200 }),
      fc.nat(),
      (numbers, at) => {
        const k = 1 + (at % numbers.length)
        const keys = Float64Array.from(numbers)
        selectSmallest(keys, k)
        const smallest = [...numbers].sort((a, b) => a - b).slice(0, k)
        expect([...keys.subarray(0, k)].sort((a, b) => a - b)).toEqual(smallest)
      },
    ),
  )
})

test('DATA-01 a stored document comes back as it was, whatever its names and values', () => {
  fc.assert(
    fc.property(
      fc.array(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), { maxLength: 8 }),
      (documents) => {
        const store = new DocumentStore()
        const plain = documents.map((document) => {
          const { objectID: _, ...rest } = JSON.parse(JSON.stringify(document)) as JsonObject
          return rest
        })
        plain.forEach((document, doc) => {
          store.add(doc, document)
        })
        plain.forEach((document, doc) => {
          expect(store.read(doc)).toEqual(document)
        })
      },
    ),
  )
})

test('a large batch cut into its entries is the batch', async () => {
  const filler = 'x'.repeat(300_000)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.jsonValue(), { minLength: 1, maxLength: 6 }), async (entries) => {
      const text = JSON.stringify({ requests: [...entries, { filler, trap: '"},]\\"' }] })
      const expected = (JSON.parse(text) as { requests: unknown[] }).requests
      expect(await batchBody(Buffer.from(text))).toEqual(expected)
    }),
    { numRuns: 30 },
  )
})

test.each([
  '{"requests":[',
  '{"requests":[1,,2]}',
  '{"requests":[1]',
  '{"requests":[1]} x',
  '{"requests":[}]}',
])('a large broken batch is refused: %s', async (broken) => {
  const body = Buffer.from(broken.replace('[', `[${JSON.stringify('x'.repeat(300_000))},`))
  await expect(batchBody(body)).rejects.toMatchObject({ status: 400 })
})

test('distances in metres', () => {
  const sydney = parsePoint('-33.8688,151.2093', 'aroundLatLng')
  const melbourne = parsePoint('-37.8136, 144.9631', 'aroundLatLng')
  expect(distanceBetween(sydney, melbourne)).toBeGreaterThan(712_000)
  expect(distanceBetween(sydney, melbourne)).toBeLessThan(715_000)
  expect(isInPolygon(sydney, [-40, 140, -40, 155, -30, 155, -30, 140])).toBe(true)
  expect(isInPolygon(melbourne, [-36, 140, -36, 155, -30, 155, -30, 140])).toBe(false)
  expect(() => parsePoint('91,0', 'aroundLatLng')).toThrow('aroundLatLng')
})
