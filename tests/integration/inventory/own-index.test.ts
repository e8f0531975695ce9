import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { findSiteById } from '@/cms/reads/find-site'
import { adminIndexClient, connect } from '@/inventory/index/index-client'
import { replicas, STOCK_INDEX } from '@/inventory/index/index-names'
import { indexSettings } from '@/inventory/index/index-settings'
import { browserIndexConfig } from '@/inventory/index/site-index'
import { stockCounts } from '@/inventory/index/stock-counts'
import { outsideSources } from '@/routing/outside-sources'
import { securityHeaders } from '@/routing/security-headers'
import {
  bare,
  type Dealer,
  makeDealer,
  makeSite,
  makeUser,
  type SignedIn,
  testPayload,
} from '../payload'
import { stockIndex } from '../stock-index'

/** The index of the tests, as if it were the host of somebody else. */
const OWN = 'Dealer_stock'
let payload: Payload
let dealer: Dealer
let other: Dealer
let platform: SignedIn
const host = () => process.env.STOCK_INDEX_URL ?? ''
const searchKey = () => process.env.STOCK_INDEX_SEARCH_KEY ?? ''
const appId = () => process.env.STOCK_INDEX_APP_ID || 'forecourt'

const car = (id: string, make: string, { dealership }: Dealer) => ({
  ...{ objectID: id, id, slug: id, make, name: `2021 ${make} Ten`, vehicle: `2021 ${make} Ten` },
  ...{ dealership_slug: dealership.slug, dealership_id: dealership.id, car_type: 'used' },
  ...{ status: 'in_stock', sold: false, item_type: 'car', simple_body: 'SUV', photos_count: 9 },
  ...{ sold_at_timestamp: 9_999_999_999, asked_price: 20_000, price: 20_000 },
})
async function keep(indexName: string, cars: object[]) {
  const client = adminIndexClient()
  for (const body of cars) {
    const { taskID = 0 } = await client.saveObject({ indexName, body: { ...body } })
    await client.waitForTask({ indexName, taskID })
  }
}

beforeAll(async () => {
  payload = await testPayload()
  const client = await stockIndex()
  const own = Object.values(replicas).map((name) => name.replace(STOCK_INDEX, OWN))
  const settings = { ...indexSettings, replicas: own }
  const { taskID } = await client.setSettings({ indexName: OWN, indexSettings: settings })
  await client.waitForTask({ indexName: OWN, taskID })
  dealer = await makeDealer(payload)
  other = await makeDealer(payload)
  platform = await makeUser(payload, 'platform-admin', null)
  await keep(OWN, [car('own-1', 'Saab', dealer), car('own-2', 'Lada', other)])
  await keep(STOCK_INDEX, [car('shared-1', 'Kia', dealer)])
})

const given = (more: object = {}) => ({
  ...{ host: host(), app_id: appId(), index_name: OWN, new_key: searchKey() },
  ...more,
})
const save = (site: number, search_index: object, user = platform) =>
  payload.update({
    ...{ collection: 'sites', id: site, data: { search_index }, overrideAccess: false, user },
    context: bare,
  })
const faults = (search_index: object) =>
  save(dealer.sister.id, search_index).then(
    () => 'saved',
    (error) => error.data?.errors,
  )
const shown = async (id: number) => {
  const site = await findSiteById(id)
  if (!site) throw new Error('The site is not there.')
  return site
}
const makesOf = async (id: number) =>
  (await stockCounts(await shown(id))).make.map(({ value }) => value)

