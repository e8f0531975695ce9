import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { Algoliasearch } from 'algoliasearch'
import type { Payload } from 'payload'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mailOfJob } from '@/cms/accounts/mail-by-job'
import { adminIndexClient } from '@/inventory/index/index-client'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { sendJob } from '@/server/jobs/job-sender'
import { temporaryFolder } from '../../temporary-folder'
import { type Dealer, makeDealer, makeUser, testPayload, unique } from '../payload'
import { stockIndex } from '../stock-index'
import { workFeeds } from './tick'

let payload: Payload
let dealer: Dealer
let dataDir: string
let clock: number
const renewed: string[] = []

beforeAll(async () => {
  payload = await testPayload()
  await stockIndex()
})
beforeEach(async () => {
  dealer = await makeDealer(payload, { yard: true })
  dataDir = temporaryFolder()
  clock = Date.parse('2026-03-02T01:00:00Z')
  renewed.length = 0
})

const database = () => (payload.db as unknown as PostgresAdapter).pool
const tick = (seconds = 60, calls: Partial<Pick<Algoliasearch, 'browse' | 'batch'>> = {}) => {
  clock += seconds * 1000
  const onChanged = (slugs: readonly string[]) => void renewed.push(...slugs)
  return workFeeds({ payload, dataDir, clock, calls, onChanged })
}
const feed = (...rows: string[]) =>
  ['StockNo,NewUsed,Make,Model,ManuYear,Odometer,AdPrice', ...rows, ''].join('\n')
const row = (stock: string, price: number | string) =>
  `${stock},Used,Mazda,CX-5,2021,41200,${price}`
const inbox = () => join(dataDir, 'feeds', 'inbox', dealer.dealership.slug)
const deliver = (name: string, text: string) => {
  mkdirSync(inbox(), { recursive: true })
  writeFileSync(join(inbox(), name), text)
}
const runs = async () =>
  (
    await payload.find({
      collection: 'feed-runs',
      where: { dealership: { equals: dealer.dealership.id } },
      sort: 'id',
      depth: 0,
    })
  ).docs
const carOf = async (stock: string) => {
  const { hits } = await adminIndexClient().searchSingleIndex<Record<string, unknown>>({
    indexName: STOCK_INDEX,
    searchParams: {
      filters: `dealership_slug:"${dealer.dealership.slug}" AND stocknum:"${stock}"`,
    },
  })
  return hits[0]
}
const placesIn = (state: string) => {
  const folder = join(dataDir, 'feeds', state, dealer.dealership.slug)
  return existsSync(folder) ? readdirSync(folder) : []
}

test('a file of the watched folder is taken once it is settled, and moved with its report', async () => {
  deliver('stock.csv', feed(row('A1', 20000), row('A2', 'a lot')))
  await tick()
  expect(await runs()).toEqual([])
  deliver('stock.csv', feed(row('A1', 20000), row('A2', 'a lot'), row('A3', 30000)))
  utimesSync(join(inbox(), 'stock.csv'), new Date(), new Date(clock))
  await tick()
  expect(await runs()).toEqual([])
  await tick()
  expect(await runs()).toMatchObject([
    {
      source: 'folder',
      status: 'done_with_errors',
      file_name: 'stock.csv',
      read: 3,
      added: 2,
      failed: 1,
      report: { problems: [{ line: 3, field: 'price', value: 'a lot' }] },
    },
  ])
  expect(await carOf('A1')).toMatchObject({ price: 20000 })
  expect(renewed).toHaveLength(2)
  expect(readdirSync(inbox())).toEqual([])
  const [place] = placesIn('done')
  expect(
    readdirSync(join(dataDir, 'feeds', 'done', dealer.dealership.slug, place!)).sort(),
  ).toEqual(['report', 'stock.csv'])
})

test('DATA-03 a wrong value that no database keeps, or that is cut within a letter, fails no run', async () => {
  const long = `${'x'.repeat(116)}${'🚙'.repeat(4)}`
  deliver(
    'stock.csv',
    feed(row('A1', 20000), row('A2', '12\0x'), row('A3', long), row('A4', 20000)),
  )
  await tick()
  await tick()
  expect(await runs()).toMatchObject([
    {
      status: 'done_with_errors',
      added: 2,
      failed: 2,
      report: { problems: [{ value: '12x' }, { value: `${'x'.repeat(116)}…` }] },
    },
  ])
})

