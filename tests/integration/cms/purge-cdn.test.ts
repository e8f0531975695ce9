import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cacheStore, setOnExpiry } from '@/cms/cache/cache-store'
import { expireTags, expiringTags } from '@/cms/cache/expire-tags'
import { purgeCdn } from '@/cms/cache/purge-cdn'
import { jobSender } from '@/server/jobs/job-sender'
import { log } from '@/server/log'
import { handlers } from '@/worker/handlers'
import { makeJobsDue, workJobs } from '../jobs'

/** A CDN that is told by tags, and what it was told. */
const calls: { tags: string[]; authorization?: string }[] = []
let status = 200
const server = http.createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  if (status === 200) {
    const { tags } = JSON.parse(body) as { tags: string[] }
    calls.push({ tags, authorization: request.headers.authorization })
  }
  response.writeHead(status).end()
})

beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  vi.stubEnv('CDN_PURGE_URL', `http://127.0.0.1:${port}/purge_cache`)
  vi.stubEnv('CDN_PURGE_SECRET', 'a secret')
  setOnExpiry(purgeCdn)
  calls.length = 0
  status = 200
  await jobSender().deleteAllJobs('purge-cdn')
})
afterEach(() => {
  setOnExpiry(async () => {})
  vi.unstubAllEnvs()
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

const publish = () => expiringTags(async () => expireTags(['site:3', 'group:1', 'site:3']))
const waiting = () => jobSender().findJobs('purge-cdn', { queued: true })

test('a publish tells the CDN once which pages are over, before it is acknowledged', async () => {
  await publish()
  expect(calls).toEqual([{ tags: ['site:3', 'group:1'], authorization: 'Bearer a secret' }])
  expect(await waiting()).toEqual([])
})

test('an import of many cars waits for no CDN: a worker tells it in calls that it takes', async () => {
  const cars = Array.from({ length: 70 }, (_, at) => `car:3:odd,car-${at}`)
  await cacheStore().expire([...cars, '_N_T_/layout', 'until:1'])
  expect(calls).toEqual([])
  await workJobs('purge-cdn', async (data: { tags: string[] }) =>
    Boolean(await handlers['purge-cdn'].handle({ data } as never)),
  )
  expect(calls.map(({ tags }) => tags.length)).toEqual([30, 30, 10])
  expect(calls[0]?.tags[0]).toBe('car:3:odd%2Ccar-0')
})

test('a CDN that is away is told by a worker, as often as it takes, and the log says so', async () => {
  status = 503
  const warned = vi.spyOn(log, 'warn').mockImplementation(() => {})
  await publish()
  expect(warned.mock.calls.at(-1)?.[1]).toBe('a worker tells the CDN later which pages are over')
  expect(await waiting()).toHaveLength(1)

  const handle = async (data: { tags: string[] }) =>
    await handlers['purge-cdn'].handle({ data } as never).then(
      () => true,
      () => false,
    )
  await workJobs('purge-cdn', handle)
  expect(calls).toEqual([])
  expect(await waiting()).toHaveLength(1)
  status = 200
  await makeJobsDue('purge-cdn')
  await workJobs('purge-cdn', handle)
  expect(calls.map(({ tags }) => tags)).toEqual([['site:3', 'group:1']])
  expect(await waiting()).toEqual([])
})

test('without a CDN nobody is told', async () => {
  vi.stubEnv('CDN_PURGE_URL', '')
  await publish()
  expect(calls).toEqual([])
})
