import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { listingsOf } from '@/feeds/locks/held-cars'
import { cmsLocks } from '@/feeds/locks/locks'
import { eraseLeads } from '@/leads/privacy/erase-leads'
import { leadDatabase } from '@/leads/record/lead-database'
import { attendReservation } from '@/payments/attend-reservation'
import { releaseHold } from '@/payments/end-hold'
import { holdWithoutMoney } from '@/payments/hold-without-money'
import { readReservation, reservationsOfShopper, reservingNow } from '@/payments/read-reservation'
import { reconcileAll } from '@/payments/reconcile'
import { reservationPath } from '@/payments/reservation-token'
import { reservationsOfLeads, reservationsOfPersons } from '@/payments/reservations-of-persons'
import { settlePayment } from '@/payments/settle-payment'
import { startPayment } from '@/payments/start-reservation'
import { watchHeldCars } from '@/payments/watch-held-cars'
import { makeCar } from '../feeds/stocked-car'
import { form, send } from '../leads/given'
import { type Dealer, makeDealership, makeLocation, testPayload, unique } from '../payload'
import { after, newShopper, now, reserveDesk as openReserveDesk } from './reserve-desk'

let payload: Payload
beforeAll(async () => {
  payload = await testPayload()
})

const reserveDesk = () => openReserveDesk(payload)

const carOf = (dealer: Dealer, values = {}) => makeCar(dealer.dealership, values)

test('VDP-12 of twenty shoppers who press at once one pays, and the others read why', async () => {
  const { dealer, site, start, pay, isReserved } = await reserveDesk()
  const car = await carOf(dealer)
  const all = await Promise.all(Array.from({ length: 20 }, () => start(car)))
  const [first, ...more] = all.filter(({ ok }) => ok)
  expect(more).toEqual([])
  expect(all.filter((each) => !each.ok && each.error === 'PAYING')).toHaveLength(19)
  expect((await reservingNow(site, car)).state).toBe('paying')
  expect(await isReserved(car)).toBe(false)
  await pay(first!)
  expect(await isReserved(car)).toBe(true)
  expect((await reservingNow(site, car)).state).toBe('held')
  expect(await start(car)).toMatchObject({ ok: false, error: 'HELD' })
})

test('VDP-12 a phone holds two cars at a time', async () => {
  const { dealer, start } = await reserveDesk()
  const shopper = newShopper()
  for (const expected of [true, true, false])
    expect((await start(await carOf(dealer), shopper)).ok).toBe(expected)
})

test('VDP-12 a car that the feed reserved or sold cannot be reserved', async () => {
  const { dealer, start, bank } = await reserveDesk()
  for (const values of [{ reserved: 'yes' }, { status: 'sold' }])
    expect(await start(await carOf(dealer, values))).toMatchObject({ error: 'NOT_RESERVABLE' })
  expect(bank.all).toEqual([])
})

test('VDP-12 a hold covers each listing of the car in the group, and imports let it be', async () => {
  const { dealer, start, pay, isReserved, ports, services } = await reserveDesk()
  const yard = await makeDealership(payload, dealer.group)
  await makeLocation(payload, yard, dealer.group)
  const vin = `6T1BF3EK${unique('X').replace(/\W/g, '').slice(-1).toUpperCase()}CX${String(process.pid % 1_000_000).padStart(6, '7')}`
  const [here, there] = [await carOf(dealer, { vin }), await makeCar(yard, { vin })]
  const id = await pay(await start(here))
  expect([await isReserved(here), await isReserved(there)]).toEqual([true, true])
  const locks = cmsLocks(services.database, now)
  expect([...(await locks.lockedFields(yard.slug)).values()]).toContainEqual({ reserved: 'yes' })
  expect(await start(there)).toMatchObject({ error: 'HELD' })
  // The feed reserves one of them meanwhile, by its own.
  await locks.keepFeedValues(yard.slug, new Map([[there.id, { reserved: 'yes' }]]))
  await releaseHold(ports, id, { by: 'staff:1', reason: 'Changed their mind', now })
  expect([await isReserved(here), await isReserved(there)]).toEqual([false, true])
  expect([...(await locks.lockedFields(yard.slug)).values()]).toEqual([])
})

test('VDP-13 a hold ends at its time by itself, and the money goes back', async () => {
  const { dealer, start, pay, ports, bank, told, isReserved } = await reserveDesk()
  const car = await carOf(dealer)
  const id = await pay(await start(car))
  await attendReservation(ports, id, after(36))
  await attendReservation(ports, id, after(48))
  await attendReservation(ports, id, after(48))
  expect(bank.all[0]?.refunds).toMatchObject([{ amountCents: 20_000, status: 'refunded' }])
  expect(told.map((each) => each.split(' ')[1])).toEqual([
    ...['held', 'reminder', 'released', 'refunded'],
  ])
  expect(await isReserved(car)).toBe(false)
})

