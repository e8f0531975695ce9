import { expect } from 'vitest'
import { POST } from '@/app/api/payments/webhook/[account]/route'
import { findSiteById } from '@/cms/reads/find-site'
import { paymentProvider } from '@/integrations/payments/provider'
import { leadDatabase } from '@/leads/record/lead-database'
import { paymentAccount } from '@/payments/accounts/payment-account'
import { openAlarms } from '@/payments/alarms'
import { attendReservation } from '@/payments/attend-reservation'
import { readLedger } from '@/payments/ledger'
import { livePorts } from '@/payments/live-ports'
import type { ReservationPorts } from '@/payments/ports'
import { startReservation } from '@/payments/start-reservation'
import type { Site } from '@/sites/site'
import { makeCar } from '../feeds/stocked-car'
import { bare, makeDealer, testPayload, unique } from '../payload'
import { type Event, type StripeServer, signed } from './stripe-server'

export const start = new Date()
/** So many seconds after the start of the test. */
export const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
/** In seconds. */
export const MINUTES = 60
export const HOURS = 60 * MINUTES

let shoppers = 0
const newShopper = (email = 'ann@example.com') => ({
  name: 'Ann',
  phone: `0491573${String(++shoppers).padStart(3, '0')}`,
  email,
})

/** A dealer whose site takes deposits by an account at Stripe: with keys of its own, or connected to ours. */
export async function stripeDealer(stripe: StripeServer, { isConnected = false } = {}) {
  const payload = await testPayload()
  const dealer = await makeDealer(payload, { yard: true })
  const name = unique('key').replaceAll('-', '')
  const key = isConnected ? `acct_${name}` : `sk_test_${name}abcdef`
  const secret = isConnected ? 'whsec_platform' : `whsec_${name}abcdef`
  const atStripe = stripe.open(key)
  const { id: account } = await payload.create({
    collection: 'payment-accounts',
    data: {
      ...{ group: dealer.group.id, label: 'Northgate Motors', provider: 'stripe' },
      terms_confirmed: true,
      ...(isConnected
        ? { connection: 'connect', connected_account: key }
        : { connection: 'own-keys', new_secret_key: key, new_webhook_secret: secret }),
    },
    context: bare,
  })
  await payload.update({
    collection: 'sites',
    id: dealer.site.id,
    data: { payment_account: account, flags: { reserve: { enabled: 'on' } } },
    context: bare,
  })
  const site = (await findSiteById(dealer.site.id)) as Site

  /** Stripe's message arrives at an address of ours. @returns the status of the answer */
  const deliver = async (event: Event, more: { secret?: string; at?: Date } = {}) => {
    const to = isConnected ? 'connect' : String(account)
    const named: Event = isConnected ? { account: key, ...event } : event
    return await post(to, signed(named, more.secret ?? secret, more.at))
  }
  const press = async (more: { ports?: ReservationPorts; carId?: string; email?: string } = {}) => {
    const carId = more.carId ?? (await makeCar(dealer.dealership)).id
    const terms = { state: 'TAS', version: '1', text: ['Refundable.'] }
    const shopper = newShopper(more.email)
    const started = await startReservation(more.ports ?? livePorts, {
      ...{ site, carId, shopper, terms, leadId: null, address: null, now: start },
    })
    return { carId, started }
  }
  /** A shopper is on Stripe's page. */
  const begin = async () => {
    const { started } = await press()
    if (!started.ok) throw new Error(started.message)
    const { reservation, payment } = started.ledger
    const session = stripe.sessionOf(payment?.id ?? '')
    expect(started.payUrl).toBe(session.url)
    return { id: reservation.id, session }
  }
  /** A shopper has paid, and we know. */
  const hold = async () => {
    const begun = await begin()
    expect(await deliver(stripe.pay(begun.session))).toBe(200)
    expect(await stateOf(begun.id)).toBe('held')
    return begun
  }
  const alarms = async () =>
    (await openAlarms(leadDatabase(), { sites: [site.id], groups: [] })).map(({ kind }) => kind)
  const bank = async () => {
    const found = await paymentAccount(account)
    if (!found) throw new Error('The account cannot be used.')
    return paymentProvider(found)
  }
  return {
    ...{ site, account, key, secret, atStripe },
    ...{ deliver, press, begin, hold, alarms, bank },
  }
}

export async function post(to: string, { body, headers }: { body: string; headers: object }) {
  const request = new Request('http://localhost/', {
    method: 'POST',
    body,
    headers: { ...headers },
  })
  return (await POST(request, { params: Promise.resolve({ account: to }) })).status
}

export const ledgerOf = async (id: string) => {
  const ledger = await readLedger(leadDatabase(), id)
  if (!ledger) throw new Error('The reservation is not there.')
  return ledger
}
export const stateOf = async (id: string) => (await ledgerOf(id)).reservation.state
export const notices = async (id: string) => {
  const { rows } = await leadDatabase().query<{ kind: string }>(
    'SELECT kind FROM reservation_notices WHERE reservation_id = $1 ORDER BY id',
    [id],
  )
  return rows.map(({ kind }) => kind)
}
export const attend = (id: string, now: Date) => attendReservation(livePorts, id, now)
export const by = { by: 'staff:1', reason: 'Changed their mind', now: start }
