import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { cmsDirectory } from '@/feeds/database/directory'
import { cmsHistory } from '@/feeds/database/feed-database'
import { cmsRuns } from '@/feeds/database/runs'
import type { FeedReport } from '@/feeds/import/report'
import { cmsLocks } from '@/feeds/locks/locks'
import { bare, makeDealership, makeGroup, testPayload, unique } from '../payload'

let payload: Payload
const database = () => (payload.db as unknown as PostgresAdapter).pool
beforeAll(async () => {
  payload = await testPayload()
})

async function dealershipWithYards() {
  const group = await makeGroup(payload)
  const dealership = await makeDealership(payload, group)
  const location = async (name: string, type: 'sales' | 'service', primary: boolean) =>
    await payload.create({
      collection: 'locations',
      data: {
        name,
        slug: unique('yard'),
        dealership: dealership.id,
        group: group.id,
        location_type: type,
        primary,
        address: {
          street: '1 A St',
          city: 'Hobart',
          state: 'TAS',
          postcode: '7000',
          ...(primary && { lat: -42.9, long: 147.3 }),
        },
        contact_detail: { landline_phone: '(03) 7010 1825' },
      },
      context: bare,
    })
  await location('Workshop', 'service', true)
  await location('Second yard', 'sales', false)
  await location('Main yard', 'sales', true)
  return { group, dealership }
}

test('DATA-09 a dealership of the CMS is found by its slug, its main sales yard first', async () => {
  const { dealership } = await dealershipWithYards()
  const found = await cmsDirectory(database()).findDealership(dealership.slug.toUpperCase())
  expect(found?.locations.map((each) => each.name)).toEqual([
    'Main yard',
    'Second yard',
    'Workshop',
  ])
  expect(found).toMatchObject({
    id: dealership.id,
    locations: [{ lat: -42.9, lng: 147.3, phone: '(03) 7010 1825' }, {}, {}],
  })
  expect(await cmsDirectory(database()).findDealership(unique('nobody'))).toBeNull()
})

test('LOC-25 a yard without coordinates is taken for the middle of its postcode', async () => {
  const { dealership } = await dealershipWithYards()
  const found = await cmsDirectory(database()).findDealership(dealership.slug)
  const [, second] = found?.locations ?? []
  expect(second).toMatchObject({
    name: 'Second yard',
    lat: expect.closeTo(-42.88, 1),
    lng: expect.closeTo(147.33, 1),
  })
})

test('SRCH-32 a car is looked for twice among the dealerships of one group alone', async () => {
  const { group, dealership } = await dealershipWithYards()
  const sister = await makeDealership(payload, group)
  await makeDealership(payload, await makeGroup(payload))
  const beside = await cmsDirectory(database()).dealershipsBeside(dealership.slug)
  expect(beside.toSorted()).toEqual([dealership.slug, sister.slug].toSorted())
  expect(await cmsDirectory(database()).dealershipsBeside(unique('nobody'))).toEqual([])
})

test('PRICE-01 locks of a car that is no more are forgotten, those of others stay', async () => {
  const { group, dealership } = await dealershipWithYards()
  const { slug } = dealership
  const lock = (stocknum: string) =>
    payload.db.create({
      collection: 'vehicle-overrides',
      data: {
        car_id: `${slug}-${stocknum}`,
        stocknum,
        dealership: dealership.id,
        dealership_slug: slug,
        group: group.id,
        locks: [{ id: unique('lock'), field: 'price', value: '18500', reason: 'Sale' }],
      },
    })
  await lock('a1')
  await lock('a2')
  const locks = cmsLocks(database(), new Date())
  await locks.whileHeld(slug, () => locks.forget([`${slug}-a1`]))
  expect([...(await locks.lockedFields(slug))]).toEqual([[`${slug}-a2`, { price: '18500' }]])
})

test('price and status changes are appended to the history of the group', async () => {
  const { group, dealership } = await dealershipWithYards()
  const at = '2026-03-02T01:00:00.000Z'
  const history = cmsHistory(database())
  const car_id = unique('car')
  await history.append([
    { car_id, dealership_slug: dealership.slug, at, kind: 'added', from: null, to: '20000' },
    { car_id, dealership_slug: dealership.slug, at, kind: 'price', from: '20000', to: "19'000" },
  ])
  const { docs } = await payload.find({
    collection: 'stock-events',
    where: { car_id: { equals: car_id } },
    depth: 0,
    sort: 'id',
  })
  expect(docs.toSorted((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
    { group: group.id, at, kind: 'added', from: null, to: '20000' },
    { group: group.id, kind: 'price', from: '20000', to: "19'000" },
  ])
  await expect(
    history.append([
      { car_id, dealership_slug: unique('nobody'), at, kind: 'added', from: null, to: null },
    ]),
  ).rejects.toThrow(/of no dealership/)
})

test('a run is kept per dealership with the rows that were refused', async () => {
  const { group, dealership } = await dealershipWithYards()
  const report: FeedReport = {
    startedAt: '2026-03-02T01:00:00.000Z',
    seconds: 2,
    dryRun: false,
    files: [{ file: 'stock.csv', rows: 3, error: null }],
    dealers: [
      {
        dealership: dealership.slug,
        outcome: 'applied',
        message: null,
        rows: 3,
        added: 1,
        changed: 1,
        unchanged: 0,
        refused: 1,
        vanished: 2,
        removed: 1,
        priceChanges: 1,
      },
    ],
    problems: [
      {
        file: 'stock.csv',
        dealership: dealership.slug,
        line: 3,
        stocknum: 'A1',
        field: 'price',
        value: 'x',
        reason: 'is not a number',
        suggestion: 'Use whole dollars.',
        effect: 'row refused',
      },
    ],
    moreProblems: 0,
    notices: [],
    ok: true,
  }
  await cmsRuns(database()).record(report)
  const { docs } = await payload.find({
    collection: 'feed-runs',
    where: { dealership_slug: { equals: dealership.slug } },
    depth: 0,
  })
  expect(docs).toMatchObject([
    {
      group: group.id,
      status: 'done_with_errors',
      read: 3,
      removed: 3,
      failed: 1,
      ended: '2026-03-02T01:00:02.000Z',
      report: { problems: [{ line: 3, field: 'price' }] },
    },
  ])
})
