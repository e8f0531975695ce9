import { expect, test } from 'vitest'
import { askMeant, type WordsRequest } from '@/stock/meant-requests'

const vocabulary = {
  make: ['Kia', 'Mazda', 'Toyota'],
  make_model: ['Kia > XTR', 'Mazda > CX-5', 'Toyota > HiLux', 'Toyota > RAV4'],
  body: ['Ute', 'Cruiser'],
  colour: ['White'],
}

/** What the index is asked, where so many cars have the words that are no filter. */
async function asked(requests: WordsRequest[], cars = 4) {
  const all: WordsRequest[][] = []
  await askMeant(requests, vocabulary, 2026, async (meant) => {
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
  ['s-7001', { query: 's-7001' }],
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
