import type { Payload } from 'payload'
import { findSiteById } from '@/cms/reads/find-site'
import { carById } from '@/feeds/locks/apply-override'
import { showHold } from '@/feeds/locks/held-cars'
import type { Car } from '@/inventory/car'
import { adminIndexClient } from '@/inventory/index/index-client'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { leadDatabase } from '@/leads/record/lead-database'
import type { ReservationPorts } from '@/payments/ports'
import { settlePayment } from '@/payments/settle-payment'
import { startReservation } from '@/payments/start-reservation'
import type { Site } from '@/sites/site'
import { makeDealer } from '../payload'
import { FakeBank } from './model/fake-bank'

export const now = new Date('2026-12-01T01:00:00Z')
export const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const terms = { state: 'TAS', version: '1', text: ['Refundable.'] }
let shoppers = 0
export const newShopper = () => {
  const number = String(++shoppers).padStart(3, '0')
  return { name: 'Ann', phone: `0491571${number}`, email: `ann${number}@example.com` }
}

/** A dealer with a yard, its bank, and the real index. */
export async function reserveDesk(payload: Payload) {
  const dealer = await makeDealer(payload, { yard: true })
  const found = (await findSiteById(dealer.site.id)) as Site
  const reserve = { ...found.flags.reserve, enabled: true }
  const site: Site = { ...found, flags: { ...found.flags, reserve } }
  const bank = new FakeBank(() => now)
  const told: string[] = []
  const wakes: { id: string; at: Date }[] = []
  const services = { client: adminIndexClient(), database: leadDatabase() }
  // No account of the CMS: other files of the worker count payments by account.
  const account = 500_000 + dealer.group.id
  const ports: ReservationPorts = {
    accountFor: async () => account,
    allows: async () => true,
    bankOf: async (id) => (id === account ? bank : null),
    findCar: async (_, id) => await carById(services.client, STOCK_INDEX, id),
    showCar: async ({ groupId, car, vin }) =>
      await showHold(
        { ...services, onChanged: async () => {}, now },
        { groupId, carId: car?.id ?? '', vin },
      ),
    wake: async (_, id, at) => {
      wakes.push({ id, at })
    },
    mailsOf: async ({ kind, reservation }) => {
      told.push(`${reservation.reference} ${kind}`)
      return []
    },
    sendMail: async () => {},
    pageOf: async (_, id) => `https://x.example/reservation/${id}`,
  }
  const start = (car: Car, shopper = newShopper()) =>
    startReservation(ports, {
      ...{ site, carId: car.id, shopper, terms, leadId: null, address: null, now },
    })
  const pay = async (started: Awaited<ReturnType<typeof start>>) => {
    if (!started.ok) throw new Error(started.message)
    const { payment } = started.ledger
    const paid = bank.all.find(({ paymentId }) => paymentId === payment?.id)
    if (!payment || !paid) throw new Error('The bank has no such payment.')
    bank.pay(paid)
    await settlePayment(ports, payment.id, { now })
    return started.ledger.reservation.id
  }
  const isReserved = async ({ id }: Car) =>
    (await carById(services.client, STOCK_INDEX, id))?.reserved
  return { dealer, site, bank, account, ports, told, wakes, start, pay, isReserved, services }
}
