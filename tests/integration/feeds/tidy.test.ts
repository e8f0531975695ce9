import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { tidyFeedFiles } from '@/feeds/runs/tidy'
import { adminIndexClient } from '@/inventory/index/index-client'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import type { FeedRun } from '@/payload-types'
import { temporaryFolder } from '../../temporary-folder'
import { type Dealer, makeDealer, testPayload, unique } from '../payload'
import { stockIndex } from '../stock-index'
import { makeCar } from './stocked-car'

const DAY = 86_400_000
const start = Date.parse('2026-03-02T01:00:00Z')
const photo = (letter: string) => `feed-${letter.repeat(40)}.jpg`

let payload: Payload
let dealer: Dealer
beforeAll(async () => {
  payload = await testPayload()
  await stockIndex()
  dealer = await makeDealer(payload, { yard: true })
})

const tidy = (dataDir: string, days: number, client = adminIndexClient()) =>
  tidyFeedFiles({
    database: (payload.db as unknown as PostgresAdapter).pool,
    client,
    dataDir,
    now: () => new Date(start + days * DAY),
  })

/** A run that ended at the start. */
const makeRun = (data: Partial<FeedRun>) =>
  payload.create({
    collection: 'feed-runs',
    data: {
      dealership: dealer.dealership.id,
      dealership_slug: dealer.dealership.slug,
      group: dealer.group.id,
      status: 'done',
      source: 'folder',
      file_name: 'stock.csv',
      started: new Date(start).toISOString(),
      ended: new Date(start).toISOString(),
      ...data,
    } as FeedRun,
    depth: 0,
  })
const filesOf = async ({ id }: FeedRun) => {
  const run = await payload.findByID({ collection: 'feed-runs', id, depth: 0 })
  return run.filename ?? run.stored_in ?? null
}

test('DATA-01 a month after its import the files of a feed are deleted, and its run stays', async () => {
  const dataDir = temporaryFolder()
  const folderOf = (state: string, name: string) => {
    const folder = join(dataDir, 'feeds', state, dealer.dealership.slug, name)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'stock.csv'), 'StockNo')
    return folder
  }
  const uploads = join(dataDir, 'feeds', 'uploads')
  mkdirSync(uploads, { recursive: true })
  const upload = () => {
    const filename = `${unique('stock')}.csv`
    writeFileSync(join(uploads, filename), 'StockNo')
    return filename
  }
  const failed = await makeRun({
    status: 'failed',
    stored_in: folderOf('failed', '20260302T005000000'),
  })
  const before = await makeRun({ stored_in: folderOf('done', '20260302T005000000') })
  const last = await makeRun({ stored_in: folderOf('done', '20260302T005900000') })
  const planned = await makeRun({ status: 'planned', source: 'upload', filename: upload() })
  const lastUpload = await makeRun({ source: 'upload', filename: upload() })
  const queued = await makeRun({ status: 'queued', source: 'upload', filename: upload() })
  const all = [failed, before, last, planned, lastUpload, queued]

  await tidy(dataDir, 29)
  expect((await Promise.all(all.map(filesOf))).every(Boolean)).toBe(true)
  await tidy(dataDir, 31)
  for (const run of [failed, before, planned]) expect(await filesOf(run)).toBeNull()
  expect(existsSync((await filesOf(last)) ?? '')).toBe(true)
  expect(readdirSync(uploads).sort()).toEqual(
    [await filesOf(lastUpload), await filesOf(queued)].sort(),
  )
})

test('IMG-13 photos stay while a car of the index has them, or a lock will bring them back', async () => {
  const dataDir = temporaryFolder()
  const photos = join(dataDir, 'photos')
  mkdirSync(photos)
  for (const letter of 'abcd') writeFileSync(join(photos, photo(letter)), letter)
  const image = (letter: string) => {
    const url = `stock/${photo(letter)}`
    return { image: { url, thumb: { url } }, isVideo: false }
  }
  const carWith = async (attributesToUpdate: Record<string, unknown>) => {
    const { id } = await makeCar(dealer.dealership)
    const index = { indexName: STOCK_INDEX }
    const { taskID = 0 } = await adminIndexClient().partialUpdateObject({
      ...index,
      objectID: id,
      attributesToUpdate,
    })
    await adminIndexClient().waitForTask({ ...index, taskID })
    return id
  }
  await carWith({ images: [image('a')], spin_images: [`stock/${photo('b')}`] })
  const locked = await carWith({ images: [image('c')] })
  await payload.create({
    collection: 'vehicle-overrides',
    data: {
      car_id: locked,
      locks: [{ field: 'photos', value: 'https://photos.example/1.jpg', reason: 'Better ones' }],
    } as never,
    user: dealer.users['group-admin'],
    overrideAccess: false,
    depth: 0,
  })
  const { images } = await adminIndexClient().getObject({
    indexName: STOCK_INDEX,
    objectID: locked,
  })
  expect(JSON.stringify(images)).not.toContain(photo('c'))
  const left = () => readdirSync(photos).filter((name) => !name.startsWith('.'))

  await tidy(dataDir, 0)
  await tidy(dataDir, 31)
  expect(left().sort()).toEqual([photo('a'), photo('b'), photo('c')])
})

test('IMG-13 an index that does not answer costs no photo', async () => {
  const dataDir = temporaryFolder()
  mkdirSync(join(dataDir, 'photos'))
  writeFileSync(join(dataDir, 'photos', photo('e')), 'e')
  const browse = () => Promise.reject(new Error('no answer'))
  await tidy(dataDir, 0)
  await expect(tidy(dataDir, 40, { ...adminIndexClient(), browse })).rejects.toThrow('no answer')
  expect(readdirSync(join(dataDir, 'photos'))).toContain(photo('e'))
  await tidy(dataDir, 41)
  expect(readdirSync(join(dataDir, 'photos'))).not.toContain(photo('e'))
})
