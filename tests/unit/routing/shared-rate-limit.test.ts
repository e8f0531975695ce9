import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '@/launch/child'
import { hasRedisServer, startRedisServer } from '../redis-server'

vi.mock('@/server/log', () => ({ log: { info: () => {}, warn: () => {} } }))
vi.mock('@/server/env', () => ({ env: () => ({ TRUSTED_PROXIES: [] }) }))

/** The limit of another process, with a connection of its own. */
async function process() {
  vi.resetModules()
  Reflect.deleteProperty(globalThis, 'forecourtRedis')
  const { redis } = await import('@/server/redis')
  const connection = redis()
  await vi.waitFor(
    async () => expect(await connection?.use((client) => client.ping())).toBe('PONG'),
    5000,
  )
  const { rateLimitResponse, visitorLimit } = await import('@/routing/rate-limit')
  const ask = (visitor: string) =>
    rateLimitResponse(
      new Request('http://shop.example/', { headers: { 'x-forwarded-for': visitor } }),
      'brochure',
      false,
    )
  const { isOverLimit } = await import('@/measurement/collect/page-of-site')
  return { ask, most: visitorLimit.points / 100, connection, isOverLimit }
}

describe.skipIf(!hasRedisServer)('the rate limit of several processes', () => {
  let server: ReturnType<typeof startRedisServer>
  beforeAll(async () => {
    const port = await freePort()
    server = startRedisServer(port)
    vi.stubEnv('REDIS_URL', `redis://127.0.0.1:${port}`)
  })
  afterAll(() => {
    server.kill('SIGKILL')
    vi.unstubAllEnvs()
  })

  test('SRCH-12 an address spends one budget at all of them, and each counts by itself while Redis is away', async () => {
    const first = await process()
    const second = await process()
    for (let asked = 0; asked < first.most; asked++) {
      const { ask } = asked % 2 ? first : second
      expect(await ask('198.51.100.1')).toBeNull()
    }
    expect((await first.ask('198.51.100.1'))?.status).toBe(429)
    expect((await second.ask('198.51.100.1'))?.status).toBe(429)
    for (const { ask } of [first, second, first, second]) {
      expect((await ask('198.51.100.1'))?.status, 'asked again').toBe(429)
    }
    expect(await second.ask('198.51.100.2')).toBeNull()

    // Events of pages are counted beside requests.
    expect(await first.isOverLimit('198.51.100.1', 1500)).toBe(false)
    expect(await second.isOverLimit('198.51.100.1', 1500)).toBe(true)
    expect(await second.isOverLimit('198.51.100.2', 1500)).toBe(false)

    server.kill('SIGSTOP')
    expect(await first.ask('198.51.100.3')).toBeNull()
    server.kill('SIGCONT')
    first.connection?.client.destroy()
    second.connection?.client.destroy()
  })
})
