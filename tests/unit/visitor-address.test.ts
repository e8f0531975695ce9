import type { IncomingMessage } from 'node:http'
import { expect, test, vi } from 'vitest'
import { stateVisitor, visitorAddress } from '@/visitor-address'

const { settings } = vi.hoisted(() => ({ settings: { TRUST_PROXY: false } }))
vi.mock('@/env', () => ({ env: () => settings }))

/** What limits count, at the web process and further in. */
function counted(trusted: '0' | '1', peer: string, claimed?: string) {
  settings.TRUST_PROXY = trusted === '1'
  const request = {
    socket: { remoteAddress: peer },
    headers: claimed === undefined ? {} : { 'x-forwarded-for': claimed },
  } as unknown as IncomingMessage
  const atTheDoor = stateVisitor(request)
  const stated = String(request.headers['x-forwarded-for'])
  expect(visitorAddress(new Headers({ 'x-forwarded-for': stated }))).toBe(atTheDoor)
  return atTheDoor
}

test.each([
  ['a shopper', '0', '198.51.100.7', undefined, '198.51.100.7'],
  ['a shopper who claims to be another', '0', '198.51.100.7', '203.0.113.1', '198.51.100.7'],
  ['a shopper behind a trusted proxy', '1', '10.0.0.2', '203.0.113.1', '203.0.113.1'],
  ['one who claims more before it', '1', '10.0.0.2', '8.8.8.8, 203.0.113.1', '203.0.113.1'],
  ['a shopper of a network that the proxy trusts', '1', '10.0.0.2', '10.9.9.9', '10.9.9.9'],
  ['a shopper behind a proxy that nobody told us of', '0', '::1', '203.0.113.1', '203.0.113.1'],
  ['all of them behind one that says nothing', '0', '::ffff:172.18.0.1', undefined, null],
  ['this machine', '0', '127.0.0.1', undefined, null],
  [
    'a shopper by the older of two notations',
    '0',
    '::ffff:198.51.100.7',
    undefined,
    '198.51.100.7',
  ],
  ['a network of IPv6', '0', '2001:db8:1:2:aaaa::7', undefined, '2001:db8:1:2::/64'],
  ['another address of it', '1', '10.0.0.2', '2001:db8:1:2:bbbb::9', '2001:db8:1:2::/64'],
  ['one whose proxy names the port', '1', '10.0.0.2', '203.0.113.1:50514', '203.0.113.1'],
  ['one of IPv6 with a port', '1', '10.0.0.2', '[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['one of no address', '1', '10.0.0.2', 'unknown', 'unknown'],
  ['a trusted proxy that says nothing', '1', '198.51.100.7', undefined, null],
] as const)('LEAD-03 limits count %s', (_, trusted, peer, claimed, expected) => {
  expect(counted(trusted, peer, claimed)).toBe(expected)
})
