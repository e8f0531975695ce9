import type { Payload } from 'payload'
import { beforeAll, expect, test, vi } from 'vitest'
import { leadDatabase } from '@/leads/record/lead-database'
import { readLedger } from '@/payments/ledger'
import { reconcileAll } from '@/payments/reconcile'
import { startReservation } from '@/payments/start-reservation'
import type { Site } from '@/sites/site'
import { makeCar } from '../feeds/stocked-car'
import { testPayload } from '../payload'
import { newShopper, now, reserveDesk } from './reserve-desk'

let payload: Payload
beforeAll(async () => {
  payload = await testPayload()
})

async function pressDesk() {
  const desk = await reserveDesk(payload)
  const car = await makeCar(desk.dealer.dealership)
  const press = (
    shopper: ReturnType<typeof newShopper>,
    more: { site?: Site; isPhoneVerified?: boolean } = {},
  ) =>
    startReservation(desk.ports, {
      ...{ site: desk.site, carId: car.id, shopper, leadId: null, address: null, now },
      ...{ terms: { state: 'TAS', version: '1', text: ['Refundable.'] }, ...more },
    })
  return { ...desk, car, press }
}

test('VDP-12 a second press while the bank is busy with the first fails neither', async () => {
  const { bank, press } = await pressDesk()
  const shopper = newShopper()
  const begin = bank.start.bind(bank)
  let free = () => {}
  let busy = () => {}
  const isFree = new Promise<void>((resolve) => {
    free = resolve
  })
  const isBusy = new Promise<void>((resolve) => {
    busy = resolve
  })
  vi.spyOn(bank, 'start')
    .mockImplementationOnce(async (request) => {
      busy()
      await isFree
      return await begin(request)
    })
    .mockResolvedValueOnce({ outcome: 'UNAVAILABLE', message: 'The bank does not answer.' })
  const first = press(shopper)
  await isBusy
  expect(await press(shopper)).toMatchObject({ ok: false, error: 'BANK_AWAY' })
  free()
  const started = await first
  expect(started).toMatchObject({ ok: true })
  expect(await press(shopper)).toMatchObject({ payUrl: started.ok && started.payUrl })
})

test('VDP-12 on a sister site the same shopper goes on with the payment of the first', async () => {
  const { bank, dealer, site, press } = await pressDesk()
  const shopper = newShopper()
  const first = await press(shopper)
  const start = vi.spyOn(bank, 'start')
  const sister = { ...site, id: dealer.sister.id, slug: dealer.sister.slug, name: 'Sister' }
  expect(await press(shopper, { site: sister })).toMatchObject({
    ok: true,
    payUrl: first.ok && first.payUrl,
    // Its page and its link are those of this site.
    ledger: { reservation: { siteId: site.id } },
  })
  expect(start).not.toHaveBeenCalled()
})

test('VDP-12 who knows another’s phone does not end their payment; who is signed in with it does', async () => {
  const { bank, press } = await pressDesk()
  const shopper = newShopper()
  const first = await press(shopper)
  const stranger = { ...shopper, email: 'stranger@example.com' }
  expect(await press(stranger)).toMatchObject({ ok: false, error: 'PAYING' })
  expect(await press(shopper)).toMatchObject({ payUrl: first.ok && first.payUrl })
  expect(bank.all.map(({ status }) => status)).toEqual(['open'])
  expect(await press(stranger, { isPhoneVerified: true })).toMatchObject({ ok: true })
  expect(bank.all.map(({ status }) => status)).toEqual(['expired', 'open'])
})

test('VDP-12 a start that the reconciliation meets has its page', async () => {
  const { bank, ports, press } = await pressDesk()
  const begin = bank.start.bind(bank)
  vi.spyOn(bank, 'start').mockImplementationOnce(async (request) => {
    const started = await begin(request)
    await reconcileAll(ports, now)
    return started
  })
  const started = await press(newShopper())
  expect(started).toMatchObject({ ok: true, payUrl: expect.stringContaining('bank.example') })
  if (!started.ok) return
  const ledger = await readLedger(leadDatabase(), started.ledger.reservation.id)
  expect(ledger).toMatchObject({ reservation: { state: 'paying' }, payment: { status: 'open' } })
})
