import 'server-only'
import type { TestDriveCalendar } from '@/integrations/test-drive-calendar/port'
import { inTransaction, leadDatabase, type Queryable } from '@/leads/lead-database'
import type { SiteLocation } from '@/sites/site'
import { freeSlots, type SlotRules } from './free-slots'

/**
 * A drive counts while its lead does: not when the lead was lost, was spam or is in the bin. The lead is
 * that of the visit, for the form may have joined an older one. A booking whose lead was never stored
 * counts for ten minutes.
 */
const COUNTS = `(
  b.booked_at > now() - interval '10 minutes'
  OR EXISTS (
    SELECT 1 FROM lead_visits v JOIN leads l ON l.id = v.lead_id
    WHERE v.site_id = b.site_id AND v.idempotency_key = b.idempotency_key
      AND l.deleted_at IS NULL AND l.lead_status::text NOT IN ('spam', 'lost')
  )
)`

/**
 * The calendar that ships with the product: opening hours, less what is booked in the table
 * `test_drive_bookings`. Sites that share a location share its drives. LEAD-16
 */
export function localCalendar(
  site: { id: number; locations: readonly SiteLocation[] },
  rules: SlotRules,
  now: () => Date,
): TestDriveCalendar {
  const free = async (locationId: number, database: Queryable, exceptKey: string | null) => {
    const place = site.locations.find(({ id }) => id === locationId)
    if (!place) return []
    const { rows } = await database.query<{ starts_at: Date; drives: string }>(
      `SELECT b.starts_at, count(*) AS drives FROM test_drive_bookings b
       WHERE b.location_id = $1 AND b.starts_at >= now() - interval '1 day' AND ${COUNTS}
         AND NOT (b.site_id = $2 AND b.idempotency_key = $3)
       GROUP BY b.starts_at`,
      [locationId, site.id, exceptKey ?? ''],
    )
    const booked = new Map(rows.map((row) => [row.starts_at.getTime(), Number(row.drives)]))
    return freeSlots(place, rules, booked, now())
  }
  return {
    async slots({ location }) {
      return { ok: true, slots: await free(location.id, leadDatabase(), null) }
    },
    async book({ location }, start, key) {
      return await inTransaction(async (client) => {
        // One at a time for each location, so that the last place is given once.
        await client.query('SELECT pg_advisory_xact_lock(hashtext($1), $2)', [
          'test drives',
          location.id,
        ])
        const slots = await free(location.id, client, key)
        if (!slots.some((slot) => slot.start === start)) return false
        await client.query(
          `INSERT INTO test_drive_bookings (site_id, idempotency_key, location_id, starts_at)
           VALUES ($1, $2, $3, $4)
           ON CONFLICT (site_id, idempotency_key)
           DO UPDATE SET location_id = $3, starts_at = $4, booked_at = now()`,
          [site.id, key, location.id, start],
        )
        return true
      })
    },
    async release(_, key) {
      await leadDatabase().query(
        'DELETE FROM test_drive_bookings WHERE site_id = $1 AND idempotency_key = $2',
        [site.id, key],
      )
    },
  }
}
