import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { lockDealer } from '@/feeds/import/dealer-lock'
import { lockFolderIn } from '@/feeds/import/import-feeds'
import { importWaitingFeeds } from '@/feeds/runs/worker'
import { adminIndexClient } from '@/inventory/index/index-client'
import { temporaryFolder } from '../../temporary-folder'
import { makeDealer, testPayload } from '../payload'
import { stockIndex } from '../stock-index'

let payload: Payload
beforeAll(async () => {
  payload = await testPayload()
  await stockIndex()
})

test('DATA-01 a feed waits while another import is at work on its dealership, and holds up no other', async () => {
  const dataDir = temporaryFolder()
  let clock = Date.parse('2026-03-02T01:00:00Z')
  const [busy, free] = [
    await makeDealer(payload, { yard: true }),
    await makeDealer(payload, { yard: true }),
  ]
  for (const { dealership } of [busy, free]) {
    const inbox = join(dataDir, 'feeds', 'inbox', dealership.slug)
    mkdirSync(inbox, { recursive: true })
    const file = join(inbox, 'stock.csv')
    writeFileSync(
      file,
      'StockNo,NewUsed,Make,Model,ManuYear,Odometer,AdPrice\nA1,Used,Mazda,CX-5,2021,41200,20000\n',
    )
    utimesSync(file, clock / 1000, clock / 1000)
  }
  const minutePasses = () => {
    clock += 60_000
    return importWaitingFeeds({
      database: (payload.db as unknown as PostgresAdapter).pool,
      client: adminIndexClient(),
      onChanged: async () => {},
      dataDir,
      now: () => new Date(clock),
      waitForFiles: 0,
    })
  }
  const statusOf = async ({ dealership }: typeof busy) =>
    (
      await payload.find({
        collection: 'feed-runs',
        where: { dealership: { equals: dealership.id } },
        depth: 0,
      })
    ).docs.map(({ status, attempts }) => [status, attempts])

  const other = lockDealer(lockFolderIn(dataDir), busy.dealership.slug)
  await minutePasses()
  await minutePasses()
  expect(await statusOf(busy)).toEqual([['queued', 0]])
  expect(await statusOf(free)).toEqual([['done', 1]])
  await minutePasses()
  expect(await statusOf(busy)).toEqual([['queued', 0]])
  expect(existsSync(join(dataDir, 'feeds', 'failed'))).toBe(false)
  other?.release()
  await minutePasses()
  expect(await statusOf(busy)).toEqual([['done', 1]])
})
