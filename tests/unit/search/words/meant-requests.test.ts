import { expect, test } from 'vitest'
import { replicas, STOCK_INDEX } from '@/inventory/index/index-names'
import { searchByMeaning, type WordsRequest } from '@/search/words/meant-requests'
import { givenSite } from '../../inventory/given'

const vocabulary = {
  make: ['Kia', 'Mazda', 'Toyota'],
  make_model: ['Kia > XTR', 'Mazda > CX-5', 'Toyota > HiLux', 'Toyota > RAV4'],
  body: ['Ute', 'Cruiser'],
  colour: ['White'],
}

/** What the index is asked, where so many cars have the words that are no filter. */
async function asked(requests: WordsRequest[], cars = 4, site = givenSite()) {
  const all: WordsRequest[][] = []
  await searchByMeaning(requests, { vocabulary, year: 2026, site }, async (meant) => {
    all.push(meant)
    return { results: meant.map(({ query }) => ({ nbHits: query ? cars : 9 })) }
  })
  return all
}
const typed = async (query: string) => (await asked([{ query }]))[0]?.[0]

test.each([
  [
    'hilux sr5 under 40k',
    {
      query: 'sr5',
      facetFilters: [['make_model:Toyota > HiLux']],
      numericFilters: ['asked_price<=40000'],
    },
  ],
  [
    'white ute not toyota',
    {
      query: '',
      facetFilters: [['make:Kia', 'make:Mazda'], ['simple_body:Ute'], ['simple_colour:White']],
    },
  ],
  ['hilux or kia', { query: '', facetFilters: [['make:Kia', 'make_model:Toyota > HiLux']] }],
  ['sr5', { query: 'sr5' }],
  ['s-7001', { query: 's7001' }],
])('SRCH-01 “%s” is searched for what it means while it is typed', async (query, request) => {
  expect(await typed(query)).toEqual(request)
})

test('SRCH-01 SRCH-03 filters that are on hold beside the words', async () => {
  const ticked = { facetFilters: [['make:Toyota']], numericFilters: ['km<=9000'] }
  const [first] = await asked([{ query: 'hilux under 40k', ...ticked }])
  expect(first?.[0]).toEqual({
    query: '',
    facetFilters: [['make:Toyota'], ['make_model:Toyota > HiLux']],
    numericFilters: ['km<=9000', 'asked_price<=40000'],
  })
})

test('SRCH-01 beside a ticked make a body of bikes stays a word, in its counts too', async () => {
  const [first] = await asked([
    { query: 'cruiser', facets: ['make'], facetFilters: [['make_model:Toyota > RAV4']] },
    { query: 'cruiser', facets: 'make' },
  ])
  expect(first?.map(({ query }) => query)).toEqual(['cruiser', 'cruiser'])
  expect(await typed('xtr')).toEqual({ query: '', facetFilters: [['make_model:Kia > XTR']] })
  const bt50 = { query: 'xtr', facetFilters: [['make:Toyota', 'make_model:Mazda > CX-5']] }
  expect(await asked([bt50, { query: 'xtr', facets: 'make' }])).toEqual([
    [bt50, { query: 'xtr', facets: 'make' }],
  ])
  expect(await typed('cruiser')).toEqual({ query: '', facetFilters: [['simple_body:Cruiser']] })
})

test('SRCH-01 words that leave nothing are left out, where others are understood', async () => {
  const requests = await asked([{ query: 'ute under' }, { query: 'ute under', facets: 'make' }], 0)
  expect(requests[1]).toEqual([
    { query: '', facetFilters: [['simple_body:Ute']] },
    { query: '', facetFilters: [['simple_body:Ute']], facets: 'make' },
  ])
  const [, either] = await asked([{ query: 'hilux or mazda elantra' }], 0)
  expect(either).toEqual([{ query: '', facetFilters: [['make_model:Toyota > HiLux']] }])
  expect(await asked([{ query: 'zzz' }], 0)).toHaveLength(1)
  expect(await asked([{ query: 'ute sr5' }], 2)).toHaveLength(1)
  expect(await asked([{ query: '' }], 0)).toHaveLength(1)
})

test.each([
  // Nearly every car has an X, or a word that begins with a T.
  ['mu-x ls-t', ['mu-x ls-t', 'mu-x ls-t']],
  ['rogue rugged x', ['rogue rugged x', 'rogue rugged x', 'rogue rugged']],
  ['full service history', ['full service history', 'service history', '']],
  ['single cab', ['singlecab']],
  ['7 series', ['7series']],
])('SRCH-01 no car is found by the parts of “%s”', async (query, queries) => {
  const requests = await asked([{ query }], 0)
  expect(requests.map(([first]) => first?.query)).toEqual(queries)
  const [first] = requests[0] ?? []
  expect(first?.query?.includes(' ') && first.removeWordsIfNoResults).toBe(
    query.includes(' ') && queries[0]?.includes(' ') && 'none',
  )
})

