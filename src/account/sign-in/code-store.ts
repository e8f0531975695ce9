import 'server-only'
import { createHmac } from 'node:crypto'
import type { CodeOwner } from '@/integrations/phone-codes/port'
import { leadDatabase } from '@/leads/record/lead-database'
import { env } from '@/server/env'

/** Minutes after which a code is over. */
const CODE_MINUTES = 10
/** How often a code may be tried. */
const TRIES = 5

/** Our own id of a phone on a site; nobody reads the phone out of it. CALL-26 */
const userIdOf = ({ site, phone }: CodeOwner): string =>
  createHmac('sha256', env().PAYLOAD_SECRET)
    .update(JSON.stringify(['shopper', site, phone]))
    .digest('hex')
    .slice(0, 32)

/** Notes that a code was sent; the one before it is over. */
export async function awaitCode(owner: CodeOwner, reference: string): Promise<void> {
  await leadDatabase().query(
    `INSERT INTO phone_codes (user_id, reference, tries_left, ends_at)
     VALUES ($1, $2, $3, now() + make_interval(mins => $4))
     ON CONFLICT (user_id) DO UPDATE
       SET reference = excluded.reference, tries_left = excluded.tries_left, ends_at = excluded.ends_at`,
    [userIdOf(owner), reference, TRIES, CODE_MINUTES],
  )
}

/** Takes one of the tries. @returns the reference of the code that waits, null where none does */
export async function takeTry(owner: CodeOwner): Promise<string | null> {
  const { rows } = await leadDatabase().query<{ reference: string }>(
    `UPDATE phone_codes SET tries_left = tries_left - 1
     WHERE user_id = $1 AND tries_left > 0 AND ends_at > now() RETURNING reference`,
    [userIdOf(owner)],
  )
  return rows[0]?.reference ?? null
}

/** Uses the code up. @returns false where somebody was first: a code signs in once */
export async function spendCode(owner: CodeOwner, reference: string): Promise<boolean> {
  const { rowCount } = await leadDatabase().query(
    'DELETE FROM phone_codes WHERE user_id = $1 AND reference = $2',
    [userIdOf(owner), reference],
  )
  return rowCount === 1
}

/** Writes down that a code was sent (`sms`) or was right (`verify`). CALL-26 */
export async function noteVerification(
  owner: CodeOwner,
  type: 'sms' | 'verify',
  dealershipSlug: string | null,
): Promise<void> {
  await leadDatabase().query(
    `INSERT INTO verifications (website_slug, dealership_slug, verification_type, user_id)
     VALUES ($1, $2, $3, $4)`,
    [owner.site, dealershipSlug, type, userIdOf(owner)],
  )
}
