import 'server-only'
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
