import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { env } from './env'

/** Of this machine and of networks that no shopper comes from. */
const ownNetwork = new BlockList()
ownNetwork.addSubnet('10.0.0.0', 8)
ownNetwork.addSubnet('100.64.0.0', 10)
ownNetwork.addSubnet('127.0.0.0', 8)
ownNetwork.addSubnet('169.254.0.0', 16)
ownNetwork.addSubnet('172.16.0.0', 12)
ownNetwork.addSubnet('192.168.0.0', 16)
ownNetwork.addAddress('::1', 'ipv6')
ownNetwork.addSubnet('fc00::', 7, 'ipv6')
ownNetwork.addSubnet('fe80::', 10, 'ipv6')

function isOfOwnNetwork(address: string): boolean {
  const version = isIP(address)
  return version !== 0 && ownNetwork.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/**
 * Address that limits count, null for nobody's. Behind a trusted proxy (`TRUST_PROXY`) it is what that
 * proxy saw, the last entry. Without one it is the caller's own (`stateVisitor`); an address of our own
 * network is a proxy that nobody told us of, with all shoppers behind it, or this machine.
 */
export function visitorAddress(headers: Headers): string | null {
  return addressIn(headers.get('x-forwarded-for') ?? '')
}

/**
 * Writes down who called, for {@link visitorAddress}: Next would leave what a caller claims to be. A
 * caller from our own network may be a proxy and is believed.
 *
 * @returns the address that limits count
 */
export function stateVisitor(request: IncomingMessage): string | null {
  const peer = request.socket.remoteAddress ?? ''
  const claimed = String(request.headers['x-forwarded-for'] ?? '')
  const isBelieved = env().TRUST_PROXY || (claimed !== '' && isOfOwnNetwork(peer))
  const forwarded = isBelieved ? claimed : peer
  request.headers['x-forwarded-for'] = forwarded
  return addressIn(forwarded)
}

function addressIn(forwarded: string): string | null {
  const entries = forwarded.split(',')
  const isTrusted = env().TRUST_PROXY
  const entry = (isTrusted ? entries.at(-1) : entries[0])?.trim()
  return !entry || (!isTrusted && isOfOwnNetwork(entry)) ? null : entry
}
