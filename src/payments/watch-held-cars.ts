import { isVin } from '@/inventory/vin'
import { inTransaction, leadDatabase, type Queryable } from '@/leads/record/lead-database'
import { log } from '@/server/log'
import { clearAlarms } from './alarms'
import { raiseCarGone } from './apply-bank'
import { lockLedger, note, readLedgers, schedule } from './ledger'
import type { ReservationPorts } from './ports'
import type { Ledger, Reservation } from './reservation'
import { showCarSoon } from './settle-payment'

const DAY = 86_400_000
/** A car that was sold to its shopper may come back as a used car once it was away for so long. */
const AWAY_FOR = 21 * DAY

/** What the stock says of a reserved car. `shown`: its listings all say RESERVED. `vin`: the VIN of one of them. */
export type SeenCar = {
  gone: 'sold' | 'dropped' | null
  shown: boolean
  vin?: string | null | undefined
}

/**
 * Compares the reserved cars with the stock: a held car that a feed sells or drops stays held, and staff are
 * alarmed; one that no longer says RESERVED, as a new listing of it, says so again; one that was sold to its
 * shopper and has been away for weeks is free to come back.
 *
 * @param see null where the stock says nothing of any car
 * @returns how many reservations there are
 */
export async function watchHeldCars(
  ports: ReservationPorts,
  see: (reservation: Reservation) => Promise<SeenCar | null>,
  now: Date,
): Promise<number> {
  const ledgers = await readLedgers(leadDatabase(), "r.holds_car AND r.state <> 'asked'", [])
  for (const { reservation } of ledgers)
    try {
      const seen = await see(reservation)
      if (seen) await noteCar(ports, reservation, seen, now)
    } catch (error) {
      log.error({ err: error, reservation: reservation.id }, 'a held car could not be looked at')
    }
  return ledgers.length
}

/** Stores what the stock says of the car of one reservation. The same again changes nothing. */
async function noteCar(
  ports: ReservationPorts,
  { id }: Pick<Reservation, 'id'>,
  { gone, shown, vin = null }: SeenCar,
  now: Date,
): Promise<void> {
  const ledger = await inTransaction(async (client) => {
    const locked = await lockLedger(client, id)
    if (!locked?.reservation.holdsCar) return null
    const { reservation } = locked
    const isNews = reservation.carGone !== gone
    if (isNews) await storeGone(client, locked, gone, now)
    const isKnown = await learnVin(client, reservation, vin)
    const isFree = isLongAway(reservation, now)
    if (isFree) reservation.holdsCar = false
    const isMissed = isShown(reservation) && !shown && gone === null
    if (!isNews && !isKnown && !isFree && !isMissed) return null
    if (isShown(reservation) && (isKnown || isFree || isMissed)) reservation.showVersion += 1
    await client.query(
      'UPDATE reservations SET holds_car = $2, vin = $3, show_version = $4 WHERE id = $1',
      [id, reservation.holdsCar, reservation.vin, reservation.showVersion],
    )
    await schedule(client, ports, locked, now)
    return locked
  })
  if (ledger) await showCarSoon(ports, ledger, now)
}

const isShown = ({ state }: Reservation) => state === 'held' || state === 'confirmed'

const isLongAway = ({ state, carGone, carGoneAt }: Reservation, now: Date) =>
  state === 'confirmed' &&
  carGone !== null &&
  carGoneAt !== null &&
  carGoneAt.getTime() + AWAY_FOR <= now.getTime()

/** A VIN that the feed brings later covers every listing of the car; unless another reservation has it. */
async function learnVin(
  database: Queryable,
  reservation: Reservation,
  vin: string | null,
): Promise<boolean> {
  if (reservation.vin !== null || vin === null || !isVin(vin)) return false
  const given = vin.toUpperCase()
  const { rows } = await database.query(
    'SELECT FROM reservations WHERE holds_car AND group_id = $1 AND vin = $2',
    [reservation.groupId, given],
  )
  if (rows.length > 0) return false
  reservation.vin = given
  return true
}

async function storeGone(
  database: Queryable,
  ledger: Ledger,
  gone: SeenCar['gone'],
  now: Date,
): Promise<void> {
  const { reservation, payment } = ledger
  reservation.carGoneAt = gone === null ? null : (reservation.carGoneAt ?? now)
  reservation.carGone = gone
  await database.query('UPDATE reservations SET car_gone = $2, car_gone_at = $3 WHERE id = $1', [
    ...[reservation.id, gone, reservation.carGoneAt],
  ])
  const why = { sold: 'The feed says that it is sold', dropped: 'It is no longer in the feed' }
  await note(database, reservation, {
    ...{ who: 'feed', why: gone ? why[gone] : 'It is in the feed again', now },
  })
  if (gone !== null && reservation.state === 'held') await raiseCarGone(database, ledger, now)
  if (gone === null)
    await clearAlarms(database, {
      kinds: ['feed-sold', 'feed-dropped'],
      about: [reservation.id, ...(payment ? [payment.id] : [])],
      now,
    })
}
