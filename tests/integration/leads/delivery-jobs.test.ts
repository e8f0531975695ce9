import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Payload } from 'payload'
import type { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { leadDatabase } from '@/leads/record/lead-database'
import { jobSender } from '@/server/jobs/job-sender'
import { makeJobsDue, noticeDeadWorkers, startBoss } from '../jobs'
import { testPayload } from '../payload'
import {
  type Crm,
  clearQueue,
  deliveriesOf,
  form,
  giveDestination,
  giveSettings,
  json,
  leadDealer,
  send,
  startCrm,
} from './given'

let payload: Payload
let sending: typeof import('@/leads/delivery/send-deliveries')
let handlers: typeof import('@/worker/handlers').handlers
const bosses: PgBoss[] = []

beforeAll(async () => {
  payload = await testPayload()
  sending = await import('@/leads/delivery/send-deliveries')
  handlers = (await import('@/worker/handlers')).handlers
  for (let at = 0; at < 2; at++) bosses.push(await startBoss())
})
afterAll(() => Promise.all(bosses.map((boss) => boss.stop({ graceful: false }))))
beforeEach(async () => {
  await clearQueue()
  await jobSender().deleteAllJobs('deliver-lead')
})

async function dealerWith(crm: Crm) {
  const dealer = await leadDealer(payload)
  const destination = await giveDestination(payload, dealer.shown, { url: crm.url })
  await giveSettings(payload, dealer.shown, {
    routes: [{ destinations: [destination.id] }],
    reply_by_default: false,
  })
  return dealer
}
const jobs = () => jobSender().findJobs<{ delivery: string }>('deliver-lead')

/** A worker's loop over the queue, until the work is done. */
async function whileWorking(workers: readonly PgBoss[], isDone: () => Promise<boolean>) {
  const { work, handle } = handlers['deliver-lead']
  for (const boss of workers)
    await boss.work<{ delivery: string }>(
      'deliver-lead',
      { ...work, perJobResults: true },
      (given) =>
        Promise.all(
          given.map(async (job) => {
            const { again, output } = await handle(job)
            return {
              id: job.id,
              status: again ? 'failed' : 'completed',
              output: { message: output },
            }
          }),
        ),
    )
  try {
    await vi.waitUntil(isDone, { timeout: 30_000, interval: 100 })
  } finally {
    for (const boss of workers) await boss.offWork('deliver-lead')
  }
}

test('LEAD-02 two workers deliver each lead once', async () => {
  const crm = await startCrm((response) => json(response))
  try {
    const dealer = await dealerWith(crm)
    const leads = await Promise.all(
      Array.from({ length: 12 }, async () => await send(dealer.shown, form())),
    )
    for (const { lead_id } of leads) sending.sendDeliveries(lead_id)
    await whileWorking(bosses, async () => crm.received.length >= 12)
    const keys = crm.received.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(12)
    expect(new Set(keys).size).toBe(12)
  } finally {
    await crm.close()
  }
})

test('LEAD-02 a lead whose worker is killed on the way is delivered by another, under the same id', async () => {
  const [boss] = bosses
  const crm = await startCrm((response, at) => (at === 1 ? undefined : json(response)))
  try {
    const dealer = await dealerWith(crm)
    const { id, lead_id } = await send(dealer.shown, form())
    sending.sendDeliveries(lead_id)
    await vi.waitUntil(async () => (await jobs()).length === 1)
    const [delivery] = await deliveriesOf(id)
    // It takes the job, reaches the dealer's system, and is gone before there is an answer.
    const worker = spawn(
      process.execPath,
      ['--input-type=module', '-e', killedWorker, crm.url, delivery!.id],
      { env: process.env, stdio: 'ignore' },
    )
    await vi.waitUntil(() => crm.received.length === 1, { timeout: 20_000 })
    await leadDatabase().query(
      "UPDATE lead_deliveries SET state = 'sending', attempts = 1 WHERE id = $1",
      [delivery!.id],
    )
    worker.kill('SIGKILL')
    await once(worker, 'exit')

    await noticeDeadWorkers(boss!, 'deliver-lead')
    const [waiting] = await jobs()
    expect(waiting).toMatchObject({ state: 'retry' })
    expect(waiting!.startAfter.getTime()).toBeGreaterThan(Date.now())
    await makeJobsDue('deliver-lead')
    await whileWorking([boss!], async () => (await deliveriesOf(id))[0]?.state === 'sent')
    expect(crm.received.map(({ headers }) => headers['idempotency-key'])).toEqual([
      delivery!.id,
      delivery!.id,
    ])
    expect((await deliveriesOf(id))[0]).toMatchObject({ attempts: 2 })
  } finally {
    await crm.close()
  }
})

const killedWorker = `
import { PgBoss } from 'pg-boss'
const [url, delivery] = process.argv.slice(1)
const boss = await new PgBoss({ connectionString: process.env.DATABASE_URL, max: 1, supervise: false, schedule: false }).start()
await boss.work('deliver-lead', () => fetch(url, { method: 'POST', headers: { 'idempotency-key': delivery } }))
`

test('LEAD-02 a delivery whose job was never sent is found; one that has a job keeps it', async () => {
  const crm = await startCrm((response) => json(response, 503))
  try {
    const dealer = await dealerWith(crm)
    const { id } = await send(dealer.shown, form())
    const [delivery] = await deliveriesOf(id)
    await leadDatabase().query(
      "UPDATE lead_deliveries SET next_at = now() - interval '2 minutes' WHERE id = $1",
      [delivery!.id],
    )
    await sending.findDeliveries()
    await sending.findDeliveries()
    expect((await jobs()).map(({ data }) => data)).toEqual([{ delivery: delivery!.id }])

    // It fails, and waits longer each time.
    const waits: number[] = []
    for (let tries = 1; tries <= 3; tries++) {
      await makeJobsDue('deliver-lead')
      await whileWorking([bosses[0]!], async () => {
        const [job] = await jobs()
        return job?.state === 'retry' && (await deliveriesOf(id))[0]?.attempts === tries
      })
      const [job] = await jobs()
      waits.push((job!.startAfter.getTime() - Date.now()) / 1000)
    }
    expect(waits[1]).toBeGreaterThan(waits[0]! + 1)
    expect(waits[2]).toBeGreaterThan(waits[1]! + 1)
    expect((await deliveriesOf(id))[0]).toMatchObject({ state: 'waiting', last_error: 'HTTP 503' })
  } finally {
    await crm.close()
  }
})
