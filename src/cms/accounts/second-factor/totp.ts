import { Secret, TOTP } from 'otpauth'

/** Seconds of one code, and how many codes before and after count as well: clocks of phones differ. */
const PERIOD = 30
const WINDOW = 1

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Forecourt', label, secret: Secret.fromBase32(secret), period: PERIOD })

/** A secret for an authenticator app, in base 32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** What an authenticator app reads from the QR code. */
export const setupAddress = (secret: string, email: string): string =>
  totp(secret, email).toString()

/** The number of the period whose code this is, null for a wrong code. RFC 6238 */
export function periodOf(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const timestamp = now.getTime()
  const delta = totp(secret).validate({ token, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta
}