const trims = ['Akera', 'GT SP', 'GT', 'Maxx Sport', 'R', '162TSI R-Line']
/** Of CX-5s with these badges: what the index is asked for cars that have either of two. */
async function askedForEither(query: string) {
  const all: WordsRequest[][] = []
  const words = { vocabulary, year: 2026, site: givenSite() }
  await searchByMeaning([{ query }, { query, facets: 'make' }], words, async (requests) => {
    all.push(requests)
    const badge = Object.fromEntries(trims.map((trim) => [trim, 2]))
    return { results: requests.map(() => ({ nbHits: 2, facets: { badge } })) }
  })
  return all
}

test('SRCH-01 “cx-5 akera or gt sp” is two trims of one model, and no GT', async () => {
  const [model] = await asked([{ query: 'cx-5' }])
  const facetFilters = [...(model?.[0]?.facetFilters ?? []), ['badge:Akera', 'badge:GT SP']]
  const either = { query: 'akera gt sp', optionalWords: ['akera', 'gt', 'sp'], facetFilters }
  expect((await askedForEither('cx-5 akera or gt sp')).slice(1)).toMatchObject([
    [either, { ...either, facets: 'make' }],
  ])
  const [, typing] = await askedForEither('cx-5 gt sp or ake')
  expect(typing?.[0]?.facetFilters?.at(-1)).toEqual(['badge:GT SP', 'badge:Akera'])
  const [, letter] = await askedForEither('gt or r')
  expect(letter?.[0]?.facetFilters?.at(-1)).toEqual(['badge:GT SP', 'badge:GT', 'badge:R'])
})

test('SRCH-01 where one of two words is no badge cars are found by their words', async () => {
  const [badges, words] = await askedForEither('cx-5 sunroof or akera')
  expect(badges?.map(({ query, facets }) => [query, facets])).toEqual([['', ['badge']]])
  expect(words?.map(({ query }) => query)).toEqual(['sunroof akera', 'sunroof akera'])
  expect(words?.[0]).not.toHaveProperty('optionalWords')
})

test('SRCH-01 a short last word is whole where a car has it so', async () => {
  const queryTypes = async (query: string, cars: number) =>
    (await asked([{ query }], cars)).map(([first]) => first?.queryType)
  expect(await queryTypes('hilux sr', 4)).toEqual(['prefixNone'])
  expect(await queryTypes('sr', 0)).toEqual(['prefixNone', undefined])
  expect(await queryTypes('hilux work', 4)).toEqual([undefined])
})

test('SRCH-01 SRCH-05 words that ask for an order sort while they are typed', async () => {
  const cheap = { indexName: STOCK_INDEX, query: 'cheap ute' }
  const ute = { query: '', facetFilters: [['simple_body:Ute']] }
  expect((await asked([cheap, { ...cheap, facets: 'make' }]))[0]).toEqual([
    { ...ute, indexName: replicas.price_asc },
    { ...ute, indexName: replicas.price_asc, facets: 'make' },
  ])
  expect((await asked([{ ...cheap, query: 'ute' }]))[0]?.[0]?.indexName).toBe(STOCK_INDEX)
  const chosen = { ...cheap, indexName: replicas.latest }
  expect((await asked([chosen]))[0]?.[0]?.indexName).toBe(replicas.latest)
})

test('SRCH-01 SRCH-30 the lowest price asks for a price where the site says so', async () => {
  const site = givenSite({ stock: { priceAscRequiresPrice: true } })
  const [first] = await asked([{ indexName: STOCK_INDEX, query: 'cheap' }], 4, site)
  expect(first?.[0]?.numericFilters).toEqual(['asked_price>0'])
})

test('SRCH-01 a round number that no car has is a price, but is not counted as one', async () => {
  const price = { query: '', numericFilters: ['asked_price<=30000'] }
  expect((await asked([{ query: '30000' }], 0)).at(-1)).toEqual([price])
  expect(await asked([{ query: '30000' }], 1)).toHaveLength(1)
  const counted = await asked([{ query: '30000', removeWordsIfNoResults: 'none' }], 0)
  expect(counted.flat().every(({ query }) => query === '30000')).toBe(true)
})

test('SRCH-01 beside a ticked body of cars a body of bikes is a badge', async () => {
  const suv = { facetFilters: [['simple_body:SUV']] }
  expect((await asked([{ query: 'cruiser', ...suv }]))[0]).toEqual([{ query: 'cruiser', ...suv }])
})
