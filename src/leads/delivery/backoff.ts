const FIRST_SECONDS = 5
const LONGEST_SECONDS = 3600

/** After so many tries, eleven hours on average, a person has to look. */
export const MOST_ATTEMPTS = 30
/** A refusal that says it is one is tried a few times, in case the dealer mends it, then shown. */
export const MOST_REFUSALS = 4

/**
 * Seconds until the next try: exponential with full jitter, so that the leads of a destination that
 * comes back do not all arrive at once.
 * @param attempts Tries so far, at least 1.
 * @param random Between 0 and 1.
 */
export function backoffSeconds(attempts: number, random: number): number {
  const ceiling = Math.min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** (attempts - 1))
  return Math.max(1, Math.round(ceiling * random))
}

/** Failures in a row that open the breaker of a destination. */
export const BREAKER_FAILURES = 5

/**
 * Seconds that a destination is left alone after so many failures in a row; 0 while it is closed.
 * Afterwards one delivery tries, and its outcome closes or opens the breaker again.
 */
export function breakerSeconds(failures: number): number {
  if (failures < BREAKER_FAILURES) return 0
  return Math.min(900, 30 * 2 ** (failures - BREAKER_FAILURES))
}
