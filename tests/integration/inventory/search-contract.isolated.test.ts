import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Algoliasearch, IndexSettings } from 'algoliasearch'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { NEVER_SOLD } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import { connect, securedKey } from '@/inventory/index/index-client'
import { replicas, STOCK_INDEX } from '@/inventory/index/index-names'
import { readCar, readCars } from '@/inventory/index/index-reads'
import { hasIndexSettings, pushIndexSettings } from '@/inventory/index/index-settings'
import { compileStockFilter } from '@/inventory/index/stock-filter'
import { aroundPlace, type Distance } from '@/search/rules/near'
import { type RawResult, readAnswer } from '@/search/rules/search-answer'
import { searchRequests } from '@/search/rules/search-requests'
import { emptySearch, type SearchState } from '@/search/rules/search-state'
import { readStockBase } from '@/search/rules/stock-base'
import { createServer } from '@/stock-index/protocol/server'
import { givenCar, givenSite } from '../../unit/inventory/given'

const now = new Date('2026-11-20T10:30:00Z')
const daysAgo = (days: number) => Math.floor(now.getTime() / 1000 - days * 86_400)
const site = givenSite()

/** An index of this run alone: a hosted application may be the one of production. */
const { ownIndex } = vi.hoisted(() => ({
  ownIndex: `Car_contract_${Date.now().toString(36)}_${process.pid}`,
}))
vi.mock('@/inventory/index/index-names', async (load) => {
  const names = await load<typeof import('@/inventory/index/index-names')>()
  const text = JSON.stringify(names).replaceAll(names.STOCK_INDEX, ownIndex)
  return { ...names, ...(JSON.parse(text) as typeof names) }
})

type Engine = {
  appId: string
  adminKey: string
  searchKey: string
  /** null: hosted Algolia */
  host: string | null
  stop: () => Promise<void>
}

async function embedded(): Promise<Engine> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stock-contract-'))
  const keys = {
    appId: 'test',
    adminKey: 'admin-key-of-the-test',
    searchKey: 'search-key-of-the-test',
  }
  const server = createServer({
    ...keys,
    dataDir: folder,
    port: 0,
    host: '127.0.0.1',
    logger: pino({ level: 'silent' }),
  })
  const host = `http://127.0.0.1:${await server.listen()}`
  const stop = async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...keys, host, stop }
}

const { ALGOLIA_APP_ID, ALGOLIA_ADMIN_KEY, ALGOLIA_SEARCH_KEY } = process.env

async function hosted(): Promise<Engine> {
  const keys = {
    appId: ALGOLIA_APP_ID ?? '',
    adminKey: ALGOLIA_ADMIN_KEY ?? '',
    searchKey: ALGOLIA_SEARCH_KEY ?? '',
  }
  const stop = async () => {
    const admin = connect(keys.appId, keys.adminKey, null)
    const { taskID } = await admin.deleteIndex({ indexName: STOCK_INDEX })
    await admin.waitForTask({ indexName: STOCK_INDEX, taskID })
    for (const indexName of Object.values(replicas)) await admin.deleteIndex({ indexName })
  }
  return { ...keys, host: null, stop }
}

const hasKeys = Boolean(ALGOLIA_APP_ID && ALGOLIA_ADMIN_KEY && ALGOLIA_SEARCH_KEY)
const engines = [
  ['the embedded index', embedded],
  ...(hasKeys ? ([['hosted Algolia', hosted]] as const) : []),
] as const

let engine: Engine
let client: Algoliasearch

