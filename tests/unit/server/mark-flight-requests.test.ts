import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { flightHeader, markFlightRequests } from '@/server/mark-flight-requests'

test('a request of Next’s scripts is marked, and nobody marks one by himself', async () => {
  markFlightRequests()
  const server = http.createServer((request, response) =>
    response.end(String(request.headers[flightHeader])),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const marked = async (headers: Record<string, string>) =>
    (await fetch(`http://127.0.0.1:${port}`, { headers })).text()
  try {
    expect(await marked({})).toBe('undefined')
    expect(await marked({ [flightHeader]: '1' })).toBe('undefined')
    for (const name of ['RSC', 'Next-Router-Prefetch', 'next-action', 'Next-Url']) {
      expect(await marked({ [name]: '1' }), name).toBe('1')
    }
  } finally {
    server.close()
  }
})
