import 'server-only'
import { getPayloadClient } from '../payload'
import { rateLimits } from '../rate-limits'

const TEN_MINUTES = 600

const count = rateLimits('sign-in', {
  /** Per connection: an office of ten people who sign in on a Monday and mistype a few times. */
  address: { points: 60, duration: TEN_MINUTES },
})

/**
 * Counts one sign-in or one password mail; false once there were too many: each password costs a
 * quarter of a second of processor time. Throws when the database does not answer.
 */
export function isSignInWithinLimits(address: string | null): Promise<boolean> {
  return count({ address })
}

const countDevice = rateLimits('sign-in-device', {
  /** As many as wrong passwords lock an account: its owner's own browser may be in other hands. */
  device: { points: 8, duration: TEN_MINUTES },
})

/** Counts one sign-in of a device that the account knows. */
export const isDeviceWithinLimits = (device: string): Promise<boolean> => countDevice({ device })

/** Lifts the lock of an account that strangers' wrong passwords closed. */
export async function unlock(user: number): Promise<void> {
  const { db } = await getPayloadClient()
  await db.pool.query('UPDATE users SET lock_until = NULL, login_attempts = 0 WHERE id = $1', [
    user,
  ])
}
