import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { importTurns } from '@/feeds/database/import-turns'
import { importRun } from '@/feeds/runs/import-run'
import { adminIndexClient } from '@/inventory/index/index-client'
import { jobSender } from '@/server/jobs/job-sender'
import { temporaryFolder } from '../../temporary-folder'
import { makeJobsDue, noticeDeadWorkers, startBoss } from '../jobs'
import { makeDealer, testPayload } from '../payload'
import { stockIndex } from '../stock-index'
import { workFeeds } from './tick'

let payload: Payload
beforeAll(async () => {
  payload = await testPayload()
  await stockIndex()
  await jobSender().deleteQueuedJobs('import-feed')
})

const database = () => (payload.db as unknown as PostgresAdapter).pool
const runsOf = async ({ dealership }: Awaited<ReturnType<typeof makeDealer>>) =>
  (
    await payload.find({
      collection: 'feed-runs',
      where: { dealership: { equals: dealership.id } },
      sort: 'id',
      depth: 0,
    })
  ).docs
const statusOf = async (dealer: Awaited<ReturnType<typeof makeDealer>>) =>
  (await runsOf(dealer)).map(({ status, attempts }) => [status, attempts])

let clock = Date.parse('2026-03-02T01:00:00Z')
/** A feed of each dealership, settled in its folder. */
function deliver(dataDir: string, slugs: readonly string[], price = 20_000) {
  for (const slug of slugs) {
    const inbox = join(dataDir, 'feeds', 'inbox', slug)
    mkdirSync(inbox, { recursive: true })
    const file = join(inbox, 'stock.csv')
    writeFileSync(
      file,
      `StockNo,NewUsed,Make,Model,ManuYear,Odometer,AdPrice\nA1,Used,Mazda,CX-5,2021,41200,${price}\n`,
    )
    utimesSync(file, clock / 1000, clock / 1000)
  }
}
const minutePasses = (dataDir: string) => {
  clock += 60_000
  return workFeeds({ payload, dataDir, clock })
}

test('DATA-01 a feed waits while another import is at work on its dealership, and holds up no other', async () => {
  const dataDir = temporaryFolder()
  const [busy, free] = [
    await makeDealer(payload, { yard: true }),
    await makeDealer(payload, { yard: true }),
  ]
  deliver(dataDir, [busy.dealership.slug, free.dealership.slug])
  // As of the command line on another machine: it knows nothing of jobs.
  const other = importTurns(database())
  expect(await other.take(busy.dealership.slug)).toBe(true)
  await minutePasses(dataDir)
  await minutePasses(dataDir)
  expect(await statusOf(busy)).toEqual([['queued', 0]])
  expect(await statusOf(free)).toEqual([['done', 1]])
  await minutePasses(dataDir)
  expect(await statusOf(busy)).toEqual([['queued', 0]])
  expect(existsSync(join(dataDir, 'feeds', 'failed'))).toBe(false)
  await other.end()
  await minutePasses(dataDir)
  expect(await statusOf(busy)).toEqual([['done', 1]])
})

test('DATA-01 two workers import a dealership’s feeds one after the other, the earliest first', async () => {
  const dataDir = temporaryFolder()
  const dealer = await makeDealer(payload, { yard: true })
  const { slug } = dealer.dealership
  const take = () => jobSender().fetch<{ run: number }>('import-feed')
  // Two feeds that nobody has imported yet.
  for (const price of [20_000, 21_000]) {
    deliver(dataDir, [slug], price)
    for (let at = 0; at < 2; at++) {
      clock += 60_000
      const { findFeeds } = await import('@/feeds/runs/find-feeds')
      await findFeeds({
        database: database(),
        dataDir,
        now: () => new Date(clock),
        waitForFiles: 0,
      })
    }
  }
  const [first, second] = await runsOf(dealer)
  const [job] = await take()
  expect(job?.data).toEqual({ run: first?.id })
  expect(await take()).toEqual([])
  // One that waits for another try is not overtaken: the older stock would come last.
  await jobSender().fail('import-feed', job!)
  expect(await take()).toEqual([])
  await makeJobsDue('import-feed')
  const [again] = await take()
  expect(again?.data).toEqual({ run: first?.id })
  await jobSender().complete('import-feed', again!)
  expect((await take())[0]?.data).toEqual({ run: second?.id })
})

test('DATA-01 a run whose worker is killed is begun once more, and then says so', async () => {
  const dataDir = temporaryFolder()
  const dealer = await makeDealer(payload, { yard: true })
  await jobSender().deleteAllJobs('import-feed')
  deliver(dataDir, [dealer.dealership.slug])
  const { findFeeds } = await import('@/feeds/runs/find-feeds')
  const services = { database: database(), dataDir, now: () => new Date(clock) }
  for (let at = 0; at < 2; at++) {
    clock += 60_000
    await findFeeds({ ...services, waitForFiles: 0 })
  }
  const { FeedRunRows } = await import('@/feeds/runs/feed-run-rows')
  const boss = await startBoss()
  try {
    for (const begun of [1, 2]) {
      const [job] = await boss.fetch<{ run: number }>('import-feed')
      await new FeedRunRows(database()).begin(job!.data.run)
      expect(await statusOf(dealer)).toEqual([['running', begun]])
      await noticeDeadWorkers(boss, 'import-feed')
      await makeJobsDue('import-feed')
    }
    const [job] = await boss.fetch<{ run: number }>('import-feed')
    const client = adminIndexClient()
    expect(await importRun(job!.data.run, { ...services, client, onChanged: async () => {} })).toBe(
      true,
    )
    await boss.complete('import-feed', job!)
  } finally {
    await boss.stop({ graceful: false })
  }
  const [run] = await runsOf(dealer)
  expect(run).toMatchObject({ status: 'failed' })
  expect(JSON.stringify(run?.report)).toContain('interrupted twice')
})
