import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { makeDealer, testPayload } from '../payload'

let payload: Payload
beforeAll(async () => {
  payload = await testPayload()
}, 120_000)

test('PROMO-10 counts each car once that this dealer sold this month, and no other dealer’s', async () => {
  const { soldThisMonth } = await import('@/cms/reads/sold-count')
  const [ours, theirs] = [await makeDealer(payload), await makeDealer(payload)]
  const now = new Date('2026-11-21T02:00:00Z')
  const sold = (dealer: typeof ours, car_id: string, at: string, to = 'sold') =>
    payload.create({
      collection: 'stock-events',
      data: {
        group: dealer.group.id,
        dealership_slug: dealer.dealership.slug,
        car_id,
        at,
        kind: 'status',
        from: 'in_stock',
        to,
      },
    })
  await sold(ours, 'a', '2026-11-02T01:00:00Z')
  await sold(ours, 'a', '2026-11-05T01:00:00Z')
  await sold(ours, 'b', '2026-11-20T01:00:00Z')
  await sold(ours, 'c', '2026-11-20T01:00:00Z', 'deposit_taken')
  // 31 October, 11 pm in Hobart is the month before.
  await sold(ours, 'd', '2026-10-31T12:00:00Z')
  await sold(theirs, 'e', '2026-11-20T01:00:00Z')
  const site = (dealer: typeof ours) => ({
    id: dealer.site.id,
    dealerships: [{ ...dealer.dealership, manufacturer: null, xtime_url: null }],
    timeZone: 'Australia/Hobart',
  })
  expect(await soldThisMonth(site(ours), now)).toBe(2)
  expect(await soldThisMonth(site(theirs), now)).toBe(1)
})
