import 'server-only'
import { createHmac, randomInt } from 'node:crypto'
import { getPayloadClient } from '@/cms/payload'
import { rateLimits } from '@/cms/rate-limits'
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

async function query<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
  const { db } = await getPayloadClient()
  const { rows } = await db.pool.query<Row>(text, values)
  return rows
}

/** What an account has as its second factor; null for none. */
export async function secondFactorOf(user: number): Promise<{ recoveryCodes: number } | null> {
  const [row] = await query<{ codes: number }>(
    'SELECT cardinality(recovery) AS codes FROM staff_second_factors WHERE user_id = $1',
    [user],
  )
  return row ? { recoveryCodes: row.codes } : null
}

/**
 * Stores the secret of an app whose code was right, in place of the one before.
 *
 * @returns the recovery codes, which are stored as hashes and shown once; null if the code is wrong
 */
export async function saveSecondFactor(
  user: number,
  secret: string,
  code: string,
  now: Date,
): Promise<string[] | null> {
  const period = periodOf(secret, code, now)
  if (period === null) return null
  const codes = newRecoveryCodes()
  await query(
    `INSERT INTO staff_second_factors (user_id, secret, last_period, recovery) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id) DO UPDATE SET secret = $2, last_period = $3, recovery = $4, created_at = now()`,
    [user, await secrets.encrypt(secret), period, codes.map(hashed)],
  )
  return codes
}

/** Whether the code is of the person's app, or one of the recovery codes. Either counts once. */
export async function spendCode(user: number, code: string, now: Date): Promise<boolean> {
  const [row] = await query<{ secret: string }>(
    'SELECT secret FROM staff_second_factors WHERE user_id = $1',
    [user],
  )
  const secret = await secrets.decrypt(row?.secret)
  const period = secret && periodOf(secret, code, now)
  const used = period
    ? await query(
        `UPDATE staff_second_factors SET last_period = $2 WHERE user_id = $1 AND last_period < $2
         RETURNING user_id`,
        [user, period],
      )
    : await query(
        `UPDATE staff_second_factors SET recovery = array_remove(recovery, $2)
         WHERE user_id = $1 AND $2 = ANY (recovery) RETURNING user_id`,
        [user, hashed(code)],
      )
  return used.length === 1
}

export async function replaceRecoveryCodes(user: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await query('UPDATE staff_second_factors SET recovery = $2 WHERE user_id = $1', [
    user,
    codes.map(hashed),
  ])
  return codes
}

export async function removeSecondFactor(user: number): Promise<void> {
  await query('DELETE FROM staff_second_factors WHERE user_id = $1', [user])
}

/** Ends the sessions of a person, but for one. */
export async function endSessions(user: number, but = ''): Promise<void> {
  await query('DELETE FROM users_sessions WHERE _parent_id = $1 AND id <> $2', [user, but])
}

/** Ends the sessions of a group's people who have no second factor. */
export async function endSessionsWithoutFactor(group: number): Promise<void> {
  await query(
    `DELETE FROM users_sessions WHERE _parent_id IN
       (SELECT id FROM users WHERE group_id = $1 AND id NOT IN (SELECT user_id FROM staff_second_factors))`,
    [group],
  )
}

const newRecoveryCodes = () => Array.from({ length: RECOVERY_CODES }, newRecoveryCode)

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
