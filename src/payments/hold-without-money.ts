import { isAvailable, isReserved } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import { isVin } from '@/inventory/vin'
import { inTransaction, leadDatabase, type Queryable } from '@/leads/record/lead-database'
import { reminderOf } from './apply-bank'
import { insertReservation, queueNotice, readLedger, readLedgers, schedule } from './ledger'
import { type Refused, type ReservationPorts, type ReservationSite, refuse } from './ports'
import type { Ledger, ReservationShopper } from './reservation'
import { showCarSoon } from './settle-payment'
import { isPaying } from './states'

const HOUR = 3_600_000

/**
 * Staff hold a car for a shopper without money, as a site without an account does: by the same rules, for the
 * same hours.
 */
export async function holdWithoutMoney(
  ports: ReservationPorts,
  {
    site,
    carId,
    leadId,
    by,
    reason,
    now,
  }: {
    site: ReservationSite
    carId: string
    leadId: string
    by: string
    reason: string
    now: Date
  },
): Promise<
  { ok: true; ledger: Ledger } | Refused<'HELD' | 'PAYING' | 'NOT_RESERVABLE' | 'UNKNOWN_LEAD'>
> {
  const car = await ports.findCar(site, carId)
  if (!car) return refuse('NOT_RESERVABLE', 'This car is no longer in the stock.')
  const lead = await readLead(site, leadId)
  if (!lead) return refuse('UNKNOWN_LEAD', 'This lead is no longer there, or was erased.')
  const own = ofCar(car, site)
  const ours = await activeOf(leadDatabase(), own)
  if (!ours && (!isAvailable(car) || isReserved(car)))
    return refuse('NOT_RESERVABLE', 'The feed says that this car is sold or reserved.')
  const { holdHours } = site.flags.reserve
  const holdUntil = new Date(now.getTime() + holdHours * HOUR)
  const made = await inTransaction(async (client) => {
    const ledger = await insertReservation(
      client,
      {
        ...{ kind: 'hold-only', state: 'held', accountId: null, ...own },
        ...{ leadId: lead.id, shopper: lead.shopper, amountCents: 0, holdHours, holdUntil },
        remindAt: reminderOf(now, holdUntil),
        ...{ payUntil: null, terms: null, dealNumber: null },
      },
      { who: by, why: reason, now },
    )
    if (!ledger) return null
    await queueNotice(client, ledger.reservation, { kind: 'held', now })
    await schedule(client, ports, ledger, now)
    return ledger
  })
  if (!made) {
    const other = await activeOf(leadDatabase(), own)
    return other && isPaying(other.reservation.state)
      ? refuse('PAYING', 'A shopper is paying a deposit for this car right now.')
      : refuse(
          'HELD',
          `This car is held already${other ? `: ${other.reservation.reference}` : ''}.`,
        )
  }
  await showCarSoon(ports, made, now)
  return { ok: true, ledger: (await readLedger(leadDatabase(), made.reservation.id)) ?? made }
}

/** What a reservation stores of a car and its site. */
export function ofCar(car: Car, site: ReservationSite) {
  const { id, slug, name, stocknum } = car
  return {
    groupId: site.group.id,
    siteId: site.id,
    dealershipSlug: car.dealership_slug,
    car: { id, slug, name, stocknum, photo: car.primary_image_url ?? null },
    vin: car.vin && isVin(car.vin) ? car.vin.toUpperCase() : null,
  }
}

/** Who has the car in the group, by its listing or by its VIN; null where it is free. */
export async function activeOf(
  database: Queryable,
  { groupId, car, vin }: { groupId: number; car: { id: string } | null; vin: string | null },
): Promise<Ledger | null> {
  const where = 'r.holds_car AND r.group_id = $1 AND (r.car_id = $2 OR r.vin = $3)'
  const [ledger] = await readLedgers(database, where, [groupId, car?.id ?? null, vin])
  return ledger ?? null
}

/** The lead of the site by its `lead_id`, with who sent it. */
export async function readLead(
  site: Pick<ReservationSite, 'id'>,
  leadId: string,
): Promise<{ id: number; shopper: ReservationShopper } | null> {
  const { rows } = await leadDatabase().query<{ id: number } & ReservationShopper>(
    `SELECT id, concat_ws(' ', name, last_name) AS name, coalesce(phone, '') AS phone,
       coalesce(email, '') AS email
     FROM leads WHERE lead_id = $1 AND site_id = $2 AND deleted_at IS NULL AND erased_at IS NULL`,
    [leadId, site.id],
  )
  const row = rows[0]
  return row
    ? { id: row.id, shopper: { name: row.name, phone: row.phone, email: row.email } }
    : null
}
