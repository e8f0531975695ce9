import { describe, expect, test } from 'vitest'
import type { Promo } from '@/cms/reads/get-promos'
import { entriesOf } from '@/marketing/models/model-tiles'
import { offerEntry } from '@/marketing/offers/offer-entries'
import type { ShownPromo } from '@/promotions/shown-promo'
import { answerDirectory } from '@/search/directory/answer-directory'
import {
  DIRECTORY_PAGE,
  type DirectoryEntry,
  type DirectoryState,
  directoryRequest,
  modelsDirectory,
  offersDirectory,
  parseDirectory,
  printDirectory,
  searchDirectory,
  toggleDirectory,
  wholeDirectory,
} from '@/search/directory/directory-search'
import { givenModel } from '../../marketing/models/given-model'

const offer = (id: number, node: Partial<Promo['node']>): DirectoryEntry<ShownPromo> =>
  offerEntry({
    id,
    name: `offer ${id}`,
    start: '2026-01-01T00:00:00Z',
    expiry: '2027-01-01T00:00:00Z',
    position: [],
    display: [],
    strictDisplay: false,
    until: 'Until Friday 1 January',
    offset: 0,
    node: {
      heading: `Offer ${id}`,
      text: null,
      categories: [],
      price: null,
      image: null,
      url: null,
      linkLabel: null,
      background: 'band',
      conditions: null,
      ...node,
    },
  })

const offers = [
  offer(1, { heading: 'Winter tyres', categories: ['Accessories', 'Used cars'], price: 480 }),
  offer(2, { heading: 'New-car week', categories: ['New cars'], price: 41_990 }),
  offer(3, { heading: 'First service on us', text: 'On every ute', categories: ['Used cars'] }),
]
const find = (entries: readonly DirectoryEntry<Promo>[], asked: Partial<DirectoryState>) =>
  searchDirectory(entries, directoryRequest({ ...wholeDirectory, ...asked }, offersDirectory))
const ids = (answer: { hits: { id: number }[] }) => answer.hits.map(({ id }) => id)

describe('the address of a directory', () => {
  test('SRCH-23 categories, price, query and page survive the way to the address and back', () => {
    const state: DirectoryState = {
      query: 'tyres & more',
      page: 2,
      lists: { categories: ['New cars', 'Used cars'] },
      price: [null, 40_000],
    }
    const query = printDirectory(state, offersDirectory)
    expect(parseDirectory(new URLSearchParams(query), offersDirectory)).toEqual(state)
  })

  test('SRCH-24 make, model, body, query and page survive; a price is none of its state', () => {
    const state: DirectoryState = {
      query: 'suv',
      page: 3,
      lists: { make: ['Mazda'], model: ['CX-5'], body: ['suvs'] },
      price: null,
    }
    const query = printDirectory(state, modelsDirectory)
    expect(parseDirectory(new URLSearchParams(query), modelsDirectory)).toEqual(state)
    expect(parseDirectory(new URLSearchParams(`${query}&price=1-2`), modelsDirectory)).toEqual(
      state,
    )
  })

  test.each([
    ['page=-4', { page: 1 }],
    ['page=9e99', { page: 999 }],
    ['page=2.5', { page: 1 }],
    ['price=40000-10000', { price: [10_000, 40_000] }],
    ['price=abc', { price: null }],
    ['price_min=$5,000&price_max=', { price: [5000, null] }],
    ['price_min=25k&price_max=40K', { price: [25_000, 40_000] }],
    ['price_min=99999999999', { price: null }],
    [`query=${'x'.repeat(5000)}`, { query: 'x'.repeat(200) }],
    ['query=%20%20', { query: '' }],
  ])('SRCH-22 SRCH-23 an address with %s is read as far as it makes sense', (query, part) => {
    expect(parseDirectory(new URLSearchParams(query), offersDirectory)).toMatchObject(part)
  })

  test('SRCH-23 hundreds of refinements are cut', () => {
    const params = new URLSearchParams()
    for (let at = 0; at < 500; at += 1) params.append('categories', `c${at}`)
    expect(parseDirectory(params, offersDirectory).lists.categories).toHaveLength(40)
  })

  test('SRCH-23 a change starts again at the first page, and takes a tick away', () => {
    const state = { ...wholeDirectory, page: 4 }
    const ticked = toggleDirectory(state, 'categories', 'Service')
    expect(ticked).toMatchObject({ page: 1, lists: { categories: ['Service'] } })
    expect(toggleDirectory(ticked, 'categories', 'Service')).toEqual(wholeDirectory)
  })
})

