import { leadDatabase } from '@/leads/record/lead-database'
import { SESSION_DAYS } from './session-cookie'

/** Days for which we can tell what was sent and verified, without the phone. CALL-26 */
const VERIFICATION_DAYS = 90

/** Deletes codes and sessions that are over and old verifications. @returns how many there were */
export async function forgetSignIns(): Promise<number> {
  const database = leadDatabase()
  const done = await Promise.all([
    database.query('DELETE FROM phone_codes WHERE ends_at < now()'),
    database.query(
      'DELETE FROM shopper_sessions WHERE used_at < now() - make_interval(days => $1)',
      [SESSION_DAYS],
    ),
    database.query(
      'DELETE FROM verifications WHERE created_at < now() - make_interval(days => $1)',
      [VERIFICATION_DAYS],
    ),
  ])
  return done.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
}

/** Ends every session of a person's phones on sites, where the person asks to be forgotten. */
export async function endSessionsOf(
  phones: readonly string[],
  sites: readonly number[],
): Promise<void> {
  await leadDatabase().query(
    'DELETE FROM shopper_sessions WHERE phone = ANY($1) AND site_id = ANY($2)',
    [phones, sites],
  )
}
