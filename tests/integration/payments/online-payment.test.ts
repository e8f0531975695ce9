import { beforeAll, expect, test } from 'vitest'
import { refund } from '@/payments/end-hold'
import { startPayment } from '@/payments/start-reservation'
import { testPayload, unique } from '../payload'
import { after, newShopper, now, reserveDesk } from './reserve-desk'

let desk: Awaited<ReturnType<typeof reserveDesk>>
beforeAll(async () => {
  desk = await reserveDesk(await testPayload())
})

const press = (more: Partial<Parameters<typeof startPayment>[1]> = {}) =>
  startPayment(desk.ports, {
    ...{ site: desk.site, dealNumber: unique('INV'), amountCents: 20_000, shopper: newShopper() },
    ...{ address: null, now, ...more },
  })

test('ROUTE-42 one person pays five times a day at most, and again on the next', async () => {
  const shopper = newShopper()
  for (let count = 0; count < 5; count++) await desk.pay(await press({ shopper }))
  expect(await press({ shopper })).toMatchObject({ ok: false, error: 'TOO_MANY_PAYMENTS' })
  expect((await press()).ok).toBe(true)
  expect((await press({ shopper, now: after(25) })).ok).toBe(true)
})

test('ROUTE-42 pressed twice it is one payment; another amount waits for the first', async () => {
  const [shopper, dealNumber] = [newShopper(), unique('INV')]
  const started = await Promise.all([
    press({ shopper, dealNumber }),
    press({ shopper, dealNumber }),
  ])
  const ids = started.map((each) => each.ok && each.ledger.reservation.id)
  expect(new Set(ids).size).toBe(1)
  const other = await press({ shopper, dealNumber, amountCents: 5_000 })
  expect(other).toMatchObject({ ok: false, error: 'PAYING_ALREADY' })
})

test('ROUTE-42 a number that was paid is paid once more by who has read so; one that was returned is free', async () => {
  const [shopper, dealNumber] = [newShopper(), unique('INV-7 ')]
  const id = await desk.pay(await press({ shopper, dealNumber }))
  const same = dealNumber.toLowerCase().replaceAll(/[- ]/g, '')
  const own = await press({ shopper, dealNumber: same })
  expect(own).toMatchObject({ ok: false, error: 'PAID_ALREADY' })
  expect(own.ok || own.message).toContain('$200')
  // Another person reads no amount.
  const other = await press({ dealNumber })
  expect(other).toMatchObject({ ok: false, error: 'PAID_ALREADY' })
  expect(other.ok || other.message).not.toContain('$')
  expect((await press({ dealNumber, isAgain: true })).ok).toBe(true)
  const act = { by: 'staff:1', reason: 'Paid twice', now }
  await refund(desk.ports, id, { ...act, refundId: crypto.randomUUID(), amountCents: 20_000 })
  expect((await press({ dealNumber, shopper })).ok).toBe(true)
})
