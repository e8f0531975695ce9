import type { IncomingMessage } from 'node:http'
import addresses from 'ipaddr.js'
import { env } from './env'

/** Of this machine and of networks that no shopper comes from. */
const ownRanges = ['loopback', 'private', 'carrierGradeNat', 'linkLocal', 'uniqueLocal']
/** Bits of an IPv6 address that name a network; whoever has one has all addresses in it. */
const NETWORK_BITS = 64

const isOfOwnNetwork = (address: string) =>
  addresses.isValid(address) && ownRanges.includes(addresses.process(address).range())

/**
 * Address that limits count, null for nobody's. Behind a trusted proxy (`TRUST_PROXY`) it is what that
 * proxy saw, the last entry. Without one it is the caller's own (`stateVisitor`); an address of our own
 * network is a proxy that nobody told us of, with all shoppers behind it, or this machine. Of IPv6 it is
 * the network.
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
  const entry = withoutPort((isTrusted ? entries.at(-1) : entries[0])?.trim() ?? '')
  return !entry || (!isTrusted && isOfOwnNetwork(entry)) ? null : countedAs(entry)
}

/** Some proxies name the port as well, which is another with each connection. */
const withoutPort = (entry: string) =>
  /^(\d+(?:\.\d+){3}):\d+$/.exec(entry)?.[1] ?? /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? entry

function countedAs(address: string): string {
  if (!addresses.isValid(address)) return address
  const parsed = addresses.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${addresses.IPv6.networkAddressFromCIDR(`${parsed}/${NETWORK_BITS}`)}/${NETWORK_BITS}`
}
