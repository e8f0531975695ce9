import type { SearchResponse } from 'algoliasearch'
import { liteClient } from 'algoliasearch/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APP_ID, SEARCH_KEY } from './server-under-test'
import { type Car, cars, serverWithCars } from './server-with-cars'

let server: Awaited<ReturnType<typeof serverWithCars>>
let admin: typeof server.admin
let visitor: typeof server.visitor
let find: typeof server.find

beforeAll(async () => {
  server = await serverWithCars()
  ;({ admin, visitor, find } = server)
}, 60_000)

afterAll(async () => {
  await server.stop()
  server.remove()
})

describe('reading with the official client', () => {
  test('CALL-02 SRCH-09 hits, facets, count and pages of a stock query, in the custom rank', async () => {
    const answer = await find({
      filters: 'status:in_stock OR status:coming_soon',
      hitsPerPage: 21,
      facets: ['make', 'price', 'certified'],
    })
    const matching = cars.filter((car) => car.status !== 'sold')
    expect(answer.nbHits).toBe(matching.length)
    expect(answer.nbPages).toBe(Math.ceil(matching.length / 21))
    expect(answer.hits).toHaveLength(21)
    const ranks = answer.hits.map((hit) => hit.custom_rank as number)
    expect(ranks).toEqual([...ranks].sort((a, b) => b - a))
    expect(answer.facets?.make?.Mazda).toBe(matching.filter((car) => car.make === 'Mazda').length)
    const prices = matching.map((car) => car.price)
    expect(answer.facets_stats?.price).toMatchObject({
      min: Math.min(...prices),
      max: Math.max(...prices),
    })
  })

  test('CALL-02 offset and length take the place of the page', async () => {
    const all = await find({ hitsPerPage: 100 })
    const part = await find({ offset: 7, length: 5 })
    expect(part.hits.map((hit) => hit.objectID)).toEqual(
      all.hits.slice(7, 12).map((hit) => hit.objectID),
    )
  })

  test('SRCH-05 a replica holds the same cars in its own order, a virtual one too', async () => {
    const { results } = await visitor.search<Car>({
      requests: [{ indexName: 'Car_price_asc', hitsPerPage: 200 }, { indexName: 'Car_newest' }],
    })
    const [byPrice, newest] = results as SearchResponse<Car>[]
    const prices = byPrice?.hits.map((hit) => hit.price) ?? []
    expect(prices).toEqual(cars.map((car) => car.price).sort((a, b) => a - b))
    expect(newest?.nbHits).toBe(200)
  })

  test('CALL-05 several queries in one call, each with its limit', async () => {
    const { results } = await visitor.search<Car>({
      requests: [
        { indexName: 'Car', filters: 'make:Mazda', hitsPerPage: 10, facets: [] },
        {
          indexName: 'Car',
          filters: 'make:Kia',
          hitsPerPage: 10,
          highlightPreTag: '<b>',
          highlightPostTag: '</b>',
        },
      ],
    })
    expect(results.map((result) => (result as SearchResponse<Car>).hits.length)).toEqual([10, 10])
  })

  test.each([
    ['cx5', 'CX-5'],
    ['CX-5', 'CX-5'],
    ['cx 5', 'CX-5'],
    ['i 30', 'i30'],
    ['i-30', 'i30'],
    ['landcruiser', 'Land Cruiser'],
    ['land cru', 'Land Cruiser'],
    ['hyunday', 'i30'],
    ['sportge', 'Sportage'],
  ])('SRCH-01 %s finds the %s', async (query, model) => {
    const answer = await find({ query, hitsPerPage: 100 })
    expect(answer.nbHits).toBe(40)
    expect(new Set(answer.hits.map((hit) => hit.model))).toEqual(new Set([model]))
  })

  test('SRCH-02 the search in a facet, by its own call and inside a multi-query', async () => {
    const direct = await visitor.searchForFacetValues({
      indexName: 'Car',
      facetName: 'make',
      searchForFacetValuesRequest: { facetQuery: 'ma', params: 'filters=status%3Asold' },
    })
    const sold = cars.filter((car) => car.status === 'sold' && car.make === 'Mazda').length
    expect(direct.facetHits).toEqual([
      { value: 'Mazda', highlighted: '<em>Ma</em>zda', count: sold },
    ])
    const asText = await visitor.searchForFacetValues({
      indexName: 'Car',
      facetName: 'make',
      searchForFacetValuesRequest: { params: 'facetQuery=ma&maxFacetHits=1&filters=status%3Asold' },
    })
    expect(asText.facetHits).toEqual(direct.facetHits)
    const { results } = await visitor.search({
      requests: [{ indexName: 'Car', type: 'facet', facet: 'make', facetQuery: 'toy' }],
    })
    expect(results[0]).toMatchObject({ facetHits: [{ value: 'Toyota', count: 40 }] })
    await expect(
      visitor.searchForFacetValues({
        indexName: 'Car',
        facetName: 'model',
        searchForFacetValuesRequest: {},
      }),
    ).rejects.toMatchObject({ status: 400 })
  })

  test('highlighting, snippets and ranking info have the shapes that InstantSearch reads', async () => {
    const answer = await find({
      query: 'mazda cx',
      attributesToHighlight: ['name', 'features'],
      attributesToSnippet: ['name:2'],
      getRankingInfo: true,
      highlightPreTag: '__ais-highlight__',
      highlightPostTag: '__/ais-highlight__',
    })
    const [hit] = answer.hits
    expect(hit?._highlightResult?.name).toMatchObject({
      matchLevel: 'full',
      fullyHighlighted: false,
      matchedWords: ['mazda', 'cx'],
    })
    expect(JSON.stringify(hit?._highlightResult?.name)).toContain(
      '__ais-highlight__Mazda__/ais-highlight__',
    )
    expect(JSON.stringify(hit?._snippetResult?.name)).toContain('…')
    expect(hit?._rankingInfo).toMatchObject({ nbTypos: 0, words: 2, proximityDistance: 1 })
  })

  test('objects by id, also with blanks and slashes; what is not retrievable stays hidden from the search key', async () => {
    const one = await visitor.getObject({ indexName: 'Car', objectID: 'car 7/a' })
    expect(one).toMatchObject({ objectID: 'car 7/a', make: 'Hyundai' })
    expect(one).not.toHaveProperty('cost_price')
    expect(await admin.getObject({ indexName: 'Car', objectID: 'car 7/a' })).toHaveProperty(
      'cost_price',
      1_007,
    )
    const { results } = await visitor.getObjects({
      requests: [
        { indexName: 'Car', objectID: 'car 1/a', attributesToRetrieve: ['make', 'location.city'] },
        { indexName: 'Car', objectID: 'none' },
      ],
    })
    expect(results).toEqual([
      { objectID: 'car 1/a', make: 'Toyota', location: { city: 'Sydney' } },
      null,
    ])
    const highlighted = await find({
      query: '1007',
      restrictSearchableAttributes: ['cost_price'],
      attributesToHighlight: ['cost_price', '*'],
      attributesToSnippet: ['cost_price'],
    })
    expect(JSON.stringify(highlighted)).not.toContain('"cost_price":')
    await expect(visitor.getObject({ indexName: 'Car', objectID: 'none' })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('the nearest first, within a radius', async () => {
    const answer = await find({
      aroundLatLng: '-35,150',
      aroundRadius: 120_000,
      getRankingInfo: true,
      hitsPerPage: 100,
    })
    expect(answer.nbHits).toBe(60)
    const distances = answer.hits.map((hit) => hit._rankingInfo?.geoDistance ?? -1)
    expect(distances).toEqual([...distances].sort((a, b) => a - b))
  })

  test('LOC-25 from a place without a radius, and in another order of the stock', async () => {
    const around = { aroundLatLng: '-35,150', aroundRadius: 'all', hitsPerPage: 200 } as const
    const all = await find({ ...around, getRankingInfo: true })
    expect(all.nbHits).toBe(cars.length)
    const distances = all.hits.map((hit) => hit._rankingInfo?.geoDistance ?? -1)
    expect(distances).toEqual([...distances].sort((a, b) => a - b))
    // Of cars in one place those of the best rank come first.
    const ranks = all.hits.slice(0, 20).map((hit) => hit.custom_rank as number)
    expect(ranks).toEqual([...ranks].sort((a, b) => b - a))
    const { results } = await visitor.search<Car>({
      requests: [{ indexName: 'Car_price_asc', ...around }],
    })
    const [byPrice] = results as SearchResponse<Car>[]
    const prices = byPrice?.hits.map((hit) => hit.price) ?? []
    expect(prices).toHaveLength(cars.length)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
  })

  test('one car of each make with distinct', async () => {
    const r = await admin.setSettings({
      indexName: 'Car',
      indexSettings: { attributeForDistinct: 'make' },
    })
    await admin.waitForTask({ indexName: 'Car', taskID: r.taskID })
    const answer = await find({ distinct: true, facets: ['make'] })
    expect(answer.nbHits).toBe(4)
    expect(answer.facets?.make?.Mazda).toBe(80)
    expect((await find({ distinct: 2 })).hits).toHaveLength(8)
  })

  test('words that make a query empty are dropped on demand', async () => {
    expect((await find({ query: 'mazda zzzzzz' })).nbHits).toBe(0)
    const answer = await find({ query: 'mazda zzzzzz', removeWordsIfNoResults: 'lastWords' })
    expect(answer.nbHits).toBe(80)
    expect(answer.queryAfterRemoval).toBe('mazda')
    expect((await find({ query: 'zzzzzz kia', removeWordsIfNoResults: 'firstWords' })).nbHits).toBe(
      40,
    )
    expect(
      (await find({ query: 'kia zzzzzz mazda', removeWordsIfNoResults: 'allOptional' })).nbHits,
    ).toBe(120)
  })

  test('optional filters only change the order', async () => {
    const answer = await find({ optionalFilters: ['make:Kia'], hitsPerPage: 100 })
    expect(answer.nbHits).toBe(200)
    expect(answer.hits.slice(0, 40).every((hit) => hit.make === 'Kia')).toBe(true)
    expect(answer.hits[40]?.make).not.toBe('Kia')
  })

  test('SITE-08 the browser client sends its key in the address and JSON as text', async () => {
    const lite = liteClient(APP_ID, SEARCH_KEY, {
      hosts: [{ url: `127.0.0.1:${server.port}`, accept: 'readWrite', protocol: 'http' }],
    })
    const { results } = await lite.search({ requests: [{ indexName: 'Car', query: 'kia' }] })
    expect((results[0] as SearchResponse).nbHits).toBe(40)
    const address = `http://127.0.0.1:${server.port}/1/indexes/%2A/queries?x-algolia-api-key=${SEARCH_KEY}&x-algolia-application-id=${APP_ID}&x-algolia-agent=test`
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '{"requests":[{"indexName":"Car","params":"query=kia&facets=%5B%22make%22%5D&hitsPerPage=3"}]}',
    })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(
      ((await response.json()) as { results: { nbHits: number; hits: unknown[] }[] }).results[0],
    ).toMatchObject({ nbHits: 40, facets: { make: { Kia: 40 } }, hitsPerPage: 3 })
    const preflight = await fetch(address, { method: 'OPTIONS' })
    expect(preflight.status).toBe(204)
  })
})

describe('synonyms', () => {
  test('SRCH-01 "merc", "4wd" and "ute" as the settings say', async () => {
    const { taskID } = await admin.saveSynonyms({
      indexName: 'Car',
      synonymHit: [
        { objectID: 'a', type: 'synonym', synonyms: ['lc', 'land cruiser'] },
        { objectID: 'b', type: 'onewaysynonym', input: 'korean', synonyms: ['kia', 'hyundai'] },
      ],
      forwardToReplicas: true,
    })
    await admin.waitForTask({ indexName: 'Car', taskID })
    expect((await find({ query: 'lc' })).nbHits).toBe(40)
    expect((await find({ query: 'korean' })).nbHits).toBe(80)
    expect((await find({ query: 'korean', synonyms: false })).nbHits).toBe(0)
    expect((await admin.searchSynonyms({ indexName: 'Car' })).nbHits).toBe(2)
    await admin.waitForTask({
      indexName: 'Car',
      taskID: (await admin.clearSynonyms({ indexName: 'Car' })).taskID,
    })
    expect((await find({ query: 'korean' })).nbHits).toBe(0)
  })
})
