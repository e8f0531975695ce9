import 'server-only'
import { addDays, instantIfShown, localTime, minutesOf } from '@/calendar/local-time'
import { hoursOn, type LocationHours } from '@/dealers/hours'
import {
  type SlotQuery,
  slotAt,
  type TestDriveCalendar,
  type TestDriveSlot,
} from '@/integrations/test-drive-calendar/port'
import { HELD } from '@/leads/delivery/hold-deliveries'
import { inTransaction, leadDatabase, type Queryable } from '@/leads/record/lead-database'
import type { SiteLocation } from '@/sites/site'

/**
 * A drive counts while its lead does: not if the lead is lost, in the trash, or what a person called spam; what
 * only looks like spam is a shopper's until somebody has read it. One lead may
 * have joined several forms: its last time counts. A booking whose lead was never stored counts for
 * ten minutes.
 */
const COUNTS = `(
  (b.booked_at > now() - interval '10 minutes' AND NOT EXISTS (
    SELECT 1 FROM lead_visits v
    WHERE v.site_id = b.site_id AND v.idempotency_key = b.idempotency_key AND v.at >= b.booked_at
  ))
  OR EXISTS (
    SELECT 1 FROM lead_visits v JOIN leads l ON l.id = v.lead_id
    WHERE v.site_id = b.site_id AND v.idempotency_key = b.idempotency_key
      AND l.deleted_at IS NULL AND l.lead_status::text <> 'lost'
      AND (l.lead_status::text <> 'spam' OR EXISTS (
        SELECT 1 FROM lead_deliveries held
        WHERE held.lead_id = l.id AND held.state = 'cancelled' AND held.last_error = '${HELD}'
      ))
      AND NOT EXISTS (
        SELECT 1 FROM lead_visits w JOIN test_drive_bookings later
          ON later.site_id = w.site_id AND later.idempotency_key = w.idempotency_key
        WHERE w.lead_id = l.id AND later.booked_at > b.booked_at
      )
  )
)`

/**
 * The calendar that ships with the product: opening hours, less the bookings in the table
 * `test_drive_bookings`. Sites that share a location share its drives; a car is driven by one
 * shopper at a time, from whichever location. LEAD-16
 */
export function localCalendar(
  site: { id: number; locations: readonly SiteLocation[] },
  rules: SlotRules,
  now: () => Date,
): TestDriveCalendar {
  const free = async (
    { location, carId }: Pick<SlotQuery, 'location' | 'carId'>,
    database: Queryable,
    exceptKey: string | null,
  ) => {
    const place = site.locations.find(({ id }) => id === location.id)
    if (!place) return []
    const { rows } = await database.query<BookedDrive>(
      `SELECT b.starts_at AS start, b.minutes, b.car_id AS "carId", b.location_id = $1 AS "isHere"
       FROM test_drive_bookings b
       WHERE (b.location_id = $1 OR (b.car_id = $4 AND b.location_id = ANY($5)))
         AND b.starts_at >= now() - interval '1 day' AND ${COUNTS}
         AND NOT (b.site_id = $2 AND b.idempotency_key = $3)`,
      [location.id, site.id, exceptKey ?? '', carId, site.locations.map(({ id }) => id)],
    )
    return freeSlots(place, rules, rows, carId, now())
  }
  return {
    async slots(question) {
      return { ok: true, slots: await free(question, leadDatabase(), null) }
    },
    async book(question, start, key) {
      const { location, carId } = question
      return await inTransaction(async (client) => {
        // Locks the location and then the car, so that the last time is booked once.
        await lock(client, location.id)
        if (carId !== null) await lock(client, carId)
        const slots = await free(question, client, key)
        if (!slots.some((slot) => slot.start === start)) return null
        const before = await bookingOf(client, site.id, key)
        await keep(client, site.id, key, {
          location_id: location.id,
          starts_at: start,
          minutes: rules.minutes,
          car_id: carId,
          booked_at: null,
        })
        const release = async () => {
          if (before) await keep(leadDatabase(), site.id, key, before)
          else await forget(leadDatabase(), site.id, key)
        }
        return { release }
      })
    },
  }
}

type Booking = {
  location_id: number
  starts_at: string | Date
  minutes: number
  car_id: string | null
  /** Null: now. */
  booked_at: Date | null
}

async function bookingOf(
  database: Queryable,
  site: number,
  key: string,
): Promise<Booking | undefined> {
  const { rows } = await database.query<Booking>(
    `SELECT location_id, starts_at, minutes, car_id, booked_at FROM test_drive_bookings
     WHERE site_id = $1 AND idempotency_key = $2`,
    [site, key],
  )
  return rows[0]
}

