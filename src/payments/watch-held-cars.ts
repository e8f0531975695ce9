import { inTransaction, leadDatabase } from '@/leads/record/lead-database'
import { log } from '@/server/log'
import { clearAlarms } from './alarms'
import { raiseCarGone } from './apply-bank'
import { lockLedger, note, readLedgers, schedule } from './ledger'
import type { ReservationPorts } from './ports'
import type { Ledger, Reservation } from './reservation'
import { showCarSoon } from './settle-payment'

/** What the stock says of a reserved car. `shown`: its listings all say RESERVED. */
export type SeenCar = { gone: 'sold' | 'dropped' | null; shown: boolean }

/**
 * Compares the reserved cars with the stock: a held car that a feed sells or drops stays held, and staff are
 * alarmed; one that no longer says RESERVED, as a new listing of it, says so again; one that was sold to its
 * shopper and has left the stock is free to come back one day.
 * @returns how many reservations there are
 */
export async function watchHeldCars(
  ports: ReservationPorts,
  see: (reservation: Reservation) => Promise<SeenCar>,
  now: Date,
): Promise<number> {
  const ledgers = await readLedgers(leadDatabase(), "r.holds_car AND r.state <> 'asked'", [])
  for (const { reservation } of ledgers)
    await noteCar(ports, reservation, await see(reservation), now).catch((error: unknown) => {
      log.error({ err: error, reservation: reservation.id }, 'a held car could not be looked at')
    })
  return ledgers.length
}

/** Stores what the stock says of the car of one reservation. The same again changes nothing. */
async function noteCar(
  ports: ReservationPorts,
  { id }: Pick<Reservation, 'id'>,
  { gone, shown }: SeenCar,
  now: Date,
): Promise<void> {
  const ledger = await inTransaction(async (client) => {
    const locked = await lockLedger(client, id)
    if (!locked?.reservation.holdsCar) return null
    const { reservation } = locked
    if (reservation.carGone !== gone) await storeGone(client, locked, gone, now)
    else if (gone !== null || shown || !isShown(reservation)) return null
    if (isShown(reservation) && !shown && gone === null) {
      reservation.showVersion += 1
      await client.query('UPDATE reservations SET show_version = $2 WHERE id = $1', [
        ...[id, reservation.showVersion],
      ])
    }
    await schedule(client, ports, locked, now)
    return locked
  })
  if (ledger) await showCarSoon(ports, ledger, now)
}

const isShown = ({ state }: Reservation) => state === 'held' || state === 'confirmed'

async function storeGone(
  database: Parameters<typeof lockLedger>[0],
  ledger: Ledger,
  gone: SeenCar['gone'],
  now: Date,
): Promise<void> {
  const { reservation, payment } = ledger
  reservation.carGone = gone
  // Sold to its shopper: as a used car it may come back.
  if (reservation.state === 'confirmed' && gone !== null) reservation.holdsCar = false
  await database.query('UPDATE reservations SET car_gone = $2, holds_car = $3 WHERE id = $1', [
    ...[reservation.id, gone, reservation.holdsCar],
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