describe('a site with its own index', () => {
  beforeAll(async () => void (await save(dealer.site.id, given())))

  test('SITE-08 shows its own stock there; a site without one shows the platform’s', async () => {
    expect(await makesOf(dealer.site.id)).toEqual(['Saab'])
    const plain = await makeSite(payload, dealer.group, { dealerships: [dealer.dealership.id] })
    expect(await makesOf(plain.id)).toEqual(['Kia'])
  })

  test('SITE-08 a browser gets a key that sees the cars of this site alone', async () => {
    const config = await browserIndexConfig(await shown(dealer.site.id), new Date())
    expect(config).toMatchObject({ appId: appId(), indexName: OWN, path: null, origin: host() })
    expect(JSON.stringify(config)).not.toContain(searchKey())
    expect(Buffer.from(config.apiKey, 'base64').toString()).not.toContain(searchKey())
    const browser = connect(config.appId, config.apiKey, config.origin ?? '')
    const all = { query: '', filters: '', facets: ['make'] }
    const { facets } = await browser.searchSingleIndex({ indexName: OWN, searchParams: all })
    expect(facets?.make).toEqual({ Saab: 1 })
    const platforms = { indexName: STOCK_INDEX, searchParams: all }
    await expect(browser.searchSingleIndex(platforms)).rejects.toMatchObject({ status: 403 })
  })

  test('SITE-08 its pages may ask exactly that host, and those of another site may not', async () => {
    const policyOf = async (id: number) =>
      securityHeaders('site', outsideSources(await shown(id)))['Content-Security-Policy']
    expect(await policyOf(dealer.site.id)).toMatch(new RegExp(`connect-src [^;]* ${host()};`))
    expect(await policyOf(other.site.id)).not.toContain(host())
  })

  test('SITE-08 its key is stored encrypted, stays when the form is saved, and nobody reads it', async () => {
    await save(dealer.site.id, { index_name: OWN, new_key: '' })
    const { pool } = payload.db as unknown as PostgresAdapter
    const { rows } = await pool.query('SELECT search_index_key AS key FROM sites WHERE id = $1', [
      dealer.site.id,
    ])
    expect(rows[0]?.key).toMatch(/^ey/)
    for (const user of [platform, dealer.users['group-admin']]) {
      const read = await payload.findByID({
        ...{ collection: 'sites', id: dealer.site.id, overrideAccess: false, user, depth: 0 },
      })
      expect(JSON.stringify(read)).not.toContain(rows[0]?.key)
      expect(Boolean(read.search_index?.host)).toBe(user === platform)
    }
    expect(await makesOf(dealer.site.id)).toEqual(['Saab'])
  })

  test('SITE-08 only people of the platform change it', async () => {
    await save(dealer.site.id, { host: '' }, dealer.users['group-admin'])
    expect(await makesOf(dealer.site.id)).toEqual(['Saab'])
  })
})

describe('what is refused', () => {
  const admin = () => process.env.STOCK_INDEX_ADMIN_KEY ?? ''
  test.each([
    ['a key that may write', () => ({ new_key: admin() }), 'new_key', 'more than search'],
    ['an unknown key', () => ({ new_key: 'guessed' }), 'new_key', 'does not know this key'],
    ['no key', () => ({ new_key: '' }), 'new_key', 'Fill in the search-only key'],
    ['an unknown index', () => ({ index_name: 'Nothing' }), 'index_name', 'no index “Nothing”'],
    ['no application', () => ({ app_id: '' }), 'app_id', 'application id'],
    ['a silent host', () => ({ host: 'http://127.0.0.1:9' }), 'host', 'does not answer'],
    ['a path', () => ({ host: 'https://a.example/x' }), 'host', 'name of a host'],
    ['plain http', () => ({ host: 'http://index.example' }), 'host', 'name of a host'],
  ])('SITE-08 %s', async (_, change, path, message) => {
    expect(await faults(given(change()))).toMatchObject([
      { path: `search_index.${path}`, message: expect.stringContaining(message) },
    ])
  })

  test('SITE-08 the key of one host is told to no other', async () => {
    await save(other.site.id, given())
    const moved = save(other.site.id, { host: 'https://elsewhere.example', new_key: '' })
    await expect(moved).rejects.toMatchObject({
      data: { errors: [{ path: 'search_index.new_key' }] },
    })
    expect(await makesOf(other.site.id)).toEqual(['Lada'])
  })
})
