import config from '@payload-config'
import { handleEndpoints, type Payload } from 'payload'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FeedRun } from '@/payload-types'
import { jobSender } from '@/server/jobs/job-sender'
import { type Dealer, makeDealer, password, type SignedIn, testPayload } from '../payload'
import { makeCar } from './stocked-car'

// Nobody imports them: another file of tests would.
afterEach(() => jobSender().deleteQueuedJobs('import-feed'))

let payload: Payload
let dealer: Dealer
let other: Dealer
let run: FeedRun
const report = {
  startedAt: '2026-03-02T01:00:00.000Z',
  seconds: 1,
  dryRun: false,
  files: [{ file: 'stock.csv', rows: 1, error: null }],
  dealers: [],
  problems: [],
  moreProblems: 0,
  notices: [],
  ok: true,
}

beforeAll(async () => {
  payload = await testPayload()
  other = await makeDealer(payload, { yard: true })
})
beforeEach(async () => {
  dealer = await makeDealer(payload, { yard: true })
  run = await payload.create({
    collection: 'feed-runs',
    data: {
      dealership: dealer.dealership.id,
      dealership_slug: dealer.dealership.slug,
      group: dealer.group.id,
      status: 'done',
      source: 'folder',
      started: report.startedAt,
      file_name: 'stock.csv',
      stored_in: '/feeds/done/20260302T010000000',
      report,
    },
    depth: 0,
  })
})

const tokens = new Map<number, string>()
async function tokenOf(user: SignedIn): Promise<string> {
  const known = tokens.get(user.id)
  if (known) return known
  const { token } = await payload.login({
    collection: 'users',
    data: { email: user.email, password },
  })
  tokens.set(user.id, token ?? '')
  return token ?? ''
}
async function call(method: string, path: string, user: SignedIn | null, body?: unknown) {
  const answer = await handleEndpoints({
    config,
    request: new Request(`http://localhost/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(user ? { authorization: `JWT ${await tokenOf(user)}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  })
  return { status: answer.status, text: await answer.text() }
}
const statusOf = async () =>
  (await payload.findByID({ collection: 'feed-runs', id: run.id, depth: 0 })).status

test('DATA-18 strangers neither read the report of a run nor run it again', async () => {
  const strangers = [null, other.users['group-admin'], other.users['site-editor']]
  for (const user of strangers) {
    const read = await call('GET', `/feed-runs/${run.id}/report?format=text`, user)
    expect(read.status).toBe(404)
    expect(read.text).not.toContain('stock.csv')
    const again = await call('POST', `/feed-runs/${run.id}/again`, user, { allowRemovals: true })
    expect(again.status).toBe(404)
  }
  expect(await statusOf()).toBe('done')
})

test('DATA-18 a reader of the dealer reads the report and cannot run it again', async () => {
  const reader = dealer.users['read-only']
  const read = await call('GET', `/feed-runs/${run.id}/report?format=text`, reader)
  expect(read).toMatchObject({ status: 200, text: expect.stringContaining('stock.csv: 1 row') })
  const again = await call('POST', `/feed-runs/${run.id}/again`, reader, {})
  expect(again.status).toBe(403)
  expect(await statusOf()).toBe('done')
})

test('DATA-18 an editor of another site of the group cannot run it again', async () => {
  const { docs } = await payload.find({
    collection: 'users',
    where: { id: { equals: dealer.users['site-editor'].id } },
    depth: 0,
  })
  await payload.update({
    collection: 'users',
    id: docs[0]!.id,
    data: { sites: [{ site: dealer.sister.id }] },
  })
  const editor = dealer.users['site-editor']
  expect((await call('POST', `/feed-runs/${run.id}/again`, editor, {})).status).toBe(403)
  expect(await statusOf()).toBe('done')
})

test('a run that is at work, or was started at the command line, is not begun again', async () => {
  const admin = dealer.users['group-admin']
  await payload.update({ collection: 'feed-runs', id: run.id, data: { status: 'running' } })
  expect((await call('POST', `/feed-runs/${run.id}/again`, admin, {})).status).toBe(409)
  await payload.update({
    collection: 'feed-runs',
    id: run.id,
    data: { status: 'failed', source: 'command' },
  })
  expect((await call('POST', `/feed-runs/${run.id}/again`, admin, {})).status).toBe(409)
  const bad = await call('POST', `/feed-runs/${run.id}/again`, admin, { allowRemovals: 'yes' })
  expect(bad.status).toBe(400)
  expect(await statusOf()).toBe('failed')
})

test('DATA-01 a run whose feed a newer one has overtaken, or is no longer kept, is not begun again', async () => {
  const admin = dealer.users['group-admin']
  await payload.update({ collection: 'feed-runs', id: run.id, data: { status: 'stopped' } })
  const another = (dealership: Dealer, status: FeedRun['status'], started: string) =>
    payload.create({
      collection: 'feed-runs',
      data: {
        dealership: dealership.dealership.id,
        dealership_slug: dealership.dealership.slug,
        group: dealership.group.id,
        status,
        source: 'folder',
        started,
        file_name: 'other.csv',
        report,
      },
    })
  const [before, after] = ['2026-03-01T01:00:00.000Z', '2026-03-03T01:00:00.000Z']
  await another(dealer, 'done', before)
  await another(dealer, 'failed', after)
  await another(dealer, 'planned', after)
  await another(other, 'done', after)
  const again = () => call('POST', `/feed-runs/${run.id}/again`, admin, { allowRemovals: true })
  expect(await again()).toMatchObject({ status: 200 })
  expect(await statusOf()).toBe('queued')
  expect(await jobSender().findJobs('import-feed', { data: { run: run.id } })).toHaveLength(1)
  await payload.update({
    collection: 'feed-runs',
    id: run.id,
    data: { status: 'stopped', stored_in: null },
  })
  expect(await again()).toMatchObject({
    status: 409,
    text: expect.stringContaining('was kept for 30 days and is gone: upload it anew'),
  })
  await another(dealer, 'done_with_errors', after)
  expect(await again()).toMatchObject({
    status: 409,
    text: expect.stringContaining('A newer feed of this dealership was imported since'),
  })
  expect(await statusOf()).toBe('stopped')
})

test('DATA-18 the cars to lock are those of the own dealerships, and nobody else’s', async () => {
  const own = await makeCar(dealer.dealership)
  const search = (user: SignedIn | null) =>
    call('GET', `/vehicle-overrides/cars?query=${own.stocknum}`, user)
  for (const person of ['group-admin', 'site-editor'] as const) {
    const found = JSON.parse((await search(dealer.users[person])).text) as {
      cars: { id: string }[]
    }
    expect(found.cars.map(({ id }) => id)).toEqual([own.id])
  }
  for (const user of [
    other.users['group-admin'],
    other.users['site-editor'],
    dealer.users['read-only'],
  ])
    expect(JSON.parse((await search(user)).text)).toEqual({ cars: [] })
  expect((await search(null)).status).toBe(401)
})
