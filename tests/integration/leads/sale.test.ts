import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventsOf } from '@/leads/receipt/lead-events'
import { closeLeadsOfSoldCars } from '@/leads/receipt/sale'
import { leadDatabase } from '@/leads/record/lead-database'
import { testPayload, unique } from '../payload'
import { form, type LeadDealer, leadDealer, send } from './given'

let payload: Payload
let ours: LeadDealer
let theirs: LeadDealer

beforeAll(async () => {
  payload = await testPayload()
  ours = await leadDealer(payload)
  theirs = await leadDealer(payload)
})

/** A lead on a car; the index of the tests has no such car, so the row is told. */
async function leadOn(dealer: LeadDealer, car: string) {
  const { id } = await send(dealer.shown, form())
  await leadDatabase().query('UPDATE leads SET car_id = $2 WHERE id = $1', [id, car])
  return id
}
const read = (id: number) => payload.findByID({ collection: 'leads', id, depth: 0 })
const isClosed = async (id: number) => Boolean((await read(id)).car_sold_at)
const kindsOf = async (id: number) => (await eventsOf(leadDatabase(), id)).map(({ kind }) => kind)
const change = (id: number, data: object, dealer = ours) =>
  payload.update({
    ...{ collection: 'leads', id, data, depth: 0 },
    ...{ overrideAccess: false, user: dealer.users['site-editor'] },
  })
const history = (dealer: LeadDealer, car: string, to: string, at = new Date()) =>
  payload.db.create({
    collection: 'stock-events',
    data: {
      ...{ group: dealer.shown.group.id, dealership_slug: 'yard', car_id: car },
      ...{ at: at.toISOString(), kind: 'status', from: null, to },
    },
  })

describe('a car that a feed or a lock marks sold', () => {
  test('LEAD-03 closes the leads on it, once, of its own group; a car back on sale opens them', async () => {
    const car = unique('yard')
    const [mine, foreign] = [await leadOn(ours, car), await leadOn(theirs, car)]
    await history(ours, car, 'sold')
    await closeLeadsOfSoldCars()
    await closeLeadsOfSoldCars()
    expect([await isClosed(mine), await isClosed(foreign)]).toEqual([true, false])
    expect((await kindsOf(mine)).filter((kind) => kind === 'car-sold')).toHaveLength(1)
    await history(ours, car, 'in_stock', new Date(Date.now() + 1000))
    await closeLeadsOfSoldCars()
    expect(await isClosed(mine)).toBe(false)
  })
})

describe('the lead that bought', () => {
  test('LEAD-03 is won with its value, and closes the others on the car', async () => {
    const car = unique('yard')
    const [buyer, other, foreign] = [
      await leadOn(ours, car),
      await leadOn(ours, car),
      await leadOn(theirs, car),
    ]
    const won = await change(buyer, { bought: true, sale_value: 28_990 })
    expect(won).toMatchObject({ lead_status: 'won', bought: true, sale_value: 28_990 })
    expect(won.bought_at).toBeTruthy()
    expect([await isClosed(other), await isClosed(foreign)]).toEqual([true, false])
    expect(await kindsOf(other)).toContain('car-sold')
    expect(await kindsOf(buyer)).toContain('bought')
    // The stock may still list it: staff know better.
    await history(ours, car, 'in_stock')
    await closeLeadsOfSoldCars()
    expect(await isClosed(other)).toBe(true)
    await expect(change(other, { bought: true })).rejects.toMatchObject({
      data: { errors: [{ path: 'bought', message: expect.stringContaining('buyer of this car') }] },
    })
    await change(buyer, { bought: false })
    expect(await change(other, { bought: true })).toMatchObject({ lead_status: 'won' })
  })

  test('LEAD-03 SITE-01 another dealer’s editor says nothing of it', async () => {
    const lead = await leadOn(ours, unique('yard'))
    await expect(change(lead, { bought: true }, theirs)).rejects.toMatchObject({ status: 403 })
    // Nobody writes when the car was sold but the platform.
    await change(lead, { car_sold_at: '2026-01-01T00:00:00Z' })
    expect(await isClosed(lead)).toBe(false)
  })
})