describe('a search of offers', () => {
  test('SRCH-23 CALL-04 asks for 21 a page, in the words of the stock index', () => {
    const state = {
      ...wholeDirectory,
      query: 'tyres',
      page: 2,
      lists: { categories: ['New cars', 'Used cars'] },
      price: [100, 500] as const,
    }
    expect(directoryRequest(state, offersDirectory)).toEqual({
      query: 'tyres',
      page: 1,
      hitsPerPage: 21,
      facets: ['categories'],
      facetFilters: [['categories:New cars', 'categories:Used cars']],
      numericFilters: ['price>=100', 'price<=500'],
    })
  })

  test.each([
    [{ query: 'tyr' }, [1]],
    [{ query: 'WEEK new' }, [2]],
    [{ query: 'ute' }, [3]],
    [{ query: 'nothing' }, []],
    [{ lists: { categories: ['Used cars'] } }, [1, 3]],
    [{ lists: { categories: ['Used cars', 'New cars'] } }, [1, 2, 3]],
    [{ price: [null, 1000] as const }, [1]],
    [{ price: [500, null] as const }, [2]],
    [{ query: 'service', lists: { categories: ['New cars'] } }, []],
  ])('SRCH-23 %j finds %j', (asked, found) => {
    expect(ids(find(offers, asked))).toEqual(found)
  })

  test('SRCH-23 the counts of a list leave out its own ticks', () => {
    const answer = find(offers, { lists: { categories: ['New cars'] } })
    expect(answer.nbHits).toBe(1)
    expect(answer.facets.categories).toEqual({ Accessories: 1, 'Used cars': 2, 'New cars': 1 })
  })

  test('SRCH-23 pages of 21; a page beyond the last is the last', () => {
    const many = Array.from({ length: 45 }, (_, at) => offer(at + 1, {}))
    expect(find(many, {})).toMatchObject({ nbHits: 45, nbPages: 3, hitsPerPage: DIRECTORY_PAGE })
    expect(ids(find(many, { page: 3 }))).toEqual([43, 44, 45])
    expect(ids(find(many, { page: 99 }))).toEqual([43, 44, 45])
  })
})

test('SRCH-24 models are found by make, model, body and words', () => {
  const model = (id: number, name: string, make: string, body: string) =>
    givenModel({
      id,
      name,
      slug: name.toLowerCase(),
      manufacturer_name: make,
      manufacturer_body: [body],
      from_price: 39_900,
    })
  const entries = entriesOf(
    [
      model(1, 'CX-5', 'Mazda', 'suvs'),
      model(2, 'BT-50', 'Mazda', 'utes'),
      model(3, 'HiLux', 'Toyota', 'utes'),
    ],
    { state: 'VIC', flags: { models: { bodyField: 'manufacturer_body', includeAll: false } } },
  )
  const found = (query: string) => {
    const state = parseDirectory(new URLSearchParams(query), modelsDirectory)
    return ids(searchDirectory(entries, directoryRequest(state, modelsDirectory)))
  }
  expect(found('body=utes')).toEqual([2, 3])
  expect(found('body=utes&make=Mazda')).toEqual([2])
  expect(found('model=HiLux')).toEqual([3])
  expect(found('query=mazda+cx')).toEqual([1])
})

describe('the call that answers', () => {
  const post = (body: string) =>
    answerDirectory(new Request('http://site.invalid/', { method: 'POST', body }), offers)

  test('CALL-04 the answer has hits, facets, count and pages', async () => {
    const answer = await post(JSON.stringify(directoryRequest(wholeDirectory, offersDirectory)))
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ nbHits: 3, nbPages: 1, page: 0, hitsPerPage: 21 })
  })

  test.each([
    'not json',
    '{}',
    JSON.stringify({ ...directoryRequest(wholeDirectory, offersDirectory), hitsPerPage: 9999 }),
    JSON.stringify({ ...directoryRequest(wholeDirectory, offersDirectory), page: -1 }),
  ])('CALL-04 %s is refused with 400', async (body) => {
    expect((await post(body)).status).toBe(400)
  })
})
