import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { testPayload, unique } from '../payload'

let payload: Payload
let rateLimits: typeof import('@/cms/rate-limits')['rateLimits']

beforeAll(async () => {
  payload = await testPayload()
  rateLimits = (await import('@/cms/rate-limits')).rateLimits
}, 120_000)

test('CALL-11 each key has its own count, shared by every process', async () => {
  const subject = unique('quote')
  const limits = { address: { points: 2, duration: 600 }, site: { points: 3, duration: 600 } }
  const [here, there] = [rateLimits(subject, limits), rateLimits(subject, limits)]
  expect(await here({ site: 'a', address: '203.0.113.1' })).toBe(true)
  expect(await there({ site: 'a', address: '203.0.113.1' })).toBe(true)
  expect(await here({ site: 'a', address: '203.0.113.1' })).toBe(false)
  expect(await here({ site: 'a', address: '203.0.113.2' })).toBe(true)
  // Another visitor is refused by the site's own limit, on that site only.
  expect(await there({ site: 'a', address: '203.0.113.3' })).toBe(false)
  expect(await there({ site: 'b', address: null })).toBe(true)
})

test('LEAD-03 CALL-11 a visitor who does not stop uses up his own limit, and nobody else’s', async () => {
  const limits = {
    address: { points: 2, duration: 600 },
    phone: { points: 4, duration: 600 },
    site: { points: 4, duration: 600 },
  }
  const count = rateLimits(unique('lead'), limits)
  const robot = { site: 'a', address: '203.0.113.1', phone: '0400000001' }
  const taken: boolean[] = []
  for (let sent = 0; sent < 20; sent++) taken.push(await count(robot))
  expect(taken.filter(Boolean)).toHaveLength(2)
  expect(await count({ site: 'a', address: '203.0.113.2', phone: '0400000001' })).toBe(true)
  expect(await count({ site: 'a', address: '203.0.113.3', phone: '0400000002' })).toBe(true)
})

test('CALL-11 no address of a visitor is written down', async () => {
  const count = rateLimits(unique('quote'), { address: { points: 5, duration: 600 } })
  await count({ address: '198.51.100.77' })
  const { rows } = await payload.db.pool.query(
    "select key from rate_limits where key like '%198.51%'",
  )
  expect(rows).toEqual([])
})
