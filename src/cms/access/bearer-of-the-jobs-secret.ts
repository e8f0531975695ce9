import { timingSafeEqual } from 'node:crypto'

/** Whether a request carries the jobs secret; compared in constant time. */
export function bringsSecret(headers: Headers, secret: string): boolean {
  const given = Buffer.from(headers.get('authorization') ?? '')
  const expected = Buffer.from(`Bearer ${secret}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
