import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RedisCacheStore } from '@/cms/cache/redis-cache-store'
import { freePort } from '@/launch/child'
import { Redis } from '@/server/redis'
import { hasRedisServer, startRedisServer } from '../../redis-server'

const log = vi.hoisted(() => ({ info: vi.fn(), warn: vi.fn() }))
vi.mock('@/server/log', () => ({ log }))

describe.skipIf(!hasRedisServer)('the cache that all processes share', () => {
  let server: ChildProcess
  let port: number
  let connections: Redis[]

  const startServer = () => {
    server = startRedisServer(port)
  }
  const stopServer = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGKILL')
    await ended
  }

  /** The store of another process. */
  const process = async (secret = 'secret') => {
    const redis = new Redis(`redis://127.0.0.1:${port}`, secret)
    connections.push(redis)
    const store = new RedisCacheStore(redis)
    await vi.waitFor(async () => expect(await store.version()).not.toBeNull(), 5000)
    return store
  }
  /** A request that finds nothing and renders. */
  const render = async (store: RedisCacheStore, html: string, tags = ['site:1']) => {
    const version = (await store.version()) ?? 0
    const value = {
      kind: 'APP_PAGE',
      html,
      rscData: Buffer.from('rsc'),
      segmentData: new Map([['/_tree', Buffer.from('tree')]]),
    }
    return () => store.write('/a', { value, lastModified: Date.now(), tags, version })
  }
  const htmlOf = async (store: RedisCacheStore) => (await store.read('/a'))?.value.html ?? null

  beforeEach(async () => {
    connections = []
    port = await freePort()
    startServer()
  })
  afterEach(async () => {
    for (const { client } of connections) client.destroy()
    server.kill('SIGCONT')
    await stopServer()
  })

  test('a page that one process rendered is read by another, byte for byte, and by one that starts later', async () => {
    const [first, second] = [await process(), await process()]
    await (await render(first, 'page'))()
    expect(await second.read('/a')).toEqual(await first.read('/a'))
    expect((await second.read('/a'))?.value).toEqual({
      kind: 'APP_PAGE',
      html: 'page',
      rscData: Buffer.from('rsc'),
      segmentData: new Map([['/_tree', Buffer.from('tree')]]),
    })
    expect(await htmlOf(await process())).toBe('page')
  })

  test('SITE-01 another installation on the same server reads none of it', async () => {
    await (await render(await process(), 'page'))()
    expect(await htmlOf(await process('another'))).toBeNull()
  })

  test('ROUTE-01 what one process expires is over for all as soon as that is done', async () => {
    const [first, second] = [await process(), await process()]
    for (let round = 0; round < 50; round += 1) {
      await (await render(second, `page ${round}`))()
      expect(await htmlOf(first)).toBe(`page ${round}`)
      await first.expire(['site:1'])
      expect(await htmlOf(second)).toBeNull()
    }
  })

  test('ROUTE-01 a page that one process was rendering while another published is over when it ends', async () => {
    const [first, second] = [await process(), await process()]
    const end = await render(second, 'old')
    await first.expire(['site:1'])
    await end()
    expect(await htmlOf(first)).toBeNull()
    expect(await htmlOf(second)).toBeNull()
    await (await render(second, 'new'))()
    expect(await htmlOf(first)).toBe('new')
  })

  test('a page that is written anew replaces the copies that processes hold', async () => {
    const [first, second] = [await process(), await process()]
    await (await render(first, 'once'))()
    expect(await htmlOf(second)).toBe('once')
    await (await render(first, 'twice'))()
    expect(await htmlOf(second)).toBe('twice')
  })

  test('without the server nothing is read or stored and nothing fails; what expired meanwhile is over afterwards', async () => {
    const store = await process()
    await (await render(store, 'page'))()
    server.kill('SIGSTOP')
    const started = Date.now()
    expect(await htmlOf(store)).toBeNull()
    expect(Date.now() - started).toBeLessThan(1500)
    const again = Date.now()
    expect(await htmlOf(store)).toBeNull()
    expect(Date.now() - again).toBeLessThan(100)
    expect(log.warn).toHaveBeenCalled()
    await store.expire(['site:1'])
    server.kill('SIGCONT')
    await vi.waitFor(async () => expect(await store.version()).not.toBeNull(), 10_000)
    expect(await htmlOf(store)).toBeNull()
    await (await render(store, 'new'))()
    expect(await htmlOf(store)).toBe('new')
  })

  test('a server that starts anew is used again, and has nothing of before', async () => {
    const store = await process()
    await (await render(store, 'page'))()
    await stopServer()
    expect(await store.version()).toBeNull()
    startServer()
    await vi.waitFor(async () => expect(await store.version()).not.toBeNull(), 10_000)
    expect(await htmlOf(store)).toBeNull()
    await (await render(store, 'new'))()
    expect(await htmlOf(store)).toBe('new')
  })

  test('a server that lost the tags has no pages either', async () => {
    const store = await process()
    await (await render(store, 'page'))()
    const { client } = connections[0] as Redis
    await sleep(5)
    for (const key of await client.keys('*:tags')) await client.del(key)
    expect(await htmlOf(store)).toBeNull()
    await store.expire(['site:2'])
    expect(await htmlOf(store)).toBeNull()
  })
})