const car = (id: string, change: Partial<Car>): Car => {
  const make = change.make ?? 'Toyota'
  const model = change.model ?? 'RAV4'
  return givenCar({
    objectID: id,
    id,
    slug: `car-${id}`,
    name: `${change.year ?? 2022} ${make} ${model}`,
    make_model: `${make} > ${model}`,
    custom_rank: 1000 - Number(id),
    sold_at_timestamp: NEVER_SOLD,
    ...change,
  })
}
const stKilda = { lat: -37.8676, lng: 144.9809 }
const geelong = { lat: -38.1499, lng: 144.3617 }
const sydney = { lat: -33.8688, lng: 151.2093 }
const stock = [
  // Its card shows the offer.
  car('1', {
    ...{ price: 61_000, offer_price: 46_990 },
    ...{ simple_body: 'SUV', seats: 7, simple_fuel: 'Hybrid' },
    _geoloc: sydney,
  }),
  car('2', {
    ...{ model: 'HiLux', badge: 'SR5', series: 'GR Sport', price: 38_990, km: 90_000 },
    ...{ simple_body: 'Ute', colour: 'Crimson', city: 'Fremantle' },
    specifications: { sleeps: 4 },
    _geoloc: stKilda,
  }),
  car('3', {
    ...{ make: 'Mazda', model: '3', price: 21_990, simple_body: 'Hatch', car_type: 'demo' },
    _geoloc: geelong,
  }),
  // Its price is not published.
  car('4', {
    ...{ make: 'Mazda', model: 'CX-5', simple_body: 'SUV', status: 'coming_soon' },
    ...{ price: 34_990, price_type: 'price_on_application' },
    _geoloc: geelong,
  }),
  car('5', { status: 'sold', sold: true, sold_at_timestamp: daysAgo(2), simple_body: 'SUV' }),
  car('6', {
    status: 'sold',
    sold: true,
    sold_at_timestamp: daysAgo(4),
    make: 'Kia',
    model: 'Rio',
  }),
  car('7', { status: 'withdrawn', sold_at_timestamp: 0 }),
  car('8', {
    ...{ dealership_slug: 'another-dealer', make: 'Ford', model: 'Ranger' },
    _geoloc: stKilda,
  }),
  car('9', { price: 60_000, photos_count: 2, simple_body: 'Ute', tag: 'Sold', colour: 'a "b" c' }),
]

/** As the geocoder gives it. */
const middleOf3182 = { lat: -37.87, long: 144.98 }

async function find(state: Partial<SearchState>, at = site) {
  const search = { ...emptySearch, ...state }
  const filters = compileStockFilter(at, now)
  const { results } = await client.search<unknown>({
    requests: searchRequests(search, at).map((request) => ({
      ...aroundPlace(request, middleOf3182),
      filters,
    })),
  })
  return readAnswer(results as RawResult[], search)
}
const ids = async (state: Partial<SearchState>, at = site) =>
  (await find(state, at)).hits.map(({ id }) => id).join('')