test('DATA-01 a feed that fails is mailed to whom the dealership names, and the rest can be imported all the same', async () => {
  const to = `${unique('stock')}@example.com`
  await payload.update({
    collection: 'dealerships',
    id: dealer.dealership.id,
    data: { feed: { report_to: [to], most_refused: 40 } },
  })
  deliver('stock.csv', feed(row('A1', 20000), row('A2', 'a lot')))
  await tick()
  await tick()
  const [failed] = await runs()
  expect(failed).toMatchObject({ status: 'failed', read: 2, added: 1, failed: 1 })
  expect(await carOf('A1')).toBeUndefined()
  const [mail, ...others] = await mailsTo(to)
  expect(others).toEqual([])
  expect(mail?.subject).toContain('was not imported')
  expect(mail?.from).toContain(dealer.group.name)
  expect(mail?.text).toMatch(/1 of 2 rows were refused, more than 40 %[\s\S]*Line 3, stock A2/)
  expect(mail?.text).toContain(`/admin/collections/feed-runs/${failed!.id}`)

  await payload.update({
    collection: 'feed-runs',
    id: failed!.id,
    data: { status: 'queued', allow_removals: true },
  })
  await sendJob('import-feed', { run: failed!.id }, { key: dealer.dealership.slug })
  await tick()
  expect((await runs())[0]).toMatchObject({ status: 'done_with_errors', added: 1, failed: 1 })
  expect(await carOf('A1')).toMatchObject({ price: 20000 })
  expect(await mailsTo(to)).toHaveLength(1)
})

/** Mails to an address that wait for a worker. */
async function mailsTo(address: string) {
  const { rows } = await database().query<{ data: { encrypted: string } }>(
    `select data from pgboss.job where name = 'send-mail' and state = 'created'`,
  )
  const mails = await Promise.all(rows.map(({ data }) => mailOfJob(data.encrypted)))
  return mails.filter((mail) => [mail?.to].flat().includes(address))
}

test('files that lie together are one stock; a stopped run waits for "apply with removals"', async () => {
  deliver('used.csv', feed(row('A1', 20000), row('A2', 20000)))
  deliver('demo.csv', feed(row('B1', 20000), row('B2', 20000)))
  await tick()
  await tick()
  expect(await runs()).toMatchObject([
    { status: 'done', added: 4, file_name: 'demo.csv, used.csv' },
  ])
  deliver('used.csv', feed(row('A1', 20000)))
  await tick()
  await tick()
  const [, stopped] = await runs()
  expect(stopped).toMatchObject({ status: 'stopped' })
  expect(await carOf('B1')).toMatchObject({ status: 'in_stock' })
  expect(placesIn('failed')).toHaveLength(1)
  await payload.update({
    collection: 'feed-runs',
    id: stopped!.id,
    data: { status: 'queued', allow_removals: true },
  })
  await sendJob('import-feed', { run: stopped!.id }, { key: dealer.dealership.slug })
  await tick()
  expect((await runs())[1]).toMatchObject({ status: 'done', removed: 3 })
  expect(await carOf('B1')).toMatchObject({ status: 'sold' })
})

test('a file that cannot be read fails where the admin sees it, and nothing is lost', async () => {
  deliver('stock.csv', feed(row('A1', 20000)))
  await tick()
  await tick()
  deliver('stock.csv', '')
  await tick()
  await tick()
  expect((await runs())[1]).toMatchObject({
    status: 'failed',
    report: { files: [{ error: expect.stringContaining('empty') }] },
  })
  expect(await carOf('A1')).toMatchObject({ status: 'in_stock' })
  expect(placesIn('failed')).toHaveLength(1)
})