test('VDP-12 a feed that sells a held car alarms staff, and the hold stands', async () => {
  const { dealer, start, pay, ports, services } = await reserveDesk()
  const car = await carOf(dealer)
  const id = await pay(await start(car))
  const look = () =>
    watchHeldCars(
      ports,
      async ({ id: each }) => ({ gone: each === id ? 'sold' : null, shown: true }),
      now,
    )
  await look()
  await look()
  const { rows } = await services.database.query(
    'SELECT kind FROM payment_alarms WHERE reservation_id = $1',
    [id],
  )
  expect(rows).toEqual([{ kind: 'feed-sold' }])
  expect(await start(car)).toMatchObject({ error: 'HELD' })
  const keys = { groupId: dealer.group.id, carId: car.id, vin: null }
  expect(await listingsOf(services, keys)).toMatchObject([{ id: car.id, reserved: true }])
})

test('LEAD-02 staff hold a car from its lead without money, by the same rules', async () => {
  const { dealer, site, ports, start, isReserved } = await reserveDesk()
  const car = await carOf(dealer)
  const lead = await send(site, form({ car_id: car.id }))
  const hold = () =>
    holdWithoutMoney(ports, {
      ...{ site, carId: car.id, leadId: lead.lead_id, by: 'staff:1', reason: 'Asked', now },
    })
  const held = await hold()
  expect(held).toMatchObject({ ok: true, ledger: { reservation: { holdUntil: after(48) } } })
  expect(await isReserved(car)).toBe(true)
  expect(await hold()).toMatchObject({ ok: false, error: 'HELD' })
  expect(await start(car)).toMatchObject({ error: 'HELD' })

  if (!held.ok) return
  const { leadId } = held.ledger.reservation
  expect(await reservationsOfLeads.read(leadDatabase(), leadId ?? 0)).toMatchObject({
    reservations: [{ reference: held.ledger.reservation.reference }],
  })
  await eraseLeads([leadId ?? 0], { why: 'asked', by: null }, [reservationsOfLeads])
  const nameOf = async () => (await shopperOf(held.ledger.reservation.id)).rows[0]?.name as unknown
  // Staff have to reach whose car they hold.
  expect(await nameOf()).not.toBeNull()
  await releaseHold(ports, held.ledger.reservation.id, { by: 'shopper', reason: 'No', now })
  await attendReservation(ports, held.ledger.reservation.id, after(1))
  await attendReservation(ports, held.ledger.reservation.id, after(2))
  expect(await nameOf()).toBeNull()
})
const shopperOf = (id: string) =>
  leadDatabase().query('SELECT name FROM reservations WHERE id = $1', [id])

test('ROUTE-03 a payment for a deal is paid, and belongs to its own site and its shopper', async () => {
  const { dealer, site, ports, pay, account, bank } = await reserveDesk()
  const shopper = newShopper()
  const id = await pay(
    await startPayment(ports, {
      ...{ site, dealNumber: 'D-17', amountCents: 150_050, shopper, address: null, now },
    }),
  )
  const [shown] = await reservationsOfShopper(site, shopper.phone)
  expect(shown).toMatchObject({
    reservation: { id, state: 'confirmed', dealNumber: 'D-17' },
    payment: { paidCents: 150_050 },
  })
  const tokenOf = (siteId: number) => reservationPath(siteId, id).split('/').at(-1) ?? ''
  const token = tokenOf(site.id)
  expect((await readReservation(site, token))?.reservation).toMatchObject({ id })
  const other = { id: dealer.sister.id }
  expect(await readReservation(other, token)).toBeNull()
  expect(await readReservation(site, tokenOf(other.id))).toBeNull()
  const message = { now, accountId: account + 1 }
  expect(await settlePayment(ports, bank.all[0]?.paymentId ?? '', message)).toEqual({
    outcome: 'UNKNOWN',
  })
  const person = { sites: [site.id], names: [shopper.phone] }
  expect(await reservationsOfPersons.read(person)).toHaveLength(1)
  expect(await reservationsOfPersons.erase(person)).toBe(1)
  await attendReservation(ports, id, now)
  expect(await reservationsOfShopper(site, shopper.phone)).toEqual([])
})

test('money of which there is no record alarms the dealer, and is not returned', async () => {
  const { dealer, start, ports, bank, account } = await reserveDesk()
  await start(await carOf(dealer))
  await bank.start({
    ...{ paymentId: unique('other'), amountCents: 5000, description: '', email: '', returnUrl: '' },
    ...{ cancelUrl: '', expiresAt: now, metadata: {} },
  })
  for (const payment of bank.all) bank.pay(payment)
  const { [account]: result } = await reconcileAll(ports, now)
  expect(result).toMatchObject({ compared: 1, mended: 1, alarms: 1, failure: null })
  expect(bank.all.flatMap(({ refunds }) => refunds)).toEqual([])
})