describe.each(engines)('the stock of a site, asked from %s', (_, start) => {
  beforeAll(async () => {
    engine = await start()
    const admin = connect(engine.appId, engine.adminKey, engine.host)
    expect(await hasIndexSettings(admin)).toBe(false)
    await pushIndexSettings(admin)
    expect(await hasIndexSettings(admin)).toBe(true)
    const saved = await admin.saveObjects({ indexName: STOCK_INDEX, objects: stock })
    for (const { taskID } of saved) await admin.waitForTask({ indexName: STOCK_INDEX, taskID })
    client = connect(engine.appId, engine.searchKey, engine.host)
  }, 120_000)
  afterAll(async () => {
    await engine.stop()
  }, 120_000)

  test('SRCH-06 SRCH-05 settings of an older platform are seen, on a copy and among the words too', async () => {
    const admin = connect(engine.appId, engine.adminKey, engine.host)
    const older = async (indexName: string, change: IndexSettings) => {
      const { taskID } = await admin.setSettings({ indexName, indexSettings: change })
      await admin.waitForTask({ indexName, taskID })
      expect(await hasIndexSettings(admin)).toBe(false)
      await pushIndexSettings(admin)
      expect(await hasIndexSettings(admin)).toBe(true)
    }
    await older(STOCK_INDEX, { searchableAttributes: ['name'] })
    await older(replicas.latest, { ranking: ['custom'] })
    const { taskID } = await admin.clearSynonyms({ indexName: STOCK_INDEX })
    await admin.waitForTask({ indexName: STOCK_INDEX, taskID })
    expect(await hasIndexSettings(admin)).toBe(false)
    await pushIndexSettings(admin)
  })

  test('SRCH-01 each fact of a car is searched by its words', async () => {
    // Body, fuel, drive, colour, series, dealership and city stand in no car's name.
    for (const [query, found] of [
      ['hatch', '3'],
      ['utility', '29'],
      ['hybird', '1'],
      ['crimson', '2'],
      ['fremantle', '2'],
      ['gr sport', '2'],
    ] as const) {
      expect(await ids({ query }), query).toBe(found)
    }
  })

  test('SRCH-03 berths are a range, though no facet', async () => {
    expect(await ids({ ranges: { sleeps: [4, null] } })).toBe('2')
    expect(await ids({ ranges: { sleeps: [2, 3] } })).toBe('')
  })

  test('SRCH-32 SRCH-06 available and recently sold cars, best rank first', async () => {
    expect(await ids({})).toBe('123459')
    expect(await ids({}, givenSite({ stock: { soldWindowDays: 0 } }))).toBe('12349')
    expect(await ids({}, givenSite({ stock: { soldWindowDays: 7 } }))).toBe('1234569')
  })

  test('SRCH-25 SRCH-26 SRCH-27 SRCH-28 SRCH-29 the switches of the stock filter', async () => {
    const shown = (flags: Parameters<typeof givenSite>[0]) => ids({}, givenSite(flags))
    expect(await shown({ stock: { usedOnly: true } })).toBe('12459')
    expect(await shown({ stock: { excludedMakes: ['Mazda'] } })).toBe('1259')
    expect(await shown({ stock: { excludedCarTypes: ['demo'] } })).toBe('12459')
    expect(await shown({ stock: { requireInStock: true } })).toBe('1239')
    expect(await shown({ stock: { minPhotoCount: 3 } })).toBe('12345')
    expect(await shown({ stock: { excludeTaggedSold: true } })).toBe('12345')
  })

  test('SRCH-02 values join by or, filters by and; counts of a ticked filter are whole', async () => {
    const answer = await find({ lists: { body: ['SUV', 'Hatch'], make: ['Mazda'] } })
    expect(answer.hits.map(({ id }) => id)).toEqual(['3', '4'])
    const counts = (name: 'make' | 'body') =>
      Object.fromEntries(answer.facets[name]?.map(({ value, count }) => [value, count]) ?? [])
    expect(counts('make')).toEqual({ Mazda: 2, Toyota: 2 })
    expect(counts('body')).toEqual({ Hatch: 1, SUV: 1 })
  })

  test('SRCH-04 SRCH-05 SRCH-30 PRICE-05 the orders, by the price that cards show', async () => {
    expect(await ids({ sortBy: 'price_desc' })).toBe('915234')
    expect(await ids({ sortBy: 'price_asc' })).toBe('321594')
    const strict = givenSite({ stock: { priceAscRequiresPrice: true } })
    expect(await ids({ sortBy: 'price_asc' }, strict)).toBe('32159')
  })

  test('SRCH-03 PRICE-05 PRICE-09 ranges; a car is found by the price that its card shows', async () => {
    expect(await ids({ ranges: { price: [30_000, 50_000] } })).toBe('125')
    expect(await ids({ ranges: { price: [46_990, 46_990] } })).toBe('15')
    expect(await ids({ ranges: { price: [60_001, null] } })).toBe('')
    expect(await ids({ ranges: { km: [80_000, null] } })).toBe('2')
  })

  const from = (km: Distance | null = null) => ({ near: { postcode: '3182', km } })

  test('LOC-25 AMB-86 from a postcode the nearest come first, of one yard those of the best rank', async () => {
    expect(await ids(from())).toBe('2341')
    expect((await find(from())).hits[0]).toMatchObject({ id: '2', _geoloc: stKilda })
  })

  test('LOC-25 within a distance; counts are of the cars within it', async () => {
    expect(await ids(from(10))).toBe('2')
    expect(await ids(from(100))).toBe('234')
    const answer = await find({ ...from(100), lists: { make: ['Mazda'] } })
    expect(answer.facets.make).toEqual([
      expect.objectContaining({ value: 'Mazda', count: 2 }),
      expect.objectContaining({ value: 'Toyota', count: 1 }),
    ])
  })

  test('LOC-25 SRCH-05 another order comes before the distance, words do too', async () => {
    expect(await ids({ ...from(), sortBy: 'price_asc' })).toBe('3214')
    expect(await ids({ ...from(), query: 'mazda' })).toBe('34')
  })

  test('LOC-25 SITE-08 a car beside the shopper that another dealer has is not found', async () => {
    const other = givenSite(
      {},
      { dealerships: [{ ...site.dealerships[0]!, slug: 'another-dealer' }] },
    )
    expect(await ids(from(10), other)).toBe('8')
    expect(await ids(from(10))).not.toContain('8')
  })

  test('LOC-25 as hosted Algolia documents it, a car that is nowhere is not found from anywhere', async () => {
    expect((await find({})).count).toBe(6)
    expect((await find(from())).count).toBe(4)
  })

  test('SRCH-01 a typo is forgiven', async () => {
    expect(await ids({ query: 'hilix' })).toBe('2')
    // Not in a number: that is another model.
    expect(await ids({ query: 'rav5' })).toBe('')
    expect(await ids({ query: 'patrol' })).toBe('')
  })

  test('SRCH-10 SRCH-09 the answer of one page', async () => {
    const small = givenSite({ search: { hitsPerPage: 3 } })
    const answer = await find({ page: 2 }, small)
    expect(answer).toMatchObject({ count: 6, pages: 2, page: 2 })
    expect(answer.hits).toHaveLength(3)
  })

  test('CALL-03 a short list keeps its order and its limit', async () => {
    const request = { filters: 'simple_body:"SUV"', limit: 2 }
    const cars = await readCars(client, site, request, now)
    expect(cars.map(({ id }) => id)).toEqual(['1', '4'])
  })

  test('ROUTE-01 one car by its slug, sold or not, of this site alone', async () => {
    expect((await readCar(client, site, 'car-6'))?.status).toBe('sold')
    expect(await readCar(client, site, 'car-8')).toBeNull()
    expect(await readCar(client, site, 'CAR-1')).toBeNull()
    expect(await readCar(client, site, 'x" OR slug:"car-1')).toBeNull()
  })

  test('SRCH-01 SRCH-13 AMB-58 limits and names of the whole stock', async () => {
    const few = givenSite({ search: { filters: ['make'] } })
    const { base, known } = await readStockBase(client, few, now)
    expect(base.count).toBe(6)
    expect(base.stats.price).toEqual({ min: 21_990, max: 60_000 })
    expect(known.makes).toEqual(['Kia', 'Mazda', 'Toyota'])
    expect(known.makeModels).toContain('Mazda > CX-5')
    expect(base.facets.make?.map(({ value }) => value)).toEqual(['Toyota', 'Mazda'])
    // For the words of a search, though no filter shows them.
    expect(base.facets.state?.map(({ value }) => value)).toEqual(['QLD'])
    expect(base.facets.tag?.map(({ value }) => value)).toEqual(['Sold'])
    expect(base.facets).toMatchObject({ seats: [{}], transmission: [{}] })
  })

  test('SITE-08 the key of a site’s pages shows its stock and nothing else', async () => {
    const key = securedKey(engine.searchKey, compileStockFilter(site, now), new Date())
    const shopper = connect(engine.appId, key, engine.host)
    const { hits } = await shopper.searchSingleIndex({ indexName: STOCK_INDEX, searchParams: {} })
    expect(hits.map(({ objectID }) => objectID).sort()).toEqual(['1', '2', '3', '4', '5', '9'])
    const other = shopper.searchSingleIndex({
      indexName: STOCK_INDEX,
      searchParams: { filters: 'dealership_slug:"another-dealer"' },
    })
    expect((await other).hits).toEqual([])
    await expect(
      shopper.searchSingleIndex({ indexName: 'Leads', searchParams: {} }),
    ).rejects.toThrow()
    const old = securedKey(engine.searchKey, compileStockFilter(site, now), new Date(0))
    const expired = connect(engine.appId, old, engine.host)
    await expect(
      expired.searchSingleIndex({ indexName: STOCK_INDEX, searchParams: {} }),
    ).rejects.toThrow(/expired/)
  })
})