test('an upload is imported for its own dealership alone; a dry run changes nothing', async () => {
  const upload = (text: string, dry_run = false) =>
    payload.create({
      collection: 'feed-runs',
      data: { dealership: dealer.dealership.id, dry_run } as never,
      file: {
        name: `${unique('stock')}.csv`,
        data: Buffer.from(text),
        mimetype: 'text/csv',
        size: text.length,
      },
      user: dealer.users['site-editor'],
      overrideAccess: false,
    })
  // Uploads lie where the CMS keeps them.
  dataDir = process.env.DATA_DIR ?? ''
  const foreign = await makeDealer(payload, { yard: true })
  const header = 'DealerCode,StockNo,NewUsed,Make,Model,ManuYear,Odometer,AdPrice'
  await upload(
    [
      header,
      `${dealer.dealership.slug},${row('A1', 20000)}`,
      `${foreign.dealership.slug},${row('X1', 20000)}`,
    ].join('\n'),
    true,
  )
  await tick()
  expect((await runs())[0]).toMatchObject({ status: 'planned', added: 1, source: 'upload' })
  expect(await carOf('A1')).toBeUndefined()
  await upload(feed(row('A1', 20000)))
  await tick()
  expect((await runs())[1]).toMatchObject({ status: 'done', added: 1 })
  expect(await carOf('A1')).toMatchObject({ price: 20000 })
  const { hits } = await adminIndexClient().searchSingleIndex({
    indexName: STOCK_INDEX,
    searchParams: { filters: `dealership_slug:"${foreign.dealership.slug}"` },
  })
  expect(hits).toEqual([])
})

test('an editor cannot upload for a dealership that is not on the own sites, nor type a result', async () => {
  const foreign = await makeDealer(payload, { yard: true })
  const file = () => ({
    name: `${unique('stock')}.csv`,
    data: Buffer.from('StockNo'),
    mimetype: 'text/csv',
    size: 7,
  })
  const as = { user: dealer.users['site-editor'], overrideAccess: false as const }
  await expect(
    payload.create({
      collection: 'feed-runs',
      data: { dealership: foreign.dealership.id } as never,
      file: file(),
      ...as,
    }),
  ).rejects.toThrow(/Dealership/i)
  const made = await payload.create({
    collection: 'feed-runs',
    data: {
      dealership: dealer.dealership.id,
      status: 'done',
      allow_removals: true,
      stored_in: '/etc',
      added: 5,
    } as never,
    file: file(),
    depth: 0,
    ...as,
  })
  const kept = await payload.findByID({ collection: 'feed-runs', id: made.id, depth: 0 })
  expect(kept).toMatchObject({ status: 'queued', group: dealer.group.id })
  expect([kept.added, kept.stored_in].some(Boolean)).toBe(false)
  expect(kept.allow_removals).not.toBe(true)
  await payload.delete({ collection: 'feed-runs', id: made.id })
})

test('DATA-09 a lock holds through an import, and its end brings the feed’s value back', async () => {
  deliver('stock.csv', feed(row('A1', 20000), row('A2', 20000)))
  await tick()
  await tick()
  const car = await carOf('A1')
  const lock = await payload.create({
    collection: 'vehicle-overrides',
    data: {
      car_id: car!.objectID,
      locks: [
        {
          field: 'price',
          value: '18500',
          reason: 'Weekend',
          until: new Date(Date.now() + 3_600_000).toISOString(),
        },
      ],
    } as never,
    user: dealer.users['site-editor'],
    overrideAccess: false,
    depth: 0,
  })
  expect(lock).toMatchObject({ stocknum: 'A1', dealership_slug: dealer.dealership.slug })
  expect(await carOf('A1')).toMatchObject({ price: 18500, price_range: expect.any(String) })
  clock = Date.now()
  deliver('stock.csv', feed(row('A1', 19000), row('A2', 20000)))
  await tick()
  await tick()
  expect(await carOf('A1')).toMatchObject({ price: 18500 })
  await tick(7200)
  expect(await carOf('A1')).toMatchObject({ price: 19000 })
  const { totalDocs } = await payload.count({
    collection: 'vehicle-overrides',
    where: { id: { equals: lock.id } },
  })
  expect(totalDocs).toBe(0)
  const { docs } = await payload.find({
    collection: 'stock-events',
    where: { car_id: { equals: car!.objectID }, kind: { equals: 'price' } },
    sort: 'id',
  })
  expect(docs.map((event) => [event.from, event.to])).toEqual([
    ['20000', '18500'],
    ['18500', '19000'],
  ])
})

