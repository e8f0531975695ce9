import 'server-only'
import { createHmac } from 'node:crypto'
import { rateLimiter, rateLimits } from '@/cms/rate-limits'
import { localPhoneCodes } from '@/integrations/phone-codes/local'
import type { CodeOwner, PhoneCodes } from '@/integrations/phone-codes/port'
import { twilioPhoneCodes } from '@/integrations/phone-codes/twilio'
import { leadDatabase } from '@/leads/record/lead-database'
import { env } from '@/server/env'
import { log } from '@/server/log'
import { canSendCodes } from '../site-account'

/** Twilio if the environment names an account, else demo codes in a demo, else null. */
export function phoneCodes(): PhoneCodes | null {
  if (!canSendCodes()) return null
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_VERIFY_SERVICE, TWILIO_URL } = env()
  return TWILIO_ACCOUNT_SID && TWILIO_AUTH_TOKEN && TWILIO_VERIFY_SERVICE
    ? twilioPhoneCodes({
        url: TWILIO_URL,
        accountSid: TWILIO_ACCOUNT_SID,
        authToken: TWILIO_AUTH_TOKEN,
        service: TWILIO_VERIFY_SERVICE,
      })
    : localPhoneCodes(env().PAYLOAD_SECRET)
}

const HOUR = 3600
const DAY = 86_400

/**
 * Each SMS costs the dealer money, and anybody can type a stranger's number: limits for a phone and for an
 * address count over all sites of the platform. CALL-23
 */
const sending = rateLimiter('phone-code', {
  phone: { points: 5, duration: HOUR },
  /** Per connection; a showroom shares one. */
  address: { points: 30, duration: HOUR },
})
/** More than the shoppers of any site need in a day: stops robots with many addresses. */
const siteSending = rateLimiter('phone-code-site', { site: { points: 500, duration: DAY } })

const handingIn = rateLimits('phone-code-check', { address: { points: 60, duration: HOUR } })

/** Whether a code would be sent now; counts nothing. @throws when the counters cannot be reached. CALL-23 */
export async function hasCodeAllowance(owner: CodeOwner, address: string | null): Promise<boolean> {
  const { site, phone } = owner
  if (await sending.isReached({ phone, address })) return false
  return !(await siteSending.isReached({ site }))
}

/** Counts one code; false once there were too many. @throws when the counters cannot be reached. ERR-19 */
export async function countSentCode(
  { site, phone }: CodeOwner,
  address: string | null,
): Promise<boolean> {
  if (!(await sending.count({ phone, address }))) return false
  if (await siteSending.count({ site })) return true
  log.error({ site }, 'this site has sent as many codes as it may in a day: nobody can sign in')
  return false
}

/** Counts one attempt of an address to verify a code; false once there were too many. */
export const countCodeAttempt = (address: string | null): Promise<boolean> => handingIn({ address })

/** Minutes after which a code expires. */
const CODE_MINUTES = 10
/** Attempts for one code. */
const ATTEMPTS = 5

/** Our id of a phone on a site, from which the phone cannot be recovered. CALL-26 */
const userIdOf = ({ site, phone }: CodeOwner): string =>
  createHmac('sha256', env().PAYLOAD_SECRET)
    .update(JSON.stringify(['shopper', site, phone]))
    .digest('hex')
    .slice(0, 32)

/** Stores that a code was sent; it replaces the one before. */
export async function storeSentCode(owner: CodeOwner, reference: string): Promise<void> {
  await leadDatabase().query(
    `INSERT INTO phone_codes (user_id, reference, tries_left, ends_at)
     VALUES ($1, $2, $3, now() + make_interval(mins => $4))
     ON CONFLICT (user_id) DO UPDATE
       SET reference = excluded.reference, tries_left = excluded.tries_left, ends_at = excluded.ends_at`,
    [userIdOf(owner), reference, ATTEMPTS, CODE_MINUTES],
  )
}

/**
 * Uses up one attempt. Requires the reference that only the requesting browser has: others, who
 * know only the phone number, cannot use up the attempts of its owner.
 *
 * @returns whether that code is still valid
 */
export async function takeAttempt(owner: CodeOwner, reference: string): Promise<boolean> {
  const { rowCount } = await leadDatabase().query(
    `UPDATE phone_codes SET tries_left = tries_left - 1
     WHERE user_id = $1 AND reference = $2 AND tries_left > 0 AND ends_at > now()`,
    [userIdOf(owner), reference],
  )
  return rowCount === 1
}

/** Deletes the code, which signs in once. @returns false if another request was first */
export async function consumeCode(owner: CodeOwner, reference: string): Promise<boolean> {
  const { rowCount } = await leadDatabase().query(
    'DELETE FROM phone_codes WHERE user_id = $1 AND reference = $2',
    [userIdOf(owner), reference],
  )
  return rowCount === 1
}

/** Records that a code was sent (`sms`) or was right (`verify`). CALL-26 */
export async function recordVerification(
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
