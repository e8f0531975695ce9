import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { callAdmin, type Platform } from '@/launch/platform'

test.each([
  ['before its answer', 0],
  ['in the middle of it', 1],
])('a call that hangs %s is given up when its time is over', async (_, sent) => {
  const server = http.createServer((_request, response) => {
    if (sent) response.write('{')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const env: Platform['env'] = {
    NODE_ENV: 'test',
    ADMIN_HOST: 'localhost',
    JOBS_SECRET: 'secret',
  }
  await expect(
    callAdmin({ env, webPort: port }, '/api/payload-jobs/run', AbortSignal.timeout(20)),
  ).rejects.toThrow(/abort/i)
  server.closeAllConnections()
  server.close()
})