const lockPrice = async (stock: string, value: string) =>
  payload.create({
    collection: 'vehicle-overrides',
    data: {
      car_id: (await carOf(stock))!.objectID,
      locks: [{ field: 'price', value, reason: 'Weekend' }],
    } as never,
    user: dealer.users['site-editor'],
    overrideAccess: false,
    depth: 0,
  })
const someoneWaitsForTheStock = async () => {
  const { rowCount } = await database().query(
    "select 1 from pg_locks where locktype = 'advisory' and not granted",
  )
  return rowCount !== 0
}

test('DATA-09 a lock that is saved after the import has read the locks still holds', async () => {
  deliver('stock.csv', feed(row('A1', 20000), row('A2', 20000)))
  await tick()
  await tick()
  deliver('stock.csv', feed(row('A1', 19000), row('A2', 19000)))
  await tick()
  const client = adminIndexClient()
  let lock: Awaited<ReturnType<typeof lockPrice>> | undefined
  await tick(60, {
    browse: async (...call: Parameters<typeof client.browse>) => {
      lock ??= await lockPrice('A1', '18500')
      return client.browse(...call)
    },
  } as never)
  expect(await carOf('A1')).toMatchObject({ price: 18500 })
  expect(await carOf('A2')).toMatchObject({ price: 19000 })
  await payload.delete({ collection: 'vehicle-overrides', id: lock!.id })
  expect(await carOf('A1')).toMatchObject({ price: 19000 })
})

test('DATA-09 a lock that is saved while the import writes waits and then holds, on the new car', async () => {
  deliver('stock.csv', feed(row('A1', 20000), row('A2', 20000)))
  await tick()
  await tick()
  deliver('stock.csv', feed('A1,Used,Mazda,CX-5,2021,52000,19000', row('A2', 19000)))
  await tick()
  const client = adminIndexClient()
  let saving: ReturnType<typeof lockPrice> | undefined
  await tick(60, {
    batch: async (...call: Parameters<typeof client.batch>) => {
      saving = lockPrice('A1', '18500')
      await vi.waitUntil(someoneWaitsForTheStock)
      return client.batch(...call)
    },
  } as never)
  const lock = await saving
  expect(await carOf('A1')).toMatchObject({ price: 18500, km: 52000 })
  await payload.delete({ collection: 'vehicle-overrides', id: lock!.id })
  expect(await carOf('A1')).toMatchObject({ price: 19000, km: 52000 })
})

test('DATA-09 a lock that is taken away while the import runs leaves the feed’s new value', async () => {
  deliver('stock.csv', feed(row('A1', 20000), row('A2', 20000)))
  await tick()
  await tick()
  const lock = await lockPrice('A1', '18500')
  deliver('stock.csv', feed('A1,Used,Mazda,CX-5,2021,52000,19000', row('A2', 19000)))
  await tick()
  const client = adminIndexClient()
  let taken = false
  await tick(60, {
    browse: async (...call: Parameters<typeof client.browse>) => {
      if (!taken) await payload.delete({ collection: 'vehicle-overrides', id: lock.id })
      taken = true
      return client.browse(...call)
    },
  } as never)
  expect(await carOf('A1')).toMatchObject({ price: 19000, km: 52000 })
})

test('a car of another group cannot be locked, whatever the request says', async () => {
  deliver('stock.csv', feed(row('A1', 20000)))
  await tick()
  await tick()
  const foreign = await makeDealer(payload, { yard: true })
  const stranger = await makeUser(payload, 'group-admin', foreign.group, [foreign.site])
  await expect(
    payload.create({
      collection: 'vehicle-overrides',
      data: {
        car_id: (await carOf('A1'))!.objectID,
        dealership: foreign.dealership.id,
        group: foreign.group.id,
        locks: [{ field: 'price', value: '1000', reason: 'Theirs' }],
      } as never,
      user: stranger,
      overrideAccess: false,
    }),
  ).rejects.toThrow(/Dealership|dealership/)
  expect(await carOf('A1')).toMatchObject({ price: 20000 })
})
