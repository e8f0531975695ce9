import { timingSafeEqual } from 'node:crypto'
import type { PayloadRequest } from 'payload'

/** Whether a request carries the jobs secret; compared in constant time. */
export function bringsSecret(headers: Headers, secret: string): boolean {
  const given = Buffer.from(headers.get('authorization') ?? '')
  const expected = Buffer.from(`Bearer ${secret}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * Jobs run for one caller: the one that knows the secret. A signed-in editor is not that caller.
 *
 * @param secret JOBS_SECRET of the environment.
 */
export const bearerOfTheJobsSecret =
  (secret: string) =>
  ({ req }: { req: PayloadRequest }): boolean =>
    bringsSecret(req.headers, secret)
