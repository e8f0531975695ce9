import { timingSafeEqual } from 'node:crypto'
import type { PayloadRequest } from 'payload'

/**
 * Jobs run for one caller: the one that knows the secret. A signed-in editor is not that caller.
 *
 * @param secret JOBS_SECRET of the environment.
 */
export const bearerOfTheJobsSecret =
  (secret: string) =>
  ({ req }: { req: PayloadRequest }): boolean => {
    const given = Buffer.from(req.headers.get('authorization') ?? '')
    const expected = Buffer.from(`Bearer ${secret}`)
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
