import type { Payload } from 'payload'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPayload, unique } from '../payload'

let payload: Payload
let rateLimits: typeof import('@/cms/rate-limits')['rateLimits']

beforeAll(async () => {
  payload = await testPayload()
  rateLimits = (await import('@/cms/rate-limits')).rateLimits
}, 120_000)
afterAll(() => payload.destroy())

test('CALL-11 each key has its own count, shared by every process', async () => {
  const subject = unique('quote')
  const limits = { address: { points: 2, duration: 600 }, site: { points: 3, duration: 600 } }
  const [here, there] = [rateLimits(subject, limits), rateLimits(subject, limits)]
  expect(await here({ site: 'a', address: '203.0.113.1' })).toBe(true)
  expect(await there({ site: 'a', address: '203.0.113.1' })).toBe(true)
  expect(await here({ site: 'a', address: '203.0.113.1' })).toBe(false)
  // Another visitor is refused by the site's own limit, on that site only.
  expect(await there({ site: 'a', address: '203.0.113.2' })).toBe(false)
  expect(await there({ site: 'b', address: null })).toBe(true)
})

test('CALL-11 no address of a visitor is written down', async () => {
  const count = rateLimits(unique('quote'), { address: { points: 5, duration: 600 } })
  await count({ address: '198.51.100.77' })
  const { rows } = await payload.db.pool.query(
    "select key from rate_limits where key like '%198.51%'",
  )
  expect(rows).toEqual([])
})
