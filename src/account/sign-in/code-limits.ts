import 'server-only'
import { rateLimiter, rateLimits } from '@/cms/rate-limits'
import type { CodeOwner } from '@/integrations/phone-codes/port'
import { log } from '@/server/log'

const HOUR = 3600
const DAY = 86_400

/**
 * Each SMS costs the dealer money, and whoever types a stranger's number has it ring: a phone and an
 * address are counted over all sites of the platform. CALL-23
 */
const sending = rateLimiter('phone-code', {
  phone: { points: 5, duration: HOUR },
  /** A showroom's own network. */
  address: { points: 30, duration: HOUR },
})
/** What nobody's shoppers need in a day; robots with many addresses do. */
const siteSending = rateLimiter('phone-code-site', { site: { points: 500, duration: DAY } })

const handingIn = rateLimits('phone-code-check', {
  phone: { points: 20, duration: HOUR },
  address: { points: 60, duration: HOUR },
})

/** Whether a code would be sent now; counts nothing. Throws when the counters cannot be asked. CALL-23 */
export async function maySendCode(owner: CodeOwner, address: string | null): Promise<boolean> {
  const { site, phone } = owner
  if (await sending.isReached({ phone, address })) return false
  return !(await siteSending.isReached({ site }))
}

/** Counts one code; false once there were too many. Throws when the counters cannot be asked. ERR-19 */
export async function isCodeWithinLimits(
  { site, phone }: CodeOwner,
  address: string | null,
): Promise<boolean> {
  if (!(await sending.count({ phone, address }))) return false
  if (await siteSending.count({ site })) return true
  log.error({ site }, 'this site has sent as many codes as it may in a day: nobody can sign in')
  return false
}

/** Counts one code that is handed in; false once there were too many. */
export function isHandInWithinLimits(
  { site, phone }: CodeOwner,
  address: string | null,
): Promise<boolean> {
  return handingIn({ phone: `${site} ${phone}`, address })
}
