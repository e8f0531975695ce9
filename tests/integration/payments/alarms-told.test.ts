import { beforeAll, expect, test } from 'vitest'
import { leadDatabase } from '@/leads/record/lead-database'
import { paymentsCsv } from '@/payments/admin/export-payments'
import { attendReservation } from '@/payments/attend-reservation'
import { settlePayment } from '@/payments/settle-payment'
import { startPayment } from '@/payments/start-reservation'
import { testPayload, unique } from '../payload'
import { after, newShopper, now, reserveDesk } from './reserve-desk'

let desk: Awaited<ReturnType<typeof reserveDesk>>
beforeAll(async () => {
  desk = await reserveDesk(await testPayload())
})

/** An online payment that is paid, and what the bank has of it. */
async function givenPaid() {
  const started = await startPayment(desk.ports, {
    ...{ site: desk.site, dealNumber: unique('INV'), amountCents: 20_000 },
    ...{ shopper: newShopper(), address: null, now },
  })
  const id = await desk.pay(started)
  const payment = (started.ok && started.ledger.payment?.id) || ''
  const atBank = desk.bank.all.find(({ paymentId }) => paymentId === payment)!
  const settle = async (at: Date) => {
    await settlePayment(desk.ports, payment, { now: at })
    await attendReservation(desk.ports, id, at)
  }
  const told = async () => {
    const { rows } = await leadDatabase().query<{ kind: string; why: string | null }>(
      'SELECT kind, why FROM reservation_notices WHERE reservation_id = $1 ORDER BY id',
      [id],
    )
    return rows
  }
  return { id, atBank, settle, told }
}

test('VDP-13 staff are mailed once of a dispute, with the date of the answer; the books have what it took and gave back', async () => {
  const { atBank, settle, told } = await givenPaid()
  atBank.disputedCents = 20_000
  atBank.disputeDueAt = new Date('2026-12-08T12:59:00Z')
  await settle(after(1))
  await settle(after(2))
  expect((await told()).map(({ kind }) => kind)).toEqual(['paid', 'dispute'])
  expect((await told())[1]?.why).toContain('before Tue 8 December 2026, 11:59 pm Sydney')
  atBank.disputedCents = 0
  await settle(after(30))
  const period = { from: after(-1), until: after(40) }
  const site = { ...desk.site, timeZone: 'Australia/Sydney' } as never
  const csv = await paymentsCsv(leadDatabase(), [site], period)
  expect(csv.match(/,(payment|dispute|taken-back),-?\d+\.\d\d/g)).toEqual([
    ...[',payment,200.00', ',dispute,-200.00', ',dispute,200.00'],
  ])
})

test('VDP-13 a payment that the bank took back stays in the books of its day, beside what took it back', async () => {
  const { atBank, settle, told } = await givenPaid()
  atBank.status = 'failed'
  await settle(after(50))
  await settle(after(51))
  expect((await told()).filter(({ kind }) => kind === 'ledger-difference')).toHaveLength(1)
  const site = { ...desk.site, timeZone: 'Australia/Sydney' } as never
  const csv = await paymentsCsv(leadDatabase(), [site], { from: after(45), until: after(60) })
  expect(csv).toMatch(/,taken-back,-200\.00/)
  const before = await paymentsCsv(leadDatabase(), [site], { from: after(-1), until: after(40) })
  expect(before.match(/,payment,200\.00/g)).toHaveLength(2)
})
