import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { parseEnv } from '@/server/env'
import { appendPeerAddresses } from '@/server/peer-address'
import { visitorAddress } from '@/server/visitor-address'

const needed = {
  DATABASE_URL: 'postgres://forecourt:word@127.0.0.1:5432/forecourt',
  PAYLOAD_SECRET: 'p'.repeat(32),
  JOBS_SECRET: 'j'.repeat(32),
}
const { settings } = vi.hoisted(() => ({ settings: { TRUSTED_PROXIES: [] as unknown } }))
vi.mock('@/server/env', async (actual) => ({ ...(await actual<object>()), env: () => settings }))
afterEach(() => {
  settings.TRUSTED_PROXIES = []
})

/** The last entry is the address of the connection. */
test.each([
  ['a shopper', '', '198.51.100.7', '198.51.100.7'],
  ['a shopper who claims to be another', '', '203.0.113.1, 198.51.100.7', '198.51.100.7'],
  ['one who claims it twice', '', '203.0.113.1, 8.8.8.8, 198.51.100.7', '198.51.100.7'],
  ['one who claims to be this machine', '', '127.0.0.1, 198.51.100.7', '198.51.100.7'],
  ['a private proxy that is not trusted', '', '203.0.113.1, 10.0.0.2', '10.0.0.2'],
  ['a shopper behind a trusted proxy', '10.0.0.0/8', '203.0.113.1, 10.0.0.2', '203.0.113.1'],
  ['one who claims more before it', '10.0.0.2', '8.8.8.8, 203.0.113.1, 10.0.0.2', '203.0.113.1'],
  ['one who claims to be the proxy', '10.0.0.2', '10.0.0.2, 203.0.113.1, 10.0.0.2', '203.0.113.1'],
  ['one who came past the proxy', '10.0.0.2', '203.0.113.1, 198.51.100.7', '198.51.100.7'],
  ['a shopper of a private network', '10.0.0.0/16', '10.9.9.9, 10.0.0.2', '10.9.9.9'],
  ['one behind two proxies', '10.0.0.0/8, ::1', '203.0.113.1, 10.0.0.2, ::1', '203.0.113.1'],
  ['one behind a number of them', '2', '8.8.8.8, 203.0.113.1, 9.9.9.9, ::1', '203.0.113.1'],
  ['one who came past them', '2', '198.51.100.7', '198.51.100.7'],
  ['nobody, where a proxy asks by itself', '127.0.0.0/8', '127.0.0.1', null],
  ['nobody, where nothing is stated', '', '', null],
  ['a shopper by the older of two notations', '', '::ffff:198.51.100.7', '198.51.100.7'],
  ['a proxy by the older notation', '10.0.0.0/8', '203.0.113.1, ::ffff:10.0.0.2', '203.0.113.1'],
  ['a network of IPv6', '', '2001:db8:1:2:aaaa::7', '2001:db8:1:2::/64'],
  [
    'another address of it',
    '2001:db8:9::/48',
    '2001:db8:1:2::9, 2001:db8:9::1',
    '2001:db8:1:2::/64',
  ],
  ['one whose proxy names the port', '::1', '203.0.113.1:50514, ::1', '203.0.113.1'],
  ['one of IPv6 with a port', '::1', '[2001:db8:1:2::9]:443, ::1', '2001:db8:1:2::/64'],
  ['one of no address', '::1', 'unknown, ::1', 'unknown'],
  ['an empty entry', '::1', '203.0.113.1, , ::1', '203.0.113.1'],
] as const)('LEAD-03 limits count %s', (_, trusted, forwarded, expected) => {
  settings.TRUSTED_PROXIES = parseEnv({ ...needed, TRUSTED_PROXIES: trusted }).TRUSTED_PROXIES
  expect(visitorAddress(new Headers({ 'x-forwarded-for': forwarded }))).toBe(expected)
})

test('LEAD-03 each request states the address of its connection after what the client stated', async () => {
  appendPeerAddresses()
  const server = http.createServer((request, response) => {
    response.end(String(request.headers['x-forwarded-for']))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const stated = async (headers: Record<string, string>) =>
    await (await fetch(url, { headers })).text()
  expect(await stated({})).toBe('127.0.0.1')
  expect(await stated({ 'x-forwarded-for': '203.0.113.1' })).toBe('203.0.113.1, 127.0.0.1')
  server.close()
})
