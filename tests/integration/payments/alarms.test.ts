import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { leadDatabase } from '@/leads/record/lead-database'
import { clearAlarms, openAlarms, seeToAlarm } from '@/payments/alarms'
import { attendReservation } from '@/payments/attend-reservation'
import { reconcileAll } from '@/payments/reconcile'
import { watchHeldCars } from '@/payments/watch-held-cars'
import { makeCar } from '../feeds/stocked-car'
import { testPayload, unique } from '../payload'
import { after, now, reserveDesk } from './reserve-desk'

let payload: Payload
beforeAll(async () => {
  payload = await testPayload()
})

async function alarmDesk() {
  const desk = await reserveDesk(payload)
  const scope = { sites: [desk.site.id], groups: [desk.dealer.group.id] }
  const open = () => openAlarms(leadDatabase(), scope)
  const start = await desk.start(await makeCar(desk.dealer.dealership))
  return { ...desk, scope, open, id: await desk.pay(start) }
}

test('an alarm that a person has seen to is not raised again for the same amount, and goes with its reason', async () => {
  const { bank, ports, open, scope } = await alarmDesk()
  await bank.start({
    ...{ paymentId: unique('other'), amountCents: 5000, description: '', email: '', returnUrl: '' },
    ...{ cancelUrl: '', expiresAt: now, metadata: {} },
  })
  const unknown = bank.all.at(-1)!
  bank.pay(unknown)
  // Banks of other files in this process count alike.
  const about = [unknown.reference]
  await clearAlarms(leadDatabase(), { kinds: ['ledger-difference'], about, now })
  await reconcileAll(ports, after(1))
  const [found] = await open()
  expect(found).toMatchObject({ kind: 'ledger-difference', amountCents: 5000 })
  const by = { id: found!.id, by: 'staff:1', why: 'Taken at the counter', now: after(1) }
  expect(await seeToAlarm(leadDatabase(), scope, by)).toBe(true)
  await reconcileAll(ports, after(2))
  expect(await open()).toEqual([])
  unknown.amountCents = 7000
  await reconcileAll(ports, after(3))
  expect(await open()).toMatchObject([{ amountCents: 7000 }])
  bank.refundByHand(unknown, 1)
  await reconcileAll(ports, after(4))
  expect(await open()).toEqual([])
})

test('what a feed says of a held car is no alarm once the hold ends by itself', async () => {
  const { ports, open, id } = await alarmDesk()
  await watchHeldCars(
    ports,
    async (each) => ({ gone: each.id === id ? 'sold' : null, shown: true }),
    now,
  )
  expect(await open()).toMatchObject([{ kind: 'feed-sold' }])
  await attendReservation(ports, id, after(48))
  expect(await open()).toEqual([])
})
