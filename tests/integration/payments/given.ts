import { randomUUID } from 'node:crypto'
import { leadDatabase } from '@/leads/record/lead-database'
import type { Reservation } from '@/payments/reservation'
import type { ReservationState } from '@/payments/states'
import { type Dealer, unique } from '../payload'

export type Given = {
  id: string
  reference: string
  payment: string | null
}

/** Of no account: no bank answers. */
const NO_ACCOUNT = 2_000_000_000

/** A reservation of the dealer's first site as it stands in the tables; with `paid` its payment, in cents. */
export async function giveReservation(
  { group, site, dealership }: Dealer,
  {
    state = 'held',
    kind = 'deposit',
    paid = 0,
    at = new Date(),
    ...more
  }: {
    state?: ReservationState
    kind?: Reservation['kind']
    paid?: number
    account?: number
    at?: Date
    name?: string
    phone?: string
    car?: string
    lead?: number
    deal?: string
  } = {},
): Promise<Given> {
  const database = leadDatabase()
  const [id, reference, carId] = [randomUUID(), unique('R').toUpperCase(), unique('car')]
  const { name = 'Sam Shopper', phone = '+61491570156', car = '2021 Mazda CX-5' } = more
  const holdsCar = kind !== 'payment' && ['asked', 'paying', 'held', 'confirmed'].includes(state)
  const hours = (count: number) => new Date(at.getTime() + count * 3_600_000)
  const shown = { id: carId, slug: carId, name: car, stocknum: unique('S'), photo: null }
  await database.query(
    `INSERT INTO reservations (id, reference, kind, state, group_id, site_id, dealership_slug, car_id,
       car, holds_car, lead_id, name, email, phone, amount_cents, hold_hours, hold_until, deal_number,
       created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'sam@example.com.au', $13, $14, 48, $15,
       $16, $17, $17)`,
    [
      ...[id, reference, kind, state, group.id, site.id, dealership.slug],
      ...(kind === 'payment' ? [null, null] : [carId, shown]),
      ...[holdsCar, more.lead ?? null, name, phone, paid, hours(48), more.deal ?? null, at],
    ],
  )
  const row = (from: string | null, to: string, who: string, cents: number | null) =>
    database.query(
      `INSERT INTO reservation_rows (reservation_id, at, from_state, to_state, who, why, amount_cents)
       VALUES ($1, $2, $3, $4, $5, 'As the test says', $6)`,
      [id, at, from, to, who, cents],
    )
  await row(null, paid > 0 ? 'asked' : 'held', 'shopper', null)
  if (paid > 0) await row('paying', kind === 'payment' ? 'confirmed' : 'held', 'bank', paid)
  if (!['held', 'asked', 'paying'].includes(state) && kind !== 'payment')
    await row('held', state === 'confirmed' ? 'confirmed' : 'released', 'system', null)
  if (paid === 0) return { id, reference, payment: null }
  const payment = randomUUID()
  await database.query(
    `INSERT INTO payments (id, reservation_id, account_id, provider_reference, amount_cents, status, method,
       paid_cents, paid_at, created_at)
     VALUES ($1, $2, $3, $4, $5, 'paid', 'Visa ending 4242', $5, $6, $6)`,
    [payment, id, more.account ?? NO_ACCOUNT, unique('pi'), paid, at],
  )
  return { id, reference, payment }
}

/** A refund of a payment as the bank settled it. */
export async function giveRefund(
  payment: string | null,
  { cents, status = 'done', at = new Date() }: { cents: number; status?: string; at?: Date },
): Promise<string> {
  const id = randomUUID()
  await leadDatabase().query(
    `INSERT INTO refunds (id, payment_id, amount_cents, reason, who, status, failure, created_at, done_at)
     VALUES ($1, $2, $3, 'The shopper changed their mind', 'shopper', $4,
       CASE WHEN $4 = 'refused' THEN 'The card has expired' END, $5,
       CASE WHEN $4 = 'done' THEN $5::timestamptz END)`,
    [id, payment, cents, status, at],
  )
  return id
}