async function keep(
  database: Queryable,
  site: number,
  key: string,
  { location_id, starts_at, minutes, car_id, booked_at }: Booking,
): Promise<void> {
  await database.query(
    `INSERT INTO test_drive_bookings
       (site_id, idempotency_key, location_id, starts_at, minutes, car_id, booked_at)
     VALUES ($1, $2, $3, $4, $5, $6, coalesce($7, now()))
     ON CONFLICT (site_id, idempotency_key) DO UPDATE
     SET location_id = excluded.location_id, starts_at = excluded.starts_at,
       minutes = excluded.minutes, car_id = excluded.car_id, booked_at = excluded.booked_at`,
    [site, key, location_id, starts_at, minutes, car_id, booked_at],
  )
}

async function forget(database: Queryable, site: number, key: string): Promise<void> {
  await database.query(
    'DELETE FROM test_drive_bookings WHERE site_id = $1 AND idempotency_key = $2',
    [site, key],
  )
}

async function lock(client: Queryable, placeOrCar: number | string): Promise<void> {
  const name = typeof placeOrCar === 'number' ? 'drives of a place' : 'drives of a car'
  await client.query('SELECT pg_advisory_xact_lock(hashtext($1), hashtext($2))', [
    name,
    String(placeOrCar),
  ])
}

/** How a site offers test drives. */
export type SlotRules = {
  /** Length of a drive, and the interval between start times. */
  minutes: number
  /** Drives that a location can do at once. */
  capacity: number
  noticeHours: number
  /** How far ahead, from today on. */
  days: number
}

type Place = Pick<LocationHours, 'timeZone' | 'opening_hours' | 'special_hours'>

/** A drive that somebody has booked. */
export type BookedDrive = {
  start: Date
  minutes: number
  /** Null where no car was named. */
  carId: string | null
  /** It leaves from the location that is asked about. */
  isHere: boolean
}

/**
 * Free times of a location, earliest first: whole drives within its opening hours in its time zone,
 * not on closed days, not sooner than the notice period, not where it is full or the car is booked.
 * Omits times that daylight saving skips. LEAD-16
 *
 * @param booked Drives of the location, and drives of the car from other locations.
 * @param carId Car to be driven, null if none is named.
 */
export function freeSlots(
  place: Place,
  rules: SlotRules,
  booked: readonly BookedDrive[],
  carId: string | null,
  now: Date,
): TestDriveSlot[] {
  const today = localTime(now, place.timeZone).date
  const earliest = now.getTime() + rules.noticeHours * 3_600_000
  const slots: TestDriveSlot[] = []
  for (let ahead = 0; ahead <= rules.days; ahead++) {
    const date = addDays(today, ahead)
    for (const at of startsOn(place, date, rules.minutes)) {
      const start = instantIfShown(date, at, place.timeZone)
      if (!start || start.getTime() < earliest) continue
      const during = booked.filter((drive) => overlaps(drive, { start, minutes: rules.minutes }))
      if (carId !== null && during.some((drive) => drive.carId === carId)) continue
      if (mostAtOnce(during.filter(({ isHere }) => isHere)) >= rules.capacity) continue
      slots.push(slotAt(start, place.timeZone))
    }
  }
  return slots
}

/** Minutes since midnight at which a drive of this length can begin and end before the place closes. */
function startsOn(place: Place, date: string, minutes: number): number[] {
  return hoursOn(place, date).flatMap(({ open, close }) => {
    const from = minutesOf(open)
    const until = minutesOf(close)
    if (from === null || until === null) return []
    const drives = Math.max(0, Math.floor((until - from) / minutes))
    return Array.from({ length: drives }, (_, index) => from + index * minutes)
  })
}

type Span = Pick<BookedDrive, 'start' | 'minutes'>
const endOf = ({ start, minutes }: Span) => start.getTime() + minutes * 60_000
const overlaps = (one: Span, other: Span) =>
  one.start.getTime() < endOf(other) && other.start.getTime() < endOf(one)

/**
 * Sites that share a location may have drives of different lengths: one slot can overlap two
 * drives.
 */
const mostAtOnce = (drives: readonly Span[]) =>
  Math.max(
    0,
    ...drives.map(
      ({ start }) => drives.filter((other) => overlaps(other, { start, minutes: 1 })).length,
    ),
  )
