import 'server-only'
import { createHmac, randomInt } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { rateLimits } from '@/cms/rate-limits'
import { transactionOf } from '@/cms/transaction-of'
import { encryption } from '@/server/encrypted-text'
import { env } from '@/server/env'
import { periodOf } from './totp'

const secrets = encryption('second-factor')
const RECOVERY_CODES = 10
/** Without 0, 1, i, l and o, which people mix up. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'

/** Tries of codes for one account: whoever tries them has the password already. */
const countTry = rateLimits('second-factor', { user: { points: 10, duration: 600 } })

/** Counts one try; false if there were too many in ten minutes. */
export const mayTryCode = (user: number): Promise<boolean> => countTry({ user: String(user) })

/** Whose transaction the statements belong to: a sign-in holds a connection, and must not wait for another. */
export type Within = Pick<PayloadRequest, 'payload' | 'transactionID'>

export async function query<Row extends object>(
  within: Within,
  statement: ReturnType<typeof sql>,
): Promise<Row[]> {
  const { rows } = await (await transactionOf(within)).execute(statement)
  return rows as Row[]
}

/** How many recovery codes are left. An account without an app has passkeys alone. */
export type SecondFactor = { recoveryCodes: number; hasApp: boolean }

/** What an account has as its second factor; null for none. */
export async function secondFactorOf(within: Within, user: number): Promise<SecondFactor | null> {
  const [row] = await query<SecondFactor>(
    within,
    sql`SELECT cardinality(recovery) AS "recoveryCodes", secret IS NOT NULL AS "hasApp"
        FROM staff_second_factors WHERE user_id = ${user}`,
  )
  return row ?? null
}

/**
 * Stores the secret of an app whose code was right, in place of the one before.
 *
 * @returns the recovery codes, which are stored as hashes and shown once; null if the code is wrong
 */
export async function saveSecondFactor(
  within: Within,
  user: number,
  { secret, code, now }: { secret: string; code: string; now: Date },
): Promise<string[] | null> {
  const period = periodOf(secret, code, now)
  if (period === null) return null
  const codes = newRecoveryCodes()
  await query(
    within,
    sql`INSERT INTO staff_second_factors (user_id, secret, last_period, recovery)
        VALUES (${user}, ${await secrets.encrypt(secret)}, ${period}, ${hashes(codes)})
        ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret,
          last_period = excluded.last_period, recovery = excluded.recovery, created_at = now()`,
  )
  return codes
}

/** Whether the code is of the person's app, or one of the recovery codes. Either counts once. */
export async function spendCode(
  within: Within,
  user: number,
  { code, now }: { code: string; now: Date },
): Promise<boolean> {
  const [row] = await query<{ secret: string | null }>(
    within,
    sql`SELECT secret FROM staff_second_factors WHERE user_id = ${user}`,
  )
  const secret = await secrets.decrypt(row?.secret)
  const period = secret && periodOf(secret, code, now)
  const used = await query(
    within,
    period
      ? sql`UPDATE staff_second_factors SET last_period = ${period}
            WHERE user_id = ${user} AND last_period < ${period} RETURNING user_id`
      : sql`UPDATE staff_second_factors SET recovery = array_remove(recovery, ${hashed(code)})
            WHERE user_id = ${user} AND ${hashed(code)} = ANY (recovery) RETURNING user_id`,
  )
  return used.length === 1
}

export async function replaceRecoveryCodes(within: Within, user: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await query(
    within,
    sql`UPDATE staff_second_factors SET recovery = ${hashes(codes)} WHERE user_id = ${user}`,
  )
  return codes
}

/** Its passkeys go with it. */
export async function removeSecondFactor(within: Within, user: number): Promise<void> {
  await query(within, sql`DELETE FROM staff_second_factors WHERE user_id = ${user}`)
}

/** Ends the sessions of a person, but for one. */
export async function endSessions(within: Within, user: number, but = ''): Promise<void> {
  await query(within, sql`DELETE FROM users_sessions WHERE _parent_id = ${user} AND id <> ${but}`)
}

/** Ends the sessions of those who have no second factor: of a group's people, or of everybody. */
export async function endSessionsWithoutFactor(
  within: Within,
  group: number | 'all',
): Promise<void> {
  const asked = group === 'all' ? sql`true` : sql`group_id = ${group}`
  await query(
    within,
    sql`DELETE FROM users_sessions WHERE _parent_id IN
          (SELECT id FROM users WHERE ${asked}
             AND id NOT IN (SELECT user_id FROM staff_second_factors))`,
  )
}

/**
 * Takes the second factor, and the sessions, from who lost the phone and the codes: the next sign-in needs the
 * password alone, or sets an app up.
 *
 * @returns false if no account has the e-mail address
 */
export async function resetSecondFactor(within: Within, email: string): Promise<boolean> {
  const [user] = await query<{ id: number }>(
    within,
    sql`SELECT id FROM users WHERE lower(email) = ${email.trim().toLowerCase()}`,
  )
  if (!user) return false
  await removeSecondFactor(within, user.id)
  await endSessions(within, user.id)
  return true
}

/** Whole, as one array. */
export const hashes = (codes: string[]) => sql.param(codes.map(hashed))

export const newRecoveryCodes = () => Array.from({ length: RECOVERY_CODES }, newRecoveryCode)

function newRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

/** As typed: with or without the dash, in any letters. */
function hashed(code: string): string {
  const letters = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return createHmac('sha256', env().PAYLOAD_SECRET)
    .update(`recovery ${letters}`)
    .digest('base64url')
}
